// The shop's answer to a message, with what it answers beneath.
import { formatTicket } from "#shop/content/message.ts";
import { type Block, composeLetter, type Letter, paragraph } from "../letter.ts";
import type { Letterhead } from "../letterhead.ts";

export type Answer = { name: string; ticket: number; subject: string; body: string; reply: string };

export function composeMessageReply(head: Letterhead, answer: Answer): Letter {
  const ticket = formatTicket(answer.ticket);
  return composeLetter({
    head,
    subject: `Re: ${answer.subject} (${ticket})`,
    preheader: "Here is our answer to your message.",
    heading: "Our answer to your message",
    to: answer.name,
    blocks: [
      ...answer.reply
        .split(/\r?\n\s*\r?\n/)
        .filter((part) => part.trim() !== "")
        .map((part): Block => paragraph(part)),
      { kind: "quote", title: `Your message (${ticket})`, text: answer.body },
    ],
    reason: `You receive this letter because you wrote to ${head.shopName}. You can simply reply to it.`,
  });
}
