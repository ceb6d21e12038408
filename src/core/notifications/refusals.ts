// What a refusal means, whichever channel it comes from: few speak of the person, some of this message, and all others of the shop or of
// today.
import { hourMs } from "#platform/durations.ts";
import { cutText } from "#platform/whole-text.ts";

/**
 * 'person': nobody is reached there any more. 'us': every message fails until the owner has mended something. 'message': this one is not
 * taken as it is. 'later': the same message is tried again.
 */
export type RefusalMeaning = "person" | "us" | "message" | "later";

/** Hands one message over to a channel. Returns what a refusal means; throws a Fault while the same message may be taken later. */
export type Send<Message> = (message: Message) => Promise<RefusalMeaning | undefined>;

/** An email that nobody takes is tried for so long, and is then not delivered. */
const maxWaitMs = 60 * hourMs;

/** The fields of nodemailer's error; `response`: the server's reply. */
export type Refusal = { code?: string; command?: string; responseCode?: number; response?: string };

/** Enhanced codes (RFC 3463) of an address that does not exist, has moved without another, or is closed. */
const ofPerson = ["5.1.1", "5.1.2", "5.1.6", "5.1.10", "5.2.1"];

/** 'message': the email is too large. A fault of the shop's own cannot be known from one of today, so that it waits, too. */
export function readMailRefusal({ code, command, responseCode = 0, response = "" }: Refusal): RefusalMeaning {
  // The server has announced a limit, and the email was not offered to it.
  if (code === "EMESSAGE" && command === "MAIL FROM" && responseCode === 0) return "message";
  if (responseCode < 500) return "later";
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/m.exec(response)?.[1] ?? "";
  if (detail === "5.3.4" || (responseCode === 552 && detail !== "5.2.2")) return "message";
  // Before the recipient is named, a refusal is about the sender.
  const isNamed = command === "RCPT TO" || command === "DATA";
  return isNamed && ofPerson.includes(detail) ? "person" : "later";
}

export function hasWaitedEnough(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= maxWaitMs;
}

/** What the server said, in one line for the owner: servers repeat the address that they refuse. */
export function describeReply({ response, responseCode, code }: Refusal): string {
  const reply = response || [responseCode, code].filter(Boolean).join(" ") || "no answer";
  const words = reply.replace(/\p{C}+/gu, " ");
  const named = words.split(/([\s<>])/).map((word) => (word.includes("@") ? "…" : word));
  return cutText(named.join("").replace(/\s+/g, " ").trim(), 300);
}

/** Too many calls, or the service is away for a moment. */
const busy = ["later", "WhatsApp was busy"] as const;
const tokenIsGone = "Make a new one in Meta's settings and type it here";

/** By Meta's code: what it means, and a sentence without its full stop. */
const onWhatsApp: Readonly<Record<number, readonly [meaning: RefusalMeaning, words: string]>> = {
  4: busy,
  80007: busy,
  130429: busy,
  131000: busy,
  131016: busy,
  131056: busy,
  131057: busy,
  0: ["us", `The token is not valid. ${tokenIsGone}`],
  10: ["us", "The token lacks a permission"],
  190: ["us", `The token is not valid any more. ${tokenIsGone}`],
  368: ["us", "Meta has locked the account"],
  131005: ["us", "The token may not send for this number"],
  131030: ["us", "A test number reaches only the five numbers that are listed with it at Meta"],
  131031: ["us", "Meta has locked the account"],
  131037: ["us", "Meta has not approved the display name yet"],
  131042: ["us", "Meta has no valid way to be paid"],
  131045: ["us", "The number is not registered"],
  133010: ["us", "The number is not registered"],
  131026: ["person", "The number cannot be reached on WhatsApp"],
  131050: ["person", "The person wants no marketing"],
  131047: ["message", "Nothing but a template may be sent now"],
  131049: ["message", "Meta has held it back, to spare the person"],
  132001: ["message", "The template is not approved in this language"],
  132005: ["message", "The text was too long once it was filled in"],
  132007: ["message", "Meta does not allow the template's text"],
  132015: ["message", "Meta has paused the template"],
  132016: ["message", "Meta has disabled the template"],
};

export const unreachable = 131026;
export const wantsNoOffers = 131050;

export function readWhatsAppRefusal(code: number): { meaning: RefusalMeaning; words: string } {
  const [meaning, words] = onWhatsApp[code] ?? ["message", `WhatsApp refused it (code ${code})`];
  return { meaning, words };
}

/** Statuses of a push service by which the device, or the shop's right to write to it, is gone (RFC 8030 and 8292). */
const goneDevice = [400, 401, 403, 404, 410];

/** Undefined for a status by which it took the message. */
export function readPushRefusal(status: number): RefusalMeaning | undefined {
  if (status >= 200 && status < 300) return undefined;
  return goneDevice.includes(status) ? "person" : "later";
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
