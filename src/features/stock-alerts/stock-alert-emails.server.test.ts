import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { stockAlert } from "#core/messages/messages.table.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { notifyWaiting } from "./stock-alerts.server.ts";

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  const { db, clock } = emails.ctx;
  const [candle] = await db.select().from(product).orderBy(product.id).limit(1);
  const at = clock.now();
  await db.insert(stockAlert).values({
    id: "alert",
    productId: candle?.id ?? "",
    email: "reader@example.com",
    token: "secret-token",
    requestedAt: at,
    confirmedAt: at,
  });
  await db.update(product).set({ stock: 2 });
  await notifyWaiting(emails.ctx);
});
afterEach(() => emails.close());

async function runTold(): Promise<void> {
  for (const { kind, payload } of await emails.ctx.listJobs("stock-alert.back"))
    await emails.runJob(kind, payload);
}

test("the email names the product, links to it, and is sent once", async () => {
  await runTold();
  await runTold();
  const { received } = emails.server;
  expect(received).toHaveLength(1);
  expect(String(received[0]?.subject)).toMatch(/is here$/);
  expect(received[0]?.text).toMatch(/https:\/\/deodar\.localhost\/products\//);
  const stopUrl = "https://deodar.localhost/back-in-stock/stop?token=secret-token";
  expect(received[0]?.text).toContain(stopUrl);
  expect(received[0]?.headers["list-unsubscribe"]).toBe(`<${stopUrl}>`);
  expect(received[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("a product that is sold out again is not announced, and the address keeps waiting", async () => {
  await emails.ctx.db.update(product).set({ stock: 0 });
  await runTold();
  expect(emails.server.received).toEqual([]);
  const [row] = await emails.ctx.db.select().from(stockAlert).where(eq(stockAlert.id, "alert"));
  expect(row?.toldAt).toBeNull();
});

test("an address that was deleted meanwhile gets nothing", async () => {
  await emails.ctx.db.delete(stockAlert);
  await runTold();
  expect(emails.server.received).toEqual([]);
});

test("the end of a pause is announced, unless the shop pauses again", async () => {
  const { db, clock } = emails.ctx;
  const at = clock.now();
  await db.delete(stockAlert);
  await db.insert(stockAlert).values({
    id: "pause",
    productId: null,
    email: "reader@example.com",
    token: "pause-token",
    requestedAt: at,
    confirmedAt: at,
  });
  await notifyWaiting(emails.ctx);
  await saveSettings(emails.ctx, { id: "owner", role: "admin" }, { group: "pause", change: { on: true } });
  await runTold();
  expect(emails.server.received).toEqual([]);
  await saveSettings(emails.ctx, { id: "owner", role: "admin" }, { group: "pause", change: { on: false } });
  clock.advance({ minutes: 1 });
  await notifyWaiting(emails.ctx);
  await runTold();
  expect(emails.server.received).toHaveLength(1);
  expect(String(emails.server.received[0]?.subject)).toMatch(/takes orders again$/);
  expect(emails.server.received[0]?.text).toContain("/back-in-stock/stop?token=pause-token");
});
