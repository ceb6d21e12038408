// The emails sent about an order, for its page in the back office, and forgetting their recipients.

import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { messageReceivedJob, messageReplyJob } from "#shop/messages/message-jobs.server.ts";
import { message, messageReply } from "#shop/messages/messages.table.ts";
import {
  furtherParcelJob,
  orderConfirmedJob,
  orderCorrectedJob,
  orderStatusChangedJob,
  trackingNumberJob,
} from "#shop/orders/order-jobs.server.ts";
import {
  paymentLinkJob,
  paymentRefusedJob,
  refundCompletedJob,
  refundStartedJob,
} from "#shop/payments/payment-jobs.server.ts";
import { sentEmail } from "./email.table.ts";
import { emailKey } from "./email-builder.server.ts";

/** `refused`: a mail server refused the email for good, at once or later. */
export type SentEmail = { subject: string; sentAt: Date; refused: boolean };

export async function listEmailsAbout(
  db: Database,
  { orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<SentEmail[]> {
  const keys = [
    emailKey(orderConfirmedJob, orderId),
    emailKey(paymentRefusedJob, orderId),
    ...refundIds.flatMap((id) => [emailKey(refundStartedJob, id), emailKey(refundCompletedJob, id)]),
  ];
  const rows = await db
    .select()
    .from(sentEmail)
    .where(or(inArray(sentEmail.id, keys), ...severalOf(orderId)))
    .orderBy(asc(sentEmail.sentAt));
  return rows.map(({ subject, sentAt, refusal }) => ({ subject, sentAt, refused: refusal !== null }));
}

/** Matches the emails of jobs that an order may have several of. */
function severalOf(orderId: string): SQL[] {
  return [orderStatusChangedJob, orderCorrectedJob, trackingNumberJob, furtherParcelJob, paymentLinkJob].map(
    (job) => like(sentEmail.id, emailKey(job, orderId, "%")),
  );
}

/**
 * When the last email to the address was sent, if a mail server refused it for good, at once or later; else undefined.
 */
export async function findRefusal(db: Database, address: string): Promise<Date | undefined> {
  if (address === "") return undefined;
  const [last] = await db
    .select({ at: sentEmail.sentAt, refusal: sentEmail.refusal })
    .from(sentEmail)
    .where(eq(sentEmail.recipient, address))
    .orderBy(desc(sentEmail.sentAt))
    .limit(1);
  return last?.refusal == null ? undefined : last.at;
}

/** Removes the address from sent emails. The rows stay, so that nothing is sent twice. */
export async function forgetRecipient(tx: Transaction, address: string): Promise<void> {
  await tx.update(sentEmail).set({ recipient: "" }).where(eq(sentEmail.recipient, address));
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
  const about = sql`split_part(${sentEmail.id}, ':', 2)`;
  await tx
    .update(sentEmail)
    .set({ subject: "" })
    .where(
      or(
        and(eq(sentEmail.kind, messageReceivedJob.kind), inArray(about, theirs)),
        and(eq(sentEmail.kind, messageReplyJob.kind), inArray(about, replies)),
      ),
    );
}
