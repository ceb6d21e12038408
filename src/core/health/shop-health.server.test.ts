import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRefundJob } from "#core/payments/payment-jobs.server.ts";
import { refund, webhookEvent } from "#core/payments/payments.table.ts";
import { recordUnmatchedPayment } from "#core/payments/unmatched-payments.server.ts";
import { minuteMs } from "#platform/durations.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, placed } from "../../../tests/support/buying.ts";
import { addSurplus } from "../../../tests/support/refunded-payments.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { readShopHealth } from "./shop-health.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({
    now: new Date().toISOString(),
    settings: { BACKUP_KEEP_DAILY: "0" },
  });
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
});
afterAll(() => shop.close());

test("the shop's health counts waiting work, and reports since when it waits", async () => {
  const customer = await registerCustomer(shop.db);
  const orderId = await bought(shop, customer);
  await placed(shop, customer);
  const at = shop.clock.now();
  await shop.jobs.enqueue(shop.db, sendRefundJob, { refundId: "none" });
  await shop.db.insert(webhookEvent).values([
    { id: "done", name: "payment.captured", body: "{}", receivedAt: at, processedAt: at },
    { id: "open", name: "payment.captured", body: "{}", receivedAt: at },
  ]);
  const addPayment = (razorpayPaymentId: string) => addSurplus(shop.db, { orderId, razorpayPaymentId, at });
  const payments: Record<string, string> = { a: await addPayment("pay_a"), b: await addPayment("pay_b") };
  const refundOf = (id: string, status: "failed" | "requested" | "unassigned", minutesLater: number) => ({
    id,
    orderId,
    paymentId: payments[id.slice(0, 1)] ?? "",
    amount: 100,
    reason: "broken",
    status,
    by: "system",
    requestedAt: new Date(at.getTime() + minutesLater * minuteMs),
  });
  await shop.db
    .insert(refund)
    .values([
      refundOf("a2", "requested", 1),
      { ...refundOf("a1", "failed", 0), retriedBy: "a2" },
      refundOf("b1", "failed", 0),
      { ...refundOf("b2", "unassigned", 0), orderId: null },
    ]);
  for (const _ of [1, 2]) await recordUnmatchedPayment(shop, "pay_elsewhere");
  shop.clock.advance({ minutes: 30 });
  expect(await readShopHealth(shop)).toMatchObject({
    now: shop.clock.now(),
    jobs: { count: 4, since: expect.any(Date) },
    failedJobs: 0,
    setAsideJobs: [],
    unprocessedWebhooks: { count: 1, since: at },
    lastWebhookAt: at,
    unmatchedPayments: { count: 1, latestAt: at },
    unpaidOrders: 1,
    refunds: { count: 1, since: new Date(at.getTime() + minuteMs) },
    failedRefunds: 1,
    unassignedRefunds: 1,
    lastBackupAt: "elsewhere",
  });
});

test("a due job that nothing here knows is said by its kind, and is no job that is late", async () => {
  const { jobs: before } = await readShopHealth(shop);
  await shop.sql`select pgboss.create_queue('order.gone', '{"policy": "standard"}')`;
  await shop.sql`insert into pgboss.job (name, start_after) values ('order.gone', ${shop.clock.now()})`;
  expect(await readShopHealth(shop)).toMatchObject({ jobs: before, unknownJobs: { kinds: ["order.gone"] } });
});

test("the shop's health distinguishes jobs that were set aside from those that failed", async () => {
  const at = shop.clock.now();
  for (const output of [{ setAside: true }, { error: "no mail server" }])
    await shop.sql`insert into pgboss.job (name, state, completed_on, output)
      values (${sendRefundJob.kind}, 'failed', ${at}, ${JSON.stringify(output)}::jsonb)`;
  expect(await readShopHealth(shop)).toMatchObject({ failedJobs: 1, setAsideJobs: [sendRefundJob.kind] });
});
