// What was sent about an order, for its page in the back office, and forgetting the recipients.

import { and, asc, desc, eq, gte, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { cardSalePaidBackJob, cardSalePaidJob } from "#shop/checkout/card-sales/card-sale-jobs.server.ts";
import { giftCardIssuedJob } from "#shop/gift-cards/gift-card-jobs.server.ts";
import { messageReceivedJob, messageReplyJob } from "#shop/messages/message-jobs.server.ts";
import { message, messageReply } from "#shop/messages/messages.table.ts";
import { forgetNumbers } from "#shop/messages/whatsapp/consent.server.ts";
import { whatsAppConsent } from "#shop/messages/whatsapp/whatsapp.table.ts";
import { indianDay, startOfIndianDay } from "#shop/money/indian-time.ts";
import {
  furtherParcelJob,
  orderConfirmedJob,
  orderCorrectedJob,
  orderStatusChangedJob,
  trackingNumberJob,
} from "#shop/orders/order-jobs.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import {
  paymentLinkJob,
  paymentRefusedJob,
  refundCompletedJob,
  refundStartedJob,
} from "#shop/payments/payment-jobs.server.ts";
import { sentMessage } from "./email.table.ts";
import { emailKey, onBothChannels } from "./kind.server.ts";
import { waitingKey } from "./refusals.ts";

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

const outcomes: Partial<Record<typeof sentMessage.$inferSelect.state, SentMessage["outcome"]>> = {
  failed: "refused",
  skipped: "skipped",
  waiting: "waiting",
  lost: "lost",
};

export async function listSentAbout(
  db: Database,
  { orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<SentMessage[]> {
  const keys = [
    emailKey(orderConfirmedJob, orderId),
    emailKey(paymentRefusedJob, orderId),
    ...refundIds.flatMap((id) => [emailKey(refundStartedJob, id), emailKey(refundCompletedJob, id)]),
  ];
  return listSent(db, or(inArray(sentMessage.id, onEachRow(keys)), ...severalOf(orderId)));
}

/** About a gift card that was sold in the shop: to its buyer, and to whom it is for. */
export function listSentAboutCard(
  db: Database,
  card: { saleId: string; giftCardId: string; refundIds: readonly string[] },
): Promise<SentMessage[]> {
  const keys = [
    emailKey(cardSalePaidJob, card.saleId),
    emailKey(giftCardIssuedJob, card.giftCardId),
    ...card.refundIds.map((id) => emailKey(cardSalePaidBackJob, id)),
  ];
  return listSent(db, inArray(sentMessage.id, onEachRow(keys)));
}

async function listSent(db: Database, which: SQL | undefined): Promise<SentMessage[]> {
  const rows = await db.select().from(sentMessage).where(which).orderBy(asc(sentMessage.sentAt));
  return rows.map(({ id, channel, subject, sentAt, state, payload }) => ({
    subject,
    sentAt,
    outcome: outcomes[state] ?? "sent",
    againId: channel === "email" && payload ? id : undefined,
  }));
}

/** The ids of what was sent about each email's key, and of what waits. */
function onEachRow(keys: readonly string[]): string[] {
  return [...onBothChannels(keys), ...keys.map(waitingKey)];
}

/** Of this month in India: how many messages reached nobody, because their customer has given no address. */
export async function countSkipped(db: Database, now: Date): Promise<number> {
  return db.$count(
    sentMessage,
    and(
      eq(sentMessage.state, "skipped"),
      gte(sentMessage.sentAt, startOfIndianDay(`${indianDay(now).slice(0, 7)}-01`)),
    ),
  );
}

/** Matches what jobs have sent that an order may have several of. */
function severalOf(orderId: string): SQL[] {
  const jobs = [
    orderStatusChangedJob,
    orderCorrectedJob,
    trackingNumberJob,
    furtherParcelJob,
    paymentLinkJob,
  ];
  const keys = jobs.map((job) => emailKey(job, orderId, "%"));
  return onEachRow(keys).map((pattern) => like(sentMessage.id, pattern));
}

/**
 * When the last email to the address was sent, if the mail server said at once that there is no such person; else undefined. What
 * was not delivered for another reason says nothing of the address.
 */
export async function findRefusal(db: Database, address: string): Promise<Date | undefined> {
  if (address === "") return undefined;
  const [last] = await db
    .select({ at: sentMessage.sentAt, state: sentMessage.state })
    .from(sentMessage)
    .where(and(eq(sentMessage.recipient, address), inArray(sentMessage.state, ["sent", "failed"])))
    .orderBy(desc(sentMessage.sentAt))
    .limit(1);
  return last?.state === "failed" ? last.at : undefined;
}

/** Removes the address from what was sent to it. The rows stay, so that nothing is sent twice. */
export async function forgetRecipient(tx: Transaction, address: string): Promise<void> {
  await tx
    .update(sentMessage)
    .set({ recipient: "", payload: null, reply: null })
    .where(eq(sentMessage.recipient, address));
}

/**
 * Removes the number to which the account was told on WhatsApp, and what came from there about its orders. Call it while the consent and the
 * orders' customer are still stored.
 */
export async function forgetWhatsAppNumber(tx: Transaction, userId: string): Promise<void> {
  const orders = tx.select({ id: order.id }).from(order).where(eq(order.userId, userId));
  await tx
    .delete(message)
    .where(and(inArray(message.orderId, orders), sql`jsonb_exists(${message.fields}, 'WhatsApp')`));
  const { phone } = whatsAppConsent;
  const numbers = tx.select({ phone }).from(whatsAppConsent).where(eq(whatsAppConsent.userId, userId));
  await tx.update(sentMessage).set({ recipient: "" }).where(inArray(sentMessage.recipient, numbers));
  await forgetNumbers(tx, userId);
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
  const replies = tx
    .select({ id: messageReply.id })
    .from(messageReply)
    .where(inArray(messageReply.messageId, theirs));
  const about = sql`split_part(${sentMessage.id}, ':', 2)`;
  await tx
    .update(sentMessage)
    .set({ subject: "" })
    .where(
      or(
        and(eq(sentMessage.kind, messageReceivedJob.kind), inArray(about, theirs)),
        and(eq(sentMessage.kind, messageReplyJob.kind), inArray(about, replies)),
      ),
    );
}
