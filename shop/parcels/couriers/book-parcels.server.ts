// Books parcels with the shop's courier, and cancels what it does not have yet.
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { command } from "#shop/identity/command.server.ts";
import { findOrderIds } from "#shop/orders/change-statuses.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { canBookParcels } from "../parcel.policy.ts";
import { courierBooking } from "../parcels.table.ts";
import { askForParcel, type ParcelWish } from "./ask-for-parcel.server.ts";
import { tellOfPickup } from "./book-return.server.ts";
import { type BookingRefusal, describeProblem, isPassing, refusalWords } from "./booking.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { findOpenBooking } from "./bookings.server.ts";
import { type BookingOutcome, carryOutBooking, claimBooking, idsOf } from "./carry-out-booking.server.ts";
import type { CourierQuote } from "./courier.ts";
import { type CourierContext, findCourier } from "./find-courier.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";

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
      askForParcel(tx, ctx, { ...wish, courier: courier.kind, by, delaySeconds: takenUpAfterSeconds }),
    );
    return asked.ok ? carryOutBooking(ctx, asked.bookingId) : { ok: false, says: refusalWords[asked.reason] };
  },
);

export type ManyOutcome = { number: string; refused: BookingRefusal | "unknown" | null };

/** Jobs ask the courier, each order by itself. Pressed again, it books nothing twice. */
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
        const asked = await ctx.db.transaction((tx) => askForParcel(tx, ctx, wish));
        outcomes.push({ number, refused: asked.ok ? null : asked.reason });
      }
    }
    return outcomes;
  },
);

/** Cancels the order's booking, if there is one. Idempotent. */
export const cancelBooking = command(
  canBookParcels,
  function cancelBooking(ctx: Context, { id: by }, { orderId }: { orderId: string }): Promise<Said> {
    return cancelOpenBooking(ctx, { orderId, by });
  },
);

async function cancelOpenBooking(
  ctx: Context,
  { orderId, by }: { orderId: string; by: string },
): Promise<Said> {
  const { db, clock } = ctx;
  const courier = await findCourier(ctx);
  const row = await findOpenBooking(db, orderId);
  if (!row) return { ok: true };
  const { id: bookingId } = row;
  if (!courier || courier.kind !== row.courier) return { ok: false, says: refusalWords["no-courier"] };
  if (row.state !== "booked" && !(await claimBooking(ctx, bookingId)))
    return { ok: false, says: refusalWords["under-way"] };
  const done = await courier.cancel(bookingId, idsOf(row));
  if (!done.ok) {
    const says = describeProblem(courier.title, done);
    if (!isPassing(done.reason))
      await db.update(courierBooking).set({ problem: says }).where(eq(courierBooking.id, bookingId));
    return { ok: false, says };
  }
  await db.transaction(async (tx) => {
    await tx
      .update(courierBooking)
      .set({ state: "cancelled", step: "cancelled", problem: "", nextCheckAt: null })
      .where(eq(courierBooking.id, bookingId));
    await recordAudit(tx, clock, {
      by,
      action: "parcel.booking-cancelled",
      subject: `booking:${bookingId}`,
      before: { carrier: row.carrier, trackingNumber: row.trackingNumber, cost: row.cost },
    });
  });
  return { ok: true };
}

/** How many cancelled orders one run looks at. */
const cancelledAtOnce = 50;

/** Cancels the bookings of orders that were cancelled before the carrier had their parcels. What a courier refuses waits for staff. */
export async function cancelBookingsOfCancelled(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select({ orderId: courierBooking.orderId })
    .from(courierBooking)
    .innerJoin(order, eq(order.id, courierBooking.orderId))
    .where(
      and(
        eq(order.status, "cancelled"),
        eq(courierBooking.way, "out"),
        inArray(courierBooking.state, ["asked", "booked"]),
        or(isNull(courierBooking.step), inArray(courierBooking.step, ["booked", "pickup-problem"])),
        eq(courierBooking.problem, ""),
      ),
    )
    .orderBy(asc(courierBooking.at))
    .limit(cancelledAtOnce);
  for (const { orderId } of rows) await cancelOpenBooking(ctx, { orderId, by: "system" });
}

export type Quotes = { grams: number } & (
  | { ok: true; quotes: readonly CourierQuote[] }
  | { ok: false; says: string }
);

/** What carriers take for an order's parcel; `grams` as weighed, else as its products weigh. */
export async function quoteParcel(
  ctx: CourierContext,
  { orderId, grams }: { orderId: string; grams: number | undefined },
): Promise<Quotes> {
  const weight = grams ?? (await weighOrder(ctx.db, orderId));
  const courier = await findCourier(ctx);
  if (!courier) return { grams: weight, ok: false, says: refusalWords["no-courier"] };
  if (weight <= 0) return { grams: weight, ok: false, says: refusalWords["no-weight"] };
  const { address, cashDue } = await getOrderRow(ctx.db, orderId);
  const answer = await courier.quote({ pinCode: address.zip, grams: weight, cash: cashDue });
  return answer.ok
    ? { grams: weight, ok: true, quotes: answer.value }
    : { grams: weight, ok: false, says: describeProblem(courier.title, answer) };
}

/** Throws what may pass by itself, so that the job is repeated. */
export function registerBookingJobs(ctx: Context): void {
  ctx.jobs.handle(bookParcelJob, async ({ bookingId }) => {
    const outcome: BookingOutcome = await carryOutBooking(ctx, bookingId);
    if (!outcome.ok && outcome.isPassing) throw new Error(`parcel ${bookingId} is not booked yet`);
    if (outcome.ok) await tellOfPickup(ctx, bookingId);
  });
  ctx.jobs.schedule("courier.cancel", "*/10 * * * *", () => cancelBookingsOfCancelled(ctx));
}
