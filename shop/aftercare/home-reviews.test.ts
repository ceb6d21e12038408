import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFirstStock } from "#seeds/plant-first-stock.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { registerCustomer } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { review } from "./aftercare.table.ts";
import { readHomeReviews } from "./home-reviews.server.ts";

let shelf: TestFoundations;
beforeAll(async () => {
  shelf = await openTestFoundations();
  await plantFirstStock(shelf, () => {});
});
afterAll(() => shelf.close());

async function write(rating: number, approved: boolean) {
  const [good] = await shelf.db.select().from(product).limit(1);
  const writtenAt = shelf.clock.now();
  await shelf.db.insert(review).values({
    id: `review-${rating}`,
    productId: good?.id ?? "",
    userId: await registerCustomer(shelf.db),
    rating,
    text: "It burned level to the end.",
    response: true,
    quality: true,
    delivery: false,
    writtenAt,
    approvedAt: approved ? writtenAt : null,
  });
}

test("the samples stand in, marked as such, until a customer's review is approved", async () => {
  const before = await readHomeReviews(shelf);
  expect(before).toMatchObject({ areSamples: true, summary: { count: 10 } });
  expect(before.voices).toHaveLength(10);

  await write(2, false);
  expect((await readHomeReviews(shelf)).areSamples).toBe(true);

  await write(4, true);
  expect(await readHomeReviews(shelf)).toMatchObject({
    areSamples: false,
    summary: { count: 1, average: 4, quality: 100, delivery: 0 },
    voices: [{ name: "Asha N.", date: "November 2026", rating: 4 }],
  });
});
