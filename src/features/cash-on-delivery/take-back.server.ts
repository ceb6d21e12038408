// A parcel that the customer did not take came back: goods to stock or written off, money back or due no more, and the papers for it.
import { eq } from "drizzle-orm";
import { type Actor, system } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { formatPaise } from "#core/money/money.ts";
import { lockOrder, moveOrder } from "#core/orders/change-status.server.ts";
import { issueCreditNote } from "#core/orders/invoices.server.ts";
import { canProcessOrders, canRefundOrder } from "#core/orders/order.policy.ts";
import { addOrderNote } from "#core/orders/order-notes.server.ts";
import {
  chargePieces,
  countPiecesAt,
  type Pieces,
  type PricedPieces,
  priceWantedPieces,
  toRefunded,
  totalPieces,
} from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { canComeBack, countComingBack, isAllComingBack, type OrderFate } from "#core/orders/piece-fate.ts";
import {
  listNotedPieces,
  listPiecesOf,
  listTakenPieces,
  notePieces,
} from "#core/orders/pieces/pieces.server.ts";
import { takeBackPieces } from "#core/orders/stock/order-stock.server.ts";
import { namePieces } from "#core/parcels/parcel-pieces.ts";
import { findParcelBack } from "#core/parcels/tracking/find-parcel-back.server.ts";
import { type CancelOutcome, cancelLocked, invoiceKeptMoney } from "#core/payments/cancel-order.server.ts";
import { amountNamingNothing } from "#core/payments/named-refunds.ts";
import { lockPayment, type PaymentWithBalance } from "#core/payments/payments.server.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import { type PartRefundOutcome, refundLockedPart } from "#core/payments/refund-part.server.ts";
import { amountLeftForPart, findOwnPayment, refuseAmount } from "#core/payments/refund-rule.ts";
import { findByRequestKey, refundLocked } from "#core/payments/refund-shares.server.ts";
import { listLinesToRefund } from "#core/payments/refundable-pieces.server.ts";
import { listRefunds, type RefundRow } from "#core/payments/refunds.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";
import { smallestMissing } from "./on-delivery.ts";
import {
  endPromise,
  findPromise,
  hasMoneyToReturn,
  isPaidInParts,
  lowerPromise,
  movePromise,
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
 * pieces cost. `choose-pieces`: not all can have come back, since the customer has a replacement or a return is to be decided.
 */
export type TakeBackOutcome =
  | { ok: true }
  | {
      ok: false;
      reason: "not-due" | "not-sent" | "part-paid" | "paid-before" | "pieces-gone" | "choose-pieces";
    }
  | Extract<CancelOutcome | PartRefundOutcome, { ok: false }>;

/**
 * Unpaid, a customer who kept other parcels owes what those cost; if nothing was kept, the order is cancelled and the refusal remembered. A part
 * paid before is refunded, or kept as a cancellation charge if the checkout said so. Of a paid order, what came back is refunded. Money that
 * was kept on purpose, or given back for no named pieces, is the owner's to decide; so is all of it if staff take back all of an order. The
 * order has a note of it each time. Throws NotFound.
 */
export const takeBackParcel = command(
  canProcessOrders,
  function takeBackParcel({ db, clock, jobs }: Context, actor, returned: ReturnedParcel) {
    return db.transaction(async (tx): Promise<TakeBackOutcome> => {
      const { orderId, key = "" } = returned;
      await lockOrder(tx, orderId);
      // Before anything else: what is left may be as many pieces as the form named.
      const isKnown =
        (await listPiecesOf(tx, [key, undecidedOf(key)])).size > 0 ||
        findByRequestKey(await listRefunds(tx, orderId), key).length > 0;
      if (key !== "" && isKnown) return { ok: true };
      return takeBack(tx, { clock, jobs, actor }, { ...returned, opening: "The parcel came back" });
    });
  },
);

/**
 * The courier brought back the only parcel of an order on delivery: what lay in it is taken back, and credited. Does nothing if anything else
 * may be with the customer, or somebody has settled the parcel. What was paid before is the owner's to decide. Idempotent.
 */
export async function takeBackReturned(
  { db, clock, jobs }: Context,
  { orderId, bookingId, returnCost }: { orderId: string; bookingId?: string | undefined; returnCost: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const parcel = bookingId === undefined ? undefined : await findParcelBack(tx, { orderId, bookingId });
    if (status === "cancelled" || !parcel || !bookingId) return;
    if ((await findPromise(tx, orderId))?.state !== "confirmed") return;
    const opening = "The courier brought the parcel back";
    const returned = { orderId, ...parcel, returnCost, key: bookingId, opening };
    await takeBack(tx, { clock, jobs, actor: system }, returned);
  });
}

