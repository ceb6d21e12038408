// A reply written in advance: what the owner fills in, and how the places for name and ticket are filled.
import { z } from "zod";
import { line, paragraph } from "#shop/forms/field.ts";
import { maxMessageLength } from "./message.ts";

export const savedReplyForm = z.object({
  title: line({ required: "Please give it a title", maxLength: 80 }),
  body: paragraph({ required: "Please write something", maxLength: maxMessageLength }),
});

/** The typed reply may be empty: the saved one is put below it. */
export const insertReplyForm = z.object({
  reply: paragraph({ maxLength: maxMessageLength }),
  savedReply: line({ maxLength: 40 }),
});

/** '{name}' and '{ticket}' are filled in; without a name the space before it goes, too. */
export function fillSavedReply(body: string, { name, ticket }: { name: string; ticket: string }): string {
  return body
    .replace(/( ?)\{name\}/g, (_, space: string) => (name ? `${space}${name}` : ""))
    .replaceAll("{ticket}", () => ticket);
}

/** Below what was typed already. */
export function insertBelow(typed: string, inserted: string): string {
  return typed ? `${typed}\n\n${inserted}` : inserted;
}
