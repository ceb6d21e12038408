import { afterAll, beforeAll, expect, test } from "vitest";
import { message, newsletterSubscriber } from "#core/messages/messages.table.ts";
import { createLinks } from "#core/web/links.ts";
import { exportSubscribers, listSubscribers } from "#features/newsletter/subscribers.server.ts";
import { writeCsv } from "#platform/csv.ts";
import { newId } from "#platform/new-id.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { countMessages, getMessage, listMessages } from "./message-list.server.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

async function addMessage(change: Partial<typeof message.$inferInsert> = {}): Promise<string> {
  const id = newId();
  ctx.clock.advance({ minutes: 1 });
  await ctx.db.insert(message).values({
    id,
    kind: "contact",
    name: "Asha",
    email: "asha@example.com",
    subject: "A question",
    body: "May I come by?",
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
    ...change,
  });
  return id;
}

test("messages are found by state, kind, ticket and text, page by page", async () => {
  const before = await countMessages(ctx.db);
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1)
    ids.push(await addMessage({ subject: `Wedding ${count}`, kind: "order-question" }));
  expect((await countMessages(ctx.db)).new).toBe(before.new + 30);
  const first = await listMessages(ctx.db, { kind: "order-question" });
  const second = await listMessages(ctx.db, { kind: "order-question", after: first.next ?? "" });
  expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
  const { ticket } = await getMessage(ctx.db, ids[7] ?? "");
  expect((await listMessages(ctx.db, { search: ticket })).messages.map(({ id }) => id)).toEqual([ids[7]]);
  expect((await listMessages(ctx.db, { search: "wedding 29" })).messages).toHaveLength(1);
  expect((await listMessages(ctx.db, { search: "100%" })).messages).toEqual([]);
  expect((await listMessages(ctx.db, { kind: "order-question", state: "closed" })).messages).toEqual([]);
});

test("the subscriber list contains only confirmed ones, and its CSV file contains no formulas", async () => {
  const at = ctx.clock.now();
  await ctx.db.insert(newsletterSubscriber).values([
    { email: "=cmd|calc@example.com", token: "a", requestedAt: at, confirmedAt: at },
    { email: "asked@example.com", token: "b", requestedAt: at },
    { email: "left@example.com", token: "c", requestedAt: at, confirmedAt: at, unsubscribedAt: at },
  ]);
  expect(await listSubscribers(ctx.db, {})).toMatchObject({
    subscribers: [{ email: "=cmd|calc@example.com", since: "20 Nov 2026" }],
    counts: { confirmed: 1, asked: 1, left: 1 },
    next: null,
  });
  const file = await exportSubscribers(
    { ...ctx, links: createLinks("https://shop.example") },
    { id: "owner", role: "admin" },
  );
  expect(file).toContain(
    `"'=cmd|calc@example.com",2026-11-20,https://shop.example/newsletter/unsubscribe?token=a`,
  );
  expect(file).not.toContain("asked@example.com");
  expect(writeCsv([["+1", "-1", "-1+1", "@a", 'say "hi"', "a,b", "plain"]])).toBe(
    `\ufeff"'+1",-1,"'-1+1","'@a","say ""hi""","a,b",plain\r\n`,
  );
});
