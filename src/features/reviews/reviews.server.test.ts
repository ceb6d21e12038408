import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { actorOf, guestActor } from "#core/identity/actor.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { order, orderLine, orderStatusChange } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { answerReview, approveReview, rejectReview } from "./moderate-reviews.server.ts";
import type { PhotographDecision, WrittenReview } from "./review.ts";
import { listAllReviews, listProductReviews } from "./review-lists.server.ts";
import { checkReviewEligibility, listReviewableProducts, writeReview } from "./reviews.server.ts";
import { review } from "./reviews.table.ts";

let ctx: TestContext;
let candle: string;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());
beforeEach(async () => {
  candle = newId();
  await addTestProduct(ctx.db, { id: candle });
});

const network = "203.0.113.0/24";
const owner = actorOf({ id: "owner", role: "admin" }, network);
const customer = (id: string) => actorOf({ id, role: "user" }, network);

let lastOrderNumber = 0;
/** Inserts a confirmed order that had these statuses, and returns its number. */
async function insertOrder(userId: string, productId: string, ...statuses: OrderStatus[]): Promise<string> {
  const id = newId();
  const at = ctx.clock.now();
  lastOrderNumber += 1;
  await ctx.db.insert(purchase).values({ id, userId, createdAt: at });
  await ctx.db.insert(order).values({
    id,
    number: `DD-26-${String(lastOrderNumber).padStart(5, "0")}`,
    userId,
    purchaseId: id,
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 100,
    discountAmount: 0,
    charges: [],
    taxableAmount: 100,
    taxAmount: 0,
    amount: 100,
    createdAt: at,
    confirmedAt: at,
    status: statuses.at(-1) ?? "pending",
  });
  await ctx.db.insert(orderLine).values({
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
    discountShare: 0,
    chargeShare: 0,
    taxable: 100,
    tax: 0,
  });
  await ctx.db
    .insert(orderStatusChange)
    .values(statuses.map((status, position) => ({ orderId: id, position, status, at, by: "system" })));
  return `DD-26-${String(lastOrderNumber).padStart(5, "0")}`;
}

const draft: WrittenReview = {
  rating: 4,
  text: "It burned level to the very end.",
  response: true,
  quality: true,
  delivery: false,
  room: "",
  hoursBurned: null,
};

const approve = (reviewId: string, photograph: PhotographDecision = "withheld") =>
  approveReview(ctx, owner, { reviewId, photograph });
const reject = (reviewId: string) => rejectReview(ctx, owner, { reviewId });

async function writeReviewAfterDelivery(change: Partial<WrittenReview> = {}): Promise<string> {
  const asha = await registerCustomer(ctx.db);
  await insertOrder(asha, candle, "pending", "shipped", "delivered");
  expect(
    await writeReview(ctx, customer(asha), { productId: candle, review: { ...draft, ...change } }),
  ).toEqual({ ok: true });
  const [written] = await ctx.db.select({ id: review.id }).from(review).where(eq(review.userId, asha));
  return written?.id ?? "";
}

const productRating = async () =>
  (
    await ctx.db
      .select({ rating: product.rating, count: product.ratingCount })
      .from(product)
      .where(eq(product.id, candle))
  )[0];

