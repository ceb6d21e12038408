// A parcel that the customer did not take came back: goods to stock or written off, money back or due no more, and the papers for it.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { type Actor, system } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { formatPaise } from "#shop/money/money.ts";
import { lockOrder, moveOrder } from "#shop/orders/change-status.server.ts";
import { issueCreditNote } from "#shop/orders/invoices.server.ts";
import { canProcessOrders, canRefundOrder } from "#shop/orders/order.policy.ts";
import { addOrderNote } from "#shop/orders/order-notes.server.ts";
import {
  chargePieces,
  countPiecesAt,
  type Pieces,
  type PricedPieces,
  priceWantedPieces,
  toRefunded,
} from "#shop/orders/order-pieces.ts";
import { isHandedOver } from "#shop/orders/order-state.ts";
import { order } from "#shop/orders/orders.table.ts";
import { listOrderLines } from "#shop/orders/pending-orders.server.ts";
import { canRefundPieces, countUnsettled } from "#shop/orders/piece-fate.ts";
import { listPiecesOf, listTakenPieces, notePieces } from "#shop/orders/pieces/pieces.server.ts";
import { takeBackPieces } from "#shop/orders/stock/order-stock.server.ts";
import { namePieces } from "#shop/parcels/parcel-pieces.ts";
import { listParcels } from "#shop/parcels/parcels.server.ts";
import { type CancelOutcome, cancelLocked, invoiceKeptMoney } from "../cancel-order.server.ts";
import { lockPayment } from "../payments.server.ts";
import { readOrderFate } from "../read-order-fate.server.ts";
import { type PartRefundOutcome, refundLockedPart } from "../refund-part.server.ts";
import { refuseAmount } from "../refund-rule.ts";
import { findByRequestKey, refundLocked } from "../refund-shares.server.ts";
import { listLinesToRefund } from "../refundable-pieces.server.ts";
import { listRefunds } from "../refunds.server.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { smallestMissing } from "./on-delivery.ts";
import {
  endPromise,
  findPromise,
  hasMoneyToReturn,
  isPaidInParts,
  lowerPromise,
  type PromiseRow,
  settleHandedIn,
} from "./promises.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Taking = Omit<Context, "db"> & { actor: Actor };

export type ReturnedParcel = {
  orderId: string;
  /** What the way back cost, in paise. */
  returnCost: number;
  /** What came back, if the customer keeps the rest; without any, all of the order did. */
  pieces?: readonly Pieces[];
  /** The pieces cannot be sold again. */
  isDamaged?: boolean;
  /** The form's key: the same form sent twice is the same parcel. */
  key?: string;
};

/**
 * `not-due`: it was paid on delivery, so that a customer's return is refunded instead. `not-sent`: it has not left; cancel the order instead.
 * `part-paid`: the cash of another parcel was handed in, so that not all came back. `paid-before`: what was paid online is more than the kept
 * pieces cost.
 */
export type TakeBackOutcome =
  | { ok: true }
  | { ok: false; reason: "not-due" | "not-sent" | "part-paid" | "paid-before" | "pieces-gone" }
  | Extract<CancelOutcome | PartRefundOutcome, { ok: false }>;

/**
 * Unpaid, a customer who kept other parcels owes what those cost; if nothing was kept, the order is cancelled and the refusal remembered. A part
 * paid before is refunded, or kept as a cancellation charge if the checkout said so. Of a paid order, what came back is refunded. If staff
 * take back all of an order, the owner decides about its money. Throws NotFound.
 */
export const takeBackParcel = command(
  canProcessOrders,
  function takeBackParcel({ db, clock, jobs }: Context, actor, returned: ReturnedParcel) {
    return db.transaction(async (tx): Promise<TakeBackOutcome> => {
      const taking = { clock, jobs, actor };
      const { orderId, pieces = [], key = "" } = returned;
      await lockOrder(tx, orderId);
      const promise = await findPromise(tx, orderId);
      // Before anything else: what is left may be as many pieces as the form named.
      const isKnown =
        (await listPiecesOf(tx, [key])).size > 0 ||
        findByRequestKey(await listRefunds(tx, orderId), key).length > 0;
      if (key !== "" && isKnown) return { ok: true };
      const fate = await readOrderFate(tx, orderId);
      if (pieces.length > 0 && !canRefundPieces(fate, pieces))
        return fate.isCancelled ? { ok: true } : { ok: false, reason: "pieces-gone" };
      const isAll = fate.lines.every((line) => countPiecesAt(pieces, line.position) >= countUnsettled(line));
      if (pieces.length === 0 || (isAll && !(promise && promise.handedIn > 0)))
        return promise ? takeBackUnpaid(tx, taking, returned) : takeBackPaid(tx, taking, returned);
      return promise
        ? takeBackPart(tx, taking, { ...returned, pieces })
        : takeBackPaidPart(tx, taking, { ...returned, pieces });
    });
  },
);

