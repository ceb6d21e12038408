// Writes a notification, once by its key, with what it is about, and what became of it on a channel.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { notification, notificationAttempt } from "./email.table.ts";

/** What somebody is notified about, by the names that ids have in the payloads of jobs. */
export type About = {
  orderId?: string;
  refundId?: string;
  giftCardId?: string;
  saleId?: string;
  messageId?: string;
};

type Written = { key: string; kind: string; about?: About; userId?: string };
export type Attempt = Omit<typeof notificationAttempt.$inferInsert, "notificationId">;

/** Returns the id, also of one that is written already. What no longer exists is left out. */
export async function writeNotification(
  tx: Transaction,
  { key, kind, about = {}, userId }: Written,
  createdAt: Date,
): Promise<string> {
  const { orderId, refundId } = about;
  const [subjectKind, subjectId] = readSubject(about);
  await tx
    .insert(notification)
    .values({
      id: newId(),
      key,
      kind,
      orderId: sql`coalesce((select id from "order" where id = ${orderId ?? null}),
        (select order_id from refund where id = ${refundId ?? null}))`,
      refundId: sql`(select id from refund where id = ${refundId ?? null})`,
      userId,
      subjectKind,
      subjectId,
      createdAt,
    })
    .onConflictDoNothing();
  const { id } = notification;
  const [written] = await tx.select({ id }).from(notification).where(eq(notification.key, key));
  if (!written) throw new Error(`the notification ${kind} was deleted meanwhile`);
  return written.id;
}

function readSubject({ giftCardId, saleId, messageId }: About) {
  if (giftCardId) return ["card", giftCardId] as const;
  if (saleId) return ["card-sale", saleId] as const;
  return messageId ? (["message", messageId] as const) : [];
}

export const isOfAttempt = eq(notification.id, notificationAttempt.notificationId);

export function isAttempt(notificationId: string, channel: Attempt["channel"]) {
  return and(
    eq(notificationAttempt.notificationId, notificationId),
    eq(notificationAttempt.channel, channel),
  );
}

/**
 * Nothing changes that does not wait. The payload is kept while it may be sent again; that of an email without its recipient names somebody who
 * is to be forgotten.
 */
export async function writeAttempt(
  tx: Transaction,
  notificationId: string,
  { attempt, payload }: { attempt: Attempt; payload: object },
): Promise<void> {
  const { channel, state } = notificationAttempt;
  const written = await tx
    .insert(notificationAttempt)
    .values({ notificationId, ...attempt })
    .onConflictDoUpdate({
      target: [notificationAttempt.notificationId, channel],
      set: attempt,
      setWhere: eq(state, "waiting"),
    })
    .returning({ channel });
  const isOver = attempt.recipient === "" || attempt.state === "sent";
  if (written.length > 0)
    await tx
      .update(notification)
      .set({ payload: isOver ? null : payload })
      .where(eq(notification.id, notificationId));
}

/** What was tried under the keys and does not wait, newest first. */
export async function listTried(db: Database | Transaction, keys: readonly string[]) {
  const { notificationId, channel, recipient, state, refusal, sentAt } = notificationAttempt;
  return db
    .select({ notificationId, channel, recipient, state, refusal, sentAt })
    .from(notificationAttempt)
    .innerJoin(notification, isOfAttempt)
    .where(and(inArray(notification.key, [...keys]), ne(state, "waiting")))
    .orderBy(desc(sentAt));
}
