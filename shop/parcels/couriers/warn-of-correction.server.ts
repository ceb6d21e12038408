// Warns staff of a label whose order has got another address meanwhile.
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { courierBooking } from "../parcels.table.ts";
import { addressCorrected } from "./booking.ts";
import { hasNotLeft } from "./bookings.server.ts";
import { bookingKinds } from "./find-courier.server.ts";

/** A courier that gets files reads the address anew with each of them. Idempotent. */
export async function warnOfCorrection(db: Database, orderId: string): Promise<void> {
  const { state, way, courier } = courierBooking;
  const isBooked = and(eq(state, "booked"), eq(way, "out"), inArray(courier, [...bookingKinds]));
  await db
    .update(courierBooking)
    .set({ problem: addressCorrected })
    .where(and(eq(courierBooking.orderId, orderId), isBooked, hasNotLeft));
}
