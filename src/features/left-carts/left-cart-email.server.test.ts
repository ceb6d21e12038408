import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, removeFromCart } from "#core/cart/cart.server.ts";
import { leftCart } from "#core/cart/cart.table.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { guestActor } from "#core/identity/actor.ts";
import { asha, type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { order } from "#core/orders/orders.table.ts";
import { allFeatures } from "#core/settings/features.ts";
import { leftCartJob } from "./left-cart-jobs.server.ts";
import { requestLeftCart, sendLeftCarts } from "./left-carts.server.ts";

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
