// Gives a practice shop its past, once: three months of orders, with customers, reviews, messages and stock movements. They are
// rows like all others, which stay in the practice database; nothing is sent.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { samplePast } from "#core/orders/sample-past.server.ts";
import type { Shop } from "#core/shop.ts";
import { seedRun } from "#platform/seed-run.table.ts";
import { seedCustomers } from "./seed-customers.ts";
import { seedMessages } from "./seed-messages.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedProductReviews } from "./seed-product-reviews.ts";

/** The id of an advisory lock, an arbitrary number. Processes that start together seed one after the other. */
const seedLock = 20_200_403;

/** Runs after products and accounts are seeded. Does nothing at a later start, in a shop with orders, or without the sample products. */
export async function seedHistory(
  { db, clock, config }: Pick<Shop, "db" | "clock" | "config">,
  announce: (line: string) => void,
): Promise<void> {
  if (config.mode !== "practice" || !config.hasSampleOrders) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    // The other process fills the shop for longer than the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = '2min'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [done] = await tx.select().from(seedRun).where(eq(seedRun.name, samplePast));
    const [anyOrder] = await tx.select({ id: order.id }).from(order).limit(1);
    if (done || anyOrder) return;
    const products = await tx
      .select()
      .from(product)
      .where(and(eq(product.sample, true), isForSale, isNull(product.setPricing)))
      .orderBy(asc(product.createdAt), asc(product.id));
    if (products.length === 0) return;
    await tx.insert(seedRun).values({ name: samplePast, ranAt: now });
    const [staff] = await tx.select({ id: user.id }).from(user).where(eq(user.role, "staff")).limit(1);
    const context = { now, products, staffId: staff?.id ?? "system" };
    await seedCustomers(tx, now);
    const orders = await seedOrders(tx, context);
    const reviews = await seedProductReviews(tx, context);
    const messages = await seedMessages(tx, context);
    announce(`  Added the sample shop's past: ${orders} orders, ${reviews} reviews, ${messages} messages.`);
  });
}
