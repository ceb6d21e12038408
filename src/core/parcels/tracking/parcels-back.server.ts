// Parcels that the customer does not get and nobody has settled: on the way back, back, or lost, and since then neither taken back unpaid nor
// refunded, in full or by pieces: an amount that names none may be for anything. As SQL for lists.
import { type SQL, sql } from "drizzle-orm";
import { order, parcel } from "#core/orders/orders.table.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { backSteps } from "../parcel-step.ts";
import { courierBooking, courierEvent } from "../parcels.table.ts";

const back = sql.join(
  backSteps.map((step) => sql`${step}`),
  sql`, `,
);

/** `booking`: the name by which the query knows a row of `courier_booking`. */
export function isBackOpen(booking: SQL): SQL<boolean> {
  return sql<boolean>`(${booking}.step in (${back}) and not exists (
    select from ${linePieces} as settled join ${parcel} as back using (order_id) where back.id = ${booking}.parcel_id
      and settled.cause in ('refunded', 'money-back', 'not-taken', 'settled-free')
      and settled.at >= (select min(least(told.at, told.received_at)) from ${courierEvent} as told
        where told.booking_id = ${booking}.id and told.step in (${back}))))`;
}

/** For a row of `order` that is not delivered or cancelled. */
export const hasParcelBack = sql<boolean>`(${order.status} in ('pending', 'processing', 'shipped') and exists (
  select from ${courierBooking} as sent join ${parcel} as going on going.id = sent.parcel_id
  where going.order_id = ${order.id} and sent.state = 'booked' and going.way = 'out' and ${isBackOpen(sql`sent`)}))`;
