import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { readHomeReviews } from "./home-reviews.server.ts";
import { review } from "./reviews.table.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
  await seedShop(ctx, () => {});
  await addTestProduct(ctx.db, { id: "own-candle" });
});
afterAll(() => ctx.close());

async function insertReview(rating: number, approved: boolean, productId = "own-candle") {
  const writtenAt = ctx.clock.now();
  await ctx.db.insert(review).values({
    id: `review-${rating}`,
    productId,
    userId: await registerCustomer(ctx.db),
    rating,
    text: "It burned level to the end.",
    response: true,
    quality: true,
    delivery: false,
    writtenAt,
    approvedAt: approved ? writtenAt : null,
  });
}

const ofSamples = "Sample reviews, written for this sample shop and not by customers.";

test("the home page shows sample reviews, marked as such, until a review of one of the shop's own products is approved", async () => {
  const before = await readHomeReviews(ctx);
  expect(before).toMatchObject({ note: ofSamples, summary: { count: 10 } });
  expect(before.testimonials).toHaveLength(10);

  await insertReview(2, false);
  expect((await readHomeReviews(ctx)).note).toBe(ofSamples);

  const [sample] = await ctx.db
    .select()
    .from(product)
    .where(eq(product.sample, true))
    .orderBy(product.sku)
    .limit(1);
  await insertReview(5, true, sample?.id);
  expect((await readHomeReviews(ctx)).note).toBe(ofSamples);

  await insertReview(4, true);
  expect(await readHomeReviews(ctx)).toMatchObject({
    note: expect.stringContaining("Only a customer"),
    summary: { count: 1, average: 4, quality: 100, delivery: 0 },
    testimonials: [{ name: "Asha N.", date: "November 2026", rating: 4 }],
  });
});
