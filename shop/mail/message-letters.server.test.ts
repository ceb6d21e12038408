import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#shop/content/messages.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import { readLetterhead } from "./letterhead.ts";
import { messageLetters } from "./message-letters.server.ts";

let shop: TestFoundations;
beforeAll(async () => {
  shop = await openTestFoundations();
});
afterAll(() => shop.close());

async function writeAbout(change: { email?: string }, effect: { receipt?: boolean } = {}) {
  const draft = {
    kind: "custom-order" as const,
    name: "",
    email: "asha@example.com",
    subject: "Wish",
    body: "x",
  };
  const sent = await sendMessage(shop, { ...draft, ...change }, "203.0.113.0/24");
  if (!sent.ok) throw new Error(sent.reason);
  const settings = await readSettings(shop.db);
  const head = readLetterhead(settings.business, shop.config.publicUrl);
  return messageLetters["message.received"](
    { db: shop.db, settings, head },
    { messageId: sent.messageId, ...effect },
  );
}

test("the owner is told of a message, its writer gets a receipt", async () => {
  const letters = await writeAbout({});
  expect(letters.map(({ to }) => to.address)).toEqual(["hello@deodar.example", "asha@example.com"]);
  expect(letters[0]?.replyTo?.address).toBe("asha@example.com");
});

test("who left no address gets no letter, and the owner is told where to look", async () => {
  const [notice, ...others] = await writeAbout({ email: "" });
  expect(others).toEqual([]);
  expect(notice?.replyTo).toBeUndefined();
  expect(notice?.letter.text).toContain("No address was left");
});

test("a receipt that would be one too many is not written", async () => {
  expect(await writeAbout({}, { receipt: false })).toHaveLength(1);
});
