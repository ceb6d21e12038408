import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { listProductReviews } from "#features/reviews/review-lists.server.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { decideFormerReview, showAllFormerReviews } from "./decide-former-reviews.server.ts";
import { listFormerReviews } from "./former-reviews.server.ts";
import { formerReview } from "./former-reviews.table.ts";

const staff = { id: "packer", role: "staff" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(formerReview);
  const at = shop.clock.now();
  for (const [id, rating] of [
    ["good", 5],
    ["bad", 1],
  ] as const)
    await shop.db.insert(formerReview).values({
      id,
      key: id,
      productId: "candle",
      shop: "etsy",
      name: "Jane Doe",
      email: "",
      rating,
      text: `A ${id} one`,
      answer: "",
      writtenAt: at,
      importedAt: at,
    });
});

const shownTexts = async () => (await listProductReviews(shop.db, "candle")).former.map(({ text }) => text);

test("a review of the former shop waits until staff show it, and can be hidden again", async () => {
  expect(await shownTexts()).toEqual([]);
  await decideFormerReview(shop, staff, { reviewId: "bad", decision: "shown" });
  await decideFormerReview(shop, staff, { reviewId: "bad", decision: "shown" });
  expect(await shownTexts()).toEqual(["A bad one"]);
  await decideFormerReview(shop, staff, { reviewId: "bad", decision: "hidden" });
  expect(await shownTexts()).toEqual([]);
  expect(await listFormerReviews(shop.db, { state: "hidden" })).toMatchObject({
    reviews: [{ id: "bad", name: "Jane Doe", shop: "Etsy", product: { name: "candle" } }],
    counts: { waiting: 1, shown: 0, hidden: 1 },
  });
});

test("all waiting reviews are shown together, good and bad, and hidden ones stay hidden", async () => {
  await decideFormerReview(shop, staff, { reviewId: "good", decision: "hidden" });
  expect(await showAllFormerReviews(shop, staff)).toEqual({ count: 1 });
  expect(await shownTexts()).toEqual(["A bad one"]);
});

test("no rating, count or summary includes former reviews, and the name is shortened", async () => {
  await showAllFormerReviews(shop, staff);
  const listed = await listProductReviews(shop.db, "candle");
  expect(listed).toMatchObject({ summary: null, reviews: [] });
  expect(listed.former.map(({ name }) => name)).toEqual(["Jane D.", "Jane D."]);
  const [candle] = await shop.db.select({ rating: product.rating, count: product.ratingCount }).from(product);
  expect(candle).toEqual({ rating: 0, count: 0 });
});

test("a review that does not exist is not found", async () => {
  await expect(decideFormerReview(shop, staff, { reviewId: "none", decision: "shown" })).rejects.toThrow(
    "no such review",
  );
});
