// The email with the shop's answer to a message, with the message quoted below it.
import { formatTicket } from "#shop/messages/message.ts";
import { composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type MessageAnswer = { name: string; ticket: number; subject: string; body: string; reply: string };

export function composeMessageReply(sender: SenderDetails, answer: MessageAnswer): Email {
  const ticket = formatTicket(answer.ticket);
  return composeEmail({
    sender,
    subject: `Re: ${answer.subject} (${ticket})`,
    preheader: "Here is our answer to your message.",
    heading: "Our answer to your message",
    to: answer.name,
    blocks: [
      ...answer.reply.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== ""),
      { kind: "quote", title: `Your message (${ticket})`, text: answer.body },
    ],
    reason: `You receive this email because you wrote to ${sender.shopName}. Your reply to it comes to us at ${sender.email}.`,
  });
}
