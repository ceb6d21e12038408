import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { newsletterSendJob } from "#core/messages/message-jobs.server.ts";
import { newsletter, newsletterDelivery, newsletterSubscriber } from "#core/messages/messages.table.ts";
import { countRemaining } from "#core/messages/newsletter-state.ts";
import { type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { sendAgain } from "#core/notifications/undelivered.server.ts";
import { unsubscribe } from "./newsletter.server.ts";
import {
  getNewsletter,
  resumeNewsletter,
  saveNewsletter,
  startNewsletter,
  stopNewsletter,
} from "./newsletters.server.ts";
import { previewNewsletter } from "./send-newsletter.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest", network: "203.0.113.0/24" } as const;
const at = new Date("2026-11-01T06:30:00Z");

let emails: EmailJobsTest;
let id: string;

beforeAll(async () => {
  emails = await openEmailJobsTest();
});
afterAll(() => emails.close());
beforeEach(async () => {
  const { ctx, server } = emails;
  server.received.length = 0;
  server.refuse("RCPT", 0, "");
  await ctx.db.delete(newsletter);
  await ctx.db.delete(newsletterSubscriber);
  await ctx.sql`delete from pgboss.job where name = 'newsletter.send'`;
  id = await write();
});

const addressOf = (index: number) => `reader${String(index).padStart(3, "0")}@example.com`;

async function write(): Promise<string> {
  const body = "The [kinnows](/shop) are **ripe**.";
  const saved = await saveNewsletter(emails.ctx, owner, { subject: "Kinnows", body });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

async function subscribe(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: addressOf(index),
    token: `token-${index}`,
    requestedAt: at,
    confirmedAt: at,
  }));
  await emails.ctx.db.insert(newsletterSubscriber).values(rows);
}

const start = () => startNewsletter(emails.ctx, owner, { id });
const batch = () => emails.runJob("newsletter.send", { newsletterId: id });
const figures = async () => {
  const shown = await getNewsletter(emails.ctx.db, id);
  return { state: shown.state, sent: shown.sent, failed: shown.failed, rest: countRemaining(shown) };
};
const receivers = () => emails.server.received.map(({ to }) => to[0]).sort();

test("all confirmed subscribers get it once, in batches, with a one-click unsubscribe link", async () => {
  await subscribe(45);
  const { db } = emails.ctx;
  await db.insert(newsletterSubscriber).values([
    { email: "asked@example.com", token: "asked", requestedAt: at },
    { email: "left@example.com", token: "left", requestedAt: at, confirmedAt: at, unsubscribedAt: at },
  ]);
  await Promise.all([start(), start(), start()]);
  expect(await emails.ctx.listJobs(newsletterSendJob)).toHaveLength(1);
  await batch();
  expect(await figures()).toEqual({ state: "sending", sent: 20, failed: 0, rest: 25 });
  // Two processes at once, and a repeated job.
  await Promise.all([batch(), batch()]);
  for (const _ of [1, 2, 3]) await batch();
  expect(await figures()).toEqual({ state: "sent", sent: 45, failed: 0, rest: 0 });
  expect(receivers()).toEqual(Array.from({ length: 45 }, (_, index) => addressOf(index)));
  const [mail] = emails.server.received;
  expect(mail?.subject).toBe("Kinnows");
  expect(mail?.headers["list-unsubscribe"]).toMatch(
    /^<https:\/\/deodar\.localhost\/newsletter\/unsubscribe\?token=token-/,
  );
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.html).toContain("<strong>ripe</strong>");
  expect(mail?.text).toContain("kinnows (https://deodar.localhost/shop) are ripe");
});

test("a stopped sending can be resumed for the remaining subscribers, and nobody gets the newsletter twice", async () => {
  await subscribe(30);
  await start();
  await batch();
  await stopNewsletter(emails.ctx, owner, { id });
  await batch();
  expect(await figures()).toEqual({ state: "stopped", sent: 20, failed: 0, rest: 10 });
  expect(await start()).toEqual({ ok: true });
  expect((await figures()).state).toBe("stopped");
  for (const _ of [1, 2]) await resumeNewsletter(emails.ctx, owner, { id });
  for (const _ of [1, 2]) await batch();
  expect(await figures()).toEqual({ state: "sent", sent: 30, failed: 0, rest: 0 });
  expect(new Set(receivers()).size).toBe(30);
  expect(receivers()).toHaveLength(30);
});

test("stopping takes effect between two emails of a batch", async () => {
  await subscribe(10);
  await start();
  emails.server.onceTaken(() => stopNewsletter(emails.ctx, owner, { id }));
  await batch();
  expect(await figures()).toEqual({ state: "stopped", sent: 1, failed: 0, rest: 9 });
});

