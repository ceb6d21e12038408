import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEntry } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import { order, orderLine, orderStatusChange } from "#shop/orders/orders.table.ts";
import { shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { review } from "./aftercare.table.ts";
import type { WrittenReview } from "./review.ts";
import { listDeskReviews, listProductReviews } from "./review-lists.server.ts";
import {
  answerReview,
  approveReview,
  findReviewRight,
  listGoodsToReview,
  rejectReview,
  writeReview,
} from "./reviews.server.ts";

let shelf: TestFoundations;
let candle: string;
beforeAll(async () => {
  shelf = await openTestFoundations();
});
afterAll(() => shelf.close());
beforeEach(async () => {
  candle = newId();
  await shelve(shelf.db, { id: candle });
});

let numbers = 0;
async function buy(userId: string, productId: string, ...statuses: OrderStatus[]): Promise<string> {
  const id = newId();
  const at = shelf.clock.now();
  numbers += 1;
  await shelf.db.insert(order).values({
    id,
    number: `DD-26-${String(numbers).padStart(5, "0")}`,
    userId,
    purchaseId: id,
    fingerprint: id,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    goodsAmount: 100,
    offerAmount: 0,
    deliveryAmount: 0,
    taxableAmount: 100,
    taxAmount: 0,
    amount: 100,
    createdAt: at,
    settledAt: at,
  });
  await shelf.db.insert(orderLine).values({
    orderId: id,
    position: 0,
    productId,
    name: "Candle",
    sku: "SKU",
    hsn: "3406",
    gstRate: 0,
    unitPrice: 100,
    quantity: 1,
    gross: 100,
    offerShare: 0,
    deliveryShare: 0,
    taxable: 100,
    tax: 0,
  });
  await shelf.db
    .insert(orderStatusChange)
    .values(statuses.map((status, position) => ({ orderId: id, position, status, at, by: "system" })));
  return `DD-26-${String(numbers).padStart(5, "0")}`;
}

const words: WrittenReview = {
  rating: 4,
  text: "It burned level to the very end.",
  response: true,
  quality: true,
  delivery: false,
};

async function receiveAndWrite(change: Partial<WrittenReview> = {}): Promise<string> {
  const asha = await registerCustomer(shelf.db);
  await buy(asha, candle, "pending", "shipped", "delivered");
  expect(await writeReview(shelf, asha, candle, { ...words, ...change })).toEqual({ ok: true });
  const [written] = await shelf.db.select({ id: review.id }).from(review).where(eq(review.userId, asha));
  return written?.id ?? "";
}

const stars = async () =>
  (
    await shelf.db
      .select({ rating: product.rating, count: product.ratingCount, sample: product.ratingSample })
      .from(product)
      .where(eq(product.id, candle))
  )[0];

test("only who received the good may write, and only once", async () => {
  const asha = await registerCustomer(shelf.db);
  const right = () => findReviewRight(shelf.db, asha, candle);
  expect(await right()).toEqual({ ok: false, reason: "not-bought" });
  await buy(asha, candle, "pending", "cancelled");
  expect(await right()).toEqual({ ok: false, reason: "not-bought" });
  await buy(asha, candle, "pending", "shipped");
  expect(await right()).toEqual({ ok: false, reason: "not-delivered" });
  expect(await writeReview(shelf, asha, candle, words)).toEqual({ ok: false, reason: "not-delivered" });
  await buy(asha, candle, "pending", "delivered");
  expect(await right()).toEqual({ ok: true });
  const both = await Promise.all([
    writeReview(shelf, asha, candle, words),
    writeReview(shelf, asha, candle, words),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await right()).toEqual({ ok: false, reason: "written" });
  const other = newId();
  await shelve(shelf.db, { id: other });
  expect(await findReviewRight(shelf.db, asha, other)).toEqual({ ok: false, reason: "not-bought" });
});

test("a review is seen once it is approved, and the stars are those of the approved ones", async () => {
  await shelf.db
    .update(product)
    .set({ rating: 5, ratingCount: 32, ratingSample: true })
    .where(eq(product.id, candle));
  const [first, second] = [await receiveAndWrite(), await receiveAndWrite({ rating: 1 })];
  expect(await listProductReviews(shelf.db, candle)).toEqual({ summary: null, reviews: [] });
  expect(await stars()).toEqual({ rating: 5, count: 32, sample: true });

  await Promise.all([approveReview(shelf, "owner", first), approveReview(shelf, "owner", second)]);
  expect(await stars()).toEqual({ rating: 2.5, count: 2, sample: false });
  const shown = await listProductReviews(shelf.db, candle, 1);
  expect(shown.reviews).toHaveLength(1);
  expect(shown.reviews[0]?.name).toBe("Asha N.");
  expect(shown.summary).toMatchObject({ count: 2, average: 2.5, quality: 100, delivery: 0 });

  await rejectReview(shelf, "owner", first);
  await rejectReview(shelf, "owner", second);
  // The sample's figures do not come back.
  expect(await stars()).toEqual({ rating: 0, count: 0, sample: false });
  expect((await listDeskReviews(shelf.db, { state: "rejected" })).counts.rejected).toBe(2);
});

test("a delivered order leads to what may still be reviewed", async () => {
  const asha = await registerCustomer(shelf.db);
  const underway = await buy(asha, candle, "pending", "shipped");
  expect(await listGoodsToReview(shelf.db, asha, underway)).toEqual([]);
  const arrived = await buy(asha, candle, "pending", "delivered");
  expect(await listGoodsToReview(shelf.db, asha, arrived)).toEqual([{ slug: candle, name: candle }]);
  expect(await listGoodsToReview(shelf.db, await registerCustomer(shelf.db), arrived)).toEqual([]);
  await writeReview(shelf, asha, candle, words);
  expect(await listGoodsToReview(shelf.db, asha, arrived)).toEqual([]);
});

test("the owner answers, and each deed is written down once", async () => {
  const id = await receiveAndWrite();
  await approveReview(shelf, "owner", id);
  await approveReview(shelf, "owner", id);
  expect(await answerReview(shelf, "owner", id, " Thank you! ")).toEqual({ ok: true });
  expect(await answerReview(shelf, "owner", id, "x".repeat(2001))).toEqual({ ok: false, reason: "too-long" });
  expect((await listProductReviews(shelf.db, candle)).reviews[0]?.answer).toBe("Thank you!");
  const deeds = await shelf.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `review:${id}`));
  expect(deeds.map(({ action }) => action)).toEqual(["review.approved", "review.answered"]);
  await expect(approveReview(shelf, "owner", "nothing")).rejects.toMatchObject({ status: 404 });
});