type Returned = ReturnedParcel & { opening: string };

/** The caller holds the order's lock, and knows that the parcel was not taken back before. */
async function takeBack(tx: Transaction, taking: Taking, returned: Returned): Promise<TakeBackOutcome> {
  const { orderId, pieces: named = [] } = returned;
  const promise = await findPromise(tx, orderId);
  const fate = await readOrderFate(tx, orderId);
  const undecided = await listUndecided(tx, orderId);
  if (named.length > 0 && !canComeBack(fate, [...named, ...undecidedAt(undecided, named)]))
    return fate.isCancelled ? { ok: true } : { ok: false, reason: "pieces-gone" };
  const pieces = named.length > 0 ? named : listComingBack(fate, undecided);
  const isAll = fate.isCancelled || isAllComingBack(fate, [...pieces, ...undecided]);
  if (named.length === 0 && !isAll) return { ok: false, reason: "choose-pieces" };
  const back = { ...returned, pieces };
  if (isAll && (named.length === 0 || !(promise && promise.handedIn > 0)))
    return promise ? takeBackUnpaid(tx, taking, back) : takeBackPaid(tx, taking, back);
  return promise ? takeBackPart(tx, taking, back) : takeBackPaidPart(tx, taking, back);
}

/** A piece whose money waits for the owner is noted as asked back, by a source of its own. */
const undecidedOf = (source: string) => `parcel-back:${source}`;

/** The pieces that came back in a parcel and whose money waits for the owner: fewer for each one refunded since. */
async function listUndecided(db: Database, orderId: string): Promise<Pieces[]> {
  const noted = await listNotedPieces(db, orderId);
  const back = noted.filter(({ source }) => source.startsWith(undecidedOf("")));
  return [...Map.groupBy(back, ({ position }) => position)].map(([position, rows]) => {
    const since = noted.filter((one) => one.cause === "refunded" && one.sequence > (rows[0]?.sequence ?? 0));
    return { position, quantity: Math.max(0, totalPieces(rows) - countPiecesAt(since, position)) };
  });
}

function undecidedAt(undecided: readonly Pieces[], named: readonly Pieces[]): Pieces[] {
  return undecided.filter(({ position }) => countPiecesAt(named, position) > 0);
}

