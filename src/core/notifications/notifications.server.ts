// Writes a notification, once by its key, with what it is about, and what became of it on a channel.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { notification, notificationAttempt } from "./email.table.ts";

/** What somebody is notified about, by the names that ids have in the payloads of jobs. */
export type About = Partial<Record<"orderId" | "refundId" | "giftCardId" | "saleId" | "messageId", string>>;

export type Attempt = Omit<typeof notificationAttempt.$inferInsert, "notificationId">;

/** Returns the id, also of one that is written already. What no longer exists is left out. */
export async function writeNotification(
  db: Database | Transaction,
  { key, kind, about = {} }: { key: string; kind: string; about?: About },
  createdAt: Date,
): Promise<string> {
  const { orderId = null, refundId = null, giftCardId, saleId, messageId } = about;
  const subject = giftCardId ? "card" : saleId ? "card-sale" : messageId ? "message" : undefined;
  const { id } = notification;
  const [inserted] = await db
    .insert(notification)
    .values({
      id: newId(),
      key,
      kind,
      orderId: sql`coalesce((select id from "order" where id = ${orderId}),
        (select order_id from refund where id = ${refundId}))`,
      refundId: sql`(select id from refund where id = ${refundId})`,
      subjectKind: subject,
      subjectId: giftCardId ?? saleId ?? messageId,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ id });
  if (inserted) return inserted.id;
  const [written] = await db.select({ id }).from(notification).where(eq(notification.key, key));
  if (!written) throw new Error(`the notification ${kind} was deleted meanwhile`);
  return written.id;
}

export function isAttempt(id: string, channel: Attempt["channel"]) {
  return and(eq(notificationAttempt.notificationId, id), eq(notificationAttempt.channel, channel));
}

/**
 * Nothing changes that does not wait. The payload is kept while it may be sent again; that of an email without its recipient names somebody who
 * is to be forgotten. `userId`: the account that has agreed to WhatsApp.
 */
export async function writeAttempt(
  tx: Transaction,
  id: string,
  { attempt, payload, userId }: { attempt: Attempt; payload: object; userId?: string },
): Promise<void> {
  const { notificationId, channel, recipient, subject, state } = notificationAttempt;
  const written = tx.$with("written").as(
    tx
      .insert(notificationAttempt)
      .values({ notificationId: id, ...attempt })
      .onConflictDoUpdate({
        target: [notificationId, channel],
        // What was emptied while the attempt waited belongs to somebody who was forgotten meanwhile.
        set: {
          ...attempt,
          recipient: sql`case when ${recipient} = '' then '' else excluded.recipient end`,
          subject: sql`case when ${subject} = '' then '' else excluded.subject end`,
        },
        setWhere: eq(state, "waiting"),
      })
      .returning({ recipient }),
  );
  const kept = sql`case when ${written.recipient} <> '' then ${sql.param(payload, notification.payload)}::jsonb end`;
  await tx
    .with(written)
    .update(notification)
    .set({ payload: attempt.state === "sent" ? null : kept, ...(userId && { userId }) })
    .from(written)
    .where(eq(notification.id, id));
}

/** What was tried, each with its notification. */
export function selectAttempts(db: Database | Transaction) {
  const { id, kind, orderId, payload } = notification;
  const { channel, recipient, subject, state, sentAt, refusal, outsideId, reply } = notificationAttempt;
  const said = { channel, recipient, subject, state, sentAt, refusal, outsideId, reply };
  return db
    .select({ id, kind, orderId, payload, ...said })
    .from(notificationAttempt)
    .innerJoin(notification, eq(id, notificationAttempt.notificationId));
}

/** What was tried under the keys and does not wait, newest first. */
export function listTried(db: Database | Transaction, keys: readonly string[]) {
  const { state, sentAt } = notificationAttempt;
  const isTried = and(inArray(notification.key, [...keys]), ne(state, "waiting"));
  return selectAttempts(db).where(isTried).orderBy(desc(sentAt));
}
