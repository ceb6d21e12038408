// Asks the gateway what became of open orders, so that no captured payment depends on a browser or a webhook.
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { findPaymentByGatewayOrder, type PaymentRow } from "#shop/payments/payments.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { type Settlement, settlePurchase } from "./settle-purchase.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Minutes after which an unpaid order is looked at again; Razorpay may still bring its money for five days. */
const rhythm = [2, 5, 10, 15, 30, 60, 180, 360, 720, 1440, 1440, 1440, 1440, 1440];

/** Looks at the orders whose time has come; each minute. */
export function lookAtDueOrders(foundations: Foundations, razorpay: Razorpay): Promise<void> {
  return lookAtOrders(foundations, razorpay, lte(payment.lookAt, foundations.clock.now()));
}

/** Looks at all open orders of the last day, due or not: after a start, for what happened while the shop was closed. */
export function lookAtRecentOrders(foundations: Foundations, razorpay: Razorpay): Promise<void> {
  return lookAtOrders(
    foundations,
    razorpay,
    gt(payment.createdAt, new Date(foundations.clock.now().getTime() - day)),
  );
}

async function lookAtOrders(foundations: Foundations, razorpay: Razorpay, which: SQL): Promise<void> {
  const { db, log } = foundations;
  const open = await db
    .select()
    .from(payment)
    .where(and(isNotNull(payment.lookAt), inArray(payment.status, ["opened", "lapsed"]), which))
    .orderBy(asc(payment.lookAt))
    .limit(200);
  for (const row of open) {
    try {
      const settlement = await lookAtOrder(foundations, razorpay, row);
      if (settlement.outcome === "unpaid") await lookLater(foundations, row);
    } catch (error) {
      log.warn({ orderId: row.orderId, error: String(error) }, "an open order could not be looked at");
      await lookLater(foundations, row);
    }
  }
}

/** What a webhook points at; an order that is not ours is no news. */
export async function lookAtGatewayOrder(
  foundations: Foundations,
  razorpay: Razorpay,
  razorpayOrderId: string,
): Promise<void> {
  const row = await findPaymentByGatewayOrder(foundations.db, razorpayOrderId);
  if (row) await lookAtOrder(foundations, razorpay, row);
}

/** Settles every payment the gateway holds for this order: the first buys it, a second one goes back. */
async function lookAtOrder(
  foundations: Foundations,
  razorpay: Razorpay,
  row: PaymentRow,
): Promise<Settlement> {
  const razorpayOrderId = row.razorpayOrderId ?? (await findLostOrder(foundations, razorpay, row));
  if (!razorpayOrderId) return { outcome: "unpaid" };
  const payments = await razorpay.listPaymentsOfOrder(razorpayOrderId);
  const money = ["captured", "authorized"].flatMap((status) =>
    payments.filter((known) => known.status === status),
  );
  let settlement: Settlement = { outcome: "unpaid" };
  for (const one of money) settlement = await settlePurchase(foundations, razorpay, row.orderId, one);
  return settlement;
}

/** The gateway's order whose id never reached us, found by its receipt. */
async function findLostOrder(
  { db }: Foundations,
  razorpay: Razorpay,
  row: PaymentRow,
): Promise<string | undefined> {
  const found = await razorpay.findOrderByReceipt(row.orderId);
  if (!found || found.amount !== row.amount) return undefined;
  await db.update(payment).set({ razorpayOrderId: found.id }).where(eq(payment.orderId, row.orderId));
  return found.id;
}

async function lookLater({ db, clock }: Foundations, row: PaymentRow): Promise<void> {
  const pause = rhythm[row.looks];
  const next = pause === undefined ? null : new Date(clock.now().getTime() + pause * minute);
  await db
    .update(payment)
    .set({ lookAt: next, looks: row.looks + 1, ...(next ? {} : { status: "lapsed" as const }) })
    .where(and(eq(payment.orderId, row.orderId), inArray(payment.status, ["opened", "lapsed"])));
}
