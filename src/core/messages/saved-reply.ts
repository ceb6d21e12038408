// A reply written in advance: the owner's form, and filling in name and ticket.
import { z } from "zod";
import { line, paragraph } from "#core/forms/field.ts";
import { maxMessageLength } from "./message.ts";

export const savedReplyForm = z.object({
  title: line({ required: "Please give it a title", maxLength: 80 }),
  body: paragraph({ required: "Please write something", maxLength: maxMessageLength }),
});

/** The typed reply may be empty; the saved one is added below it. */
export const insertReplyForm = z.object({
  reply: paragraph({ maxLength: maxMessageLength }),
  savedReply: line({ maxLength: 40 }),
});

/** Fills in '{name}' and '{ticket}'; without a name removes the space before it, too. */
export function fillSavedReply(body: string, { name, ticket }: { name: string; ticket: string }): string {
  return body
    .replace(/( ?)\{name\}/g, (_, space: string) => (name ? `${space}${name}` : ""))
    .replaceAll("{ticket}", () => ticket);
}

/** Adds a text below what was typed. */
export function insertBelow(typed: string, inserted: string): string {
  return typed ? `${typed}\n\n${inserted}` : inserted;
}
