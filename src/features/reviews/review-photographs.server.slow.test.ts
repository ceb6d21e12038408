import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { actorOf } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { selectRows } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { waitForLock } from "../../../tests/support/wait-for-lock.ts";
import { answerReview, approveReview, rejectReview } from "./moderate-reviews.server.ts";
import type { PhotographDecision, ReviewRoom } from "./review.ts";
import { reviewAnsweredJob } from "./review-jobs.server.ts";
import { listAllReviews, listProductReviews } from "./review-lists.server.ts";
import { getReviewPhotograph } from "./review-photographs.server.ts";
import { writeReview } from "./reviews.server.ts";
import { review, reviewPhotograph } from "./reviews.table.ts";

let shop: TestShopWithSandbox;
let customer: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  await shop.db.update(product).set({ burnTime: "45 hours" }).where(eq(product.id, "candle"));
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await customerOf("candle");
});

const network = "203.0.113.0/24";
const owner = actorOf({ id: "owner", role: "admin" }, network);
const byHand = (id: string) => actorOf({ id, role: "user" }, network);

/** Adds a customer to whom the candle was delivered, and returns the id. */
async function customerOf(productId: string): Promise<string> {
  const userId = await registerCustomer(shop.db);
  const orderId = await bought(shop, userId, { items: [{ productId, quantity: 1 }] });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  return userId;
}

const draft = {
  rating: 5,
  text: "It burned level to the very end.",
  response: true,
  quality: true,
  delivery: true,
  room: "" as ReviewRoom | "",
  hoursBurned: null as number | null,
};

async function photographed(): Promise<File> {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b08d4f" } })
    .withExif({ IFD0: { Copyright: "Asha" }, IFD3: { GPSLatitude: "31/1 6/1 0/1" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "shelf.jpg", { type: "image/jpeg" });
}

async function write({
  photograph,
  ...change
}: {
  photograph?: File;
  room?: ReviewRoom;
  hoursBurned?: number;
} = {}): Promise<string> {
  const input = { productId: "candle", review: { ...draft, ...change }, photograph };
  expect(await writeReview(shop, byHand(customer), input)).toEqual({ ok: true });
  const [row] = await shop.db.select().from(review).where(eq(review.userId, customer));
  return row?.id ?? "";
}

const approve = (reviewId: string, photograph: PhotographDecision) =>
  approveReview(shop, owner, { reviewId, photograph });

async function shownPhotograph(reviewId: string) {
  const { reviews } = await listProductReviews(shop.db, "candle", { limit: 200 });
  return reviews.find(({ id }) => id === reviewId)?.photograph;
}

async function pictureOf(reviewId: string) {
  const [row] = await shop.db.select().from(review).where(eq(review.id, reviewId));
  return row?.photographId ?? null;
}

test("a photograph is stored without the camera's metadata, and not shown yet", async () => {
  const id = await write({ photograph: await photographed() });
  const stored = await sharp(await getReviewPhotograph(shop.db, id)).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 900 });
  expect(stored.exif).toBeUndefined();
  expect(await shownPhotograph(id)).toBeUndefined();
  const { reviews } = await listAllReviews(shop.db, { state: "waiting" });
  expect(reviews.find((one) => one.id === id)?.photograph).toBe("withheld");
});

test("a file that is not a picture is refused, whatever its name, and nothing is stored", async () => {
  const page = new File(["<script>"], "shelf.jpg", { type: "image/jpeg" });
  const input = { productId: "candle", review: draft, photograph: page };
  expect(await writeReview(shop, byHand(customer), input)).toEqual({
    ok: false,
    reason: "photograph",
    refusal: "not-a-picture",
  });
  expect(await shop.db.$count(review, eq(review.userId, customer))).toBe(0);
});

test("the owner shows a photograph with its review, hides it, and shows it again", async () => {
  const id = await write({ photograph: await photographed() });
  await Promise.all([approve(id, "shown"), approve(id, "shown")]);
  const first = await pictureOf(id);
  expect(await shownPhotograph(id)).toMatchObject({ alt: expect.stringMatching(/^Photograph by /) });
  await approve(id, "withheld");
  expect(await shownPhotograph(id)).toBeNull();
  expect(await shop.db.$count(picture, eq(picture.id, first ?? ""))).toBe(0);
  await approve(id, "shown");
  expect(await shownPhotograph(id)).not.toBeNull();
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `review:${id}`));
  expect(events.map(({ after }) => after)).toEqual([
    { state: "approved", photographShown: true },
    { state: "approved", photographShown: false },
    { state: "approved", photographShown: true },
  ]);
});

test("a rejected review takes its photograph off the page", async () => {
  const id = await write({ photograph: await photographed() });
  await approve(id, "shown");
  const shown = await pictureOf(id);
  await rejectReview(shop, owner, { reviewId: id });
  expect(await shop.db.$count(picture, eq(picture.id, shown ?? ""))).toBe(0);
  expect(await getReviewPhotograph(shop.db, id)).toBeInstanceOf(Buffer);
});

test("showing the photograph of a review without one is an ordinary approval", async () => {
  const id = await write();
  await approve(id, "shown");
  expect(await shownPhotograph(id)).toBeNull();
});

