// Writes down that the shop's courier is to fetch a parcel from a customer, before the courier is asked. One booking for each thing that it
// is for, so that a second press goes on with the first.

import type { Pieces } from "#core/orders/order-pieces.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { referenceOfBack } from "#core/parcels/booking.ts";
import { findBooking } from "#core/parcels/bookings.server.ts";
import type { CourierKind } from "#core/parcels/courier.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";

/** When a job takes up a booking that nobody has finished. */
const takenUpAfterSeconds = 60;

/** `source`: what it is for, such as a return's id. */
type AskedBack = {
  source: string;
  orderId: string;
  pieces: readonly Pieces[];
  courier: CourierKind;
  by: string;
};

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

/** What became of the booking; undefined before it is asked for. */
export async function findBack(
  db: Database,
  source: string,
): Promise<{ problem: string; trackingNumber: string } | undefined> {
  return findBooking(db, referenceOfBack(source));
}
