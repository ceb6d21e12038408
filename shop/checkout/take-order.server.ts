// Turns a paid purchase into an order, in the transaction that took its stock: the last step of every confirmation.
import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import { removeBought } from "#shop/cart/cart.server.ts";
import { recordStockMovements } from "#shop/catalogue/stock/stock.server.ts";
import { issueAdvanceReceipt } from "#shop/orders/advances/advance-receipts.server.ts";
import { type LineKind, linesOfProducts } from "#shop/orders/made-to-order.ts";
import { numberOrder } from "#shop/orders/numbers/number-order.server.ts";
import { itemsOf, type SetMark } from "#shop/orders/order-items.ts";
import { orderConfirmedJob, ownerOrderJob } from "#shop/orders/order-jobs.server.ts";
import { order, orderLine } from "#shop/orders/orders.table.ts";
import { shownPromotion } from "#shop/orders/pending-orders.server.ts";
import { chainId, findConfirmedPurchase } from "#shop/orders/purchases.server.ts";
import { purchase } from "#shop/orders/purchases.table.ts";
import { stockReasons } from "#shop/orders/stock/pieces-out.ts";
import { describeHandMethod } from "#shop/payments/hand-payment.ts";
import { confirmPart } from "#shop/payments/on-delivery/promises.server.ts";
import { nameOrderJob } from "#shop/payments/payment-jobs.server.ts";
import { isPaidByHand, type PaymentWay } from "#shop/payments/payment-way.ts";
import { lockPayment, movePayment, type PaymentWithRest } from "#shop/payments/payments.server.ts";
import { promotion } from "#shop/promotions/promotions.table.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { countUse } from "./codes/find-code.server.ts";
import { consumeReservations } from "./reserve-stock.server.ts";

/** Shared by the steps of a confirmation. `by`: recorded as who confirmed it. */
export type Confirmation = Pick<AppContext, "clock" | "jobs"> & { by: string };

/** `productId`: null for what is made to order. */
type OrderLine = Pick<SetMark, "setId" | "setQuantity" | "setFilling"> & {
  position: number;
  kind: LineKind;
  productId: string | null;
  quantity: number;
  unitPrice: number;
  gstRate: number;
};

/** The automatic promotion in the price, in SQL. */
const automaticId = sql<string | null>`(select promotion.id from ${promotion}
  where promotion.id = ${purchase}.promotion_id and promotion.code is null)`;

export type Bought = Awaited<ReturnType<typeof lockPurchase>>;

/**
 * Locks the purchase's chain and the payment, and reads what never changes of the order. If two purchases of one chain are paid at once,
 * the second waits here and then finds the first confirmed.
 */
export async function lockPurchase(tx: Transaction, orderId: string) {
  const { userId, createdAt } = order;
  const { discountCode } = shownPromotion;
  const [found] = await tx
    .select({ chainId, discountCode, automaticId, userId, createdAt })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .where(eq(order.id, orderId));
  if (!found) throw new Error(`there is no order ${orderId}`);
  await lock(tx, `confirm-purchase:${found.chainId}`);
  const payment = await lockPayment(tx, orderId);
  const lines: OrderLine[] = await tx
    .select({
      position: orderLine.position,
      kind: orderLine.kind,
      productId: orderLine.productId,
      setId: orderLine.setId,
      setQuantity: orderLine.setQuantity,
      setFilling: orderLine.setFilling,
      quantity: orderLine.quantity,
      unitPrice: orderLine.unitPrice,
      gstRate: orderLine.gstRate,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  return { payment, order: found, lines };
}

/** `id`: Razorpay's id of the payment; null for other ways. */
type Received = { way: PaymentWay; id: string | null; method: string | null; reference?: string | null };

type PaidOrder = {
  payment: PaymentWithRest;
  /** `reference`: the bank's number or, for a payment by hand, the owner's note. Null if it is to be paid at the door. */
  received: Received | null;
  lines: readonly OrderLine[];
  /** Null for an order typed by staff. */
  userId: string | null;
  /** The code whose use is counted. */
  code: string | null;
  orderPrefix: string;
  /** Paid together with another order, whose email and note at the gateway name this one, too. */
  isFurther?: boolean;
};

/**
 * Confirms the order: the payment is captured or promised, the order gets its number, and its products leave the cart. The caller has taken
 * the stock. The number comes last, because other shoppers' orders wait for it until the transaction ends.
 */
export async function takeOrder(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { payment, received, lines, userId, code, orderPrefix, isFurther = false }: PaidOrder,
): Promise<string> {
  const { orderId } = payment;
  const at = clock.now();
  // Staff who took the money by hand already know the order.
  const jobsToDo =
    received && isPaidByHand(received.way)
      ? [orderConfirmedJob]
      : [orderConfirmedJob, ownerOrderJob, ...(received?.way === "gateway" ? [nameOrderJob] : [])];
  for (const job of isFurther ? [ownerOrderJob] : jobsToDo)
    await jobs.enqueue(tx, job, { orderId }, { deduplicationKey: orderId });
  const products = linesOfProducts(lines);
  const sold = products.map(({ productId, quantity, position }) => ({
    productId,
    change: -quantity,
    reason: stockReasons.sold,
    orderId,
    orderLine: position,
    by,
    at,
  }));
  await receiveMoney(tx, payment, received, at);
  await recordStockMovements(tx, sold);
  // Products to be paid at the door left the cart when they were ordered.
  if (userId && received) await removeBought(tx, userId, itemsOf(products));
  if (code) await countUse(tx, code);
  const number = await numberOrder(tx, { orderId, prefix: orderPrefix, at, by });
  if (payment.stage === "deposit" && received) {
    await confirmPart(tx, orderId, by);
    const paid = { how: describeHow(received), reference: received.reference ?? "" };
    await issueAdvanceReceipt(tx, orderId, { at, advance: payment.amount, paid });
  }
  return number;
}

async function receiveMoney(
  tx: Transaction,
  payment: PaymentWithRest,
  received: Received | null,
  at: Date,
): Promise<void> {
  if (!received) return movePayment(tx, payment, "promised");
  const { way, id: razorpayPaymentId, method, reference = null } = received;
  const paid = { way, razorpayPaymentId, method, reference, capturedAt: at, nextCheckAt: null };
  await movePayment(tx, payment, "captured", paid);
}

function describeHow({ way, method }: Received): string {
  if (way === "gift-card") return "by gift card";
  return isPaidByHand(way) ? describeHandMethod(method) : "through Razorpay";
}

/**
 * Confirms an order paid in full by gift cards, without the gateway, in the transaction that reserved its stock and holds the cards.
 * Returns its number. The caller has locked and checked the code.
 */
export async function takeOrderPaidByCards(
  tx: Transaction,
  { clock, jobs }: Pick<AppContext, "clock" | "jobs">,
  paid: {
    orderId: string;
    userId: string;
    code: string | null;
    settings: Settings;
    isFurther?: boolean;
  },
): Promise<string> {
  const { orderId, userId, code, settings, isFurther = false } = paid;
  const { payment, order, lines } = await lockPurchase(tx, orderId);
  // An earlier purchase of the chain was paid just now; the next try finds it.
  if (!isFurther && (await findConfirmedPurchase(tx, order.chainId)))
    throw new Fault("another purchase of these products is confirmed", { kind: "try-again" });
  await consumeReservations(tx, orderId);
  return takeOrder(
    tx,
    { clock, jobs, by: userId },
    {
      payment,
      received: { way: "gift-card", id: null, method: "gift-card" },
      lines,
      userId,
      code,
      orderPrefix: settings.business.orderPrefix,
      isFurther,
    },
  );
}
