// Two letters for one message: the writer learns her ticket number, the shop learns what was written.
import { formatTicket, type MessageKind } from "#shop/content/message.ts";
import { button, composeLetter, type Letter, paragraph } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

/** What she wrote is not repeated: anybody can give another person's address, and this letter must not carry advertisements. */
export function composeMessageReceived(head: Letterhead, received: { name: string; ticket: number }): Letter {
  const ticket = formatTicket(received.ticket);
  return composeLetter({
    head,
    subject: `We have your message (${ticket})`,
    preheader: `Your ticket number is ${ticket}.`,
    heading: "Thank you for writing to us",
    to: received.name,
    blocks: [
      paragraph(
        `Your message has reached us. Its ticket number is ${ticket}; please name it if you write about it again.`,
      ),
      paragraph("We read every message ourselves and answer as soon as we can."),
    ],
    reason: `You receive this letter because a message with this address was sent to ${head.shopName}. If it was not from you, please ignore it.`,
  });
}

export type MessageForShop = {
  ticket: number;
  kind: MessageKind;
  name: string;
  email: string;
  subject: string;
  body: string;
  fields: Readonly<Record<string, string | number>>;
  orderNumber: string | undefined;
};

const kinds: Record<MessageKind, string> = {
  contact: "message",
  "custom-order": "custom order",
  "order-question": "question about an order",
};

export function composeMessageNotice(head: Letterhead, message: MessageForShop): Letter {
  const ticket = formatTicket(message.ticket);
  return composeLetter({
    head,
    subject: `New ${kinds[message.kind]} ${ticket}: ${message.subject}`,
    preheader: `From ${message.name || message.email || "somebody who left no address"}.`,
    heading: `New ${kinds[message.kind]} ${ticket}`,
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
              lines: Object.entries(message.fields).map(([name, value]) => `${name}: ${value}`),
            } as const,
          ]
        : []),
      button("Answer it", `${head.publicUrl}/admin/messages`),
    ],
    reason: message.email
      ? "You receive this letter because the shop's messages come to this address. A reply goes to the writer."
      : "You receive this letter because the shop's messages come to this address.",
  });
}
