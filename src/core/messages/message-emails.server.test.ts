import { afterAll, beforeAll, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { senderDetailsOf } from "#core/notifications/sender-details.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { messageKinds } from "./kinds.server.ts";
import { messageReceivedJob } from "./message-jobs.server.ts";
import { sendMessage } from "./messages.server.ts";

let shop: TestContext;
beforeAll(async () => {
  shop = await openTestContext();
});
afterAll(() => shop.close());

async function buildEmailsFor(change: { email?: string }, payload: { receipt?: boolean } = {}) {
  const draft = {
    kind: "custom-order" as const,
    name: "",
    email: "asha@example.com",
    subject: "Request",
    body: "x",
  };
  const sent = await sendMessage(shop, guestActor("203.0.113.0/24"), { ...draft, ...change });
  if (!sent.ok) throw new Error(sent.reason);
  const settings = await readSettings(shop.db);
  const sender = senderDetailsOf(settings, shop.links);
  const received = messageKinds.find(({ job }) => job === messageReceivedJob);
  if (!received) throw new Error("no email belongs to a received message");
  const ctx = { ...shop, settings, sender, sessionSecret: "of a test" };
  const notifications = await received.draft(ctx, { messageId: sent.messageId, receipt: true, ...payload });
  return notifications.map(({ email }) => email);
}

test("the owner gets an email about a message, and the customer a receipt", async () => {
  const emails = await buildEmailsFor({});
  expect(emails.map(({ to }) => to.address)).toEqual(["hello@deodar.example", "asha@example.com"]);
  expect(emails[0]?.replyTo?.address).toBe("asha@example.com");
});

test("a message without an email address gets no receipt, and the owner is told so", async () => {
  const [notice, ...others] = await buildEmailsFor({ email: "" });
  expect(others).toEqual([]);
  expect(notice?.replyTo).toBeUndefined();
  expect(notice?.email.text).toContain("No address was left");
});

test("no receipt is sent once the address has reached its limit", async () => {
  expect(await buildEmailsFor({}, { receipt: false })).toHaveLength(1);
});
