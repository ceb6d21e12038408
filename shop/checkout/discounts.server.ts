// Whether the discount applies: it is active, the code is right, and this is the account's first order.
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { order } from "#shop/orders/orders.table.ts";
import { discountRedemption } from "./checkout.table.ts";
import { type Discount, type DiscountRefusal, normaliseCode } from "./discount.ts";

export type DiscountAnswer = { ok: true; discount: Discount } | { ok: false; refusal: DiscountRefusal };

/** A redemption by a pending order does not count as used: starting the next checkout releases it. */
export async function findDiscountFor(
  db: Database | Transaction,
  discount: Discount,
  { userId, code }: { userId: string; code: string },
): Promise<DiscountAnswer> {
  if (normaliseCode(code) !== discount.code) return { ok: false, refusal: "unknown-code" };
  if (!discount.active) return { ok: false, refusal: "discount-ended" };
  const used = await db
    .select({ id: order.id })
    .from(discountRedemption)
    .innerJoin(order, eq(order.id, discountRedemption.orderId))
    .where(
      and(
        eq(discountRedemption.userId, userId),
        eq(discountRedemption.code, discount.code),
        isNotNull(order.confirmedAt),
      ),
    )
    .limit(1);
  if (used.length > 0) return { ok: false, refusal: "already-used" };
  // It is a discount on the first order, so it is refused after any order, even one without the code.
  const bought = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), isNotNull(order.confirmedAt)))
    .limit(1);
  return bought.length > 0 ? { ok: false, refusal: "not-first-order" } : { ok: true, discount };
}

/** Whether a confirmed order of the customer was made with the code. */
export async function isCodeUsed(
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const confirmed = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), eq(order.discountCode, code), isNotNull(order.confirmedAt)))
    .limit(1);
  return confirmed.length > 0;
}
