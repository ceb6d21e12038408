// Reads a customer's data that was imported from a former shop, for the copy of their own data.
import { desc, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { PastOrderFacts } from "#shop/former-shop/former-file.ts";
import { formerShopCustomer, pastOrder } from "#shop/former-shop/former-shop.table.ts";
import { toRupees } from "#shop/money/money.ts";
import { formerReview } from "#shop/reviews/former/former-reviews.table.ts";
import type { DataCopy } from "./data-copy.ts";

type FormerCopy = Pick<DataCopy, "formerShop" | "formerShopOrders" | "formerShopReviews">;

/** Empty while the customer's address is unconfirmed. */
export async function copyFormerShop(
  db: Database,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
): Promise<FormerCopy> {
  if (!isConfirmed) return { formerShop: [], formerShopOrders: [], formerShopReviews: [] };
  const [customers, orders, reviews] = await Promise.all([
    db.select().from(formerShopCustomer).where(eq(formerShopCustomer.email, email)),
    db.select().from(pastOrder).where(eq(pastOrder.email, email)).orderBy(desc(pastOrder.orderedAt)),
    db
      .select({
        product: product.name,
        name: formerReview.name,
        rating: formerReview.rating,
        text: formerReview.text,
        writtenAt: formerReview.writtenAt,
      })
      .from(formerReview)
      .innerJoin(product, eq(product.id, formerReview.productId))
      .where(eq(formerReview.email, email)),
  ]);
  return {
    formerShop: customers.map(({ facts, importedAt, invitedAt }) => ({ ...facts, importedAt, invitedAt })),
    formerShopOrders: orders.map(({ facts }) => copyOrder(facts)),
    formerShopReviews: reviews,
  };
}

/** Amounts are in the order's own currency. */
function copyOrder({ lines, discount, delivery, tax, amount, refunded, ...facts }: PastOrderFacts) {
  const inMain = (value: number | null) => (value === null ? null : toRupees(value));
  return {
    ...facts,
    discount: inMain(discount),
    delivery: inMain(delivery),
    tax: inMain(tax),
    amount: inMain(amount),
    refunded: inMain(refunded),
    lines: lines.map((line) => ({ ...line, price: inMain(line.price) })),
  };
}
