// An order's payment: created before the shopper pays, tied to one gateway order, and only moved forward.
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, getTableColumns, isNull, lt, ne, or, sql } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import type { PaymentHold } from "#features/disputes/dispute.ts";
import { type DisputesOf, disputesOf, toHold } from "#features/disputes/refund-hold.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import {
  balance,
  chargedAmount,
  isBalanceOf,
  isFirstPayment,
  isFirstPaymentOf,
  paidByCardsOf,
} from "./own-payment.server.ts";
import { canMovePayment, type PaymentStatus } from "./payment-state.ts";
import type { PaymentWay } from "./payment-way.ts";
import { payment } from "./payments.table.ts";
import type { GatewayOrder, Razorpay, WithRazorpay } from "./razorpay.server.ts";
import { RazorpayError } from "./razorpay-call.server.ts";

/** A payment of an order, not of a sold gift card. */
export type PaymentRow = typeof payment.$inferSelect & { orderId: string };

/** `hold`: null for a payment without disputes. */
type HeldRow = PaymentRow & { hold: PaymentHold | null };

/**
 * The first payment; `balance` is its paid balance if the first was a deposit, and
 * `cards` the sum of what gift cards pay, with the id of the first of these.
 */
export type PaymentWithBalance = HeldRow & {
  balance: HeldRow | null;
  cards: { id: string; way: "gift-card"; amount: number } | null;
};

/** How long a process may take to create the gateway's order, longer than one request may take; then another request may try. */
const creationLeaseMs = 10_000;
const pollMs = 150;
/** Marks a payment whose order may exist at the gateway although its answer was lost. */
const expiredLease = new Date(0);

/** With `creatingSince` the caller holds the lease to create the gateway's order, and passes the payment to `ensureGatewayOrder`. */
export async function createPayment(
  tx: Transaction,
  input: {
    orderId: string;
    amount: number;
    keyId: string;
    at: Date;
    /** Null for a payment that the gateway never hears of. */
    nextCheckAt: Date | null;
    creatingSince?: Date;
    way?: PaymentWay;
    tradeAccountId?: string | undefined;
    stage?: "whole" | "deposit";
  },
): Promise<void> {
  const { at, way = "gateway", stage = "whole", ...row } = input;
  await tx.insert(payment).values({ id: newId(), way, stage, ...row, status: "opened", createdAt: at });
}

/** Stores the paid balance of an order whose deposit is captured. The caller has locked the deposit's payment. */
export async function insertBalance(
  tx: Transaction,
  { orderId, status }: Pick<PaymentRow, "orderId" | "status">,
  received: Pick<PaymentRow, "way" | "razorpayPaymentId" | "amount" | "method"> & {
    at: Date;
    razorpayOrderId?: string | null;
    reference?: string | null;
  },
): Promise<void> {
  const { at, ...row } = received;
  const kept = { id: newId(), orderId, stage: "balance", keyId: "", status } as const;
  await tx.insert(payment).values({ ...kept, ...row, createdAt: at, capturedAt: at });
}

type PaymentToOpen = Pick<PaymentRow, "orderId" | "amount" | "creatingSince">;

/**
 * Returns the id of the gateway's order, creating it if there is none. Safe for concurrent calls in several processes: one creates it, the
 * others wait. After a lost answer the gateway is searched by receipt before another order is created. Takes no longer than one request
 * may, waiting included. Throws Fault: 'outside-system' if the gateway creates none, 'try-again' if another request is still creating it.
 * `leased`: a payment just stored by this request with the lease.
 */
