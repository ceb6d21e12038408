// The letters about what people write to the shop, and about its newsletter.
import { eq } from "drizzle-orm";
import { message, messageReply, newsletterSubscriber } from "#shop/content/content.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { requireText } from "./effect-part.server.ts";
import { fingerprint } from "./identity-letters.server.ts";
import { composeMessageNotice, composeMessageReceived } from "./letters/message-received.ts";
import { composeMessageReply } from "./letters/message-reply.ts";
import { composeNewsletterConfirm } from "./letters/newsletter-confirm.ts";
import type { Writer } from "./post-office.server.ts";

const writeReceipt: Writer = async ({ db, head }, effect) => {
  const [row] = await db
    .select({ message, orderNumber: order.number })
    .from(message)
    .leftJoin(order, eq(order.id, message.orderId))
    .where(eq(message.id, requireText(effect, "messageId")));
  if (!row) return [];
  const kind = "message.received";
  const { name, email } = row.message;
  const writer = { name, address: email };
  const notice = {
    occasion: `${kind}:${row.message.id}:shop`,
    kind,
    to: { name: head.shopName, address: head.email },
    letter: composeMessageNotice(head, { ...row.message, orderNumber: row.orderNumber ?? undefined }),
    ...(email ? { replyTo: writer } : {}),
    headers: { "Auto-Submitted": "auto-generated" },
  };
  // A custom order may come without an address; and somebody else's is not to be flooded with our receipts.
  if (!email || effect.receipt === false) return [notice];
  return [
    notice,
    {
      occasion: `${kind}:${row.message.id}`,
      kind,
      to: writer,
      letter: composeMessageReceived(head, row.message),
      headers: { "Auto-Submitted": "auto-replied" },
    },
  ];
};

const writeReply: Writer = async ({ db, head }, effect) => {
  const [row] = await db
    .select({ reply: messageReply, message })
    .from(messageReply)
    .innerJoin(message, eq(message.id, messageReply.messageId))
    .where(eq(messageReply.id, requireText(effect, "replyId")));
  if (!row) return [];
  return [
    {
      occasion: `message.reply:${row.reply.id}`,
      kind: "message.reply",
      to: { name: row.message.name, address: row.message.email },
      letter: composeMessageReply(head, { ...row.message, reply: row.reply.body }),
      follows: `message.received:${row.message.id}`,
    },
  ];
};

/** Who asks again is written to again: the moment of asking belongs to the occasion. Who was struck off is not. */
const writeNewsletterConfirm: Writer = async ({ db, head }, effect) => {
  const email = requireText(effect, "email");
  const url = requireText(effect, "url");
  const unsubscribeUrl = requireText(effect, "unsubscribeUrl");
  const [asked] = await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  if (!asked) return [];
  return [
    {
      occasion: `newsletter.confirm:${fingerprint(`${url} ${asked.askedAt.toISOString()}`)}`,
      kind: "newsletter.confirm",
      to: { name: "", address: email },
      letter: composeNewsletterConfirm(head, { url, unsubscribeUrl }),
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    },
  ];
};

export const messageLetters = {
  "message.received": writeReceipt,
  "message.reply": writeReply,
  "newsletter.confirm": writeNewsletterConfirm,
};
