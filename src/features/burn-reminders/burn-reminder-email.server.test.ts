import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import { allFeatures } from "#core/settings/features.ts";
import { burnReminderJob } from "./burn-reminder-jobs.server.ts";
import { burnReminder } from "./burn-reminders.table.ts";

const owner = { id: "owner", role: "admin" } as const;

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  await saveSettings(emails.ctx, owner, { group: "features", change: allFeatures });
});
afterEach(() => emails.close());

/** The order's latest status, without the emails of a real change. */
async function moveTo(orderId: string, status: "processing" | "delivered"): Promise<void> {
  const { db, clock } = emails.ctx;
  await db.transaction(async (tx) => {
    const position = await tx.$count(orderStatusChange, eq(orderStatusChange.orderId, orderId));
    await tx
      .insert(orderStatusChange)
      .values({ orderId, position: position + 1, status, at: clock.now(), by: "system" });
    await tx.update(order).set({ status }).where(eq(order.id, orderId));
  });
}

async function insertReminder(): Promise<string> {
  const { db, clock } = emails.ctx;
  const orderId = await emails.insertOrder();
  await moveTo(orderId, "delivered");
  await db.insert(burnReminder).values({ orderId, productId: "cedar", hours: 45, askedAt: clock.now() });
  return orderId;
}

test("a product that is nearly used up is named once, with its hours and a link to buy another", async () => {
  const orderId = await insertReminder();
  await emails.runJob(burnReminderJob.kind, { orderId });
  await emails.runJob(burnReminderJob.kind, { orderId });
  const { received } = emails.server;
  expect(received).toHaveLength(1);
  expect(received[0]?.subject).toBe("Is Cedar <Smoke> near its end?");
  expect(received[0]?.text).toMatch(/about 45\s+hours/);
  expect(received[0]?.text).toContain("https://deodar.localhost/products/cedar");
  expect(received[0]?.headers["list-unsubscribe"]).toBe("<mailto:hello@deodar.example?subject=Unsubscribe>");
  expect(received[0]?.headers).not.toHaveProperty("list-unsubscribe-post");
});

test("no reminder is sent for an undelivered order or a product no longer sold", async () => {
  const orderId = await insertReminder();
  await moveTo(orderId, "processing");
  await emails.runJob(burnReminderJob.kind, { orderId });
  await moveTo(orderId, "delivered");
  await emails.ctx.db.update(product).set({ active: false });
  await emails.runJob(burnReminderJob.kind, { orderId });
  expect(emails.server.received).toEqual([]);
});
