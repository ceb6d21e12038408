// Lists customers' messages for the back office, page by page, and shows one with its replies and notes.

import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { user } from "#core/identity/identity.table.ts";
import { formatTicket, type MessageKind } from "#core/messages/message.ts";
import { type MessageState, parseTicket } from "#core/messages/message-state.ts";
import { message, messageNote, messageReply } from "#core/messages/messages.table.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { withoutInstructions } from "#features/custom-orders/custom-order.ts";
import { countUpToLimit } from "#platform/database/bounded-count.ts";
import type { Database } from "#platform/database/database.ts";
import { likePattern } from "#platform/database/sql-literal.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";

export type MessageFilter = {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  /** A ticket ('#1042', '1042'), or part of name, email address, subject or text. */
  search?: string;
  /** The `next` of the previous page. */
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

/** The newest one comes first. */
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
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  return { messages: shown.map(presentListed), next };
}

/** One customer's messages, newest first; at most 50. */
export async function listMessagesOf(db: Database, userId: string): Promise<ListedMessage[]> {
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.userId, userId))
    .orderBy(desc(message.createdAt))
    .limit(50);
  return rows.map(presentListed);
}

/** Counts the messages in each state; 101 stands for 'more than 100'. */
export async function countMessages(db: Database): Promise<Record<MessageState, number>> {
  const inState = (state: MessageState) =>
    countUpToLimit(sql`from ${message} where ${message.state} = ${state}`);
  const [row] = await db
    .select({
      new: inState("new"),
      open: inState("open"),
      answered: inState("answered"),
      closed: inState("closed"),
    })
    .from(sql`(select 1) as one`);
  return row ?? { new: 0, open: 0, answered: 0, closed: 0 };
}

export type MessageDetail = ListedMessage & {
  /** As the customer typed it; may be empty. */
  senderName: string;
  email: string;
  body: string;
  fields: [label: string, value: string][];
  userId: string | null;
  orderId: string | null;
  replies: Written[];
  /** Only staff may read these. */
  notes: Written[];
};

type Written = { id: string; body: string; by: string; at: string };

/** Throws NotFound if there is none. */
export async function getMessage(db: Database, id: string): Promise<MessageDetail> {
  const [row] = await db.select().from(message).where(eq(message.id, id));
  if (!row) throw new NotFound("no such message");
  const [replies, notes] = await Promise.all([
    listWritten(db, messageReply, id),
    listWritten(db, messageNote, id),
  ]);
  return {
    ...presentListed(row),
    senderName: row.name,
    email: row.email,
    body: row.body,
    fields: withoutInstructions(row.fields),
    userId: row.userId,
    orderId: row.orderId,
    replies,
    notes,
  };
}

/** The oldest one comes first. */
async function listWritten(
  db: Database,
  table: typeof messageReply | typeof messageNote,
  messageId: string,
): Promise<Written[]> {
  const rows = await db
    .select({ id: table.id, body: table.body, name: user.name, at: table.at })
    .from(table)
    .leftJoin(user, eq(user.id, table.by))
    .where(eq(table.messageId, messageId))
    .orderBy(asc(table.at), asc(table.id));
  return rows.map(({ name, at, ...written }) => ({
    ...written,
    by: name ?? "The shop",
    at: formatMoment(at),
  }));
}

/** The expression of the index `message_search`. */
const searchText = sql`(${message.name} || ' ' || ${message.email} || ' ' || ${message.subject} || ' ' || ${message.body})`;

function matching(search: string) {
  const words = search.trim();
  if (!words) return undefined;
  const like = likePattern(words);
  const ticket = parseTicket(words);
  return or(ticket === undefined ? undefined : eq(message.ticket, ticket), sql`${searchText} ilike ${like}`);
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
