// What was sent about an order, for its page in the back office, and forgetting the recipients.

import { and, asc, desc, eq, gte, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { message } from "#core/messages/messages.table.ts";
import { indianDay, startOfIndianDay } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { forgetNumbers } from "#features/whatsapp/consent.server.ts";
import { whatsAppConsent } from "#features/whatsapp/whatsapp.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { notification, notificationAttempt } from "./email.table.ts";
import { selectAttempts } from "./notifications.server.ts";

/**
 * `refused`: the recipient does not exist, or WhatsApp did not deliver it. `lost`: no mail server took it in time. `skipped`: the person
 * has no address. `againId`: of one that can be sent again.
 */
export type SentMessage = {
  subject: string;
  sentAt: Date;
  outcome: "sent" | "refused" | "skipped" | "waiting" | "lost";
  againId: string | undefined;
};

const outcomes: Partial<Record<typeof notificationAttempt.$inferSelect.state, SentMessage["outcome"]>> = {
  failed: "refused",
  skipped: "skipped",
  waiting: "waiting",
  lost: "lost",
};

/** What its customer, or whom it is a gift for, was notified of. */
export function listSentAbout(db: Database, orderId: string): Promise<SentMessage[]> {
  return listSent(db, eq(notification.orderId, orderId));
}

/** About a gift card that was sold in the shop: to its buyer, and to whom it is for. */
export function listSentAboutCard(
  db: Database,
  card: { saleId: string; giftCardId: string; refundIds: string[] },
): Promise<SentMessage[]> {
  const isOf = or(isAbout("card-sale", [card.saleId]), isAbout("card", [card.giftCardId]));
  return listSent(db, or(isOf, inArray(notification.refundId, card.refundIds)));
}

function isAbout(kind: "card" | "card-sale" | "message", ids: string[] | SQLWrapper) {
  return and(eq(notification.subjectKind, kind), inArray(notification.subjectId, ids));
}

async function listSent(db: Database, which: SQL | undefined): Promise<SentMessage[]> {
  const rows = await selectAttempts(db).where(which).orderBy(asc(notificationAttempt.sentAt));
  return rows.map(({ id, payload, channel, subject, sentAt, state, reply }) => ({
    subject,
    sentAt,
    outcome: outcomes[state] ?? "sent",
    againId: payload && channel === "email" && state !== "waiting" && reply !== null ? id : undefined,
  }));
}

/** Of this month in India: how many messages reached nobody, because their customer has given no address. */
export async function countSkipped(db: Database, now: Date): Promise<number> {
  return db.$count(
    notificationAttempt,
    and(
      eq(notificationAttempt.state, "skipped"),
      gte(notificationAttempt.sentAt, startOfIndianDay(`${indianDay(now).slice(0, 7)}-01`)),
    ),
  );
}

/**
 * When the last email to the address was sent, if the mail server said at once that there is no such person; else undefined. What
 * was not delivered for another reason says nothing of the address.
 */
export async function findRefusal(db: Database, address: string): Promise<Date | undefined> {
  if (address === "") return undefined;
  const [last] = await db
    .select({ at: notificationAttempt.sentAt, state: notificationAttempt.state })
    .from(notificationAttempt)
    .where(
      and(eq(notificationAttempt.recipient, address), inArray(notificationAttempt.state, ["sent", "failed"])),
    )
    .orderBy(desc(notificationAttempt.sentAt))
    .limit(1);
  return last?.state === "failed" ? last.at : undefined;
}

/** Removes the address from what was sent to it. The rows stay, so that nothing is sent twice. */
export async function forgetRecipient(tx: Transaction, address: string): Promise<void> {
  const { notificationId: id, recipient } = notificationAttempt;
  const sent = await tx
    .update(notificationAttempt)
    .set({ recipient: "", reply: null })
    .where(eq(recipient, address))
    .returning({ id });
  const ids = sent.map((row) => row.id);
  await tx.update(notification).set({ payload: null }).where(inArray(notification.id, ids));
}

/**
 * Removes the numbers at which the account was notified on WhatsApp, and what came from there about its orders. Call it while the consent and the
 * orders' customer are still stored.
 */
export async function forgetWhatsAppNumber(tx: Transaction, userId: string): Promise<void> {
  const orders = tx.select({ id: order.id }).from(order).where(eq(order.userId, userId));
  await tx
    .delete(message)
    .where(and(inArray(message.orderId, orders), sql`jsonb_exists(${message.fields}, 'WhatsApp')`));
  const { phone } = whatsAppConsent;
  const numbers = tx.select({ phone }).from(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  const { recipient } = notificationAttempt;
  await tx.update(notificationAttempt).set({ recipient: "" }).where(inArray(recipient, numbers));
  await forgetNumbers(tx, userId);
  await unlinkNotifications(tx, userId);
}

/** What was sent on WhatsApp is no account's any more, and forgets the number that it went to. */
export async function unlinkNotifications(tx: Transaction, userId: string): Promise<void> {
  const isOwn = eq(notification.userId, userId);
  const own = tx.select({ id: notification.id }).from(notification).where(isOwn);
  const { channel, notificationId } = notificationAttempt;
  await tx
    .update(notificationAttempt)
    .set({ recipient: "" })
    .where(and(eq(channel, "whatsapp"), inArray(notificationId, own)));
  await tx.update(notification).set({ userId: null }).where(isOwn);
}

/**
 * Removes subjects with words that the person typed: of emails about their messages, also the owner's copy, and of
 * the answers. Call it while the messages still exist.
 */
export async function forgetSubjects(
  tx: Transaction,
  { userId, email }: { userId: string; email: string | undefined },
): Promise<void> {
  const theirs = tx
    .select({ id: message.id })
    .from(message)
    .where(or(eq(message.userId, userId), email ? eq(message.email, email) : undefined));
  const about = tx.select({ id: notification.id }).from(notification).where(isAbout("message", theirs));
  await tx
    .update(notificationAttempt)
    .set({ subject: "" })
    .where(inArray(notificationAttempt.notificationId, about));
}
