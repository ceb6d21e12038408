import { href } from "react-router";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { cancelBooking } from "#shop/parcels/couriers/book-parcels.server.ts";
import type { Route } from "./+types/cancel-booking";

const page = formsOn<Route.ActionArgs>(
  ({ params: { number } }) => `${href("/admin/orders/:number", { number })}#parcel`,
);
export const loader = page.loader;
/** A refusal is written into the booking, which the page shows. */
export const action = page.call(cancelBooking, async ({ context, params }) => ({
  orderId: await getOrderId(context.get(shopContext).db, params.number),
}));
