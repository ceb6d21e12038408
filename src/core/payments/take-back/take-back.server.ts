// Takes back a parcel that the customer did not accept: returns its pieces to stock or writes them off, and refunds what was paid.
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { formatPaise } from "#core/money/money.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { canProcessOrders, canRefundOrder } from "#core/orders/order.policy.ts";
import { addOrderNote } from "#core/orders/order-notes.server.ts";
import {
  countPiecesAt,
  type Pieces,
  type PricedPieces,
  priceWantedPieces,
  totalPieces,
} from "#core/orders/order-pieces.ts";
import { isHandedOver } from "#core/orders/order-state.ts";
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
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { type CancelOutcome, cancelLocked } from "../cancel-order.server.ts";
import { amountNamingNothing } from "../named-refunds.ts";
import { lockPayment, type PaymentWithBalance } from "../payments.server.ts";
import { readOrderFate } from "../read-order-fate.server.ts";
import { type PartRefundOutcome, refundLockedPart } from "../refund-part.server.ts";
import { amountLeftForPart, findOwnPayment, refuseAmount } from "../refund-rule.ts";
import { findByRequestKey } from "../refund-shares.server.ts";
import { listLinesToRefund } from "../refundable-pieces.server.ts";
import { listRefunds, type RefundRow } from "../refunds.server.ts";

/** Takes back parcels of orders whose money is, or was, due when they arrive. */
export type DueParcels = {
  /** Whether the order is one of them. */
  isOf(db: Database, orderId: string): Promise<boolean>;
  /** `isAll`: nothing is left with the customer. `isNamed`: somebody has chosen the pieces. */
  takeBack(tx: Transaction, taking: Taking, back: ReturnedPart & IsWhole): Promise<TakeBackOutcome>;
};
type IsWhole = { isAll: boolean; isNamed: boolean };
export type WithDueParcels = { dueParcels: readonly DueParcels[] };

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithDueParcels;
export type Taking = Omit<Context, "db"> & { actor: Actor };

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
  | { ok: false; reason: "not-due" | "not-sent" | "part-paid" | "paid-before" | "choose-pieces" }
  | Extract<CancelOutcome | PartRefundOutcome, { ok: false }>;

/**
 * Unpaid, a customer who kept other parcels owes what those cost; if nothing was kept, the order is cancelled and the refusal remembered. A part
 * paid before is refunded, or kept as a cancellation charge if the checkout said so. Of a paid order, what came back is refunded. Money that
 * was kept on purpose, or given back for no named pieces, is the owner's to decide; so is all of it if staff take back all of an order. The
 * order has a note of it each time. Throws NotFound.
 */
export const takeBackParcel = command(
  canProcessOrders,
  function takeBackParcel({ db, clock, jobs, dueParcels }: Context, actor, returned: ReturnedParcel) {
    return db.transaction(async (tx): Promise<TakeBackOutcome> => {
      const { orderId, key = "" } = returned;
      await lockOrder(tx, orderId);
      // Before anything else: what is left may be as many pieces as the form named.
      const isKnown =
        (await listPiecesOf(tx, [key, undecidedOf(key)])).size > 0 ||
        findByRequestKey(await listRefunds(tx, orderId), key).length > 0;
      if (key !== "" && isKnown) return { ok: true };
      const taking = { clock, jobs, dueParcels, actor };
      return takeBack(tx, taking, { ...returned, opening: "The parcel came back" });
    });
  },
);

type Returned = ReturnedParcel & { opening: string };

/** The caller holds the order's lock, and knows that the parcel was not taken back before. */
export async function takeBack(
  tx: Transaction,
  taking: Taking,
  returned: Returned,
): Promise<TakeBackOutcome> {
  const { orderId, pieces: named = [] } = returned;
  const fate = await readOrderFate(tx, orderId);
  const undecided = await listUndecided(tx, orderId);
  if (named.length > 0 && !canComeBack(fate, [...named, ...undecidedAt(undecided, named)]))
    return fate.isCancelled ? { ok: true } : { ok: false, reason: "pieces-gone" };
  const pieces = named.length > 0 ? named : listComingBack(fate, undecided);
  const isAll = fate.isCancelled || isAllComingBack(fate, [...pieces, ...undecided]);
  if (named.length === 0 && !isAll) return { ok: false, reason: "choose-pieces" };
  const back = { ...returned, pieces };
  for (const due of taking.dueParcels)
    if (await due.isOf(tx, orderId))
      return due.takeBack(tx, taking, { ...back, isAll, isNamed: named.length > 0 });
  return isAll ? takeBackPaid(tx, taking, back) : takeBackPaidPart(tx, taking, back);
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

const paidNote = "The parcel came back to us";

export type ReturnedPart = Returned & { pieces: readonly Pieces[] };

export async function priceBack(
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
  const price = (await priceBack(tx, orderId, pieces)).reduce((sum, { total }) => sum + total, 0);
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
export async function readNamingNothing(
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
export async function readGivenBack(
  tx: Transaction,
  orderId: string,
  before: readonly RefundRow[],
): Promise<number> {
  const known = new Set(before.map(({ id }) => id));
  const made = (await listRefunds(tx, orderId)).filter(({ id }) => !known.has(id));
  return made.reduce((sum, { amount }) => sum + amount, 0);
}

export async function writeOffCancelled(
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

export async function noteReturn(
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
