// What a mail server's refusal means: few speak of the person, some of the size of this email, and all others of the shop
// or of today.

import { hourMs } from "#platform/durations.ts";
import { cutText } from "#platform/whole-text.ts";

/** An email that nobody takes is tried for so long, and is then not delivered. */
const maxWaitMs = 60 * hourMs;

/** The fields of nodemailer's error; `response`: the server's reply. */
export type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

/** 'person': the address does not exist, or is closed. 'size': the email is too large. 'later': it waits. */
export type RefusalMeaning = "person" | "size" | "later";

/** Enhanced codes (RFC 3463) of an address that does not exist, has moved without another, or is closed. */
const ofPerson = ["5.1.1", "5.1.2", "5.1.6", "5.1.10", "5.2.1"];

export function readRefusal({ code, command, responseCode = 0, response = "" }: Refusal): RefusalMeaning {
  // The server has announced a limit, and the email was not offered to it.
  if (code === "EMESSAGE" && command === "MAIL FROM" && responseCode === 0) return "size";
  if (responseCode < 500) return "later";
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/m.exec(response)?.[1] ?? "";
  if (detail === "5.3.4" || (responseCode === 552 && detail !== "5.2.2")) return "size";
  // Before the recipient is named, a refusal is about the sender.
  const isNamed = command === "RCPT TO" || command === "DATA";
  return isNamed && ofPerson.includes(detail) ? "person" : "later";
}

export function hasWaitedEnough(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= maxWaitMs;
}

/** The id of the row of an email while it waits for a mail server that takes it. */
export function waitingKey(key: string): string {
  return `waiting:${key}`;
}

/** What the server said, in one line for the owner: servers repeat the address that they refuse. */
export function describeReply({ response, responseCode, code }: Refusal): string {
  const reply = response || [responseCode, code].filter(Boolean).join(" ") || "no answer";
  const words = reply.replace(/\p{C}+/gu, " ");
  const named = words.split(/([\s<>])/).map((word) => (word.includes("@") ? "…" : word));
  return cutText(named.join("").replace(/\s+/g, " ").trim(), 300);
}

/** What became of the emails that a mail server did not take as they were. */
export type EmailFacts = {
  /** Those that wait, to how many people, and how often they were tried in all. */
  waiting: { count: number; since: Date | undefined; people: number; tries: number };
  /** Of the last seven days: what waited for too long, and what went without its file. */
  lost: number;
  withoutFiles: number;
  /** What the mail server said last; '' if it took everything. */
  reply: string;
};
