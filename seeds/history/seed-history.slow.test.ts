import { desc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countOpenWork } from "#core/back-office/open-work.server.ts";
import { removeSamples } from "#core/back-office/remove-samples.server.ts";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { system } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { message } from "#core/messages/messages.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { orderStatuses } from "#core/orders/order-state.ts";
import { counter, invoice, order } from "#core/orders/orders.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { returnRequest } from "#features/returns/returns.table.ts";
import { listProductReviews } from "#features/reviews/review-lists.server.ts";
import { review, sampleReview } from "#features/reviews/reviews.table.ts";
import { CheckedClient } from "#platform/database/checked-client.ts";
import { selectRows } from "#platform/database/database.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { planOrders } from "./plan-orders.ts";
import { sampleCustomers } from "./sample-customers.ts";
import { seedHistory } from "./seed-history.ts";

const owner = { id: "owner", role: "admin" } as const;
const counts = { customers: sampleCustomers.length, products: 70 };

describe("the plan", () => {
  test.each(["2026-11-20T12:00:00+05:30", "2027-03-31T23:59:00+05:30", "2027-04-01T00:05:00+05:30"])(
    "nothing is planned after now, and each order's events follow each other (%s)",
    (text) => {
      const now = new Date(text);
      const plans = planOrders(now, counts);
      expect(planOrders(now, counts)).toEqual(plans);
      expect(plans.length).toBeGreaterThan(100);
      const moments = plans.map(({ confirmedAt }) => confirmedAt.getTime());
      expect(moments.toSorted((one, other) => one - other)).toEqual(moments);
      for (const { confirmedAt, moves, refund } of plans) {
        const events = [confirmedAt, ...moves.map(({ at }) => at)].map((at) => at.getTime());
        expect(events.toSorted((one, other) => one - other)).toEqual(events);
        expect(Math.max(...events, refund?.at.getTime() ?? 0)).toBeLessThan(now.getTime());
      }
    },
  );

  test("each customer's PIN code is known and in the customer's state", async () => {
    for (const { name, state, pinCode } of sampleCustomers)
      expect(await findPinCode(pinCode), name).toEqual({ state, city: expect.any(String) });
  });
});

