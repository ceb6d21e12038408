// Stores what a courier told of a parcel, and moves the parcel's step forward.

import { eq } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { cutText, makeWhole } from "#platform/whole-text.ts";
import { cancelledOutside } from "../booking.ts";
import { selectBookings } from "../bookings.server.ts";
import type { TrackedEvent } from "../courier.ts";
import { bookingKinds } from "../courier.ts";
import { distanceOf, findCurrent, isBack, isEnd, type ParcelStep } from "../parcel-step.ts";
import { courierBooking, courierEvent } from "../parcels.table.ts";
import {
  attemptFailedJob,
  outForDeliveryJob,
  parcelBackJob,
  parcelSteppedJob,
} from "./tracking-jobs.server.ts";

type Context = Pick<AppContext, "clock" | "jobs">;

const maxWords = 300;
/** No parcel has more; the latest are stored. */
const maxEvents = 500;

/** Each event is one row, however often and late it is told. Locks the booking, so that its events follow one another. */
export async function storeEvents(
  tx: Transaction,
  { clock, jobs }: Context,
  { bookingId, events }: { bookingId: string; events: readonly TrackedEvent[] },
): Promise<void> {
  const [booking] = await selectBookings(tx)
    .where(eq(courierBooking.id, bookingId))
    .for("no key update", { of: courierBooking });
  if (!booking || events.length === 0) return;
  const latest = events.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, maxEvents);
  const rows = latest.map(({ at, step, says, place }) => ({
    bookingId,
    at,
    step,
    says: cutText(makeWhole(says), maxWords),
    place: cutText(makeWhole(place), maxWords),
    receivedAt: clock.now(),
  }));
  const stored = await tx.insert(courierEvent).values(rows).onConflictDoNothing().returning();
  const all = await tx
    .select({ at: courierEvent.at, step: courierEvent.step, says: courierEvent.says })
    .from(courierEvent)
    .where(eq(courierEvent.bookingId, bookingId));
  const current = findCurrent(all);
  const isNew = (one: { at: Date; says: string }) =>
    stored.some(({ at, says }) => at.getTime() === one.at.getTime() && says === one.says);
  if (!current || !isNew(current)) return;
  if (booking.step && distanceOf(current.step) < distanceOf(booking.step)) return;
  await tx
    .update(courierBooking)
    .set({
      step: current.step,
      ...(endsWish(current.step) && { wish: null }),
      ...describeCancelled(booking.step, current.step),
    })
    .where(eq(courierBooking.id, bookingId));
  if (booking.way === "back") return;
  await jobs.enqueue(tx, parcelSteppedJob, { bookingId }, { deduplicationKey: bookingId });
  if (isBack(current.step)) {
    const told = { bookingId, kind: current.step === "lost" ? ("lost" as const) : ("back" as const) };
    await jobs.enqueue(tx, parcelBackJob, told, { deduplicationKey: `${bookingId}:${told.kind}` });
  }
  // A file tells too late, and whoever is not asked by calls takes no wish.
  if (bookingKinds.includes(booking.courier))
    await enqueueNews(tx, { clock, jobs }, { bookingId, ...current });
}

/** Staff must book such a parcel again, unless it is on its way all the same. */
function describeCancelled(before: ParcelStep | null, step: ParcelStep) {
  if (step === "cancelled") return { problem: cancelledOutside };
  return before === "cancelled" && { problem: "" };
}

/** Each failed attempt has a wish of its own. */
function endsWish(step: ParcelStep): boolean {
  return step === "failed-attempt" || isEnd(step);
}

/** News of the day: what a courier tells of an earlier one comes too late for the customer. */
async function enqueueNews(
  tx: Transaction,
  { clock, jobs }: Context,
  { bookingId, at, step }: { bookingId: string; at: Date; step: ParcelStep },
): Promise<void> {
  const news = { bookingId, at: at.toISOString() };
  const options = { deduplicationKey: `${bookingId}:${news.at}` };
  if (step === "failed-attempt") await jobs.enqueue(tx, attemptFailedJob, news, options);
  if (step === "out-for-delivery" && indianDay(at) === indianDay(clock.now()))
    await jobs.enqueue(tx, outForDeliveryJob, news, options);
}