test("photographs that are not shown are deleted 30 days after the decision, the others are kept", async () => {
  const photograph = await photographed();
  const shown = await write({ photograph });
  customer = await customerOf("candle");
  const withheld = await write({ photograph });
  customer = await customerOf("candle");
  const rejected = await write({ photograph });
  customer = await customerOf("candle");
  const waiting = await write({ photograph });
  await approve(shown, "shown");
  await approve(withheld, "withheld");
  await rejectReview(shop, owner, { reviewId: rejected });
  await purge(shop);
  expect(await shop.db.$count(reviewPhotograph, eq(reviewPhotograph.reviewId, rejected))).toBe(1);
  shop.clock.advance({ minutes: 31 * 24 * 60 });
  await purge(shop);
  const kept = await shop.db.select({ id: reviewPhotograph.reviewId }).from(reviewPhotograph);
  const ids = kept.map(({ id }) => id);
  expect([shown, waiting].every((id) => ids.includes(id))).toBe(true);
  expect([withheld, rejected].some((id) => ids.includes(id))).toBe(false);
});

test("deleting an account deletes its photographs and keeps its reviews", async () => {
  const id = await write({ photograph: await photographed(), room: "study" });
  await approve(id, "shown");
  const shown = await pictureOf(id);
  expect(await deleteOwnAccount(shop, byHand(customer))).toEqual({ ok: true });
  expect(await shop.db.$count(picture, eq(picture.id, shown ?? ""))).toBe(0);
  expect(await shop.db.$count(reviewPhotograph, eq(reviewPhotograph.reviewId, id))).toBe(0);
  const { reviews } = await listProductReviews(shop.db, "candle", { limit: 200 });
  expect(reviews.find((one) => one.id === id)).toMatchObject({ room: "study", photograph: null });
});

test("a decision made during the deletion of an account does not show its photograph", async () => {
  const id = await write({ photograph: await photographed() });
  const [deleted, approved] = await Promise.allSettled([
    deleteOwnAccount(shop, byHand(customer)),
    approve(id, "shown"),
  ]);
  expect(deleted).toMatchObject({ status: "fulfilled", value: { ok: true } });
  expect(await shop.db.$count(reviewPhotograph, eq(reviewPhotograph.reviewId, id))).toBe(0);
  // The review is only kept if it was published first.
  const kept = await shop.db.select().from(review).where(eq(review.id, id));
  expect(kept).toMatchObject(approved.status === "fulfilled" ? [{ photographId: null }] : []);
});

test("a decision waits for the deletion of its author's account without a deadlock", async () => {
  const id = await write({ photograph: await photographed() });
  const { approving } = await shop.db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, customer)).for("update");
    const decided = approve(id, "shown");
    await waitForLock(shop.sql);
    await tx.select({ id: review.id }).from(review).where(eq(review.id, id)).for("update");
    return { approving: decided };
  });
  await approving;
  expect(await pictureOf(id)).not.toBeNull();
});

test("the copy of a customer's own data includes room, hours and photograph", async () => {
  await write({ photograph: await photographed(), room: "dining-table", hoursBurned: 12 });
  expect((await copyOwnData(shop, customer)).reviews).toMatchObject([
    {
      room: "Dining table",
      hoursBurned: 12,
      photograph: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
    },
  ]);
});

test("a review of a product that does not burn has no hours", async () => {
  const bowl = newId();
  await addTestProduct(shop.db, { id: bowl, stock: 5 });
  await shop.db.update(product).set({ burnTime: "" }).where(eq(product.id, bowl));
  customer = await customerOf(bowl);
  await writeReview(shop, byHand(customer), { productId: bowl, review: { ...draft, hoursBurned: 9 } });
  const [row] = await shop.db.select().from(review).where(eq(review.userId, customer));
  expect(row?.hoursBurned).toBeNull();
});

test("a room lists its own reviews, and the counts follow every decision", async () => {
  await shop.db.delete(review);
  const study = await write({ room: "study", hoursBurned: 40 });
  customer = await customerOf("candle");
  const bedroom = await write({ room: "bedroom" });
  customer = await customerOf("candle");
  const nowhere = await write();
  const rooms = async () => (await listProductReviews(shop.db, "candle")).rooms;
  expect(await rooms()).toEqual([]);
  for (const id of [study, bedroom, nowhere]) await approve(id, "withheld");
  expect(await rooms()).toEqual([
    { room: "bedroom", count: 1 },
    { room: "study", count: 1 },
  ]);
  const inStudy = await listProductReviews(shop.db, "candle", { room: "study" });
  expect(inStudy).toMatchObject({ room: "study", summary: { count: 3 }, reviews: [{ hoursBurned: 40 }] });
  expect(inStudy.reviews).toHaveLength(1);
  await rejectReview(shop, owner, { reviewId: study });
  expect(await rooms()).toEqual([{ room: "bedroom", count: 1 }]);
  // A room without reviews is no filter.
  expect(await listProductReviews(shop.db, "candle", { room: "study" })).toMatchObject({ room: null });
  const counted = await selectRows(shop.db, sql`select from review_count where count < 0`);
  expect(counted).toEqual([]);
});

test("the customer is told of the first answer below an approved review, and not of its changes", async () => {
  const told = async (reviewId: string) =>
    (await shop.listJobs(reviewAnsweredJob)).filter(({ payload }) => payload.reviewId === reviewId).length;
  const answer = (reviewId: string, text: string) => answerReview(shop, owner, { reviewId, answer: text });
  const id = await write();
  await answer(id, "Thank you!");
  expect(await told(id)).toBe(0);
  await approve(id, "withheld");
  expect(await told(id)).toBe(1);
  await answer(id, "Thank you so much!");
  await approve(id, "withheld");
  expect(await told(id)).toBe(1);

  customer = await customerOf("candle");
  const later = await write();
  await approve(later, "withheld");
  expect(await told(later)).toBe(0);
  await answer(later, "Thank you!");
  expect(await told(later)).toBe(1);
});
