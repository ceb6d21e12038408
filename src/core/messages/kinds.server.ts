// The emails about messages to the shop: a receipt with the ticket number for the customer, the message for the shop, and the answer.
import { eq } from "drizzle-orm";
import { isStaff } from "#core/identity/identity.ts";
import { button, type EmailDraft } from "#core/notifications/email.ts";
import { defineKind, emailKey } from "#core/notifications/kind.server.ts";
import { customer } from "#core/notifications/sample-order.ts";
import type { SenderDetails } from "#core/notifications/sender-details.ts";
import { order } from "#core/orders/orders.table.ts";
import { withoutInstructions } from "#features/custom-orders/custom-order.ts";
import { formatTicket, type MessageKind } from "./message.ts";
import { messageReceivedJob, messageReplyJob } from "./message-jobs.server.ts";
import { message, messageReply } from "./messages.table.ts";

const messageReceived = defineKind({
  job: messageReceivedJob,
  noun: "Messages and newsletters",
  write: ({ sender }, facts: MessageForShop | Receipt) =>
    "body" in facts ? writeNotice(sender, facts) : writeReceipt(sender, facts),
  read: async ({ db, sender }, { messageId, receipt }) => {
    const [row] = await db
      .select({ message, orderNumber: order.number })
      .from(message)
      .leftJoin(order, eq(order.id, message.orderId))
      .where(eq(message.id, messageId));
    if (!row) return [];
    const { name, email } = row.message;
    const customer = { name, address: email };
    const notice = {
      key: [messageId, "shop"],
      to: { name: sender.shopName, address: sender.email },
      facts: { ...row.message, orderNumber: row.orderNumber ?? undefined },
      ...(email ? { replyTo: customer } : {}),
    };
    // A custom order may have no email; `receipt` is false when too many emails have gone to the address.
    if (!email || !receipt) return [notice];
    return [
      notice,
      {
        key: [messageId],
        to: customer,
        facts: { name, ticket: row.message.ticket },
        headers: { "Auto-Submitted": "auto-replied" },
      },
    ];
  },
  samples: () => [
    ["message-received", "A message is received: to the customer", { name: customer, ticket: 1042 }],
    [
      "message-notice",
      "A message is received: to the shop",
      {
        ...sampleMessage,
        kind: "custom-order" as const,
        fields: { Quantity: 40 },
        orderNumber: undefined,
      },
    ],
  ],
  ring: async ({ db, sender }, { messageId }) => {
    const [row] = await db
      .select({ ticket: message.ticket, number: order.number })
      .from(message)
      .leftJoin(order, eq(order.id, message.orderId))
      .where(eq(message.id, messageId));
    if (!row) return undefined;
    const path = new URL(sender.links.message(messageId)).pathname;
    const text = row.number ? `Number ${row.ticket}, about order ${row.number}` : `Number ${row.ticket}`;
    return { hears: isStaff, key: messageId, title: "A message has come", text, path };
  },
});

const messageReplied = defineKind({
  job: messageReplyJob,
  noun: "Messages and newsletters",
  write: ({ sender }, answer: MessageAnswer) => {
    const ticket = formatTicket(answer.ticket);
    return {
      subject: `Re: ${answer.subject} (${ticket})`,
      preheader: "Here is our answer to your message.",
      heading: "Our answer to your message",
      to: answer.name,
      blocks: [
        ...answer.reply.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== ""),
        { kind: "quote", title: `Your message (${ticket})`, text: answer.body },
      ],
      reason: `You receive this email because you wrote to ${sender.shopName}. Your reply to it comes to us at ${sender.email}.`,
    };
  },
  read: async ({ db }, { replyId }) => {
    const [row] = await db
      .select({ reply: messageReply, message })
      .from(messageReply)
      .innerJoin(message, eq(message.id, messageReply.messageId))
      .where(eq(messageReply.id, replyId));
    if (!row) return [];
    return {
      key: [replyId],
      to: { name: row.message.name, address: row.message.email },
      about: { messageId: row.message.id },
      facts: { ...row.message, reply: row.reply.body },
      headers: {},
      inReplyToKey: emailKey(messageReceivedJob, row.message.id),
    };
  },
  samples: () => {
    const reply = "Thank you for asking us.\n\nForty by February is well possible.";
    return [["message-reply", "A message is answered", { ...sampleMessage, reply }]];
  },
});

export const messageKinds = [messageReceived, messageReplied];

const sampleMessage = {
  id: "sample",
  ticket: 1042,
  name: customer,
  email: "asha@example.com",
  subject: "Gifts for a wedding",
  body: "Namaste,\n\nwe marry in February and would like forty small gifts for our guests.\n\nWith kind regards\nAsha",
};

/**
 * Does not repeat the message: anybody can give another person's address, and this email must not carry advertising.
 */
function writeReceipt(sender: SenderDetails, received: Receipt): EmailDraft {
  const ticket = formatTicket(received.ticket);
  return {
    kind: "message-received",
    subject: `We have your message (${ticket})`,
    preheader: `Your ticket number is ${ticket}.`,
    heading: "Thank you for writing to us",
    to: received.name,
    blocks: [
      `Your message has reached us. Its ticket number is ${ticket}. If you want to add something, reply to this email: it comes to us at ${sender.email}, with the number in its subject.`,
      "We read every message ourselves and answer as soon as we can.",
    ],
    reason: `You receive this email because a message with this address was sent to ${sender.shopName}. If it was not from you, please ignore it.`,
  };
}

type Receipt = { name: string; ticket: number };

type MessageForShop = {
  id: string;
  ticket: number;
  kind: MessageKind;
  name: string;
  email: string;
  subject: string;
  body: string;
  fields: Readonly<Record<string, string | number>>;
  orderNumber: string | undefined;
};

const kindNames: Record<MessageKind, string> = {
  contact: "message",
  "custom-order": "custom order",
  "order-question": "question about an order",
};

function writeNotice(sender: SenderDetails, message: MessageForShop): EmailDraft {
  const ticket = formatTicket(message.ticket);
  return {
    isPlain: true,
    subject: `New ${kindNames[message.kind]} ${ticket}: ${message.subject}`,
    preheader: `From ${message.name || message.email || "somebody who left no address"}.`,
    heading: `New ${kindNames[message.kind]} ${ticket}`,
    blocks: [
      {
        kind: "address",
        title: "From",
        lines: [
          message.name,
          message.email || "No address was left: look for a mail from the writer.",
          ...(message.orderNumber ? [`Order ${message.orderNumber}`] : []),
        ],
      },
      { kind: "quote", title: message.subject, text: message.body },
      ...(Object.keys(message.fields).length > 0
        ? [
            {
              kind: "address",
              title: "Details",
              lines: withoutInstructions(message.fields).map(([name, value]) => `${name}: ${value}`),
            } as const,
          ]
        : []),
      button("Answer it", sender.links.message(message.id)),
    ],
    reason: message.email
      ? "You receive this email because the shop's messages come to this address. A reply goes straight to the writer and is not kept with the ticket; what you answer on the message's page is."
      : "You receive this email because the shop's messages come to this address.",
  };
}

type MessageAnswer = { name: string; ticket: number; subject: string; body: string; reply: string };
