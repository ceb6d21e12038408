import { href } from "react-router";
import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { cancelBooking } from "../couriers/book-parcels.server.ts";
import { partForm } from "../couriers/booking-form.ts";
import type { Route } from "./+types/cancel-booking";

const page = formsOn<Route.ActionArgs>(
  ({ params: { number } }) => `${href("/admin/orders/:number", { number })}#parcel`,
);
export const loader = page.loader;
/** A refusal is written into the booking, which the page shows. */
export const action = page.callByForm(
  partForm,
  cancelBooking,
  async (args, { part }) => ({ ...(await getOrderIdOf(args)), part }),
  "",
  "",
);
