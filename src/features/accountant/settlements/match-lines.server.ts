// Finds the order or the sold gift card that a line of a settlement is about.
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { firstOrderOfPayment } from "#core/payments/own-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { giftCardSale } from "#features/gift-cards/sales/card-sales.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lineKinds, type SettlementLine } from "./settlement.ts";
import type { LineProblem } from "./settlement-state.ts";

export type MatchedLine = SettlementLine & {
  orderId: string | null;
  giftCardSaleId: string | null;
  problem: LineProblem | null;
};

/** `amount`: null if only the refund of a payment is known, because the payment went back at once. */
type Known = { orderId: string | null; giftCardSaleId: string | null; amount: number | null };

/** Finds what each line is about, for some hundred lines at once. */
export async function matchLines(tx: Transaction, read: readonly SettlementLine[]): Promise<MatchedLine[]> {
  if (read.length === 0) return [];
  const lines = await withDisputedPayments(tx, read);
  const known = new Map([...(await readPayments(tx, lines)), ...(await readRefunds(tx, lines))]);
  return lines.map((line) => {
    const found = known.get(line.entityId) ?? known.get(line.paymentId ?? "");
    const { orderId = null, giftCardSaleId = null } = found ?? {};
    return { ...line, orderId, giftCardSaleId, problem: findProblem(line, known) };
  });
}

/** Adds the payment to lines that only name its dispute. */
async function withDisputedPayments(
  tx: Transaction,
  lines: readonly SettlementLine[],
): Promise<readonly SettlementLine[]> {
  const ids = lines.flatMap(({ paymentId, disputeId }) => (!paymentId && disputeId ? [disputeId] : []));
  if (ids.length === 0) return lines;
  const rows = await tx
    .select({ id: paymentDispute.id, paymentId: paymentDispute.razorpayPaymentId })
    .from(paymentDispute)
    .where(inArray(paymentDispute.id, ids));
  const paymentOf = new Map(rows.map(({ id, paymentId }) => [id, paymentId]));
  return lines.map((line) => ({
    ...line,
    paymentId: line.paymentId ?? paymentOf.get(line.disputeId ?? "") ?? null,
  }));
}

function findProblem(line: SettlementLine, known: ReadonlyMap<string, Known>): LineProblem | null {
  if (!(lineKinds as readonly string[]).includes(line.kind)) return "kind";
  // A dispute is about the payment it names; other adjustments belong to no order.
  if (line.kind !== "payment" && line.kind !== "refund")
    return line.paymentId && !known.has(line.paymentId) ? "unknown" : null;
  const found = known.get(line.entityId);
  if (!found) return "unknown";
  return found.amount === null || found.amount === line.amount ? null : "amount";
}

/** The sold card and the order of a row of `payment`. */
const subject = { orderId: payment.orderId, giftCardSaleId: giftCardSale.id };
const isSaleOfPayment = eq(giftCardSale.giftCardId, payment.soldCardId);

async function readPayments(tx: Transaction, lines: readonly SettlementLine[]): Promise<[string, Known][]> {
  const ids = lines.flatMap(({ kind, entityId, paymentId }) => [
    ...(kind === "payment" ? [entityId] : []),
    ...(paymentId ? [paymentId] : []),
  ]);
  const returned = await tx
    .select({ id: payment.razorpayPaymentId, ...subject, amount: sql<null>`null` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(giftCardSale, isSaleOfPayment)
    .where(inArray(payment.razorpayPaymentId, ids));
  // The first order of a purchase stands for all its orders.
  const paid = await tx
    .select({
      id: payment.razorpayPaymentId,
      orderId: firstOrderOfPayment,
      giftCardSaleId: giftCardSale.id,
      amount: sql<number>`sum(${payment.amount})::int`,
    })
    .from(payment)
    .leftJoin(giftCardSale, isSaleOfPayment)
    .where(and(inArray(payment.razorpayPaymentId, ids), ne(payment.stage, "surplus")))
    .groupBy(payment.razorpayPaymentId, giftCardSale.id);
  // If an id is in both lists, the payment that the shop keeps wins over a refund of it.
  return [...returned, ...paid].map(byId);
}

async function readRefunds(tx: Transaction, lines: readonly SettlementLine[]): Promise<[string, Known][]> {
  const ids = lines.filter(({ kind }) => kind === "refund").map(({ entityId }) => entityId);
  if (ids.length === 0) return [];
  const refunds = await tx
    .select({
      id: refund.razorpayRefundId,
      ...subject,
      orderId: refund.orderId,
      // The amount includes the parts of the same refund at Razorpay for other orders.
      amount: sql<number>`(${refund.amount} + coalesce((select sum(further.amount) from ${refund} as further
        where further.made_with = ${refund}.id), 0))::int`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(giftCardSale, isSaleOfPayment)
    .where(and(inArray(refund.razorpayRefundId, ids), ne(refund.status, "unassigned")));
  return refunds.map(byId);
}

const byId = ({ id, ...known }: Known & { id: string | null }): [string, Known] => [id ?? "", known];
