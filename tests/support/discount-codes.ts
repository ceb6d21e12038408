import { discountCode } from "#shop/promotions/discount.table.ts";
import type { TestShop } from "./test-shop.ts";

/** Adds a code that takes 10 % off for everybody, unless stated. */
export async function addTestCode(
  { db, clock }: Pick<TestShop, "db" | "clock">,
  change: Partial<typeof discountCode.$inferInsert> = {},
): Promise<void> {
  await db.insert(discountCode).values({
    code: "TEN",
    kind: "percent",
    value: 10,
    collections: [],
    minimumAmount: 0,
    oncePerCustomer: false,
    firstOrderOnly: false,
    createdAt: clock.now(),
    ...change,
  });
}
