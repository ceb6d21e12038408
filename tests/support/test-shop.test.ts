import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderConfirmedJob } from "#core/orders/order-jobs.server.ts";
import { sendRefundJob } from "#core/payments/payment-jobs.server.ts";
import { openTestDatabase } from "./test-database.ts";
import { openTestContext, openTestShopWithSandbox, type TestContext } from "./test-shop.ts";

describe("the test shop", () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await openTestContext();
  });
  afterAll(() => ctx.close());

  test("each test database is migrated and separate from the others", async () => {
    const one = await openTestDatabase();
    const other = await openTestDatabase();
    await one.sql`create table only_here ()`;
    expect(await other.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }]);
    expect(await one.sql`select to_regclass('product') is not null as found`).toEqual([{ found: true }]);
    await Promise.all([one.close(), other.close()]);
  });

  test("the test clock moves only when a test moves it", () => {
    expect(ctx.clock.now().toISOString()).toBe("2026-11-20T06:30:00.000Z");
    ctx.clock.advance({ days: 1, minutes: 15 });
    expect(ctx.clock.now().toISOString()).toBe("2026-11-21T06:45:00.000Z");
  });

  test("listJobs lists the waiting jobs, and none of a transaction that was rolled back", async () => {
    const { db, jobs, listJobs } = ctx;
    const later = { delaySeconds: 60 };
    await db.transaction((tx) => jobs.enqueue(tx, orderConfirmedJob, { orderId: "one" }));
    await db.transaction((tx) => jobs.enqueue(tx, sendRefundJob, { refundId: "two" }, later));
    await expect(
      db.transaction(async (tx) => {
        await jobs.enqueue(tx, orderConfirmedJob, { orderId: "three" });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await listJobs()).toEqual([
      { kind: "order.confirmed", payload: { orderId: "one" } },
      { kind: "refund.send", payload: { refundId: "two" } },
    ]);
    expect(await listJobs("refund.send")).toHaveLength(1);
  });

  test("a test shop with a sandbox uses its gateway and its mail server", async () => {
    const shop = await openTestShopWithSandbox();
    expect(shop.razorpay).toBeDefined();
    expect(shop.config.smtpUrl).toBe(shop.sandbox.mail.url);
    await shop.close();
  });

  test("the machine's settings and time zone do not affect tests", () => {
    expect(process.env.TZ).toBe("America/Los_Angeles");
    expect(process.env.DATABASE_URL).toBeUndefined();
    expect(new Date("2026-11-20T06:30:00Z").getHours()).toBe(22);
  });
});
