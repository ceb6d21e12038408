// Refunds part of an order: an amount, single pieces, or one of its charges. Each part has one refund and one credit note;
// together they never exceed the payment. A form sent twice refunds once.

import { command } from "#core/identity/command.server.ts";
import type { ChargeKind } from "#core/money/charge.ts";
import { canRefundOrder } from "#core/orders/order.policy.ts";
import {
  chargePieces,
  type Pieces,
  type PricedPieces,
  priceWantedPieces,
} from "#core/orders/order-pieces.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { canRefundPieces, canRefundWhole } from "#core/orders/piece-fate.ts";
import { listTakenPieces } from "#core/orders/pieces/pieces.server.ts";
import { takeBackPieces } from "#core/orders/stock/order-stock.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import { amountLeftForPart, isOther, refuseAmount } from "./refund-rule.ts";
import { findByRequestKey, type LockedRefusal, lockForRefund, refundLocked } from "./refund-shares.server.ts";
import { keyOfCharge, listLinesToRefund, readChargeLeft } from "./refundable-pieces.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `amount` in paise. Pieces without an amount are refunded at the price paid, with their share of the charges on request. Refunded pieces
 * are credited at their rate and cannot be refunded again.
 */
export type RefundedPart =
  | { amount: number; pieces?: readonly Pieces[] }
  | { pieces: readonly Pieces[]; withDelivery: boolean }
  /** The part of a charge that no refund of pieces has taken. Refunded once, whatever the form's key. */
  | { charge: ChargeKind };

export type PartRefundInput = {
  orderId: string;
  part: RefundedPart;
  /** For the shop's records; not shown to the customer. */
  reason: string;
  /** The form's key: the same key is the same refund. */
  requestKey: string;
  /** For single pieces of an order that is still to pack: whether they can be sold again. A return decides about its own pieces. */
  restock?: boolean;
  /** How the customer agreed to store credit; if absent, the money goes back the way it came. */
  creditAgreement?: string | undefined;
  /** Paise that the page said would go back for the part. */
  shown?: number | undefined;
};

export type PartRefundOutcome =
  | { ok: true; refundId: string; amount: number }
  | { ok: false; reason: LockedRefusal | "pieces-gone" | "other-amount" }
  /** A discount paid for all of these pieces, so nothing was paid for them. */
  | { ok: false; reason: "nothing-paid" }
  /** `left` is in paise. */
  | { ok: false; reason: "too-much"; left: number };

/** Throws NotFound for an unknown order. */
export const refundPart = command(
  canRefundOrder,
  function refundPart({ db, clock, jobs }: Context, { id: by }, input: PartRefundInput) {
    return db.transaction((tx) => refundLockedPart(tx, { clock, jobs }, { ...input, by }));
  },
);

/** Refunds a part in the caller's transaction; locks order and payment. A refusal changes nothing. */
export async function refundLockedPart(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  {
    orderId,
    part,
    reason,
    requestKey,
    restock,
    creditAgreement,
    shown,
    by,
  }: PartRefundInput & { by: string },
): Promise<PartRefundOutcome> {
  const locked = await lockForRefund(tx, { orderId, creditAgreement });
  const { payment, refunds, refusal } = locked;
  const key = "charge" in part ? keyOfCharge(orderId, part.charge) : requestKey;
  const known = findByRequestKey(refunds, key);
  if (known[0]) return { ok: true, refundId: known[0].id, amount: sumOf(known, ({ amount }) => amount) };
  if (refusal) return { ok: false, reason: refusal };
  const wanted = "pieces" in part ? part.pieces : undefined;
  if (wanted && !canRefundPieces(await readOrderFate(tx, orderId), wanted))
    return { ok: false, reason: "pieces-gone" };
  const { amount, pieces } = await pricePart(tx, orderId, part);
  // All that is left, by an amount that somebody typed, would be for the replaced pieces, too.
  const isRest = "amount" in part && amount > 0 && amount >= amountLeftForPart(payment, refunds);
  if (isRest && !canRefundWhole(await readOrderFate(tx, orderId)))
    return { ok: false, reason: "pieces-gone" };
  if (isOther(shown, amount)) return { ok: false, reason: "other-amount" };
  if (amount === 0) return { ok: false, reason: "nothing-paid" };
  const refused = refuseAmount(payment, refunds, amount);
  if (refused) return { ok: false, ...refused };
  const { refundId } = await refundLocked(
    tx,
    { clock, jobs },
    { ...locked, reason, by, part: { amount, pieces, requestKey: key } },
  );
  if (restock !== undefined && isToPack(locked.status))
    await takeBackPieces(tx, pieces ?? [], { restock, isCancelled: false, orderId, by, at: clock.now() });
  return { ok: true, refundId, amount };
}

/** The paise that a part gives back, with its pieces and the paise for each. */
async function pricePart(
  tx: Transaction,
  orderId: string,
  part: RefundedPart,
): Promise<{ amount: number; pieces?: PricedPieces[] }> {
  if ("charge" in part) return { amount: await readChargeLeft(tx, orderId, part.charge) };
  const typed = "amount" in part ? part.amount : undefined;
  if (typed !== undefined && !part.pieces) return { amount: typed };
  const lines = await listLinesToRefund(tx, orderId);
  const withDelivery = "withDelivery" in part && part.withDelivery;
  const taken = await listTakenPieces(tx, orderId);
  const asked = { wanted: part.pieces ?? [], taken, withDelivery };
  const priced = priceWantedPieces(lines, asked);
  if (!priced) throw new Fault(`order ${orderId} has fewer pieces than what became of them says`);
  return typed === undefined
    ? { amount: sumOf(priced, ({ total }) => total), pieces: priced }
    : { amount: typed, pieces: chargePieces(priced, typed) };
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