test("a customer can review a product only after delivery, and only once", async () => {
  const asha = await registerCustomer(ctx.db);
  const findRight = () => checkReviewEligibility(ctx.db, { userId: asha, productId: candle });
  expect(await findRight()).toEqual({ ok: false, reason: "not-bought" });
  await insertOrder(asha, candle, "pending", "cancelled");
  expect(await findRight()).toEqual({ ok: false, reason: "not-bought" });
  await insertOrder(asha, candle, "pending", "shipped");
  expect(await findRight()).toEqual({ ok: false, reason: "not-delivered" });
  expect(await writeReview(ctx, customer(asha), { productId: candle, review: draft })).toEqual({
    ok: false,
    reason: "not-delivered",
  });
  await insertOrder(asha, candle, "pending", "delivered");
  expect(await findRight()).toEqual({ ok: true });
  const outcomes = await Promise.all([
    writeReview(ctx, customer(asha), { productId: candle, review: draft }),
    writeReview(ctx, customer(asha), { productId: candle, review: draft }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await findRight()).toEqual({ ok: false, reason: "written" });
  const other = newId();
  await addTestProduct(ctx.db, { id: other });
  expect(await checkReviewEligibility(ctx.db, { userId: asha, productId: other })).toEqual({
    ok: false,
    reason: "not-bought",
  });
});

test("a review is shown once approved, and a product's stars come from its approved reviews", async () => {
  await ctx.db.update(product).set({ rating: 5, ratingCount: 32 }).where(eq(product.id, candle));
  const first = await writeReviewAfterDelivery();
  const second = await writeReviewAfterDelivery({ rating: 1 });
  expect(await listProductReviews(ctx.db, candle)).toMatchObject({ summary: null, rooms: [], reviews: [] });
  expect(await productRating()).toEqual({ rating: 5, count: 32 });

  await Promise.all([approve(first), approve(second)]);
  expect(await productRating()).toEqual({ rating: 2.5, count: 2 });
  const shown = await listProductReviews(ctx.db, candle, { limit: 1 });
  expect(shown.reviews).toHaveLength(1);
  expect(shown.reviews[0]?.name).toBe("Asha N.");
  expect(shown.summary).toMatchObject({ count: 2, average: 2.5, quality: 100, delivery: 0 });

  await reject(first);
  await reject(second);
  expect(await productRating()).toEqual({ rating: 0, count: 0 });
  expect((await listAllReviews(ctx.db, { state: "rejected" })).counts.rejected).toBe(2);
});

test("a delivered order lists the products its customer has not reviewed", async () => {
  const asha = await registerCustomer(ctx.db);
  const shipped = await insertOrder(asha, candle, "pending", "shipped");
  expect(await listReviewableProducts(ctx, { userId: asha, orderNumber: shipped })).toEqual([]);
  const delivered = await insertOrder(asha, candle, "pending", "delivered");
  expect(await listReviewableProducts(ctx, { userId: asha, orderNumber: delivered })).toEqual([
    { slug: candle, name: candle },
  ]);
  const other = { userId: await registerCustomer(ctx.db), orderNumber: delivered };
  expect(await listReviewableProducts(ctx, other)).toEqual([]);
  await writeReview(ctx, customer(asha), { productId: candle, review: draft });
  expect(await listReviewableProducts(ctx, { userId: asha, orderNumber: delivered })).toEqual([]);
});

test("a review can be answered, and each decision and answer is recorded once in the audit log", async () => {
  const id = await writeReviewAfterDelivery();
  await approve(id);
  await approve(id);
  await answerReview(ctx, owner, { reviewId: id, answer: "Thank you!" });
  await answerReview(ctx, owner, { reviewId: id, answer: "Thank you!" });
  expect((await listProductReviews(ctx.db, candle)).reviews[0]?.answer).toBe("Thank you!");
  const events = await ctx.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `review:${id}`))
    .orderBy(auditEvent.action);
  expect(events.map(({ action }) => action)).toEqual(["review.answered", "review.approved"]);
  await expect(approve("nothing")).rejects.toThrow(NotFound);
});

test("a guest cannot write a review, and a customer cannot decide about one", async () => {
  const id = await writeReviewAfterDelivery();
  const written = writeReview(ctx, guestActor(network), { productId: candle, review: draft });
  await expect(written).rejects.toThrow(Forbidden);
  const decision = { reviewId: id, photograph: "shown" } as const;
  for (const decide of [approveReview, rejectReview])
    await expect(decide(ctx, customer("asha"), decision)).rejects.toThrow(Forbidden);
  const answered = answerReview(ctx, customer("asha"), { reviewId: id, answer: "Mine" });
  await expect(answered).rejects.toThrow(Forbidden);
});

describe("which variant a review is about", () => {
  /** The candle in two sizes. */
  async function addSmallCandle(): Promise<string> {
    const small = newId();
    await addTestProduct(ctx.db, { id: small });
    await ctx.db
      .update(product)
      .set({ optionNames: ["Size"], optionValues: ["227 g"] })
      .where(eq(product.id, candle));
    await ctx.db
      .update(product)
      .set({ variantOf: candle, optionValues: ["113 g"] })
      .where(eq(product.id, small));
    return small;
  }

  test("the variant of a review is the delivered variant, on the product's page and in the back office", async () => {
    const small = await addSmallCandle();
    const asha = await registerCustomer(ctx.db);
    await insertOrder(asha, candle, "pending", "shipped");
    await insertOrder(asha, small, "pending", "shipped", "delivered");
    expect(await writeReview(ctx, customer(asha), { productId: candle, review: draft })).toEqual({
      ok: true,
    });
    const [written] = await ctx.db.select().from(review).where(eq(review.userId, asha));
    await approve(written?.id ?? "");
    expect((await listProductReviews(ctx.db, candle)).reviews).toMatchObject([{ variant: "113 g" }]);
    const { reviews } = await listAllReviews(ctx.db, { state: "approved" });
    expect(reviews.find(({ id }) => id === written?.id)).toMatchObject({ variant: "113 g" });
  });

  test("the variant of a review is the latest delivered variant, and does not change when others are bought", async () => {
    const small = await addSmallCandle();
    const asha = await registerCustomer(ctx.db);
    await insertOrder(asha, small, "pending", "shipped", "delivered");
    ctx.clock.advance({ days: 2 });
    await insertOrder(asha, candle, "pending", "shipped", "delivered");
    await writeReview(ctx, customer(asha), { productId: candle, review: draft });
    ctx.clock.advance({ days: 2 });
    await insertOrder(asha, small, "pending", "shipped", "delivered");
    expect(await ctx.db.select().from(review).where(eq(review.userId, asha))).toMatchObject([
      { variant: "227 g" },
    ]);
  });

  test("the variant of a review is empty for a product without options", async () => {
    const id = await writeReviewAfterDelivery();
    await approve(id);
    expect((await listProductReviews(ctx.db, candle)).reviews).toMatchObject([{ variant: "" }]);
  });
});
