// Writes down that the shop's courier is to fetch a parcel from a customer, before the courier is asked. One booking for each thing that it
// is for, so that a second press goes on with the first.

import { parcel } from "#core/orders/orders.table.ts";
import { referenceOfBack } from "#core/parcels/booking.ts";
import type { AskedBack } from "#core/parcels/couriers.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";

/** When a job takes up a booking that nobody has finished. */
const takenUpAfterSeconds = 60;

/** Returns the booking's id. Whoever asked hears by `parcelBookedJob` that it is booked. Idempotent. */
export async function askBack(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  { source, orderId, pieces, courier, by }: AskedBack,
): Promise<string> {
  const bookingId = referenceOfBack(source);
  const grams = await weighOrder(tx, orderId, pieces);
  const asked = { id: bookingId, at: clock.now(), by };
  await tx
    .insert(parcel)
    .values({ ...asked, orderId, way: "back", grams, pieces })
    .onConflictDoNothing();
  await tx
    .insert(courierBooking)
    .values({ ...asked, parcelId: bookingId, courier })
    .onConflictDoNothing();
  const once = { deduplicationKey: bookingId, delaySeconds: takenUpAfterSeconds };
  await jobs.enqueue(tx, bookParcelJob, { bookingId }, once);
  return bookingId;
}
