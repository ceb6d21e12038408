// Confirms a purchase that is paid or promised: every order gets its stock and its number, or none does. A purchase usually has one order.
import { asc, eq, sql } from "drizzle-orm";
import { removeBought } from "#core/cart/cart.server.ts";
import { lockProducts, recordStockMovements } from "#core/catalogue/stock/stock.server.ts";
import { issueAdvanceReceipt } from "#core/orders/advances/advance-receipts.server.ts";
import { linesOfProducts } from "#core/orders/made-to-order.ts";
import { numberOrder } from "#core/orders/numbers/number-order.server.ts";
import { itemsOf } from "#core/orders/order-items.ts";
import { orderConfirmedJob, ownerOrderJob } from "#core/orders/order-jobs.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { listLinesOfOrders, shownPromotion } from "#core/orders/pending-orders.server.ts";
import { chainId, findConfirmedPurchase, isOfSamePurchase } from "#core/orders/purchases.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { stockReasons } from "#core/orders/stock/pieces-out.ts";
import { describeManualMethod } from "#core/payments/manual-payment.ts";
import { nameOrderJob } from "#core/payments/payment-jobs.server.ts";
import { isPaidByHand, type PaymentWay } from "#core/payments/payment-way.ts";
import { lockPayment, movePayment, type PaymentWithBalance } from "#core/payments/payments.server.ts";
import { mostFollowedByEmail } from "#core/payments/together/tracking-sheet.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { orderPrefix } from "#core/settings/settings.server.ts";
import { confirmPart } from "#features/cash-on-delivery/promises.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import { checkPaidCode, countUse, type PaidCode } from "./codes/find-code.server.ts";
import { consumeReservations } from "./reserve-stock.server.ts";
import { removeBoughtRecipients } from "./together/recipients.server.ts";

/** The values that all steps of a confirmation share. `by`: who is recorded as having confirmed it. */
export type Confirmation = Pick<AppContext, "clock" | "jobs"> & { by: string };

/** In SQL, the id of the automatic promotion in the price. */
const automaticId = sql<string | null>`(select promotion.id from ${promotion}
  where promotion.id = ${purchase}.promotion_id and promotion.code is null)`;

export type BoughtOrder = {
  payment: PaymentWithBalance;
  lines: Awaited<ReturnType<typeof listLinesOfOrders>>;
};

export type Bought = Awaited<ReturnType<typeof lockPurchase>>;

/**
 * Locks the chain of the order's purchase and the payments of its orders, and reads what never changes. If two purchases of one chain are
 * paid at once, the second waits here and then finds the first confirmed. `payment`: the payment of the first order, which the gateway
 * knows.
 */
export async function lockPurchase(tx: Transaction, orderId: string) {
  const { id, purchaseId, userId, createdAt } = order;
  const { discountCode: code } = shownPromotion;
  const rows = await tx
    .select({ id, purchaseId, chainId, code, automaticId, userId, createdAt, orderPrefix })
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .where(isOfSamePurchase(orderId))
    .orderBy(asc(order.createdAt));
  const [first] = rows;
  if (!first) throw new Error(`there is no order ${orderId}`);
  await lock(tx, `confirm-purchase:${first.chainId}`);
  const ids = rows.map((row) => row.id);
  const payments: PaymentWithBalance[] = [];
  // Locks in the same sequence as a refund of several orders.
  for (const one of ids.toSorted()) payments.push(await lockPayment(tx, one));
  const lines = await listLinesOfOrders(tx, ids);
  const orders = ids.flatMap((one): BoughtOrder[] =>
    payments
      .filter((payment) => payment.orderId === one)
      .map((payment) => ({ payment, lines: lines.filter((line) => line.orderId === one) })),
  );
  const payment = orders[0]?.payment;
  if (!payment) throw new Error(`order ${orderId} has no payment`);
  return { ...first, payment, orders };
}

/**
 * `id`: Razorpay's id of the payment; null if it was paid in another way. `reference`: the bank's number or, for a payment by hand, the
 * owner's note.
 */
type Received = { way: PaymentWay; id: string | null; method: string | null; reference?: string | null };

/** Takes the pieces of an order whose reservation is over, or returns why they cannot be taken. */
export type TakeLate<Reason> = (
  tx: Transaction,
  late: { bought: Bought; order: BoughtOrder; checked: PaidCode | undefined; now: Date },
) => Promise<Reason | undefined>;

type Confirming<Late> = {
  /** Null if the whole order is to be paid on delivery. */
  received: Received | null;
  takeLate: TakeLate<Late>;
};

/**
 * Confirms every order of the locked purchase: takes its pieces, captures or promises its payment, gives it its number, and removes its
 * products from the cart. Changes nothing if one order is refused. Returns the first order's number.
 */
