import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { labelProof } from "#core/checkout/checkout.table.ts";
import { forgetSender } from "#core/messages/forget-sender.server.ts";
import { NotFound } from "#platform/faults.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { findQuote, listQuotesOf } from "./custom-quotes.server.ts";
import { getLabelPicture } from "./label-proofs.server.ts";
import { askForFavours, labelFile, quoteLabel } from "./quoted-label.fixture.ts";

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
const hasLabel = async (id: string) => (await findQuote(shop.db, id))?.hasLabel;

test("a label is kept smaller and without its metadata", async () => {
  const picture = await getLabelPicture(shop.db, orderId);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 900 });
  expect(picture.includes("secret street")).toBe(false);
});

test("a new quote keeps the label, or has another one", async () => {
  const first = await getLabelPicture(shop.db, orderId);
  const second = await quote({ seen: 1 });
  expect(await getLabelPicture(shop.db, second)).toEqual(first);
  const third = await quote({ seen: 2, label: [await labelFile(20)] });
  expect(await getLabelPicture(shop.db, third)).not.toEqual(first);
  const listed = await listQuotesOf(shop.db, messageId, shop.clock.now());
  expect(listed.map((one) => one.hasLabel)).toEqual([true, true, true]);
});

test("staff take a label off a quote, or put another one on it", async () => {
  expect(await hasLabel(await quote({ seen: 1, withoutLabel: "on" }))).toBe(false);
  expect(await hasLabel(await quote({ seen: 2 }))).toBe(false);
  expect(await hasLabel(await quote({ seen: 3, withoutLabel: "on", label: [await labelFile(90)] }))).toBe(
    true,
  );
});

test("what is no picture is refused as a label, and the quote before stands", async () => {
  const text = new File(["<svg onload=alert(1)>"], "label.jpg", { type: "image/jpeg" });
  const made = await quoteLabel(shop, { by: tenzin, messageId, seen: 1, label: [text] });
  expect(made).toEqual({ ok: false, reason: "label", refusal: "not-a-picture" });
  const listed = await listQuotesOf(shop.db, messageId, shop.clock.now());
  expect(listed.map(({ version, state }) => [version, state])).toEqual([[1, "waiting"]]);
});

test("a label is forgotten with the ticket", async () => {
  await shop.db.transaction((tx) => forgetSender(tx, { userId: "none", email: "asha@example.com" }));
  expect(await shop.db.$count(labelProof)).toBe(0);
  await expect(getLabelPicture(shop.db, orderId)).rejects.toThrow(NotFound);
  expect(await hasLabel(orderId)).toBe(false);
});
