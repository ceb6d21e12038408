import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#core/identity/identity.table.ts";
import { messageReplyJob, newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import {
  message,
  messageNote,
  messageReply,
  newsletterSubscriber,
  savedReply,
} from "#core/messages/messages.table.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { customerActor } from "./support/buying.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let owner: TestBrowser;
let staff: TestBrowser;
let asha: string;
let page: string;
let messageId: string;

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  const app = await openTestApp(shop);
  [owner, staff] = [app.openBrowser(), app.openBrowser()];
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  const [row] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  asha = row?.id ?? "";
  const sent = await sendMessage(shop, customerActor(asha), {
    kind: "contact",
    name: "Asha Negi",
    email: "asha@deodar.example",
    subject: "The wick",
    body: "It is too short.",
  });
  messageId = sent.ok ? sent.messageId : "";
  page = `/admin/messages/${messageId}`;
}, 240_000);
afterAll(() => shop.close());

const read = async (browser: TestBrowser, path: string) =>
  (await (await browser.visit(path)).text()).replaceAll("<!-- -->", "");
const replies = "/admin/messages/saved-replies";

test("the owner prepares replies; staff insert one below their own text, edit it and send it", async () => {
  const fields = { title: "Wicks", body: "Thank you, {name}. Your message {ticket} <b>is</b> with us." };
  expect((await owner.submit(`${replies}/edit`, { ...fields, title: "" })).status).toBe(422);
  expect((await owner.submit(`${replies}/edit`, fields)).headers.get("location")).toBe(replies);
  const again = await owner.submit(`${replies}/edit`, fields);
  expect(again.status).toBe(422);
  expect(await again.text()).toContain("Another saved reply has this title");
  await staff.submit(`${replies}/edit`, { ...fields, title: "Mine" });
  expect(await shop.db.$count(savedReply)).toBe(1);
  const [saved] = await shop.db.select().from(savedReply);
  await owner.submit(`${replies}/${saved?.id}/edit`, { ...fields, title: "Short wicks" });
  expect(await read(owner, replies)).toContain("Short wicks");

  expect(await read(staff, page)).toContain(`value="${saved?.id}"`);
  const inserted = await staff.submit(`${page}/insert`, { reply: "Namaste!", savedReply: saved?.id ?? "" });
  expect(inserted.status).toBe(200);
  const [row] = await shop.db.select().from(message);
  const filled = `Thank you, Asha Negi. Your message #${row?.ticket}`;
  expect(await inserted.text()).toContain(`Namaste!\n\n${filled} &lt;b&gt;is&lt;/b&gt; with us.</textarea>`);
  expect(await shop.db.$count(messageReply)).toBe(0);
  expect((await staff.submit(`${page}/insert`, { reply: "", savedReply: "none" })).status).toBe(404);
  await staff.submit(`${page}/reply`, { reply: filled });
  expect(await shop.listJobs(messageReplyJob)).toHaveLength(1);
  await owner.submit(`${replies}/${saved?.id}/delete`, {});
  expect(await read(staff, page)).not.toContain("Short wicks");
});

test("a note is only in the back office, never in emails or the customer's data, and is deleted with its message", async () => {
  const emails = (await shop.listJobs()).length;
  expect((await staff.submit(`${page}/notes`, { note: " " })).status).toBe(422);
  for (const _ of [1, 2])
    expect((await staff.submit(`${page}/notes`, { note: "She is a friend of Kamla" })).status).toBe(302);
  expect(await shop.db.$count(messageNote)).toBe(1);
  const html = await read(owner, page);
  expect(html).toContain("Notes for us");
  expect(html).toContain("She is a friend of Kamla");
  expect((await shop.listJobs()).length).toBe(emails);
  expect(JSON.stringify(await copyOwnData(shop, asha))).not.toContain("Kamla");
  expect(JSON.stringify(await shop.db.select().from(auditEvent))).not.toContain("Kamla");
  await shop.db.delete(message).where(eq(message.id, messageId));
  expect(await shop.db.$count(messageNote)).toBe(0);
});

test("the owner writes a newsletter, previews it, confirms who they are before it goes to all, and stops it", async () => {
  const list = "/admin/newsletters";
  expect((await owner.submit(`${list}/edit`, { subject: "Kinnows", body: "" })).status).toBe(422);
  const saved = await owner.submit(`${list}/edit`, { subject: "Kinnows", body: "They are **ripe**" });
  const path = saved.headers.get("location") ?? "";
  expect(await read(owner, path)).toContain("They are &lt;strong&gt;ripe&lt;/strong&gt;");
  expect(await read(owner, path)).toContain("Nobody has subscribed and confirmed it yet");
  expect((await owner.submit(`${path}/send`, {})).status).toBe(409);
  const now = shop.clock.now();
  const reader = { email: "reader@example.com", token: "reader", requestedAt: now, confirmedAt: now };
  await shop.db.insert(newsletterSubscriber).values(reader);
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(`${path}/send`, {});
  expect(asked.status).toBe(403);
  expect(await asked.text()).toContain("Is it you?");
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  for (const _ of [1, 2]) expect((await owner.submit(`${path}/send`, {})).headers.get("location")).toBe(path);
  expect(await shop.listJobs(newsletterSendJob)).toHaveLength(1);
  expect(await read(owner, path)).toContain("Stop sending");
  await owner.submit(`${path}/stop`, {});
  expect(await read(owner, path)).toContain("Go on sending");
  await owner.submit(`${path}/resume`, {});
  await owner.submit(`${path}/delete`, {});
  expect(await read(owner, list)).toContain("0 of 1 sent");
});
