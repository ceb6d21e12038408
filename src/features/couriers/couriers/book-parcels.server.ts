// Books parcels with the shop's courier, and cancels what it does not have yet.
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { type BookingRefusal, describeProblem, isPassing, refusalWords } from "#core/parcels/booking.ts";
import {
  type BookingRow,
  hasNotLeft,
  isOut,
  listOpenBookings,
  selectBookings,
} from "#core/parcels/bookings.server.ts";
import type { CourierQuote } from "#core/parcels/courier.ts";
import { bookingKinds } from "#core/parcels/courier.ts";
import type { CourierContext } from "#core/parcels/couriers.server.ts";
import { canBookParcels } from "#core/parcels/parcel.policy.ts";
import { isWithCourier } from "#core/parcels/parcel-step.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayMs } from "#platform/durations.ts";
import { askForParcels, type ParcelWish } from "./ask-for-parcel.server.ts";
import { bookParcelJob, makeManifestsJob } from "./booking-jobs.server.ts";
import { type BookingOutcome, carryOutBooking, claimBooking, idsOf } from "./carry-out-booking.server.ts";
import { findCourier, openCourier } from "./find-courier.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";
import { readParts } from "./parts.server.ts";
import { chooseContent } from "./parts.ts";

type Context = CourierContext & Pick<AppContext, "jobs">;

/** When a job takes up a booking that nobody has finished. */
const takenUpAfterSeconds = 60;

type Said = { ok: true } | { ok: false; says: string };

/** Asks the courier at once. Pressed again, it goes on with the same booking. */
export const bookParcel = command(
  canBookParcels,
  async function bookParcel(ctx: Context, { id: by }, wish: ParcelWish): Promise<Said> {
    const courier = await findCourier(ctx);
    if (!courier) return { ok: false, says: refusalWords["no-courier"] };
    const asked = await ctx.db.transaction((tx) =>
      askForParcels(tx, ctx, { ...wish, courier: courier.kind, by, delaySeconds: takenUpAfterSeconds }),
    );
    if (!asked.ok) return { ok: false, says: refusalWords[asked.reason] };
    for (const bookingId of asked.bookingIds) {
      const booked = await carryOutBooking(ctx, bookingId);
      if (!booked.ok) return booked;
    }
    await askForManifests(ctx);
    return { ok: true };
  },
);

export type ManyOutcome = { number: string; refused: BookingRefusal | "unknown" | null };

/** Jobs ask the courier, each parcel by itself: of a divided order all that is still to be sent. Pressed again, it books nothing twice. */
export const bookParcels = command(
  canBookParcels,
  async function bookParcels(
    ctx: Context,
    { id: by },
    { numbers }: { numbers: readonly string[] },
  ): Promise<ManyOutcome[]> {
    const courier = await findCourier(ctx);
    const ids = await findOrderIds(ctx, numbers);
    const outcomes: ManyOutcome[] = [];
    for (const number of numbers) {
      const orderId = ids.get(number);
      if (!courier || !orderId) outcomes.push({ number, refused: courier ? "unknown" : "no-courier" });
      else {
        const wish = { orderId, courier: courier.kind, by, delaySeconds: 0 };
        const asked = await ctx.db.transaction((tx) => askForParcels(tx, ctx, wish));
        outcomes.push({ number, refused: asked.ok ? null : asked.reason });
      }
    }
    return outcomes;
  },
);

/** Cancels one parcel of the order that the courier does not have yet; its others stay. What it refuses is written into the booking. Idempotent. */
export const cancelBooking = command(
  canBookParcels,
  function cancelBooking(
    ctx: Context,
    { id: by },
    { orderId, part }: { orderId: string; part: number },
  ): Promise<Said> {
    return cancelOpenBooking(ctx, { orderId, part, by });
  },
);

async function cancelOpenBooking(
  ctx: Context,
  { orderId, part, by }: { orderId: string; part: number; by: string },
): Promise<Said> {
  const { db, clock } = ctx;
  const row = (await listOpenBookings(db, orderId)).find((one) => one.part === part);
  if (!row) return { ok: true };
  const { id: bookingId } = row;
  if (row.step && isWithCourier(row.step)) return { ok: false, says: refusalWords["has-left"] };
  // A number that came by file is only not used.
  const isAsked = bookingKinds.includes(row.courier);
  if (isAsked && row.state !== "booked" && !(await claimBooking(ctx, bookingId)))
    return { ok: false, says: refusalWords["under-way"] };
  const says = isAsked ? await cancelOutside(ctx, row) : undefined;
  if (says) {
    await db.update(courierBooking).set({ problem: says }).where(eq(courierBooking.id, bookingId));
    return { ok: false, says };
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await tx
      .update(courierBooking)
      .set({ state: "cancelled", step: "cancelled", problem: "", nextCheckAt: null })
      .where(eq(courierBooking.id, bookingId));
    await tx.update(parcel).set({ bookedWith: null }).where(eq(parcel.id, row.parcelId));
    await recordAudit(tx, clock, {
      by,
      action: "parcel.booking-cancelled",
      subject: `booking:${bookingId}`,
      before: { carrier: row.carrier, trackingNumber: row.trackingNumber, cost: row.cost },
    });
  });
  return { ok: true };
}

