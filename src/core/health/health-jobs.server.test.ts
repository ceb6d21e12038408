import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownerAlertJob } from "#core/notifications/owner-jobs.server.ts";
import { webhookEvent } from "#core/payments/payments.table.ts";
import { minuteMs } from "#platform/durations.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { alertOwner, registerHealthJobs } from "./health-jobs.server.ts";

const subject = "Your shop needs you: the check “Payments become orders” failed";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ settings: { BACKUP_KEEP_DAILY: "0" } });
  await shop.jobs.start();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(webhookEvent);
});

/** Stores a webhook of the gateway. Its age decides whether the check of payments is an alarm. */
async function receiveWebhook(minutesAgo: number): Promise<void> {
  const receivedAt = new Date(shop.clock.now().getTime() - minutesAgo * minuteMs);
  await shop.db
    .insert(webhookEvent)
    .values({ id: "event", name: "payment.captured", body: "{}", receivedAt });
}

const received = () => shop.sandbox.mail.inbox().filter((mail) => mail.subject === subject);
const waiting = () => shop.listJobs(ownerAlertJob);

test("no email is sent while no check is an alarm", async () => {
  await receiveWebhook(5);
  await alertOwner(shop);
  expect(await waiting()).toEqual([]);
  expect(shop.sandbox.mail.inbox()).toEqual([]);
});

test("an alarm is emailed to the shop once a day, however often the schedule runs", async () => {
  await receiveWebhook(20);
  await Promise.all([alertOwner(shop), alertOwner(shop), alertOwner(shop)]);
  await expect.poll(() => received().length, { timeout: 10_000 }).toBe(1);
  expect(received()[0]?.to).toEqual(["hello@deodar.example"]);
  shop.clock.advance({ hours: 6 });
  await alertOwner(shop);
  await expect.poll(waiting).toEqual([]);
  expect(received()).toHaveLength(1);
  shop.clock.advance({ hours: 18 });
  await alertOwner(shop);
  await expect.poll(() => received().length, { timeout: 10_000 }).toBe(2);
});

test("without a mail server no alert is queued", async () => {
  await receiveWebhook(20);
  shop.clock.advance({ days: 1 });
  await alertOwner({ ...shop, config: { ...shop.config, smtpUrl: undefined } });
  expect(await waiting()).toEqual([]);
});

test("the health is checked every five minutes", () => {
  const schedules: string[] = [];
  const schedule = (kind: string, cron: string) => void schedules.push(`${kind}: ${cron}`);
  registerHealthJobs({ ...shop, jobs: { ...shop.jobs, schedule } });
  expect(schedules).toEqual(["health.check: */5 * * * *"]);
});