export async function confirmPurchase<Late extends string>(
  tx: Transaction,
  confirmation: Confirmation,
  bought: Bought,
  { received, takeLate }: Confirming<Late>,
): Promise<
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "already-paid" | NonNullable<PaidCode["refusal"]> | Late }
> {
  const now = confirmation.clock.now();
  const { chainId: chain, purchaseId, userId, code, orders, createdAt } = bought;
  if (await findConfirmedPurchase(tx, chain)) return { ok: false, reason: "already-paid" };
  const orderIds = orders.map(({ payment }) => payment.orderId);
  const isPaid = received !== null;
  const checked = code ? await checkPaidCode(tx, { userId, code, orderIds, isPaid, now }) : undefined;
  if (checked?.refusal) return { ok: false, reason: checked.refusal };
  const reason = await takePieces(tx, orders, (part, one) =>
    takeLate(part, { bought, order: one, checked, now }),
  );
  if (reason) return { ok: false, reason };
  // A purchase uses its code once, however many orders it has.
  if (code) await countUse(tx, { code, purchaseId });
  // Products to be paid on delivery left the cart when they were ordered.
  const items = orders.flatMap(({ lines }) => itemsOf(linesOfProducts(lines)));
  if (userId && received) await removeBought(tx, userId, items);
  if (userId && orders.length > 1) await removeBoughtRecipients(tx, { userId, purchaseId, until: createdAt });
  // Numbers come last: other shoppers' orders wait for them until the transaction ends.
  const numbers: string[] = [];
  for (const one of orders) numbers.push(await takeOrder(tx, confirmation, { ...bought, ...one, received }));
  const [orderNumber] = numbers;
  if (!orderNumber) throw new Fault("nothing was confirmed");
  return { ok: true, orderNumber };
}

class OrderRefused<Reason> extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`one of several orders cannot be confirmed: ${reason}`);
    this.reason = reason;
  }
}

/** Takes the pieces of all orders before the first gets its number, because other shoppers' orders wait for numbers. */
async function takePieces<Late>(
  tx: Transaction,
  orders: readonly BoughtOrder[],
  takeLate: (tx: Transaction, one: BoughtOrder) => Promise<Late | undefined>,
): Promise<Late | undefined> {
  const take = async (part: Transaction, one: BoughtOrder) =>
    (await consumeReservations(part, one.payment.orderId)) > 0 ? undefined : takeLate(part, one);
  const [only, ...further] = orders;
  if (only && further.length === 0) return take(tx, only);
  try {
    // A savepoint: undoes the changes for the other orders if one is refused.
    await tx.transaction(async (part) => {
      const products = orders.flatMap(({ lines }) => linesOfProducts(lines));
      await lockProducts(part, [...new Set(products.map(({ productId }) => productId))]);
      for (const one of orders) {
        const reason = await take(part, one);
        if (reason) throw new OrderRefused(reason);
      }
    });
    return undefined;
  } catch (error) {
    if (error instanceof OrderRefused) return error.reason;
    throw error;
  }
}

type PaidOrder = Bought & BoughtOrder & { received: Received | null };

/** Confirms one order. It gets its number last, because other shoppers' orders wait for numbers until the transaction ends. */
async function takeOrder(
  tx: Transaction,
  { clock, jobs, by }: Confirmation,
  { id: firstId, payment, received, lines, orders, orderPrefix }: PaidOrder,
): Promise<string> {
  const { orderId } = payment;
  const isFirst = orderId === firstId;
  const at = clock.now();
  // Staff who took the money by hand already know the order.
  const jobsToDo =
    received && isPaidByHand(received.way)
      ? [orderConfirmedJob]
      : [orderConfirmedJob, ownerOrderJob, ...(received?.way === "gateway" ? [nameOrderJob] : [])];
  // The first order's email, and its note at the gateway, also name the other orders; of very many, so does the owner's.
  const ofFurther = orders.length > mostFollowedByEmail ? [] : [ownerOrderJob];
  for (const job of isFirst ? jobsToDo : ofFurther)
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
  payment: PaymentWithBalance,
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
  if (way === "account") return "on account";
  return isPaidByHand(way) ? describeManualMethod(method) : "through Razorpay";
}

/**
 * Confirms a purchase that gift cards or a trade account pay in full, in the transaction that reserved its stock and holds the cards or
 * the account's lock. Returns the first order's number.
 */
export async function confirmWithoutGateway(
  tx: Transaction,
  ctx: Pick<AppContext, "clock" | "jobs">,
  { orderId, userId, way }: { orderId: string; userId: string; way: "gift-card" | "account" },
): Promise<string> {
  const bought = await lockPurchase(tx, orderId);
  const received = { way, id: null, method: way };
  const takeLate = async () => "not-reserved" as const;
  const confirmed = await confirmPurchase(tx, { ...ctx, by: userId }, bought, { received, takeLate });
  // An earlier purchase of the chain was paid just now; the next attempt finds it.
  if (!confirmed.ok) throw new Fault(`paid without the gateway: ${confirmed.reason}`, { kind: "try-again" });
  return confirmed.orderNumber;
}
