// Confirms all orders of one payment, or refunds all of it: never a part.
import { and, asc, eq, ne } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { Fault } from "#platform/faults.ts";
import { lockProducts } from "#shop/catalogue/stock/stock.server.ts";
import { linesOfProducts } from "#shop/orders/made-to-order.ts";
import { order } from "#shop/orders/orders.table.ts";
import { findConfirmedPurchase } from "#shop/orders/purchases.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import type { GatewayPayment } from "#shop/payments/razorpay.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { checkPaidCode } from "../codes/find-code.server.ts";
import { findRefusalOfGoods, receivedOf } from "../refusals/find-refusal.server.ts";
import { refusePayment } from "../refusals/refuse-payment.server.ts";
import { type Bought, type Confirmation, lockPurchase, takeOrder } from "../take-order.server.ts";
import { removeBoughtRecipients } from "./recipients.server.ts";

type Outcome =
  | { outcome: "confirmed"; orderId: string; orderNumber: string }
  | { outcome: "refused"; orderId: string; reason: RefusalReason };

/** Rolls back what was done for some of the orders, because another one cannot be confirmed. */
class OneIsRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`one of several orders cannot be confirmed: ${reason}`);
    this.reason = reason;
  }
}

/** The caller has locked the first order, which the gateway knows, and checked that the payment matches and is new. */
export async function confirmTogether(
  tx: Transaction,
  confirmation: Confirmation,
  { first, received }: { first: Bought; received: GatewayPayment },
): Promise<Outcome> {
  const all = [first, ...(await lockFurther(tx, first.payment.orderId))];
  const { orderId } = first.payment;
  const reason = (await findConfirmedPurchase(tx, first.order.chainId))
    ? "already-paid"
    : await secureAll(tx, confirmation, all);
  if (reason) {
    for (const [index, { payment: share }] of all.entries())
      await refusePayment(tx, confirmation, { payment: share, received, reason, isFurther: index > 0 });
    return { outcome: "refused", orderId, reason };
  }
  const numbers = await takeAll(tx, confirmation, { all, received });
  const { userId, createdAt } = first.order;
  if (userId) await removeBoughtRecipients(tx, { userId, until: createdAt });
  const [orderNumber] = numbers;
  if (!orderNumber) throw new Fault("nothing was confirmed");
  return { outcome: "confirmed", orderId, orderNumber };
}

/** The other orders of the purchase, in the order in which they were made. Its chain is already locked. */
async function lockFurther(tx: Transaction, firstId: string): Promise<Bought[]> {
  const rows = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.paidWith, firstId), ne(payment.orderId, firstId)))
    .orderBy(asc(order.createdAt));
  const further: Bought[] = [];
  for (const { orderId } of rows) further.push(await lockPurchase(tx, orderId));
  return further;
}

/** Takes the pieces of all orders or of none. Returns the reason if one is refused. */
async function secureAll(
  tx: Transaction,
  { clock }: Confirmation,
  all: readonly Bought[],
): Promise<RefusalReason | undefined> {
  const now = clock.now();
  try {
    // A savepoint: undoes what was taken for the other orders if one is refused.
    await tx.transaction(async (part) => {
      // All orders were priced with one code, which counts once.
      const { userId, discountCode: code } = all[0]?.order ?? {};
      const checked = code ? await checkPaidCode(part, { userId: userId ?? null, code, now }) : undefined;
      if (checked?.refusal) throw new OneIsRefused(checked.refusal);
      const products = all.flatMap(({ lines }) => linesOfProducts(lines));
      await lockProducts(part, [...new Set(products.map(({ productId }) => productId))]);
      for (const bought of all) {
        const reason = await findRefusalOfGoods(part, { bought, checked, now });
        if (reason) throw new OneIsRefused(reason);
      }
    });
    return undefined;
  } catch (error) {
    if (error instanceof OneIsRefused) return error.reason;
    throw error;
  }
}

/** Takes all pieces before the first order gets its number, because other shoppers' orders wait for numbers. */
async function takeAll(
  tx: Transaction,
  confirmation: Confirmation,
  { all, received }: { all: readonly Bought[]; received: GatewayPayment },
): Promise<string[]> {
  const { orderPrefix } = (await readSettings(tx)).business;
  const numbers: string[] = [];
  for (const [index, { payment: share, order: one, lines }] of all.entries()) {
    const isFurther = index > 0;
    numbers.push(
      await takeOrder(tx, confirmation, {
        payment: share,
        received: receivedOf(received),
        lines,
        userId: one.userId,
        code: isFurther ? null : one.discountCode,
        orderPrefix,
        isFurther,
      }),
    );
  }
  return numbers;
}
