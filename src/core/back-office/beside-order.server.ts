// Reads the facts that staff see beside an order: its returns, its messages and the bank's numbers of its money.
import { and, desc, eq, ilike, isNotNull, sql } from "drizzle-orm";
import { formatTicket } from "#core/messages/message.ts";
import type { MessageState } from "#core/messages/message-state.ts";
import { message } from "#core/messages/messages.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { isPaidByHand, numberOfPayment } from "#core/payments/payment-way.ts";
import { findPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { parsePhone } from "#core/settings/phone.ts";
import type { ReturnKind } from "#features/returns/return-rule.ts";
import type { ReturnStatus } from "#features/returns/return-state.ts";
import { returnRequest } from "#features/returns/returns.table.ts";
import type { Database } from "#platform/database/database.ts";

export type BesideOrder = {
  returns: { id: string; kind: ReturnKind; status: ReturnStatus; askedOn: string }[];
  messages: { id: string; ticket: string; subject: string; state: MessageState }[];
  /** Such as 'Payment pay_…'; empty for an order that nobody paid through a bank. */
  bankNumbers: { label: string; number: string }[];
};

/** No order has more than a few of each, so the newest ones are enough. */
const maxShown = 50;
const maxAlike = 10;

export async function readBesideOrder(db: Database, orderId: string): Promise<BesideOrder> {
  const [returns, messages, bankNumbers] = await Promise.all([
    listReturnsBeside(db, orderId),
    listMessagesBeside(db, orderId),
    listBankNumbers(db, orderId),
  ]);
  return { returns, messages, bankNumbers };
}

/**
 * Numbers of other people's orders with the same telephone number, newest first. Anybody can type a number, so they are only possibly by one
 * person.
 */
export async function listAlikeOrders(
  db: Database,
  { userId, phone }: { userId: string; phone: string },
): Promise<string[]> {
  const digits = parsePhone(phone);
  if (!digits) return [];
  const rows = await db
    .select({ number: order.number })
    .from(order)
    .where(
      and(
        isNotNull(order.confirmedAt),
        // The index of the search finds the few rows that have the digits anywhere.
        ilike(order.searchText, `%${digits}%`),
        sql`${order.address} ->> 'phone' = ${digits}`,
        sql`${order.userId} is distinct from ${userId}`,
      ),
    )
    .orderBy(desc(order.confirmedAt))
    .limit(maxAlike);
  return rows.flatMap(({ number }) => number ?? []);
}

async function listReturnsBeside(db: Database, orderId: string): Promise<BesideOrder["returns"]> {
  const { id, kind, status, askedAt } = returnRequest;
  const rows = await db
    .select({ id, kind, status, askedAt })
    .from(returnRequest)
    .where(eq(returnRequest.orderId, orderId))
    .orderBy(desc(askedAt))
    .limit(maxShown);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    askedOn: formatMoment(row.askedAt),
  }));
}

async function listMessagesBeside(db: Database, orderId: string): Promise<BesideOrder["messages"]> {
  const { id, ticket, subject, state, createdAt } = message;
  const rows = await db
    .select({ id, ticket, subject, state })
    .from(message)
    .where(eq(message.orderId, orderId))
    .orderBy(desc(createdAt))
    .limit(maxShown);
  return rows.map((row) => ({ ...row, ticket: formatTicket(row.ticket) }));
}

async function listBankNumbers(db: Database, orderId: string): Promise<BesideOrder["bankNumbers"]> {
  const [paid, refunds] = await Promise.all([
    findPayment(db, orderId),
    db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.requestedAt).limit(maxShown),
  ]);
  const payments = [paid, paid?.balance].flatMap((one) =>
    one && !(one.capturedAt && isPaidByHand(one.way)) ? [one] : [],
  );
  if (payments.length === 0) return [];
  const numbers = [
    ...payments.flatMap((one) => [
      { label: "Razorpay payment", number: numberOfPayment(one) },
      { label: "Razorpay order", number: one.razorpayOrderId },
      { label: one.method === "upi" ? "UPI reference" : "Bank reference", number: one.reference },
    ]),
    ...refunds.flatMap((row) => [
      { label: "Refund", number: row.razorpayRefundId },
      { label: "Bank reference of the refund", number: row.reference },
    ]),
  ];
  return numbers.flatMap(({ label, number }) => (number ? [{ label, number }] : []));
}
