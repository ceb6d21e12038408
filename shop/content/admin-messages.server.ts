// The owner's letter tray: what was asked, how it stands, and the answer, which is kept beside the question and goes out by
// mail.
import { and, asc, desc, eq, ilike, or, sql } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import { user } from "../identity/identity.table.ts";
import { formatMoment } from "../money/indian-time.ts";
import { message, messageReply } from "./content.table.ts";
import { formatTicket, longestMessage, type MessageKind } from "./message.ts";
import { type MessageState, parseTicket } from "./message-state.ts";
import { tidyText } from "./plain-text.ts";

export type MessageFilter = {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  /** A ticket ('#1042', '1042'), or words of name, address, subject or text. */
  search?: string;
  /** The `next` of the page before. */
  after?: string;
};

export type ListedMessage = {
  id: string;
  ticket: string;
  kind: MessageKind;
  name: string;
  subject: string;
  state: MessageState;
  at: string;
};

const pageSize = 25;

/** Newest first. */
export async function listMessages(
  db: Database,
  { state, kind, search = "", after = "" }: MessageFilter,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const rows = await db
    .select()
    .from(message)
    .where(
      and(
        state && eq(message.state, state),
        kind && eq(message.kind, kind),
        matching(search),
        after
          ? sql`(${message.createdAt}, ${message.id}) < (select created_at, id from message where id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(pageSize + 1);
  const messages = rows.slice(0, pageSize).map(presentListed);
  return { messages, next: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null };
}

/** One customer's, newest first. */
export async function listMessagesOf(db: Database, userId: string): Promise<ListedMessage[]> {
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.userId, userId))
    .orderBy(desc(message.createdAt))
    .limit(50);
  return rows.map(presentListed);
}

export async function countMessages(db: Database): Promise<Record<MessageState, number>> {
  const [row] = await db
    .select({
      new: sql<number>`count(*) filter (where ${message.state} = 'new')::int`,
      open: sql<number>`count(*) filter (where ${message.state} = 'open')::int`,
      answered: sql<number>`count(*) filter (where ${message.state} = 'answered')::int`,
      closed: sql<number>`count(*) filter (where ${message.state} = 'closed')::int`,
    })
    .from(message);
  return row ?? { new: 0, open: 0, answered: 0, closed: 0 };
}

export type DeskMessage = ListedMessage & {
  email: string;
  body: string;
  fields: [label: string, value: string][];
  userId: string | null;
  orderId: string | null;
  replies: { id: string; body: string; by: string; at: string }[];
};

/** Throws NotFound. */
export async function getMessage(db: Database, id: string): Promise<DeskMessage> {
  const [row] = await db.select().from(message).where(eq(message.id, id));
  if (!row) throw new NotFound("no such message");
  const replies = await db
    .select({ id: messageReply.id, body: messageReply.body, name: user.name, at: messageReply.at })
    .from(messageReply)
    .leftJoin(user, eq(user.id, messageReply.by))
    .where(eq(messageReply.messageId, id))
    .orderBy(asc(messageReply.at), asc(messageReply.id));
  return {
    ...presentListed(row),
    email: row.email,
    body: row.body,
    fields: Object.entries(row.fields).map(([label, value]) => [label, String(value)]),
    userId: row.userId,
    orderId: row.orderId,
    replies: replies.map(({ name, at, ...reply }) => ({
      ...reply,
      by: name ?? "The shop",
      at: formatMoment(at),
    })),
  };
}

type Room = Pick<Foundations, "db" | "clock" | "outbox">;

export type Replied = { ok: true } | { ok: false; reason: "empty" | "too-long" | "no-address" };

/**
 * Kept, mailed and the message marked as answered, all at once or not at all. The same words within a minute are one answer:
 * a double click. Throws NotFound.
 */
export async function replyToMessage(
  { db, clock, outbox }: Room,
  by: string,
  messageId: string,
  words: string,
): Promise<Replied> {
  const body = tidyText(words);
  if (!body) return { ok: false, reason: "empty" };
  if (body.length > longestMessage) return { ok: false, reason: "too-long" };
  return db.transaction(async (tx) => {
    const asked = await lockMessage(tx, messageId);
    if (!asked.email) return { ok: false as const, reason: "no-address" as const };
    const at = clock.now();
    const [newest] = await tx
      .select()
      .from(messageReply)
      .where(eq(messageReply.messageId, messageId))
      .orderBy(desc(messageReply.at))
      .limit(1);
    if (newest?.body === body && at.getTime() - newest.at.getTime() < 60_000) return { ok: true as const };
    const replyId = newId();
    await tx.insert(messageReply).values({ id: replyId, messageId, body, by, at });
    await tx.update(message).set({ state: "answered", updatedAt: at }).where(eq(message.id, messageId));
    await outbox.enqueue(tx, "message.reply", { replyId }, { once: replyId });
    await recordDeed(tx, clock, {
      by,
      action: "message.answered",
      subject: `message:${asked.ticket}`,
      before: { state: asked.state },
      after: { state: "answered", answer: body },
    });
    return { ok: true as const };
  });
}

/** Nothing is mailed. Throws NotFound. */
export async function moveMessage(
  { db, clock }: Pick<Room, "db" | "clock">,
  by: string,
  messageId: string,
  to: MessageState,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockMessage(tx, messageId);
    if (before.state === to) return;
    await tx.update(message).set({ state: to, updatedAt: clock.now() }).where(eq(message.id, messageId));
    await recordDeed(tx, clock, {
      by,
      action: "message.moved",
      subject: `message:${before.ticket}`,
      before: { state: before.state },
      after: { state: to },
    });
  });
}

async function lockMessage(tx: Transaction, id: string) {
  const [row] = await tx.select().from(message).where(eq(message.id, id)).for("update");
  if (!row) throw new NotFound("no such message");
  return row;
}

function matching(search: string) {
  const words = search.trim();
  if (!words) return undefined;
  const like = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ticket = parseTicket(words);
  return or(
    ticket === undefined ? undefined : eq(message.ticket, ticket),
    ilike(message.name, like),
    ilike(message.email, like),
    ilike(message.subject, like),
    ilike(message.body, like),
  );
}

function presentListed(row: typeof message.$inferSelect): ListedMessage {
  const { id, kind, name, email, subject, state, createdAt } = row;
  return {
    id,
    ticket: formatTicket(row.ticket),
    kind,
    name: name || email || "Without a name",
    subject,
    state,
    at: formatMoment(createdAt),
  };
}
