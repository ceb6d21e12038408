// Writes down that a parcel is to be booked, before any courier is asked: what is written is never booked a second time.
import { and, eq, ne } from "drizzle-orm";
import { lockOrder, refusePacking } from "#core/orders/change-status.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { isMoneyBack } from "#core/orders/pieces/pieces.server.ts";
import type { BookingRefusal } from "#core/parcels/booking.ts";
import type { BookingRow } from "#core/parcels/bookings.server.ts";
import type { CourierKind } from "#core/parcels/courier.ts";
import { bookingKinds } from "#core/parcels/courier.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";
import { readParts } from "./parts.server.ts";
import { chooseContent } from "./parts.ts";

/**
 * `part`: the booking that the page shows, or the next; without it, everything that is still to be sent. `pieces`: what the next one takes,
 * else the rest. `quoteId`: of the chosen carrier, else the courier's first. `grams`: as weighed, else as the products weigh.
 */
export type ParcelWish = {
  orderId: string;
  part?: number | undefined;
  pieces?: readonly Pieces[] | undefined;
  quoteId?: string | undefined;
  grams?: number | undefined;
};

type Asking = ParcelWish & { courier: CourierKind; by: string; delaySeconds: number };
type Context = Pick<AppContext, "clock" | "jobs">;

const maxGrams = 100_000;

/** Bookings that are open are taken up again. In the caller's transaction; a refusal writes nothing. */
export async function askForParcels(
  tx: Transaction,
  ctx: Context,
  asking: Asking,
): Promise<{ ok: true; bookingIds: string[] } | { ok: false; reason: BookingRefusal }> {
  const { orderId, part, pieces = [] } = asking;
  const { number, status, due, cashDue } = await lockOrder(tx, orderId);
  const { open, carried, left, next } = await readParts(tx, { orderId, status });
  const again = open.filter(part === undefined ? isUnfinished : (one) => one.part === part);
  const isNew = part === undefined ? left.length > 0 : again.length === 0;
  const taken = isNew || again.length > 0 ? again : open.slice(-1);
  const isPartOfSent = isNew ? carried.length > 0 : taken.every((one) => one.pieces !== null);
  const isOpen = isToPack(status) || (status === "shipped" && isPartOfSent);
  const refusal = await refuseToSend(tx, { orderId, isOpen, due });
  if (refusal) return { ok: false, reason: refusal };
  if (taken.some((one) => !bookingKinds.includes(one.courier))) return { ok: false, reason: "other-courier" };
  if (taken.some((one) => one.cash !== cashDue)) return { ok: false, reason: "cash-differs" };
  if (!isNew && taken.length === 0) return { ok: false, reason: "not-to-send" };
  if (isNew && part !== undefined && part !== next) return { ok: false, reason: "parts-changed" };
  const content = isNew ? chooseContent(left, carried, pieces) : null;
  if (content === undefined) return { ok: false, reason: "parts-changed" };
  if (content !== null && cashDue > 0) return { ok: false, reason: "cash-in-parts" };
  const grams = isNew ? (asking.grams ?? (await weighOrder(tx, orderId, content))) : 0;
  if (isNew && (grams <= 0 || grams > maxGrams)) return { ok: false, reason: "no-weight" };
  for (const one of taken) await takeUp(tx, one, asking);
  const row = { part: next, pieces: content, grams, cash: cashDue };
  const bookingIds = [
    ...taken.map(({ id }) => id),
    ...(isNew ? [await insertBooking(tx, ctx, { number, row, asking })] : []),
  ];
  const { delaySeconds } = asking;
  for (const bookingId of bookingIds)
    await ctx.jobs.enqueue(tx, bookParcelJob, { bookingId }, { deduplicationKey: bookingId, delaySeconds });
  return { ok: true, bookingIds };
}

function isUnfinished({ state, hasLabel, pickupOn }: BookingRow): boolean {
  return state !== "booked" || !hasLabel || !pickupOn;
}

async function takeUp(
  tx: Transaction,
  { id, outsideShipment }: BookingRow,
  { quoteId, grams }: Asking,
): Promise<void> {
  const [taken] = await tx
    .update(courierBooking)
    .set({ ...chosenQuote(quoteId), state: "asked" })
    // Another press may have booked it meanwhile.
    .where(and(eq(courierBooking.id, id), ne(courierBooking.state, "booked")))
    .returning({ parcelId: courierBooking.parcelId });
  const isUnsent = outsideShipment === null;
  const change = { ...(quoteId !== undefined && { carrier: "" }), ...(isUnsent && grams && { grams }) };
  if (taken && Object.keys(change).length > 0)
    await tx.update(parcel).set(change).where(eq(parcel.id, taken.parcelId));
}

type NewRow = Pick<BookingRow, "part" | "pieces" | "grams" | "cash">;

/** Its id tells people which parcel of which order it is, and the rest of it that it is none of another shop's. */
async function insertBooking(
  tx: Transaction,
  { clock }: Context,
  { number, row: { part, ...row }, asking }: { number: string; row: NewRow; asking: Asking },
): Promise<string> {
  const id = `${number}-${part}-${newId().slice(0, 6)}`;
  const { orderId, courier, quoteId, by } = asking;
  const asked = { at: clock.now(), by };
  await tx.insert(parcel).values({ id, orderId, ...row, ...asked });
  await tx
    .insert(courierBooking)
    .values({ id, parcelId: id, courier, part, ...chosenQuote(quoteId), ...asked });
  return id;
}

/** What another carrier takes is asked for anew. */
function chosenQuote(quoteId: string | undefined) {
  return quoteId !== undefined && { quoteId, cost: null };
}

async function refuseToSend(
  tx: Transaction,
  { orderId, isOpen, due }: { orderId: string; isOpen: boolean; due: number },
): Promise<BookingRefusal | undefined> {
  if (!isOpen || (await isMoneyBack(tx, orderId))) return "not-to-send";
  if ((await getOrderRow(tx, orderId)).delivery === "in-person") return "in-person";
  return (await refusePacking(tx, { orderId, due }))?.reason;
}
