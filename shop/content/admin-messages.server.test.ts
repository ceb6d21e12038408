import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntry } from "#platform/audit.table.ts";
import { newId } from "#platform/new-id.ts";
import { registerCustomer } from "../../tests/support/shelve.ts";
import { openTestFoundations, type TestFoundations } from "../../tests/support/test-shop.ts";
import {
  countMessages,
  getMessage,
  listMessages,
  moveMessage,
  replyToMessage,
} from "./admin-messages.server.ts";
import { message, newsletterSubscriber } from "./content.table.ts";
import { writeCsv } from "./csv.ts";
import { exportSubscribers, listSubscribers } from "./subscribers.server.ts";

let desk: TestFoundations;
let owner: string;
beforeAll(async () => {
  desk = await openTestFoundations();
  owner = await registerCustomer(desk.db, "Meera Thakur");
});
afterAll(() => desk.close());

async function arrive(change: Partial<typeof message.$inferInsert> = {}): Promise<string> {
  const id = newId();
  desk.clock.advance({ minutes: 1 });
  await desk.db.insert(message).values({
    id,
    kind: "contact",
    name: "Asha",
    email: "asha@example.com",
    subject: "A question",
    body: "May I come by?",
    createdAt: desk.clock.now(),
    updatedAt: desk.clock.now(),
    ...change,
  });
  return id;
}

test("an answer is kept, mailed once and marks the message as answered", async () => {
  const id = await arrive();
  expect(await replyToMessage(desk, owner, id, "  Please do.\n")).toEqual({ ok: true });
  // A double click.
  expect(await replyToMessage(desk, owner, id, "Please do.")).toEqual({ ok: true });
  const shown = await getMessage(desk.db, id);
  expect(shown.state).toBe("answered");
  expect(shown.replies).toMatchObject([{ body: "Please do.", by: "Meera Thakur" }]);
  const letters = await desk.listEffects("message.reply");
  expect(letters).toEqual([{ kind: "message.reply", effect: { replyId: shown.replies[0]?.id } }]);
});

test("nothing is mailed where nothing can be, and a fault changes nothing", async () => {
  const id = await arrive({ kind: "custom-order", name: "", email: "" });
  const before = (await desk.listEffects("message.reply")).length;
  expect(await replyToMessage(desk, owner, id, "Yes")).toEqual({ ok: false, reason: "no-address" });
  expect(await replyToMessage(desk, owner, id, "  ")).toEqual({ ok: false, reason: "empty" });
  expect((await getMessage(desk.db, id)).state).toBe("new");
  expect(await desk.listEffects("message.reply")).toHaveLength(before);
  await expect(replyToMessage(desk, owner, "nothing", "Yes")).rejects.toMatchObject({ status: 404 });
});

test("a message is moved silently, and the move is written down", async () => {
  const id = await arrive();
  await moveMessage(desk, owner, id, "closed");
  await moveMessage(desk, owner, id, "closed");
  const { ticket } = await getMessage(desk.db, id);
  const deeds = await desk.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `message:${ticket.slice(1)}`));
  expect(deeds).toMatchObject([{ by: owner, before: { state: "new" }, after: { state: "closed" } }]);
});

test("messages are found by state, kind, ticket and words, page by page", async () => {
  const before = await countMessages(desk.db);
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1)
    ids.push(await arrive({ subject: `Wedding ${at}`, kind: "order-question" }));
  expect((await countMessages(desk.db)).new).toBe(before.new + 30);
  const first = await listMessages(desk.db, { kind: "order-question" });
  const second = await listMessages(desk.db, { kind: "order-question", after: first.next ?? "" });
  expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
  const { ticket } = await getMessage(desk.db, ids[7] ?? "");
  expect((await listMessages(desk.db, { search: ticket })).messages.map(({ id }) => id)).toEqual([ids[7]]);
  expect((await listMessages(desk.db, { search: "wedding 29" })).messages).toHaveLength(1);
  expect((await listMessages(desk.db, { search: "100%" })).messages).toEqual([]);
  expect((await listMessages(desk.db, { kind: "order-question", state: "closed" })).messages).toEqual([]);
});

test("the newsletter's list has only who confirmed, and its file starts no formula", async () => {
  const at = desk.clock.now();
  await desk.db.insert(newsletterSubscriber).values([
    { email: "=cmd|calc@example.com", token: "a", askedAt: at, confirmedAt: at },
    { email: "asked@example.com", token: "b", askedAt: at },
    { email: "left@example.com", token: "c", askedAt: at, confirmedAt: at, unsubscribedAt: at },
  ]);
  expect(await listSubscribers(desk.db, {})).toMatchObject({
    subscribers: [{ email: "=cmd|calc@example.com", since: "20 Nov 2026" }],
    counts: { confirmed: 1, asked: 1, left: 1 },
    next: null,
  });
  const file = await exportSubscribers(desk.db, "https://shop.example");
  expect(file).toContain(
    `"'=cmd|calc@example.com",2026-11-20,https://shop.example/newsletter/unsubscribe?token=a`,
  );
  expect(file).not.toContain("asked@example.com");
  expect(writeCsv([["+1", "-1", "@a", 'say "hi"', "a,b", "plain"]])).toBe(
    `\ufeff"'+1","'-1","'@a","say ""hi""","a,b",plain\r\n`,
  );
});
