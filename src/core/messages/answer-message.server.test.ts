import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { type Actor, actorOf } from "#core/identity/actor.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { messageStateForm, replyForm } from "./answer-form.ts";
import { replyToMessage, setMessageState } from "./answer-message.server.ts";
import { message, messageReply } from "./messages.table.ts";

let ctx: TestContext;
let owner: Actor;
beforeAll(async () => {
  ctx = await openTestContext();
  owner = actorOf({ id: await registerCustomer(ctx.db, "Meera Thakur"), role: "admin" }, "203.0.113.0/24");
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

async function readMessage(id: string) {
  const [row] = await ctx.db.select().from(message).where(eq(message.id, id));
  return row;
}

test("a reply is stored, emailed once, and marks the message as answered", async () => {
  const messageId = await addMessage();
  expect(await replyToMessage(ctx, owner, { messageId, body: "Please do." })).toEqual({ ok: true });
  expect(await replyToMessage(ctx, owner, { messageId, body: "Please do." })).toEqual({ ok: true });
  expect((await readMessage(messageId))?.state).toBe("answered");
  const replies = await ctx.db.select().from(messageReply).where(eq(messageReply.messageId, messageId));
  expect(replies).toMatchObject([{ body: "Please do.", by: owner.id }]);
  const emailJobs = await ctx.listJobs("message.reply");
  expect(emailJobs).toEqual([{ kind: "message.reply", payload: { replyId: replies[0]?.id } }]);
});

test("a reply to a message without an address is refused and changes nothing", async () => {
  const messageId = await addMessage({ kind: "custom-order", name: "", email: "" });
  const before = (await ctx.listJobs("message.reply")).length;
  const replied = await replyToMessage(ctx, owner, { messageId, body: "Yes" });
  expect(replied).toEqual({ ok: false, reason: "no-address" });
  expect((await readMessage(messageId))?.state).toBe("new");
  expect(await ctx.listJobs("message.reply")).toHaveLength(before);
  await expect(replyToMessage(ctx, owner, { messageId: "nothing", body: "Yes" })).rejects.toThrow(NotFound);
});

test("changing a message's state sends no email and records one audit event", async () => {
  const messageId = await addMessage();
  await setMessageState(ctx, owner, { messageId, state: "closed" });
  await setMessageState(ctx, owner, { messageId, state: "closed" });
  const ticket = (await readMessage(messageId))?.ticket;
  const events = await ctx.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `message:${ticket}`));
  expect(events).toMatchObject([{ by: owner.id, before: { state: "new" }, after: { state: "closed" } }]);
});

test("a customer can neither answer a message nor change its state", async () => {
  const customer = actorOf({ id: "asha", role: "user" }, "203.0.113.0/24");
  const messageId = await addMessage();
  await expect(replyToMessage(ctx, customer, { messageId, body: "Yes" })).rejects.toThrow(Forbidden);
  const closing = setMessageState(ctx, customer, { messageId, state: "closed" });
  await expect(closing).rejects.toThrow(Forbidden);
});

test("a reply has at most 5000 characters, and a state is one of four", () => {
  const parseReply = (reply: string) => {
    const form = new FormData();
    form.set("reply", reply);
    return parseForm(replyForm, form);
  };
  expect(parseReply("  Please do.\r\n")).toMatchObject({ ok: true, value: { reply: "Please do." } });
  expect(parseReply(" ")).toMatchObject({ errors: { reply: "Please write something" } });
  expect(parseReply("x".repeat(5001))).toMatchObject({
    errors: { reply: "Please keep it under 5000 characters" },
  });
  expect(parseForm(messageStateForm, new FormData())).toMatchObject({
    errors: { state: "Choose a state from the list" },
  });
});
