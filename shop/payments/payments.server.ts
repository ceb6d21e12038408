// An order's money on our side: opened before the shopper pays, moved forward as news comes, never back.
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { Fault } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { canMovePayment, type PaymentStatus } from "./payment-state.ts";
import { payment } from "./payments.table.ts";
import { type GatewayOrder, type Razorpay, RazorpayError } from "./razorpay.server.ts";

export type PaymentRow = typeof payment.$inferSelect;

/** A process that asks the gateway renews its lease; when it dies, another may ask after this. */
const openingLease = 6_000;
const leaseRenewal = 2_000;
/** How long a second click waits for the first one's answer; longer than the lease, so that nobody waits for the dead. */
const openingPatience = 14_000;
/** Marks a payment whose opening has been tried before: the gateway may know its receipt although we never heard. */
const triedBefore = new Date(0);

export async function openPayment(
  tx: Transaction,
  opened: { orderId: string; amount: number; keyId: string; at: Date; lookAt: Date },
): Promise<void> {
  const { at, ...row } = opened;
  await tx.insert(payment).values({ ...row, status: "opened", createdAt: at });
}

/**
 * Returns the gateway's id of the order, asking for one if there is none yet. Many may call at once, in many processes: one asks,
 * the others wait for its answer. After a lost answer the gateway is searched by receipt before it is asked again.
 * Throws Fault 502 when the gateway gives none.
 */
export async function openGatewayOrder(
  { db, clock, log }: Pick<Foundations, "db" | "clock" | "log">,
  razorpay: Razorpay,
  orderId: string,
): Promise<string> {
  for (let waited = 0; waited <= openingPatience; waited += 150) {
    const row = await getPayment(db, orderId);
    if (row.razorpayOrderId) return row.razorpayOrderId;
    if (await claimOpening(db, row, clock.now())) {
      const renewal = setInterval(() => void renewOpening(db, orderId, clock.now()), leaseRenewal);
      try {
        const opened = await askForOrder(razorpay, row);
        await db.update(payment).set({ razorpayOrderId: opened.id }).where(eq(payment.orderId, orderId));
        return opened.id;
      } catch (error) {
        await db.update(payment).set({ openingSince: triedBefore }).where(eq(payment.orderId, orderId));
        log.error({ orderId, error: String(error) }, "the gateway gave no order");
        throw new Fault("the payment gateway gave no order", { status: 502, cause: error });
      } finally {
        clearInterval(renewal);
      }
    }
    await sleep(150);
  }
  throw new Fault("another request is still opening this payment", { status: 503 });
}

async function claimOpening(db: Database, row: PaymentRow, now: Date): Promise<boolean> {
  const claimed = await db
    .update(payment)
    .set({ openingSince: now })
    .where(
      and(
        eq(payment.orderId, row.orderId),
        isNull(payment.razorpayOrderId),
        or(isNull(payment.openingSince), lt(payment.openingSince, new Date(now.getTime() - openingLease))),
      ),
    )
    .returning({ orderId: payment.orderId });
  return claimed.length === 1;
}

/** Only while the gateway has not answered; a renewal that fails is made up by the next. */
async function renewOpening(db: Database, orderId: string, now: Date): Promise<void> {
  await db
    .update(payment)
    .set({ openingSince: now })
    .where(
      and(
        eq(payment.orderId, orderId),
        isNull(payment.razorpayOrderId),
        gt(payment.openingSince, triedBefore),
      ),
    )
    .catch(() => {});
}

async function askForOrder(razorpay: Razorpay, row: PaymentRow): Promise<GatewayOrder> {
  if (row.openingSince) {
    const earlier = await razorpay.findOrderByReceipt(row.orderId);
    if (earlier) return sameAmount(earlier, row);
  }
  try {
    return sameAmount(await createOrder(razorpay, row), row);
  } catch (error) {
    // No answer may still mean an order: look before giving up.
    if (!(error instanceof RazorpayError) || error.status !== undefined) throw error;
    const made = await razorpay.findOrderByReceipt(row.orderId).catch(() => undefined);
    if (!made) throw error;
    return sameAmount(made, row);
  }
}

function createOrder(razorpay: Razorpay, row: PaymentRow) {
  return razorpay.createOrder({ amount: row.amount, receipt: row.orderId, notes: { order: row.orderId } });
}

function sameAmount(opened: GatewayOrder, row: PaymentRow): GatewayOrder {
  if (opened.amount !== row.amount || opened.currency !== "INR") {
    throw new Fault(`the gateway's order ${opened.id} has another amount than order ${row.orderId}`);
  }
  return opened;
}

export async function getPayment(db: Database | Transaction, orderId: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row;
}

/** The payment that Razorpay speaks of, by its order id. */
export async function findPaymentByGatewayOrder(
  db: Database,
  razorpayOrderId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.razorpayOrderId, razorpayOrderId));
  return row;
}

/** Locks an order's payment: whoever holds it alone decides what becomes of the money. */
export async function lockPayment(tx: Transaction, orderId: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for("update");
  if (!row) throw new Error(`order ${orderId} has no payment`);
  return row;
}

/** Moves a locked payment forward. Throws when the move would be backward. */
export async function movePayment(
  tx: Transaction,
  row: PaymentRow,
  to: PaymentStatus,
  change: Partial<Pick<PaymentRow, "razorpayPaymentId" | "capturedAt" | "method" | "lookAt">> = {},
): Promise<void> {
  if (!canMovePayment(row.status, to))
    throw new Fault(`payment of order ${row.orderId} cannot go from ${row.status} to ${to}`);
  await tx
    .update(payment)
    .set({ ...change, status: to })
    .where(eq(payment.orderId, row.orderId));
}