export async function ensureGatewayOrder(
  ctx: GatewayContext,
  orderId: string,
  leased?: { amount: number },
): Promise<string> {
  const { db, clock, razorpay } = ctx;
  const gateway = razorpay.forOneRequest();
  if (leased) return openGatewayOrder(ctx, gateway, { orderId, creatingSince: null, ...leased });
  do {
    const [found] = await db
      .select({ ...getTableColumns(payment), amount: chargedAmount })
      .from(payment)
      .where(isFirstPaymentOf(orderId));
    if (!found) throw new Error(`order ${orderId} has no payment`);
    const row = { ...found, orderId };
    if (row.razorpayOrderId) return row.razorpayOrderId;
    if (await claimCreation(db, row, clock.now())) return openGatewayOrder(ctx, gateway, row);
    await sleep(pollMs);
  } while (gateway.timeLeftMs() > 0);
  throw new Fault("another request is still creating this payment's order", { kind: "try-again" });
}

type GatewayContext = Pick<AppContext, "db" | "clock" | "log"> & WithRazorpay;

/** The caller holds the lease. */
async function openGatewayOrder(
  { db, log }: GatewayContext,
  gateway: Razorpay,
  row: PaymentToOpen,
): Promise<string> {
  const { orderId } = row;
  try {
    const created = await ensureOrder(gateway, row);
    await db.update(payment).set({ razorpayOrderId: created.id }).where(isFirstPaymentOf(orderId));
    return created.id;
  } catch (error) {
    await db.update(payment).set({ creatingSince: expiredLease }).where(isFirstPaymentOf(orderId));
    log.error({ orderId, error: String(error) }, "the payment gateway created no order");
    throw new Fault("the payment gateway created no order", { kind: "outside-system", cause: error });
  }
}

/** Returns whether this call got the lease. */
async function claimCreation(db: Database, row: PaymentRow, now: Date): Promise<boolean> {
  const claimed = await db
    .update(payment)
    .set({ creatingSince: now })
    .where(
      and(
        eq(payment.id, row.id),
        isNull(payment.razorpayOrderId),
        or(
          isNull(payment.creatingSince),
          lt(payment.creatingSince, new Date(now.getTime() - creationLeaseMs)),
        ),
      ),
    )
    .returning({ id: payment.id });
  return claimed.length === 1;
}

async function ensureOrder(razorpay: Razorpay, row: PaymentToOpen): Promise<GatewayOrder> {
  if (row.creatingSince) {
    const earlier = await razorpay.findOrderByReceipt(row.orderId);
    if (earlier) return requireSameAmount(earlier, row);
  }
  try {
    return requireSameAmount(await createOrder(razorpay, row), row);
  } catch (error) {
    // Without an answer, the gateway may have created the order: search before failing.
    if (!(error instanceof RazorpayError) || error.status !== undefined) throw error;
    const created = await razorpay.findOrderByReceipt(row.orderId).catch(() => undefined);
    if (!created) throw error;
    return requireSameAmount(created, row);
  }
}

function createOrder(razorpay: Razorpay, row: PaymentToOpen) {
  return razorpay.createOrder({ amount: row.amount, receipt: row.orderId, notes: { order: row.orderId } });
}

function requireSameAmount(created: GatewayOrder, row: PaymentToOpen): GatewayOrder {
  if (created.amount !== row.amount || created.currency !== "INR") {
    throw new Fault(`the gateway's order ${created.id} has another amount than order ${row.orderId}`);
  }
  return created;
}

export async function findPayment(db: Database, orderId: string): Promise<PaymentWithBalance | undefined> {
  const [row] = await db
    .select({
      payment,
      balance,
      disputes: disputesOf(),
      disputesOfBalance: disputesOf("balance"),
      ...cardColumns,
    })
    .from(payment)
    .leftJoin(balance, isBalanceOf(payment.orderId))
    .where(isFirstPaymentOf(orderId));
  if (!row) return undefined;
  const second = row.balance && withHold(row.balance, row.disputesOfBalance);
  return { ...withHold(row.payment, row.disputes), balance: second, cards: cardsOf(row) };
}

function withHold(row: typeof payment.$inferSelect, disputes: DisputesOf): HeldRow {
  return { ...(row as PaymentRow), hold: toHold(disputes) };
}

