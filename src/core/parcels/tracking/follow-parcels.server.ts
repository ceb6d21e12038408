// Asks the couriers where parcels are: every few hours, and at once after a webhook has named one.
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";
import { selectBookings } from "../bookings.server.ts";
import type { CourierAdapter, CourierKind } from "../courier.ts";
import { isEnd, parcelSteps } from "../parcel-step.ts";
import { courierBooking } from "../parcels.table.ts";
import { storeEvents } from "./store-events.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log">;

/** How many parcels one call asks for. */
const batchSize = 50;
const nextMs = 3 * hourMs;
/** After a call without an answer. */
const againMs = 10 * minuteMs;
/** A parcel that has not arrived by then is not asked about any more. */
const followedMs = 60 * dayMs;

/** Each courier is asked about the parcels that it has. What one call does not answer is asked again later. */
export async function followParcels(ctx: Context, couriers: readonly CourierAdapter[]): Promise<void> {
  for (const courier of couriers) while (await followSome(ctx, courier));
}

/** Returns whether more parcels may be due. */
async function followSome(ctx: Context, courier: CourierAdapter): Promise<boolean> {
  const { db, clock, log } = ctx;
  const next = new Date(clock.now().getTime() + nextMs);
  const claimed = await claimDue(ctx, courier.kind, next);
  if (claimed.length === 0) return false;
  const ids = claimed.map(({ id }) => id);
  const answer = await courier.track(claimed.flatMap(({ trackingNumber }) => trackingNumber || []));
  const isUntouched = and(inArray(courierBooking.id, ids), eq(courierBooking.nextCheckAt, next));
  if (!answer.ok) {
    log.warn({ courier: courier.kind, reason: answer.reason }, "the courier did not tell where parcels are");
    const nextCheckAt = new Date(clock.now().getTime() + againMs);
    await db.update(courierBooking).set({ nextCheckAt }).where(isUntouched);
    return false;
  }
  for (const { trackingNumber, events } of answer.value) {
    const booking = claimed.find((one) => one.trackingNumber === trackingNumber);
    if (booking) await db.transaction((tx) => storeEvents(tx, ctx, { bookingId: booking.id, events }));
  }
  const ended = and(isUntouched, inArray(courierBooking.step, parcelSteps.filter(isEnd)));
  await db.update(courierBooking).set({ nextCheckAt: null }).where(ended);
  return claimed.length === batchSize;
}

/** Takes the due parcels for this process. One that a webhook names meanwhile is due again. */
async function claimDue({ db, clock }: Context, kind: CourierKind, next: Date) {
  const now = clock.now();
  const due = db
    .select({ id: courierBooking.id })
    .from(courierBooking)
    .where(
      and(
        eq(courierBooking.courier, kind),
        eq(courierBooking.state, "booked"),
        lte(courierBooking.nextCheckAt, now),
        gt(courierBooking.at, new Date(now.getTime() - followedMs)),
      ),
    )
    .orderBy(asc(courierBooking.nextCheckAt))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(courierBooking)
    .set({ nextCheckAt: next })
    .where(inArray(courierBooking.id, due))
    .returning({ id: courierBooking.id });
  const ids = claimed.map(({ id }) => id);
  return selectBookings(db).where(inArray(courierBooking.id, ids));
}
