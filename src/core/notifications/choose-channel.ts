// By which channel a person is notified: once, on WhatsApp if the person has chosen it, and by email if not or where that failed.

import { indianHour } from "#core/money/indian-time.ts";
import { type TemplateMessage, templates } from "#features/whatsapp/templates.ts";
import type { whatsAppConsent, whatsAppNumber } from "#features/whatsapp/whatsapp.table.ts";
import { hourMs, minuteMs } from "#platform/durations.ts";
import type { notificationAttempt } from "./email.table.ts";
import { readWhatsAppRefusal } from "./refusals.ts";

/** After so long, an email follows a message that was not delivered. */
export const fallbackMinutes = 30;
/** From this hour until that one, in India, only what a person waits for is sent. */
export const quietFrom = 21;
export const quietUntil = 8;

export type Consent = Pick<
  typeof whatsAppConsent.$inferSelect,
  "phone" | "offerWords" | "stoppedAt" | "unreachableAt" | "answeredAt"
>;

/** What the number itself has said, whichever accounts give it: anybody can give another person's number. */
export type NumberFacts = Pick<typeof whatsAppNumber.$inferSelect, "wish" | "answeredAt">;

/** The message on WhatsApp about the same fact. */
export type EarlierMessage = Pick<typeof notificationAttempt.$inferSelect, "state" | "refusal" | "sentAt">;

/** 'nobody': the person knows, or WhatsApp may still deliver it. `until`: ask again then. */
export type Channel = "email" | "whatsapp" | "nobody" | { until: Date };

export type AskedMessage = Pick<TemplateMessage, "fact" | "orderPhone" | "askingPage">;

export function chooseChannel(
  message: AskedMessage,
  { consent, number, earlier }: Known,
  now: Date,
): Channel {
  const agrees = consent !== undefined && maySend(message, consent, number);
  if (earlier) {
    if (earlier.state === "delivered" || earlier.state === "read") return "nobody";
    const isLate = now.getTime() - earlier.sentAt.getTime() >= fallbackMinutes * minuteMs;
    if (isLate) return "email";
    if (earlier.state !== "failed") return "nobody";
    const { refusal } = earlier;
    const wasBusy = refusal !== null && readWhatsAppRefusal(refusal).meaning === "later";
    return agrees && wasBusy ? "whatsapp" : "email";
  }
  if (!agrees) return "email";
  const hoursLeft = templates[message.fact].isAwaited ? 0 : quietHoursLeft(indianHour(now));
  return hoursLeft === 0 ? "whatsapp" : { until: startOfHour(new Date(now.getTime() + hoursLeft * hourMs)) };
}

type Known = { consent: Consent | undefined; number: NumberFacts; earlier: EarlierMessage | undefined };

/** A fact of an order goes to the order's own number, or to one that has answered from the account. */
function maySend(
  { fact, orderPhone, askingPage }: AskedMessage,
  { phone, offerWords, stoppedAt, unreachableAt, answeredAt }: Consent,
  number: NumberFacts,
): boolean {
  if (stoppedAt || unreachableAt || number.wish === "stop") return false;
  // The message has only a page that opens without a sign-in.
  if (askingPage === null && number.answeredAt === null) return false;
  if (orderPhone !== undefined && phone !== `91${orderPhone}` && answeredAt === null) return false;
  return templates[fact].category === "UTILITY" || offerWords !== "";
}

/** Full hours until the quiet ones end, the present one among them; 0 outside them. */
function quietHoursLeft(hour: number): number {
  if (hour < quietUntil) return quietUntil - hour;
  return hour < quietFrom ? 0 : 24 - hour + quietUntil;
}

/** The Indian hour begins at half past in universal time. */
function startOfHour(at: Date): Date {
  const half = 30 * minuteMs;
  return new Date(Math.floor((at.getTime() - half) / hourMs) * hourMs + half);
}
