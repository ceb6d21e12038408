import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeParcel } from "../../further-parcels.server.ts";
import { removeParcelForm } from "../../parcel-form.ts";
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