/** Why the courier has not cancelled it, in words; undefined if it has. */
async function cancelOutside(ctx: Context, row: BookingRow): Promise<string | undefined> {
  const courier = await openCourier(ctx, row.courier);
  if (!courier) return refusalWords["no-courier"];
  const done = await courier.cancel(row.id, idsOf(row));
  if (done.ok) return undefined;
  return isPassing(done.reason)
    ? `${courier.title} gave no answer, so it may be cancelled or not. Cancel it again.`
    : describeProblem(courier.title, done);
}

/** How many bookings of cancelled orders one run cancels, and how old they may be. */
const cancelledAtOnce = 50;
const cancelledWithinMs = 14 * dayMs;

/**
 * Cancels the bookings of orders that were cancelled before the carrier had their parcels, also one whose answer was lost or that failed half
 * way. The newest come first, so that what a courier refuses does not keep them waiting.
 */
export async function cancelBookingsOfCancelled(ctx: Context): Promise<void> {
  const rows = await selectBookings(ctx.db)
    .where(
      and(
        eq(order.status, "cancelled"),
        isOut,
        ne(courierBooking.state, "cancelled"),
        hasNotLeft,
        gt(courierBooking.at, new Date(ctx.clock.now().getTime() - cancelledWithinMs)),
      ),
    )
    .orderBy(desc(courierBooking.at))
    .limit(cancelledAtOnce);
  for (const { orderId, part } of rows) await cancelOpenBooking(ctx, { orderId, part, by: "system" });
}

/** `lines`: the pieces to choose from; none for a parcel that is asked for already. `part`: as in a wish. */
export type Quotes = { grams: number; part: number; lines: (Pieces & { name: string })[] } & (
  | { ok: true; quotes: readonly CourierQuote[] }
  | { ok: false; says: string }
);

/** What carriers take for an order's parcel, the one of this part or the next; `grams` as weighed, else as its products weigh. */
export async function quoteParcel(
  ctx: CourierContext,
  { orderId, part, pieces = [], grams }: Omit<ParcelWish, "quoteId">,
): Promise<Quotes> {
  const { address, cashDue, status } = await getOrderRow(ctx.db, orderId);
  const { open, carried, left, next } = await readParts(ctx.db, { orderId, status });
  const known = open.find((one) => one.part === part);
  const content = known ? known.pieces : chooseContent(left, carried, pieces);
  const weight = grams ?? known?.grams ?? (await weighOrder(ctx.db, orderId, content));
  const lines = (known ? [] : left).map(({ position, name, quantity }) => ({ position, name, quantity }));
  const asked = { grams: weight, part: known?.part ?? next, lines };
  const courier = await findCourier(ctx);
  const refused = (reason: BookingRefusal) => ({ ...asked, ok: false as const, says: refusalWords[reason] });
  if (!courier) return refused("no-courier");
  if (content === undefined) return refused(left.length === 0 ? "not-to-send" : "parts-changed");
  if (weight <= 0) return refused("no-weight");
  const answer = await courier.quote({ pinCode: address.zip, grams: weight, cash: cashDue });
  return answer.ok
    ? { ...asked, ok: true, quotes: answer.value }
    : { ...asked, ok: false, says: describeProblem(courier.title, answer) };
}

/** Many orders are written one after another, and their manifest waits for them. */
const manifestAfterSeconds = 8;

/** After each booking, so that the last of many finds all of them. */
async function askForManifests({ db, jobs }: Context): Promise<void> {
  const once = { deduplicationKey: "due", delaySeconds: manifestAfterSeconds };
  await jobs.enqueue(db, makeManifestsJob, {}, once);
}

/** Throws what may pass by itself, so that the job is repeated. */
export function registerBookingJobs(ctx: Context): void {
  ctx.jobs.handle(bookParcelJob, async ({ bookingId }) => {
    const outcome: BookingOutcome = await carryOutBooking(ctx, bookingId);
    await askForManifests(ctx);
    if (!outcome.ok && outcome.isPassing) throw new Error(`parcel ${bookingId} is not booked yet`);
  });
  ctx.jobs.schedule("courier.cancel", "*/10 * * * *", () => cancelBookingsOfCancelled(ctx));
}
