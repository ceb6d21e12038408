// Refunds part of an order: an amount, single pieces, or one of its charges. Each part has one refund and one credit note; together they
// never exceed what was paid. A form sent twice refunds once.

import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { command } from "#shop/identity/command.server.ts";
import type { ChargeKind } from "#shop/money/charge.ts";
import { lockOrder } from "#shop/orders/change-status.server.ts";
import { issueCreditNote, issueInvoice } from "#shop/orders/invoices.server.ts";
import { canRefundOrder } from "#shop/orders/order.policy.ts";
import {
  chargePieces,
  type Pieces,
  type PricedPieces,
  priceWantedPieces,
  toRefunded,
} from "#shop/orders/order-pieces.ts";
import { isToPack } from "#shop/orders/order-state.ts";
import { canRefundPieces } from "#shop/orders/piece-fate.ts";
import { takeBackPieces } from "#shop/orders/stock/order-stock.server.ts";
import { lockPayment, movePayment } from "./payments.server.ts";
import { readOrderFate } from "./read-order-fate.server.ts";
import {
  amountLeftForPart,
  type RefundRefusal,
  refuseRefund,
  sharesOfPart,
  takenPieces,
} from "./refund-rule.ts";
import { findAskedBy, findCreditFor, finishShares, requestShares } from "./refund-shares.server.ts";
import { keyOfCharge, listLinesToRefund, readChargeLeft } from "./refundable-pieces.server.ts";
import { listRefunds } from "./refunds.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `amount` in paise. Pieces without an amount are refunded at the price paid, with their share of the charges on request. Refunded pieces
 * are credited at their rate and cannot be refunded again.
 */
export type RefundedPart =
  | { amount: number; pieces?: readonly Pieces[] }
  | { pieces: readonly Pieces[]; withDelivery: boolean }
  /** What no refunded pieces took of the charge. Refunded once, whatever the form's key. */
  | { charge: ChargeKind };

export type PartRefundInput = {
  orderId: string;
  part: RefundedPart;
  /** For the shop's records; not shown to the customer. */
  reason: string;
  /** From the form: the same key is the same refund. */
  requestKey: string;
  /** Single pieces of an order to pack that are not sent can be sold again; a return decides about its own pieces. */
  restock?: boolean;
  /** Pieces of a return that came back. */
  back?: readonly Pieces[];
  /** How the customer agreed to store credit; if absent, the money goes back the way it came. */
  creditAgreement?: string | undefined;
};

export type PartRefundOutcome =
  | { ok: true; refundId: string; amount: number }
  /**
   * `rest-due`: an advance goes back only when its order is cancelled, because it
   * has no invoice yet. `no-account`: the order has no account for store credit.
   */
  | { ok: false; reason: RefundRefusal | "pieces-gone" | "rest-due" | "no-account" }
  /** A discount paid for all of these pieces. */
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

/** In the caller's transaction; locks order and payment. A refusal changes nothing. `isCredited`: the caller issues the papers. */
export async function refundLockedPart(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  {
    orderId,
    part,
    reason,
    requestKey,
    restock,
    back = [],
    creditAgreement,
    by,
    isCredited = false,
  }: PartRefundInput & { by: string; isCredited?: boolean },
): Promise<PartRefundOutcome> {
  const { number, status, due, cashDue, userId } = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const key = "charge" in part ? keyOfCharge(orderId, part.charge) : requestKey;
  const known = findAskedBy(refunds, key);
  if (known[0]) return { ok: true, refundId: known[0].id, amount: sumOf(known, ({ amount }) => amount) };
  const refusal = refuseRefund(payment, refunds);
  if (refusal) return { ok: false, reason: refusal };
  const credit = findCreditFor(userId, creditAgreement);
  if (credit === "no-account") return { ok: false, reason: credit };
  if (due + cashDue > 0 && status !== "cancelled") return { ok: false, reason: "rest-due" };
  const wanted = "pieces" in part ? part.pieces : undefined;
  if (wanted && !canRefundPieces(await readOrderFate(tx, orderId, { back }), wanted))
    return { ok: false, reason: "pieces-gone" };
  const pieces = wanted && (await pricePart(tx, { orderId, part, wanted, refunds }));
  const amount = await amountOf(tx, { orderId, part, pieces });
  if (amount === 0) return { ok: false, reason: "nothing-paid" };
  const left = amountLeftForPart(payment, refunds);
  if (amount > left) return { ok: false, reason: "too-much", left };
  const shares = sharesOfPart(payment, refunds, amount);
  const requested = await requestShares(
    tx,
    { clock, jobs },
    { orderId, shares, reason, by, requestKey: key, credit, ...(pieces && { pieces: toRefunded(pieces) }) },
  );
  if (amount === left && payment.status === "captured") await movePayment(tx, payment, "refunding");
  await finishShares(tx, { clock, jobs }, { orderId, requested, credit, isNew: true, by });
  const at = clock.now();
  if (restock !== undefined && isToPack(status))
    await takeBackPieces(tx, pieces ?? [], { restock, isCancelled: false, orderId, by, at });
  if (status !== "cancelled") await issueInvoice(tx, orderId, at);
  const creditNote = isCredited ? undefined : await issueCreditNote(tx, orderId, at, { amount, pieces });
  await recordAudit(tx, clock, {
    by,
    action: "order.refunded-in-part",
    subject: `order:${number}`,
    after: { amount, reason, left: left - amount, credit: creditAgreement, creditNote },
  });
  return { ok: true, refundId: requested[0].refundId, amount };
}

async function amountOf(
  tx: Transaction,
  {
    orderId,
    part,
    pieces = [],
  }: { orderId: string; part: RefundedPart; pieces: readonly PricedPieces[] | undefined },
): Promise<number> {
  if ("charge" in part) return readChargeLeft(tx, orderId, part.charge);
  return "amount" in part ? part.amount : sumOf(pieces, ({ total }) => total);
}

async function pricePart(
  tx: Transaction,
  {
    orderId,
    part,
    wanted,
    refunds,
  }: {
    orderId: string;
    part: RefundedPart;
    wanted: readonly Pieces[];
    refunds: Awaited<ReturnType<typeof listRefunds>>;
  },
): Promise<PricedPieces[]> {
  const lines = await listLinesToRefund(tx, orderId);
  const withDelivery = "withDelivery" in part && part.withDelivery;
  const priced = priceWantedPieces(lines, { wanted, taken: takenPieces(refunds), withDelivery });
  if (!priced) throw new Fault(`order ${orderId} has fewer pieces than what became of them says`);
  return "amount" in part ? chargePieces(priced, part.amount) : priced;
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
