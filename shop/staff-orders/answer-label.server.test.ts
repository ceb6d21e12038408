import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { labelProof } from "#shop/checkout/checkout.table.ts";
import { cancelWaitingOrder } from "#shop/checkout/manage-payment-link.server.ts";
import { guestActor } from "#shop/identity/actor.ts";
import { forgetSender } from "#shop/messages/forget-sender.server.ts";
import { message } from "#shop/messages/messages.table.ts";
import { registerCustomer } from "../../tests/support/add-product.ts";
import { staffActor } from "../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { approveLabel, askForOtherLabel, getLabelPicture } from "./answer-label.server.ts";
import { findQuote, listQuotesOf } from "./custom-quotes.server.ts";
import { askForFavours, labelFile, quoteLabel } from "./quoted-label.fixture.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
let messageId: string;
let orderId: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterAll(() => shop.close());
beforeEach(async () => {
  // The limit of messages in an hour counts all tests together.
  shop.clock.advance({ minutes: 61 });
  messageId = await askForFavours(shop);
  orderId = await quote({ label: [await labelFile(150)] });
});

async function quote(change: { seen?: number; label?: File[]; withoutLabel?: "on" }): Promise<string> {
  const made = await quoteLabel(shop, { by: tenzin, messageId, ...change });
  if (!made.ok) throw new Error(made.reason);
  return made.orderId;
}
const labelOf = async (id: string) => (await findQuote(shop.db, id))?.label;
const approve = (name: string, id = orderId) => approveLabel(shop, guest, { orderId: id, name });

test("a label is kept smaller and without its metadata, and approved once with the first name", async () => {
  const picture = await getLabelPicture(shop.db, orderId);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 900 });
  expect(picture.includes("secret street")).toBe(false);
  expect(await labelOf(orderId)).toMatchObject({ state: "waiting" });
  expect(await Promise.all([approve("Asha"), approve("Asha")])).toEqual([{ ok: true }, { ok: true }]);
  expect(await approve("Somebody")).toEqual({ ok: true });
  expect(await labelOf(orderId)).toMatchObject({ state: "approved", by: "Asha" });
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `order:${orderId}`));
  const approvals = events.filter(({ action }) => action === "quote.label-approved");
  expect(approvals).toHaveLength(1);
  expect(await shop.listJobs("owner.label-approved")).toMatchObject([{ payload: { orderId } }]);
  expect(JSON.stringify(approvals)).not.toContain("Asha");
});

test("a wish for another label opens its ticket and reaches the shop as a message that names it, until it is approved", async () => {
  const asked = { orderId, words: "Larger letters, please" };
  expect(await askForOtherLabel(shop, guest, asked)).toEqual({ ok: true });
  const [last] = await shop.db.select().from(message).orderBy(desc(message.ticket)).limit(1);
  const [ticket] = await shop.db.select().from(message).where(eq(message.id, messageId));
  expect(ticket).toMatchObject({ state: "open" });
  expect(last).toMatchObject({
    email: "asha@example.com",
    body: "Larger letters, please",
    fields: { Ticket: `#${ticket?.ticket}`, Quote: 1 },
  });
  const [listed] = await listQuotesOf(shop.db, messageId, shop.clock.now());
  expect(listed?.label).toMatchObject({ state: "change-asked" });
  await approve("Asha");
  expect(await askForOtherLabel(shop, guest, asked)).toEqual({ ok: false, reason: "approved" });
});

test("a new quote keeps the label with its approval, and another picture has to be approved again", async () => {
  await approve("Asha");
  const second = await quote({ seen: 1 });
  expect(await labelOf(second)).toMatchObject({ state: "approved", by: "Asha" });
  const third = await quote({ seen: 2, label: [await labelFile(20)] });
  expect(await labelOf(third)).toMatchObject({ state: "waiting" });
  const fourth = await quote({ seen: 3 });
  expect(await approve("Asha", third)).toEqual({ ok: false, reason: "over" });
  expect(await labelOf(fourth)).toMatchObject({ state: "waiting" });
});

test("staff take a label off a quote, which can then be paid without an answer", async () => {
  const second = await quote({ seen: 1, withoutLabel: "on" });
  expect(await labelOf(second)).toBeNull();
  expect(await labelOf(await quote({ seen: 2 }))).toBeNull();
  const again = await quote({ seen: 3, withoutLabel: "on", label: [await labelFile(90)] });
  expect(await labelOf(again)).toMatchObject({ state: "waiting" });
});

test("what is no picture is refused as a label, and the quote before stands", async () => {
  const text = new File(["<svg onload=alert(1)>"], "label.jpg", { type: "image/jpeg" });
  const made = await quoteLabel(shop, { by: tenzin, messageId, seen: 1, label: [text] });
  expect(made).toEqual({ ok: false, reason: "label", refusal: "not-a-picture" });
  const listed = await listQuotesOf(shop.db, messageId, shop.clock.now());
  expect(listed.map(({ version, state }) => [version, state])).toEqual([[1, "waiting"]]);
});

test("nobody who works here answers for a label, and one that is withdrawn or unknown takes no answer", async () => {
  for (const role of ["packer", "staff", "admin"] as const) {
    const actor = { id: "works", role };
    await expect(approveLabel(shop, actor, { orderId, name: "Asha" })).rejects.toThrow(Forbidden);
    await expect(askForOtherLabel(shop, actor, { orderId, words: "Red" })).rejects.toThrow(Forbidden);
  }
  await expect(approve("Asha", "x".repeat(20))).rejects.toThrow(NotFound);
  await expect(approve("Asha", messageId)).rejects.toThrow(NotFound);
  await cancelWaitingOrder(shop, tenzin, { orderId });
  expect(await approve("Asha")).toEqual({ ok: false, reason: "over" });
  expect(await askForOtherLabel(shop, guest, { orderId, words: "Red" })).toMatchObject({ reason: "over" });
});

test("approvals from one network are limited", async () => {
  const tries = [];
  for (let count = 0; count < 40; count += 1) tries.push(await approve("Asha"));
  expect(tries.at(-1)).toMatchObject({ ok: false, reason: "too-many-requests" });
});

test("a label and its approval are forgotten with the ticket", async () => {
  await approve("Asha");
  await shop.db.transaction((tx) => forgetSender(tx, { userId: "none", email: "asha@example.com" }));
  expect(await shop.db.$count(labelProof)).toBe(0);
  await expect(getLabelPicture(shop.db, orderId)).rejects.toThrow(NotFound);
  expect(await labelOf(orderId)).toBeNull();
});
