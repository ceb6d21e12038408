import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { readHomeReviews } from "./home-reviews.server.ts";
import { keepSampleProduct } from "./keep-sample-product.server.ts";
import { approveReview, rejectReview } from "./moderate-reviews.server.ts";
import { listProductReviews } from "./review-lists.server.ts";
import { review } from "./reviews.table.ts";
import { removeSampleReviews } from "./sample-reviews.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const packer = { id: "packer", role: "staff" } as const;
const customer = { id: "customer", role: "user" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" });
  await addTestProduct(shop.db, { id: "own-bowl" });
  await shop.db
    .update(product)
    .set({ sample: true, rating: 5, ratingCount: 2 })
    .where(eq(product.id, "candle"));
  await insertReview("first", { productId: "candle", rating: 5, approved: true });
  await insertReview("second", { productId: "candle", rating: 5, approved: true });
});
afterEach(() => shop.close());

type Written = { productId: string; rating: number; approved: boolean };

async function insertReview(id: string, { productId, rating, approved }: Written) {
  const writtenAt = shop.clock.now();
  await shop.db.insert(review).values({
    id,
    productId,
    userId: await registerCustomer(shop.db),
    rating,
    text: "It burned level to the end.",
    response: true,
    quality: true,
    delivery: true,
    writtenAt,
    approvedAt: approved ? writtenAt : null,
  });
}

async function readRating() {
  const [row] = await shop.db.select().from(product).where(eq(product.id, "candle"));
  return [row?.rating, row?.ratingCount];
}

const countOfShop = async () => (await readHomeReviews(shop)).summary?.count ?? 0;

/** A live shop, where customers wrote every review. */
const live = () => ({ ...shop, config: { ...shop.config, mode: "live" as const } });

test("reviews of a sample product count for it, and not for the shop", async () => {
  expect((await listProductReviews(shop.db, "candle")).summary).toMatchObject({ count: 2, average: 5 });
  await insertReview("third", { productId: "candle", rating: 2, approved: false });
  await approveReview(shop, owner, { reviewId: "third", photograph: "withheld" });
  expect(await readRating()).toEqual([4, 3]);
  expect(await countOfShop()).toBe(0);
  await insertReview("own", { productId: "own-bowl", rating: 3, approved: false });
  await approveReview(shop, owner, { reviewId: "own", photograph: "withheld" });
  expect((await readHomeReviews(shop)).testimonials.map(({ id }) => id)).toEqual(["own"]);
  expect(await countOfShop()).toBe(1);
  await rejectReview(shop, owner, { reviewId: "own" });
  expect(await countOfShop()).toBe(0);
});

test("a sample product that is kept in practice loses its reviews and its rating", async () => {
  await expect(keepSampleProduct(shop, customer, { productId: "candle" })).rejects.toThrow(Forbidden);
  await keepSampleProduct(shop, packer, { productId: "candle" });
  expect(await readRating()).toEqual([0, 0]);
  expect(await listProductReviews(shop.db, "candle")).toMatchObject({
    summary: null,
    rooms: [],
    reviews: [],
  });
  expect(await countOfShop()).toBe(0);
});

test("a sample product kept in a live shop keeps the customers' reviews, which count for the shop until it is deleted", async () => {
  await keepSampleProduct(live(), packer, { productId: "candle" });
  expect(await readRating()).toEqual([5, 2]);
  expect(await countOfShop()).toBe(2);
  await shop.db.delete(product).where(eq(product.id, "candle"));
  expect(await countOfShop()).toBe(0);
  const { rows } = await shop.db.execute(sql`select from review_count where count <> 0`);
  expect(rows).toEqual([]);
});

test("removing the samples removes the reviews of the sample products, and no others", async () => {
  await insertReview("own", { productId: "own-bowl", rating: 3, approved: true });
  expect(await shop.db.transaction((tx) => removeSampleReviews(tx, shop))).toBe(2);
  expect(await readRating()).toEqual([0, 0]);
  expect(await shop.db.select({ id: review.id }).from(review)).toEqual([{ id: "own" }]);
  expect(await countOfShop()).toBe(1);
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
