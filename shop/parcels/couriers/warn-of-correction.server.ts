// Warns staff of a label whose order has got another address meanwhile.
import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { courierBooking } from "../parcels.table.ts";
import { addressCorrected } from "./booking.ts";
import { bookingKinds } from "./find-courier.server.ts";
import { isWithCourier, parcelSteps } from "./parcel-step.ts";

/** A courier that gets files reads the address anew with each of them. Idempotent. */
export async function warnOfCorrection(db: Database, orderId: string): Promise<void> {
  const { step, state, way, courier } = courierBooking;
  const hasNotLeft = or(isNull(step), notInArray(step, parcelSteps.filter(isWithCourier)));
  await db
    .update(courierBooking)
    .set({ problem: addressCorrected })
    .where(
      and(
        eq(courierBooking.orderId, orderId),
        eq(state, "booked"),
        eq(way, "out"),
        inArray(courier, [...bookingKinds]),
        hasNotLeft,
      ),
    );
}