describe("the history of the sample shop", () => {
  let shop: TestShopWithSandbox;
  const lines: string[] = [];
  let statements = 0;
  beforeAll(async () => {
    shop = await openTestShopWithSandbox();
    await seedShop(shop, () => {});
    await seedAccounts(shop, () => {});
    const query = vi.spyOn(CheckedClient.prototype, "query");
    const announce = (line: string) => lines.push(line);
    await Promise.all([seedHistory(shop, announce), seedHistory(shop, announce)]);
    statements = query.mock.calls.length;
    query.mockRestore();
  }, 60_000);
  afterAll(() => shop.close());

  test("two processes that start at the same time add the history once, with few statements", () => {
    expect(lines).toEqual([expect.stringMatching(/past: \d+ orders, \d+ reviews, 8 messages/)]);
    expect(statements).toBeLessThan(40);
  });

  test("orders have every status, payments by hand or refunds, and the shop's own numbers; no email or job exists", async () => {
    const orders = await shop.db.select().from(order);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const numbers = orders.map(({ number }) => number).sort();
    expect(numbers).toEqual(orders.map((_order, index) => `DD-26-${String(index + 1).padStart(5, "0")}`));
    expect(await shop.db.$count(payment)).toBe(orders.length);
    const paid = await shop.db
      .select({ status: payment.status, amount: payment.amount, back: refund.amount })
      .from(payment)
      .leftJoin(refund, eq(refund.orderId, payment.orderId));
    for (const { status, amount, back } of paid) expect(status === "refunded").toBe(back === amount);
    const refunded = paid.filter(({ status }) => status === "refunded").length;
    expect(refunded).toBeGreaterThanOrEqual(orders.filter(({ status }) => status === "cancelled").length);
    expect(await shop.db.$count(refund)).toBeGreaterThan(refunded);
    expect(await shop.db.$count(returnRequest)).toBe(2);
    expect(await shop.listJobs()).toEqual([]);
    expect(await selectRows(shop.db, sql`select from notification`)).toEqual([]);
  });

  test("the documents are numbered without gaps, and the shop's counters go on from them", async () => {
    for (const [kind, prefix] of [
      ["invoice", "DD"],
      ["credit-note", "DDC"],
    ] as const) {
      const numbers = (
        await shop.db.select().from(invoice).where(eq(invoice.kind, kind)).orderBy(invoice.issuedAt)
      ).map(({ number }) => number);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers).toEqual(
        numbers.map((_number, index) => `${prefix}/26-27/${String(index + 1).padStart(6, "0")}`),
      );
    }
    const counters = await shop.db.select().from(counter).orderBy(counter.name);
    expect(counters.map(({ name }) => name)).toEqual(["credit-note:2026", "invoice:2026", "order:2026"]);
    expect(counters.at(-1)?.value).toBe(await shop.db.$count(order));
    const { orders, sampleOrders } = await countOpenWork(shop.db);
    expect(orders).toBe(await shop.db.$count(order));
    expect(sampleOrders).toBe(orders);
  });

  test("the customer of the README has one shipped and two delivered orders", async () => {
    const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
    const orders = await shop.db
      .select()
      .from(order)
      .where(eq(order.userId, asha?.id ?? ""));
    expect(orders.map(({ status }) => status).sort()).toEqual(["delivered", "delivered", "shipped"]);
    for (const { address } of orders)
      expect(address).toMatchObject({ name: "Asha Negi", phone: asha?.phone });
  });

  test("the stock of each product is the sum of its movements, and was never below zero", async () => {
    // A set's stock comes from its parts, without movements of its own.
    const products = await shop.db
      .select()
      .from(product)
      .where(isNull(product.setPricing))
      .orderBy(product.sku);
    const movements = await shop.db
      .select()
      .from(stockMovement)
      .orderBy(stockMovement.at, desc(stockMovement.change));
    for (const { id, stock, name } of products) {
      let left = 0;
      for (const { change } of movements.filter(({ productId }) => productId === id)) {
        left += change;
        expect(left, name).toBeGreaterThanOrEqual(0);
      }
      expect(left, name).toBe(stock);
    }
  });

  test("each product's card has the rating of its page, five stars each, and six to nine texts, one with an answer", async () => {
    for (const { id, rating, ratingCount, slug, collection } of await shop.db.select().from(product)) {
      const { summary, rooms, reviews } = await listProductReviews(shop.db, id, { limit: 50 });
      for (const { room, count } of rooms)
        expect(
          reviews.filter((one) => one.room === room),
          `${slug} ${room}`,
        ).toHaveLength(count);
      expect(summary?.count ?? 0, slug).toBe(ratingCount);
      if (!summary || ratingCount === 0) continue;
      const isPremium = collection === "premium";
      expect([summary.average, rating, ratingCount], slug).toEqual([5, 5, 32]);
      expect(reviews.length, slug).toBeGreaterThanOrEqual(isPremium ? 5 : 6);
      expect(reviews.length, slug).toBeLessThanOrEqual(9);
      expect(new Set(reviews.map(({ text }) => text)).size, slug).toBe(reviews.length);
      expect(summary.stars[0], slug).toEqual({ stars: 5, percent: 100 });
      expect(reviews.filter(({ answer }) => answer !== "").length, slug).toBe(isPremium ? 0 : 1);
    }
    expect((await listProductReviews(shop.db, await idOf("deodar-ridge"))).reviews[0]).toMatchObject({
      text: expect.stringMatching(/\w/),
    });
  });

  test("the owner ships and refunds a sample order without the gateway, and its papers have the next numbers", async () => {
    const [open] = await shop.db
      .select()
      .from(order)
      .where(eq(order.status, "pending"))
      .orderBy(order.id)
      .limit(1);
    if (!open) throw new Error("no sample order is pending");
    await changeStatus(shop, owner, { orderId: open.id, to: "shipped" });
    const [issued] = await shop.db.select().from(invoice).where(eq(invoice.orderId, open.id));
    expect(issued?.number).toBe(
      `DD/26-27/${String(await shop.db.$count(invoice, eq(invoice.kind, "invoice"))).padStart(6, "0")}`,
    );
    const given = await refundPart(shop, owner, {
      orderId: open.id,
      part: { amount: 100 },
      reason: "Try",
      requestKey: "try",
    });
    expect(given).toMatchObject({ ok: true });
    const [back] = await shop.db.select().from(refund).where(eq(refund.requestKey, "try"));
    expect(back?.status).toBe("processed");
    expect(shop.sandbox.razorpay.refunds()).toEqual([]);
  });

  test("removing the samples takes the products' reviews, leaves the orders, and a later start adds nothing", async () => {
    const reviews = (await shop.db.$count(review)) + (await shop.db.$count(sampleReview));
    const left = async () => ({
      orders: await shop.db.$count(order),
      papers: await shop.db.$count(invoice),
      people: await shop.db.$count(user),
      messages: await shop.db.$count(message),
    });
    const before = await left();
    const removed = await removeSamples(shop, system);
    expect(removed).toMatchObject({ reviews, categories: 12 });
    expect(removed.products.archived).toBeGreaterThan(40);
    expect(await shop.db.$count(product, isNull(product.archivedAt))).toBe(0);
    expect(await shop.db.$count(review)).toBe(0);
    expect(await selectRows(shop.db, sql`select from review_count where count <> 0`)).toEqual([]);
    await seedHistory(shop, (line) => lines.push(line));
    expect(await left()).toEqual(before);
    expect(lines).toHaveLength(1);
  });

  async function idOf(slug: string): Promise<string> {
    const [row] = await shop.db.select({ id: product.id }).from(product).where(eq(product.slug, slug));
    return row?.id ?? "";
  }
});
