import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, removeFromCart } from "#core/cart/cart.server.ts";
import { leftCart } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { guestActor } from "#core/identity/actor.ts";
import { burnReminderJob } from "#core/orders/order-jobs.server.ts";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import { allFeatures } from "#core/settings/features.ts";
import { burnReminder } from "#features/burn-reminders/burn-reminders.table.ts";
import { leftCartJob } from "#features/left-carts/left-cart-jobs.server.ts";
import { requestLeftCart, sendLeftCarts } from "#features/left-carts/left-carts.server.ts";
import { asha, type EmailJobsTest, openEmailJobsTest } from "./email-jobs.fixture.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = guestActor("203.0.113.0/24");
const lines = [{ productId: "cedar", quantity: 2, seenPrice: 89_900 }];

let emails: EmailJobsTest;
beforeEach(async () => {
  emails = await openEmailJobsTest();
  await saveSettings(emails.ctx, owner, { group: "features", change: allFeatures });
});
afterEach(() => emails.close());

const askAsGuest = () => requestLeftCart(emails.ctx, guest, { owner: { guest: lines }, email: asha });

async function waitADay(): Promise<void> {
  emails.ctx.clock.advance({ minutes: 24 * 60 });
  await sendLeftCarts(emails.ctx);
}

async function run(kind: string): Promise<void> {
  for (const { payload } of await emails.ctx.listJobs(kind)) await emails.runJob(kind, payload);
}

test("the cart is sent once, with today's price beside the one seen", async () => {
  await askAsGuest();
  await waitADay();
  await run(leftCartJob.kind);
  await run(leftCartJob.kind);
  const { received } = emails.server;
  expect(received).toHaveLength(1);
  expect(received[0]?.subject).toBe("Your cart, as you asked");
  expect(received[0]?.text).toContain("2 items. The price has changed from ₹899.00 to ₹999.00.");
  expect(received[0]?.text).toMatch(/https:\/\/deodar\.localhost\/cart\/left\?token=\S+/);
  const [stopUrl] = /\S+\/cart\/left\/stop\?token=\S+/.exec(received[0]?.text ?? "") ?? [];
  expect(received[0]?.headers["list-unsubscribe"]).toBe(`<${stopUrl}>`);
  expect(received[0]?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("the sent cart shows each product with the shopper's words on its label", async () => {
  await emails.setPicture({ takesWords: true });
  const worded = `cedar${writeLabelWords("Ananya, 30")}`;
  const guestLines = ["cedar", worded].map((productId) => ({ productId, quantity: 1, seenPrice: 99_900 }));
  await requestLeftCart(emails.ctx, guest, { owner: { guest: guestLines }, email: asha });
  await waitADay();
  await run(leftCartJob.kind);
  expect(emails.listPictures()).toEqual([
    ["https://deodar.localhost/media/jar.webp", `https://deodar.localhost/on-label/${worded}.webp`],
  ]);
});

test.each([
  ["everything in it is sold out", () => emails.ctx.db.update(product).set({ stock: 0 })],
  ["the address was deleted", () => emails.ctx.db.delete(leftCart)],
  [
    "the owner has it off",
    () =>
      saveSettings(emails.ctx, owner, { group: "features", change: { ...allFeatures, leftCarts: false } }),
  ],
  [
    "the address has bought meanwhile",
    async () => {
      const id = await emails.insertOrder();
      await emails.ctx.db.update(order).set({ confirmedAt: emails.ctx.clock.now() }).where(eq(order.id, id));
    },
  ],
])("nothing is sent once %s", async (_, happen) => {
  await askAsGuest();
  await waitADay();
  await happen();
  await run(leftCartJob.kind);
  expect(emails.server.received).toEqual([]);
});

test("products removed from the cart are not in the email", async () => {
  const { ctx } = emails;
  const actor = { id: "asha", role: "user", network: "203.0.113.0/24" } as const;
  const cart = { userId: "asha" };
  await addToCart(ctx, cart, { productId: "cedar", quantity: 2 });
  await requestLeftCart(ctx, actor, { owner: cart, email: asha });
  await removeFromCart(ctx, cart, { productId: "cedar" });
  await waitADay();
  await run(leftCartJob.kind);
  expect(emails.server.received).toEqual([]);
});

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