function listComingBack({ lines }: OrderFate, undecided: readonly Pieces[]): Pieces[] {
  return lines
    .map((line) => ({
      position: line.position,
      quantity: countComingBack(line) - countPiecesAt(undecided, line.position),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The pieces that a parcel of the order may bring back, by line. */
export async function listPiecesComingBack(db: Database, orderId: string) {
  const lines = await listOrderLines(db, orderId);
  const undecided = await listUndecided(db, orderId);
  return listComingBack(await readOrderFate(db, orderId), undecided).map(({ position, quantity }) => ({
    position,
    name: lines.find((line) => line.position === position)?.name ?? "",
    left: quantity,
  }));
}

/** Nothing of an order on delivery was accepted. In the caller's transaction. */
async function takeBackUnpaid(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<{ ok: true } | { ok: false; reason: "not-due" | "not-sent" | "part-paid" }> {
  const { orderId, pieces, returnCost, isDamaged = false } = returned;
  const { number, status } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const promise = await findPromise(tx, orderId);
  if (promise?.state === "refused") return { ok: true };
  if (promise?.state !== "confirmed") return { ok: false, reason: "not-due" };
  if (isPaidInParts(promise)) return { ok: false, reason: "part-paid" };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const { id: by } = actor;
  const at = clock.now();
  const refunds = await listRefunds(tx, orderId);
  const isDecided =
    canRefundOrder(actor) &&
    !refuseAmount(payment, refunds) &&
    (await readNamingNothing(tx, payment, refunds)) === 0;
  const part =
    (await hasMoneyToReturn(tx, payment)) && (isDecided ? (promise.keepsPart ? "none" : "all") : "later");
  const paidBefore = part ? amountLeftForPart(payment, refunds) : 0;
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
  const back = await readGivenBack(tx, orderId, refunds);
  const words = part && sayOfPart[part](formatPaise(part === "all" ? back : paidBefore));
  const money = [`${formatPaise(promise.amount)} are due no more.`, words || nothingBack];
  const after = part && { part: fates[part] };
  await noteReturn(tx, { clock, actor }, { ...returned, number, pieces, money, after: after || {} });
  return { ok: true };
}

const fates = { all: "refunded", none: "kept", later: "undecided" } as const;

const nothingBack = "Nothing goes back: nothing was paid that is still with the shop.";
const sayOfPart = {
  all: (paise: string) => `${paise} that were paid before go back to the customer.`,
  none: (paise: string) => `${paise} that were paid before are kept, as the checkout said.`,
  later: (paise: string) => `The owner decides about ${paise} that were paid before.`,
} as const;

const unpaidNote = "The parcel came back unpaid";
/** Part of the email to the customer. */
const keptNote =
  "The parcel was not taken in and came back to us. What was paid before it left covers its way there and back, as the checkout said.";
const paidNote = "The parcel came back to us";

type ReturnedPart = Returned & { pieces: readonly Pieces[] };

/** One of several parcels came back unpaid: less is due by its whole rupees, and once the others are paid, the order is delivered. */
async function takeBackPart(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { orderId, pieces, returnCost, isDamaged = false, key = "" } = returned;
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
  const money = [`${formatPaise(less)} are due no more.`, "Nothing goes back: it was not paid."];
  await noteReturn(tx, { clock, actor }, { ...returned, number, money, after: { less } });
  if (promise.state === "confirmed") await lowerCashDue(tx, { clock, jobs, actor }, { payment, rest });
  // The courier has handed in all that is left: no cash is awaited any more.
  else if (rest.handedIn > 0 && rest.amount - rest.handedIn < smallestMissing)
    await movePromise(tx, rest, "handed-in");
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

/**
 * All of a paid order came back: it is cancelled, and its money goes back or waits for the owner. Of an order of which something was kept
 * before, the price of what came back now goes back, and the rest waits.
 */
async function takeBackPaid(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { orderId, pieces, isDamaged = false, key = "" } = returned;
  const locked = await lockOrder(tx, orderId);
  const { number, status } = locked;
  if (status === "cancelled") return { ok: true };
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  const payment = await lockPayment(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const isOwners = canRefundOrder(actor) && !refuseAmount(payment, refunds);
  const isDecided = isOwners && (await readNamingNothing(tx, payment, refunds)) === 0;
  const price = (await pricePart(tx, orderId, pieces)).reduce((sum, { total }) => sum + total, 0);
  const isKept = isDecided && amountLeftForPart(payment, refunds) > price;
  if (isKept && price > 0) {
    const part = { pieces, withDelivery: true };
    const asked = { orderId, part, reason: paidNote, requestKey: key || newId(), by: actor.id };
    const refunded = await refundLockedPart(tx, { clock, jobs }, asked);
    if (!refunded.ok) return refunded;
  }
  const refund = { kind: isDecided && !isKept ? ("all" as const) : ("later" as const) };
  const input = { orderId, refund, reason: paidNote };
  const cancelled = await cancelLocked(tx, { clock, jobs }, { actor, input, locked });
  if (!cancelled.ok) return cancelled;
  if (isDamaged) await writeOffCancelled(tx, { orderId, by: actor.id, at: clock.now() });
  const back = await readGivenBack(tx, orderId, refunds);
  const left = amountLeftForPart(await lockPayment(tx, orderId), await listRefunds(tx, orderId));
  const money = [sayBack(back), left > 0 && `The owner decides about ${formatPaise(left)} that are left.`];
  await noteReturn(tx, { clock, actor }, { ...returned, number, money, after: { back } });
  return { ok: true };
}

/**
 * One of several paid parcels came back: its pieces are refunded, with their share of the delivery. If an amount went back before that names no
 * pieces, nothing is refunded, and the owner decides.
 */
async function takeBackPaidPart(
  tx: Transaction,
  { clock, jobs, actor }: Taking,
  returned: ReturnedPart,
): Promise<TakeBackOutcome> {
  const { orderId, pieces, isDamaged = false, key = "" } = returned;
  const { number, status } = await lockOrder(tx, orderId);
  if (!isHandedOver(status)) return { ok: false, reason: "not-sent" };
  if (!canRefundOrder(actor)) return { ok: false, reason: "owner-decides" };
  const { id: by } = actor;
  const at = clock.now();
  const source = key || newId();
  const refunds = await listRefunds(tx, orderId);
  const before = await readNamingNothing(tx, await lockPayment(tx, orderId), refunds);
  if (before > 0)
    await notePieces(tx, { orderId, cause: "asked-back", source: undecidedOf(source), at }, pieces);
  else {
    const part = { pieces, withDelivery: true };
    const asked = { orderId, part, reason: paidNote, requestKey: source, by };
    const refunded = await refundLockedPart(tx, { clock, jobs }, asked);
    if (!refunded.ok && refunded.reason !== "nothing-paid") return refunded;
    // A discount has paid for them, so they are settled.
    if (!refunded.ok) await notePieces(tx, { orderId, cause: "settled-free", source, at }, pieces);
  }
  await takeBackPieces(tx, pieces, { restock: !isDamaged, isCancelled: false, orderId, by, at });
  const back = await readGivenBack(tx, orderId, refunds);
  const money =
    before > 0
      ? `Nothing goes back by itself: ${formatPaise(before)} went back before for no named pieces. The owner decides.`
      : sayBack(back);
  await noteReturn(tx, { clock, actor }, { ...returned, number, money: [money], after: { back } });
  return { ok: true };
}

function sayBack(paise: number): string {
  return paise > 0 ? `${formatPaise(paise)} go back to the customer.` : "Nothing goes back by itself.";
}

/** Paise that went back before, or are to, for no named pieces of the order. */
async function readNamingNothing(
  tx: Transaction,
  payment: PaymentWithBalance,
  refunds: readonly RefundRow[],
): Promise<number> {
  const noted = await listNotedPieces(tx, payment.orderId);
  const sources = new Set(noted.map(({ source }) => source));
  const own = refunds.filter(({ paymentId }) => findOwnPayment(payment, paymentId));
  return amountNamingNothing(own, sources);
}

/** Paise of the order's refunds since `before`. */
async function readGivenBack(
  tx: Transaction,
  orderId: string,
  before: readonly RefundRow[],
): Promise<number> {
  const known = new Set(before.map(({ id }) => id));
  const made = (await listRefunds(tx, orderId)).filter(({ id }) => !known.has(id));
  return made.reduce((sum, { amount }) => sum + amount, 0);
}

async function writeOffCancelled(
  tx: Transaction,
  change: { orderId: string; by: string; at: Date },
): Promise<void> {
  const all = await listOrderLines(tx, change.orderId);
  await takeBackPieces(tx, all, { restock: false, isCancelled: true, ...change });
}

type Noted = ReturnedPart & {
  number: string;
  /** What became of the money, in sentences. */
  money: readonly (string | false)[];
  /** For the audit log. */
  after: Record<string, unknown>;
};

async function noteReturn(
  tx: Transaction,
  { clock, actor }: Pick<Taking, "clock" | "actor">,
  { orderId, number, pieces, opening, returnCost, money, after }: Noted,
): Promise<void> {
  const { id: by } = actor;
  const names = namePieces(await listOrderLines(tx, orderId), pieces);
  const body = [
    names ? `${opening}: ${names}.` : `${opening}.`,
    ...money,
    returnCost > 0 && `The way back cost ${formatPaise(returnCost)}.`,
  ].filter(Boolean);
  const note = { orderId, number, body: body.join(" "), by, latestChange: undefined, mayRepeat: true };
  await addOrderNote(tx, clock, note);
  await recordAudit(tx, clock, {
    by,
    action: "order.parcel-came-back",
    subject: `order:${number}`,
    after: { returnCost, ...after, pieces: toPieces(pieces) },
  });
}

function toPieces(pieces: readonly Pieces[]): Pieces[] {
  return pieces.map(({ position, quantity }) => ({ position, quantity }));
}