test("people who unsubscribe or are deleted during the sending get none", async () => {
  await subscribe(3);
  await start();
  await unsubscribe(emails.ctx, guest, "token-1");
  await emails.ctx.db.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, addressOf(2)));
  await batch();
  await batch();
  expect(receivers()).toEqual([addressOf(0)]);
  expect(await figures()).toEqual({ state: "sent", sent: 1, failed: 0, rest: 2 });
});

test("an address without a person counts as failed; the last ones of a list wait as long as every email", async () => {
  await subscribe(2);
  await start();
  emails.server.refuse("RCPT", 1, "550 5.1.1 No such user");
  await batch();
  expect(await figures()).toMatchObject({ sent: 1, failed: 1 });
  const { clock } = emails.ctx;
  await emails.ctx.db.update(newsletterDelivery).set({ state: "waiting" });
  await emails.ctx.db.update(newsletter).set({ sent: 0, failed: 0 });
  await emails.ctx.sql`delete from notification where kind = 'newsletter.send'`;
  emails.server.received.length = 0;
  emails.server.refuse("RCPT", 99, "451 4.5.3 quota used up, try again later");
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    clock.advance({ hours: 8 });
    await batch();
  }
  expect(await figures()).toMatchObject({ state: "sending", sent: 0, failed: 0, rest: 2 });
  clock.advance({ hours: 12 });
  emails.server.refuse("RCPT", 1, "451 4.5.3 quota used up, try again later");
  await batch();
  await batch();
  expect(await figures()).toEqual({ state: "sent", sent: 1, failed: 1, rest: 0 });
  expect(await sendAgain(emails.ctx, owner, { ids: "all" })).toEqual({ sent: 1 });
  expect(await emails.ctx.listJobs(newsletterSendJob)).toHaveLength(1);
  for (const _ of [1, 2]) await batch();
  expect(await figures()).toEqual({ state: "sent", sent: 2, failed: 0, rest: 0 });
  expect(receivers()).toEqual([addressOf(0), addressOf(1)]);
});

test("who gets it again of a stopped newsletter waits with the others until it is resumed", async () => {
  await subscribe(3);
  await start();
  emails.server.refuse("RCPT", 1, "550 5.1.1 No such user");
  emails.server.onceTaken(() => stopNewsletter(emails.ctx, owner, { id }));
  await batch();
  expect(await figures()).toEqual({ state: "stopped", sent: 1, failed: 1, rest: 1 });
  expect(await sendAgain(emails.ctx, owner, { ids: "all" })).toEqual({ sent: 1 });
  await batch();
  expect(await figures()).toEqual({ state: "stopped", sent: 1, failed: 0, rest: 2 });
  await resumeNewsletter(emails.ctx, owner, { id });
  for (const _ of [1, 2]) await batch();
  expect(await figures()).toEqual({ state: "sent", sent: 3, failed: 0, rest: 0 });
});

test("while the mail server accepts nothing, nobody fails, each batch begins with others, and all get it in the end", async () => {
  await subscribe(8);
  await start();
  emails.server.refuse("RCPT", 99, "421 4.3.2 Down");
  for (const _ of [1, 2]) await batch();
  expect(await figures()).toEqual({ state: "sending", sent: 0, failed: 0, rest: 8 });
  const tries = await emails.ctx.db.select({ tries: newsletterDelivery.tries }).from(newsletterDelivery);
  expect(tries.filter((row) => row.tries === 1)).toHaveLength(6);
  emails.server.refuse("RCPT", 0, "");
  await batch();
  expect((await figures()).sent).toBe(8);
});

test("a newsletter without subscribers is not started, and one being sent is not changed", async () => {
  expect(await start()).toEqual({ ok: false, reason: "nobody" });
  expect((await figures()).state).toBe("draft");
  await subscribe(1);
  await start();
  const change = { id, subject: "Other", body: "Words" };
  expect(await saveNewsletter(emails.ctx, owner, change)).toEqual({ ok: false, reason: "sent" });
  expect((await getNewsletter(emails.ctx.db, id)).subject).toBe("Kinnows");
});

test("the preview is the email itself, with HTML of the owner shown as text", async () => {
  const html = await previewNewsletter(emails.ctx, { subject: "A & B", body: "<script>1</script>" });
  expect(html).toContain("A &amp; B");
  expect(html).not.toContain("<script>");
  expect(html).toContain("Unsubscribe");
});

test("a product's address on its own line is a card with name and price, or text if it is not for sale", async () => {
  const [candle] = await emails.ctx.db.select().from(product).orderBy(product.id).limit(1);
  const { name = "", slug = "" } = candle ?? {};
  const body = `New today.\n\n/products/${slug}\n\n/products/not-here`;
  const html = await previewNewsletter(emails.ctx, { subject: "New", body });
  expect(html.match(/>See it</g)).toHaveLength(1);
  expect(html).toContain(`href="https://deodar.localhost/products/${slug}"`);
  expect(html).toContain(name.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  expect(html).toContain("₹");
  expect(html).toContain("/products/not-here");
});
