import { formsOn } from "#app/routes/forms-on.server.ts";
import { removeParcel } from "#shop/parcels/further-parcels.server.ts";
import { removeParcelForm } from "#shop/parcels/parcel-form.ts";
import { getOrderIdOf } from "../order-id-of.server.ts";
import type { Route } from "./+types/remove-parcel";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.callByForm(
  removeParcelForm,
  removeParcel,
  async (args, parcel) => ({ ...(await getOrderIdOf(args)), ...parcel }),
  "",
  "",
);