/**
 * The courier brought back the only parcel of an order on delivery: it is taken back, and its invoice credited. What was paid before is the
 * owner's to decide. Idempotent.
 */
export async function takeBackReturned(
  { db, clock, jobs }: Context,
  { orderId, returnCost }: { orderId: string; returnCost: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { number, status } = await lockOrder(tx, orderId);
    // Staff may have sent another parcel since.
    if (status === "cancelled" || (await listParcels(tx, orderId)).length > 1) return;
    const taken = await takeBackUnpaid(tx, { clock, jobs, actor: system }, { orderId, returnCost });
    if (!taken.ok) return;
    const body = "The courier brought the parcel back. The way back is counted as much as the way there.";
    await addOrderNote(tx, clock, { orderId, number, body, by: system.id, latestChange: undefined });
  });
}

/** Nothing of an order on delivery was accepted. In the caller's transaction. */
async function takeBackUnpaid(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  { orderId, returnCost, isDamaged = false }: ReturnedParcel,
): Promise<{ ok: true } | { ok: false; reason: "not-due" | "not-sent" | "part-paid" }> {
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (promise?.state === "refused") return { ok: true };
  if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
  if (isPaidInParts(promise)) return { ok: false, reason: "part-paid" };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const { id: by } = actor;
  const at = clock.now();
  const part =
    (await hasMoneyToReturn(tx, payment)) &&
    (canRefundOrder(actor) && !refuseAmount(payment, await listRefunds(tx, orderId))
      ? promise.keepsPart
        ? "none"
        : "all"
      : "later");
  const note = part === "none" ? keptNote : unpaidNote;
  // The parcel's own email is sent only if the part is kept: otherwise an email about the refund follows, or there is no money to
  // return.
  const move = { orderId, to: "cancelled", note, silent: part !== "none", by } as const;
  await moveOrder(tx, { clock, jobs }, part ? { ...move, refund: part } : move);
  const ending = { returnCost: promise.returnCost + returnCost, later: part === "later", at };
  await endPromise(tx, payment, { to: "refused", ...ending });
  if (part === "all") await refundLocked(tx, { clock, jobs }, { number, payment, reason: unpaidNote, by });
  if (part === "none") await invoiceKeptMoney(tx, payment, at);
  if (isDamaged) await writeOffCancelled(tx, { orderId, by, at });
  await recordAudit(tx, clock, {
    by,
    action: "order.parcel-came-back",
    subject: `order:${number}`,
    after: { returnCost, ...(part && { part: fates[part] }) },
  });
  return { ok: true };
}

const fates = { all: "refunded", none: "kept", later: "undecided" } as const;

const unpaidNote = "The parcel came back unpaid";
/** Part of the email to the customer. */
const keptNote =
  "The parcel was not taken in and came back to us. What was paid before it left covers its way there and back, as the checkout said.";
const paidNote = "The parcel came back to us";

type ReturnedPart = ReturnedParcel & { pieces: readonly Pieces[] };

/** One of several parcels came back unpaid: less is due by its whole rupees, and once the others are paid, the order is delivered. */
async function takeBackPart(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  { orderId, pieces, returnCost, isDamaged = false, key = "" }: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const priced = await pricePart(tx, orderId, pieces);
  const price = wholeRupees(priced.reduce((sum, { total }) => sum + total, 0));
  const open = promise && mayStillBePaid(promise) ? promise.amount - promise.handedIn : 0;
  if (!promise || price - open >= smallestMissing) {
    if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
    return { ok: false, reason: promise.handedIn > 0 ? "part-paid" : "paid-before" };
  }
  const less = Math.min(price, open);
  const rest = { ...promise, amount: promise.amount - less };
  if (rest.amount < smallestMissing) return { ok: false, reason: "paid-before" };
  const at = clock.now();
  const { id: by } = actor;
  const charged = chargePieces(priced, less);
  await lowerPromise(tx, promise, rest.amount);
  const noted = { orderId, cause: "not-taken", source: key || newId(), at } as const;
  await notePieces(tx, noted, toRefunded(charged));
  const cost = { returnCost: promise.returnCost + returnCost };
  await tx.update(cashOnDelivery).set(cost).where(eq(cashOnDelivery.orderId, orderId));
  await takeBackPieces(tx, pieces, { restock: !isDamaged, isCancelled: false, orderId, by, at });
  await noteReturn(tx, { clock, actor }, { orderId, number, pieces, returnCost, less });
  if (promise.state === "confirmed") await lowerCashDue(tx, { clock, jobs, actor }, { payment, rest });
  await issueCreditNote(tx, orderId, at, { amount: less, pieces: charged });
  return { ok: true };
}