// Includes the table's name, which Drizzle omits in a query of one table.
const ofOrder = sql`"payment"."order_id"`;
const cardColumns = {
  cardAmount: paidByCardsOf(ofOrder),
  cardPaymentId: sql<string>`coalesce((select card.id from ${payment} as card
    where card.order_id = ${ofOrder} and card.gift_card_id is not null and card.stage <> 'surplus'
    order by card.amount desc, card.gift_card_id limit 1), '')`,
};

function cardsOf(row: { cardAmount: number; cardPaymentId: string }): PaymentWithBalance["cards"] {
  const { cardAmount: amount, cardPaymentId: id } = row;
  return amount > 0 ? { id, way: "gift-card", amount } : null;
}

export async function getPayment(db: Database, orderId: string): Promise<PaymentWithBalance> {
  const row = await findPayment(db, orderId);
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row;
}

export type PaymentWithOrder = {
  payment: PaymentRow;
  /** `number` is null until the order is confirmed. */
  order: { userId: string | null; number: string | null };
};

/** Finds a payment and its order by the id of the order at Razorpay. */
export async function findPaymentWithOrder(
  db: Database,
  razorpayOrderId: string,
): Promise<PaymentWithOrder | undefined> {
  const [row] = await db
    .select({ payment, order: { userId: order.userId, number: order.number } })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.razorpayOrderId, razorpayOrderId), isFirstPayment));
  return row as PaymentWithOrder | undefined;
}

export async function findLockedPayment(
  tx: Transaction,
  orderId: string,
): Promise<PaymentWithBalance | undefined> {
  const [found] = await tx
    .select({ payment, disputes: disputesOf(), ...cardColumns })
    .from(payment)
    .where(isFirstPaymentOf(orderId))
    .for("update", { of: payment });
  if (!found) return undefined;
  const row = { ...withHold(found.payment, found.disputes), cards: cardsOf(found) };
  if (row.stage === "whole") return { ...row, balance: null };
  // Read after the lock is taken: another transaction may have stored the balance meanwhile.
  const [paid] = await tx
    .select({ ...getTableColumns(balance), disputes: disputesOf("balance") })
    .from(balance)
    .where(isBalanceOf(orderId));
  if (!paid) return { ...row, balance: null };
  const { disputes, ...second } = paid;
  return { ...row, balance: withHold(second, disputes) };
}

/** Locks an order's payment until the transaction ends, so that changes of its status follow one another. */
export async function lockPayment(tx: Transaction, orderId: string): Promise<PaymentWithBalance> {
  const row = await findLockedPayment(tx, orderId);
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row;
}

/**
 * Moves an order's locked payments to a status; `change` is for the first. Throws Fault if `paymentTransitions` does not allow the move.
 */
export async function movePayment(
  tx: Transaction,
  row: Omit<PaymentWithBalance, "balance">,
  to: PaymentStatus,
  change: Partial<
    Pick<PaymentRow, "way" | "razorpayPaymentId" | "capturedAt" | "method" | "reference" | "nextCheckAt">
  > = {},
): Promise<void> {
  if (!canMovePayment(row.status, to))
    throw new Fault(`payment of order ${row.orderId} cannot move from ${row.status} to ${to}`);
  await tx
    .update(payment)
    .set({ ...change, status: to })
    .where(eq(payment.id, row.id));
  if (row.stage === "whole" && !row.cards) return;
  // Payments by gift cards are held until the order is confirmed; from then on all payments of the order move together.
  const isConfirmed = to === "captured";
  await tx
    .update(payment)
    .set({ status: to, ...(isConfirmed && { capturedAt: change.capturedAt }) })
    .where(
      and(
        eq(payment.orderId, row.orderId),
        ne(payment.id, row.id),
        ne(payment.stage, "surplus"),
        eq(payment.status, isConfirmed ? "opened" : row.status),
      ),
    );
}
