// Carries a booking out step by step: quote, tracking number, label, pickup. Each step is stored before the next, so that a repeat goes on
// where the last one stopped.
import { and, eq, inArray, isNull, lte, ne, or } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { parcelBookedJob } from "#core/orders/order-jobs.server.ts";
import { isToPack, type OrderStatus } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import {
  type BookingRefusal,
  describeProblem,
  isPassing,
  refusalWords,
  sourceOf,
} from "#core/parcels/booking.ts";
import { type BookingRow, findBooking } from "#core/parcels/bookings.server.ts";
import type { BookingIds, CourierAdapter, CourierAnswer } from "#core/parcels/courier.ts";
import type { CourierContext } from "#core/parcels/couriers.server.ts";
import { hasPieces } from "#core/parcels/parcel-pieces.ts";
import { joinTyped, listParcels } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { hourMs, minuteMs } from "#platform/durations.ts";
import { openCourier } from "./find-courier.server.ts";
import { listSentLines, readParcelToBook } from "./parcel-to-book.server.ts";
import { piecesToBook } from "./parts.ts";

/** `isPassing`: it may succeed later by itself. */
export type BookingOutcome = { ok: true } | { ok: false; says: string; isPassing: boolean };

type Context = CourierContext & Pick<AppContext, "jobs">;

/** Longer than all calls of one try together. */
const leaseMs = 5 * minuteMs;
/** A carrier seldom has a parcel sooner. */
const firstLookMs = 3 * hourMs;

/** Idempotent. A booking that is cancelled stays so. */
export async function carryOutBooking(ctx: Context, bookingId: string): Promise<BookingOutcome> {
  const row = await findBooking(ctx.db, bookingId);
  if (!row || row.state === "cancelled") return { ok: true };
  const courier = await openCourier(ctx, row.courier);
  if (!courier) return refused("no-courier");
  if (row.state !== "booked") {
    const booked = await book(ctx, courier, bookingId);
    if (!booked.ok) return booked;
  }
  // Whoever fetches a parcel brings its label.
  return row.way === "back" ? { ok: true } : finish(ctx, courier, bookingId);
}

async function book(ctx: Context, courier: CourierAdapter, bookingId: string): Promise<BookingOutcome> {
  const row = await claimBooking(ctx, bookingId);
  if (!row) return refused("under-way");
  const answer = await (row.way === "back" ? bookBack(ctx, courier, row) : bookOut(ctx, courier, row));
  if ("says" in answer && "isPassing" in answer) return stop(ctx, row, answer);
  if (!answer.ok) return stop(ctx, row, failed(courier, answer));
  try {
    await storeBooked(ctx, row, answer.value);
    return { ok: true };
  } catch (error) {
    if (findViolatedConstraint(error, "unique") !== "parcel_booked") throw error;
    return stop(ctx, row, refused("number-taken"));
  }
}

type Booked = Awaited<ReturnType<CourierAdapter["book"]>>;

async function bookOut(
  ctx: CourierContext,
  courier: CourierAdapter,
  row: BookingRow,
): Promise<Booked | Failed> {
  const { status, cashDue } = await getOrderRow(ctx.db, row.orderId);
  if (!status || !(isToPack(status) || (await isRestOfSent(ctx, row, status)))) return refused("not-to-send");
  if (cashDue !== row.cash) return refused("cash-differs");
  const content = await readParcelToBook(ctx.db, row);
  const chosen = await chooseQuote(ctx, courier, row);
  if (!chosen.ok) return failed(courier, chosen);
  return courier.book(content, { quoteId: chosen.value, known: idsOf(row), keep: keeper(ctx, row) });
}

/** The order's other pieces have left, and these have not. */
async function isRestOfSent(
  { db }: CourierContext,
  { orderId, pieces }: BookingRow,
  status: OrderStatus,
): Promise<boolean> {
  if (status !== "shipped" || !pieces) return false;
  const left = piecesToBook(await listSentLines(db, orderId), await listParcels(db, orderId));
  return hasPieces(left, pieces);
}

async function bookBack(ctx: CourierContext, courier: CourierAdapter, row: BookingRow): Promise<Booked> {
  return courier.bookReturn(await readParcelToBook(ctx.db, row), {
    known: idsOf(row),
    keep: keeper(ctx, row),
  });
}

function keeper(ctx: CourierContext, row: BookingRow) {
  return (ids: BookingIds) => keepIds(ctx, row, ids);
}

/** One try has the booking for itself, also among several processes; undefined while another has it. */
export async function claimBooking(
  { db, clock }: Pick<CourierContext, "db" | "clock">,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const now = clock.now();
  const { problem, nextCheckAt } = courierBooking;
  const [claimed] = await db
    .update(courierBooking)
    .set({ problem: "", nextCheckAt: new Date(now.getTime() + leaseMs) })
    .where(
      and(
        eq(courierBooking.id, bookingId),
        inArray(courierBooking.state, ["asked", "failed"]),
        or(ne(problem, ""), isNull(nextCheckAt), lte(nextCheckAt, now)),
      ),
    )
    .returning({ id: courierBooking.id });
  return claimed && findBooking(db, bookingId);
}