/** Of a confirmed order: what is left is due, or all that was kept is paid. */
async function lowerCashDue(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  { payment, rest }: { payment: Awaited<ReturnType<typeof lockPayment>>; rest: PromiseRow },
): Promise<void> {
  const { orderId } = rest;
  const cashDue = rest.amount - rest.handedIn;
  if (cashDue >= smallestMissing)
    return void (await tx.update(order).set({ cashDue }).where(eq(order.id, orderId)));
  await settleHandedIn(tx, payment, { promise: rest, at: clock.now() });
  const note = "Cash on delivery paid for what was kept";
  await moveOrder(tx, { clock, jobs }, { orderId, to: "delivered", note, by: actor.id });
}

function mayStillBePaid({ state }: PromiseRow): boolean {
  return state === "confirmed" || state === "collected" || state === "handed-in";
}

/** Couriers collect whole rupees. */
function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100;
}

async function pricePart(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<PricedPieces[]> {
  const taken = await listTakenPieces(tx, orderId);
  const lines = await listLinesToRefund(tx, orderId);
  return priceWantedPieces(lines, { wanted: pieces, taken, withDelivery: true }) ?? [];
}

/** All of a paid order came back: it is cancelled, and its money goes back or waits for the owner. */
async function takeBackPaid(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  { orderId, returnCost, isDamaged = false }: ReturnedParcel,
): Promise<TakeBackOutcome> {
  const locked = await lockOrder(tx, orderId);
  const { number, status } = locked;
  if (status === "cancelled") return { ok: true };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const mayRefund =
    canRefundOrder(actor) && !refuseAmount(await lockPayment(tx, orderId), await listRefunds(tx, orderId));
  const refund = { kind: mayRefund ? ("all" as const) : ("later" as const) };
  const input = { orderId, refund, reason: paidNote };
  const cancelled = await cancelLocked(tx, { clock, jobs }, { actor, input, locked });
  if (!cancelled.ok) return cancelled;
  if (isDamaged) await writeOffCancelled(tx, { orderId, by: actor.id, at: clock.now() });
  const pieces = await listOrderLines(tx, orderId);
  await noteReturn(tx, { clock, actor }, { orderId, number, pieces, returnCost, less: 0 });
  return { ok: true };
}

/** One of several paid parcels came back: its pieces are refunded, with their share of the delivery. */
async function takeBackPaidPart(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  { orderId, pieces, returnCost, isDamaged = false, key = "" }: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { number, status } = await lockOrder(tx, orderId);
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  if (!canRefundOrder(actor)) return { ok: false, reason: "owner-decides" };
  const { id: by } = actor;
  const part = { pieces, withDelivery: true };
  const asked = { orderId, part, reason: paidNote, requestKey: key || newId(), by };
  const refunded = await refundLockedPart(tx, { clock, jobs }, asked);
  if (!refunded.ok) return refunded;
  const at = clock.now();
  await takeBackPieces(tx, pieces, { restock: !isDamaged, isCancelled: false, orderId, by, at });
  await noteReturn(tx, { clock, actor }, { orderId, number, pieces, returnCost, less: 0 });
  return { ok: true };
}

async function writeOffCancelled(
  tx: Transaction,
  change: { orderId: string; by: string; at: Date },
): Promise<void> {
  const all = await listOrderLines(tx, change.orderId);
  await takeBackPieces(tx, all, { restock: false, isCancelled: true, ...change });
}

type Noted = {
  orderId: string;
  number: string;
  pieces: readonly Pieces[];
  returnCost: number;
  /** Paise that are due no more. */
  less: number;
};

async function noteReturn(
  tx: Transaction,
  { clock, actor }: Pick<Taking, "clock" | "actor">,
  { orderId, number, pieces, returnCost, less }: Noted,
): Promise<void> {
  const { id: by } = actor;
  const body = [
    `The parcel came back: ${namePieces(await listOrderLines(tx, orderId), pieces)}.`,
    less > 0 && `${formatPaise(less)} are due no more.`,
    returnCost > 0 && `The way back cost ${formatPaise(returnCost)}.`,
  ].filter(Boolean);
  await addOrderNote(tx, clock, { orderId, number, body: body.join(" "), by, latestChange: undefined });
  await recordAudit(tx, clock, {
    by,
    action: "order.parcel-came-back",
    subject: `order:${number}`,
    after: { returnCost, ...(less > 0 && { less }), pieces: toPieces(pieces) },
  });
}

function toPieces(pieces: readonly Pieces[]): Pieces[] {
  return pieces.map(({ position, quantity }) => ({ position, quantity }));
}
