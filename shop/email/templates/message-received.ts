// Emails about one message: a receipt with the ticket number for the customer, and for the shop the message itself.
import { withoutInstructions } from "#shop/messages/custom-order.ts";
import { formatTicket, type MessageKind } from "#shop/messages/message.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

/**
 * Does not repeat the message: anybody can give another person's address, and this email must not carry advertising.
 */
export function composeMessageReceived(
  sender: SenderDetails,
  received: { name: string; ticket: number },
): Email {
  const ticket = formatTicket(received.ticket);
  return composeEmail({
    sender,
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
  });
}

export type MessageForShop = {
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

export function composeMessageNotice(sender: SenderDetails, message: MessageForShop): Email {
  const ticket = formatTicket(message.ticket);
  return composeEmail({
    sender,
    isPlain: true,
    subject: `New ${kindNames[message.kind]} ${ticket}: ${message.subject}`,
    preheader: `From ${message.name || message.email || "somebody who left no address"}.`,
    heading: `New ${kindNames[message.kind]} ${ticket}`,
    to: "",
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
  });
}
