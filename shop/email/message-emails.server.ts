// Builds the emails about messages to the shop, and the newsletter's confirmation email.

import { eq } from "drizzle-orm";
import { readPageTexts } from "#shop/content/texts/page-texts.server.ts";
import {
  messageReceivedJob,
  messageReplyJob,
  newsletterConfirmJob,
} from "#shop/messages/message-jobs.server.ts";
import { message, messageReply, newsletterSubscriber } from "#shop/messages/messages.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { fingerprint } from "./identity-emails.server.ts";
import { emailJob, emailKey } from "./kind.server.ts";
import { composeMessageNotice, composeMessageReceived } from "./templates/message-received.ts";
import { composeMessageReply } from "./templates/message-reply.ts";
import { composeNewsletterConfirm } from "./templates/newsletter-confirm.ts";

const messageReceived = emailJob(messageReceivedJob, async ({ db, sender }, { messageId, receipt }) => {
  const [row] = await db
    .select({ message, orderNumber: order.number })
    .from(message)
    .leftJoin(order, eq(order.id, message.orderId))
    .where(eq(message.id, messageId));
  if (!row) return [];
  const { name, email } = row.message;
  const customer = { name, address: email };
  const notice = {
    key: emailKey(messageReceivedJob, messageId, "shop"),
    to: { name: sender.shopName, address: sender.email },
    email: composeMessageNotice(sender, { ...row.message, orderNumber: row.orderNumber ?? undefined }),
    ...(email ? { replyTo: customer } : {}),
  };
  // A custom order may have no email; `receipt` is false when too many emails have gone to the address.
  if (!email || !receipt) return [notice];
  return [
    notice,
    {
      key: emailKey(messageReceivedJob, messageId),
      to: customer,
      email: composeMessageReceived(sender, row.message),
      headers: { "Auto-Submitted": "auto-replied" },
    },
  ];
});

const messageReplied = emailJob(messageReplyJob, async ({ db, sender }, { replyId }) => {
  const [row] = await db
    .select({ reply: messageReply, message })
    .from(messageReply)
    .innerJoin(message, eq(message.id, messageReply.messageId))
    .where(eq(messageReply.id, replyId));
  if (!row) return [];
  return {
    key: emailKey(messageReplyJob, replyId),
    to: { name: row.message.name, address: row.message.email },
    email: composeMessageReply(sender, { ...row.message, reply: row.reply.body }),
    headers: {},
    inReplyToKey: emailKey(messageReceivedJob, row.message.id),
  };
});

/**
 * The key includes the time of the request, so that a new request gets a new email. None if the subscriber is
 * deleted.
 */
const newsletterConfirm = emailJob(newsletterConfirmJob, async ({ db, sender, settings }, payload) => {
  if (!settings.features.newsletter) return [];
  const { email, url, unsubscribeUrl } = payload;
  const [subscriber] = await db
    .select()
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.email, email));
  if (!subscriber) return [];
  const { newsletterPromise: promise } = await readPageTexts(db, settings);
  return {
    key: emailKey(newsletterConfirmJob, fingerprint(`${url} ${subscriber.requestedAt.toISOString()}`)),
    to: { name: "", address: email },
    email: composeNewsletterConfirm(sender, { promise, url, unsubscribeUrl }),
    unsubscribeUrl,
  };
});

export const messageEmails = [messageReceived, messageReplied, newsletterConfirm];
