import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Forbidden } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { addTestProduct, registerCustomer } from "../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { readHomeReviews } from "./home-reviews.server.ts";
import { keepSampleProduct } from "./keep-sample-product.server.ts";
import { approveReview, rejectReview } from "./moderate-reviews.server.ts";
import { listProductReviews } from "./review-lists.server.ts";
import { review } from "./reviews.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const packer = { id: "packer", role: "staff" } as const;
const customer = { id: "customer", role: "user" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" });
  await insertReview("first-sample", { sample: true, approved: true });
  await insertReview("second-sample", { sample: true, approved: true });
  await shop.db.update(product).set({ sample: true, rating: 5, ratingCount: 2, ratingSample: true });
});
afterEach(() => shop.close());

async function insertReview(id: string, { sample, approved }: { sample: boolean; approved: boolean }) {
  const writtenAt = shop.clock.now();
  await shop.db.insert(review).values({
    id,
    productId: "candle",
    userId: await registerCustomer(shop.db),
    rating: sample ? 5 : 3,
    text: "It burned level to the end.",
    response: true,
    quality: true,
    delivery: true,
    writtenAt,
    approvedAt: approved ? writtenAt : null,
    sample,
  });
}

async function readRating() {
  const [row] = await shop.db.select().from(product).where(eq(product.id, "candle"));
  return [row?.rating, row?.ratingCount, row?.ratingSample];
}

test("sample reviews count for their product, and not for the shop", async () => {
  expect((await listProductReviews(shop.db, "candle")).summary).toMatchObject({ count: 2, average: 5 });
  expect((await readHomeReviews(shop)).summary).toBeUndefined();
});

test("the first approved review of a customer replaces the sample reviews of its product", async () => {
  await insertReview("own", { sample: false, approved: false });
  expect(await readRating()).toEqual([5, 2, true]);
  await approveReview(shop, owner, { reviewId: "own", photograph: "withheld" });
  expect(await readRating()).toEqual([3, 1, false]);
  const { summary, reviews } = await listProductReviews(shop.db, "candle");
  expect(summary).toMatchObject({ count: 1, average: 3 });
  expect(reviews.map(({ id }) => id)).toEqual(["own"]);
  expect((await readHomeReviews(shop)).summary).toMatchObject({ count: 1 });
  await rejectReview(shop, owner, { reviewId: "own" });
  expect(await readRating()).toEqual([0, 0, false]);
});

test("an approved sample review is one more sample", async () => {
  await insertReview("third-sample", { sample: true, approved: false });
  await approveReview(shop, owner, { reviewId: "third-sample", photograph: "withheld" });
  expect(await readRating()).toEqual([5, 3, true]);
});

test("a kept sample product loses its sample reviews and their rating", async () => {
  await expect(keepSampleProduct(shop, customer, { productId: "candle" })).rejects.toThrow(Forbidden);
  await keepSampleProduct(shop, packer, { productId: "candle" });
  expect(await readRating()).toEqual([0, 0, false]);
  expect(await listProductReviews(shop.db, "candle")).toMatchObject({
    summary: null,
    rooms: [],
    reviews: [],
  });
});

test("a sample product is kept with its variants", async () => {
  await addTestProduct(shop.db, { id: "small-candle" });
  await shop.db
    .update(product)
    .set({ optionNames: ["Size"] })
    .where(eq(product.id, "candle"));
  await shop.db
    .update(product)
    .set({ sample: true, variantOf: "candle", optionValues: ["Small"] })
    .where(eq(product.id, "small-candle"));
  await keepSampleProduct(shop, packer, { productId: "candle" });
  expect(await shop.db.$count(product, eq(product.sample, true))).toBe(0);
});