/** The chosen carrier, or the one that the courier names first; what it takes is stored before it is booked. */
async function chooseQuote(
  { db }: CourierContext,
  courier: CourierAdapter,
  { id, parcelId, orderId, quoteId, cost, grams, cash }: BookingRow,
): Promise<CourierAnswer<string | null>> {
  if (cost !== null) return { ok: true, value: quoteId };
  const { address } = await getOrderRow(db, orderId);
  const quotes = await courier.quote({ pinCode: address.zip, grams, cash });
  if (!quotes.ok) return quotes;
  const quote = quotes.value.find((one) => quoteId === null || one.id === quoteId);
  if (!quote) return { ok: false, reason: "not-served", says: "The chosen carrier does not take it now." };
  const chosen = { quoteId: quote.id, cost: quote.cost };
  // The cost says that it is chosen, so it comes last.
  await db.update(parcel).set({ carrier: quote.carrier }).where(eq(parcel.id, parcelId));
  await db.update(courierBooking).set(chosen).where(eq(courierBooking.id, id));
  return { ok: true, value: quote.id };
}

export function idsOf({ outsideOrder, outsideShipment, trackingNumber, carrier }: BookingRow): BookingIds {
  return {
    order: outsideOrder ?? undefined,
    shipment: outsideShipment ?? undefined,
    trackingNumber: trackingNumber || undefined,
    carrier: carrier || undefined,
  };
}

async function keepIds(
  { db }: CourierContext,
  { id, parcelId }: BookingRow,
  { order: outsideOrder, shipment: outsideShipment, trackingNumber }: BookingIds,
): Promise<void> {
  await db.update(courierBooking).set({ outsideOrder, outsideShipment }).where(eq(courierBooking.id, id));
  if (trackingNumber) await db.update(parcel).set({ trackingNumber }).where(eq(parcel.id, parcelId));
}

async function storeBooked(
  { db, clock, jobs }: Context,
  { id: bookingId, parcelId, orderId, way, courier }: BookingRow,
  { trackingNumber, carrier, cost }: { trackingNumber: string; carrier: string; cost: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const booked = await tx
      .update(courierBooking)
      .set({
        state: "booked",
        step: "booked",
        ...(cost === null ? {} : { cost }),
        problem: "",
        nextCheckAt: new Date(clock.now().getTime() + firstLookMs),
      })
      .where(and(eq(courierBooking.id, bookingId), ne(courierBooking.state, "booked")))
      .returning({ id: courierBooking.id });
    if (booked.length === 0) return;
    const label = { trackingNumber, bookedWith: courier, ...(carrier && { carrier }) };
    await tx.update(parcel).set(label).where(eq(parcel.id, parcelId));
    if (way === "out") await joinTyped(tx, { parcelId, orderId, trackingNumber });
    const row = await findBooking(tx, bookingId);
    if (!row) return;
    await recordAudit(tx, clock, {
      by: row.by,
      action: "parcel.booked",
      subject: `booking:${bookingId}`,
      after: { carrier: row.carrier, trackingNumber, cost: row.cost, cash: row.cash },
    });
    if (row.way === "out" || !row.carrier) return;
    const told = { source: sourceOf(bookingId), carrier: row.carrier, trackingNumber, by: row.by };
    await jobs.enqueue(tx, parcelBookedJob, told, { deduplicationKey: bookingId });
  });
}

/** Label and pickup. Both may be asked for again. */
async function finish(
  { db, clock }: CourierContext,
  courier: CourierAdapter,
  bookingId: string,
): Promise<BookingOutcome> {
  const row = await findBooking(db, bookingId);
  if (!row) return { ok: true };
  const set = (change: Partial<typeof courierBooking.$inferInsert>) =>
    db.update(courierBooking).set(change).where(eq(courierBooking.id, bookingId));
  const fail = async (answer: Extract<CourierAnswer<never>, { ok: false }>) => {
    const outcome = failed(courier, answer);
    await set({ problem: outcome.says });
    return outcome;
  };
  if (!row.hasLabel) {
    const label = await courier.label(idsOf(row));
    if (!label.ok) return fail(label);
    await set({ label: Buffer.from(label.value), problem: "" });
  }
  if (!row.pickupOn) {
    const pickup = await courier.pickup(idsOf(row));
    if (!pickup.ok) return fail(pickup);
    // Not every courier tells the day; then this one says that it was asked.
    await set({ pickupOn: pickup.value.on ?? indianDay(clock.now()), problem: "" });
  }
  return { ok: true };
}

type Failed = Extract<BookingOutcome, { ok: false }>;

function refused(reason: BookingRefusal): Failed {
  return { ok: false, says: refusalWords[reason], isPassing: reason === "under-way" };
}

function failed({ title }: CourierAdapter, problem: Extract<CourierAnswer<never>, { ok: false }>): Failed {
  return { ok: false, says: describeProblem(title, problem), isPassing: isPassing(problem.reason) };
}

async function stop({ db }: CourierContext, { id }: BookingRow, outcome: Failed): Promise<Failed> {
  await db
    .update(courierBooking)
    .set({ problem: outcome.says, state: outcome.isPassing ? "asked" : "failed", nextCheckAt: null })
    .where(and(eq(courierBooking.id, id), inArray(courierBooking.state, ["asked", "failed"])));
  return outcome;
}
