// Registers the jobs that book parcels and follow them.

import { and, eq, inArray } from "drizzle-orm";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { orderCorrectedJob } from "#core/orders/order-jobs.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { addressCorrected } from "./booking.ts";
import { hasNotLeft, isOut } from "./bookings.server.ts";
import { bookingKinds } from "./courier.ts";
import type { Couriers } from "./couriers.server.ts";
import { courierBooking } from "./parcels.table.ts";
import { followParcels } from "./tracking/follow-parcels.server.ts";
import { followStep } from "./tracking/follow-step.server.ts";
import { followParcelsJob, parcelSteppedJob, wishJob } from "./tracking/tracking-jobs.server.ts";
import { tellWish } from "./tracking/try-again.server.ts";

export function registerParcelJobs(ctx: AppContext & WithSessionSecret, couriers: Couriers): void {
  for (const register of couriers.registerJobs) register(ctx);
  const follow = async () => followParcels(ctx, (await couriers.openAll?.(ctx)) ?? []);
  ctx.jobs.handle(followParcelsJob, follow);
  ctx.jobs.schedule("tracking.follow-due", "*/10 * * * *", follow);
  ctx.jobs.handle(parcelSteppedJob, ({ bookingId }) => followStep(ctx, bookingId));
  ctx.jobs.alsoHandle(orderCorrectedJob, ({ orderId }) => warnOfCorrection(ctx.db, orderId));
  ctx.jobs.handle(wishJob, ({ bookingId }) => tellWish(ctx, couriers, bookingId));
}

/** A courier that gets files reads the address anew with each of them. Idempotent. */
async function warnOfCorrection(db: Database, orderId: string): Promise<void> {
  const { state, courier, parcelId } = courierBooking;
  const isBooked = and(eq(state, "booked"), inArray(courier, [...bookingKinds]));
  const out = db
    .select({ id: parcel.id })
    .from(parcel)
    .where(and(eq(parcel.orderId, orderId), isOut));
  await db
    .update(courierBooking)
    .set({ problem: addressCorrected })
    .where(and(inArray(parcelId, out), isBooked, hasNotLeft));
}
