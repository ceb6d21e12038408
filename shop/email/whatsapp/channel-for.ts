// On which channel a fact is told: once, by WhatsApp where the person chose it, and by email where that failed.
import { hourMs, minuteMs } from "#platform/durations.ts";
import { indianHour } from "#shop/money/indian-time.ts";
import { readWhatsAppRefusal } from "../refusals.ts";

/** After so long, an email follows a message that was not delivered. */
export const fallbackMinutes = 30;
/** From this hour until that one, in India, only what a person waits for is sent. */
const quietFrom = 21;
const quietUntil = 8;

export const facts = [
  "confirmed",
  "shipped",
  "out-for-delivery",
  "failed-attempt",
  "delivered",
  "confirm-on-delivery",
  "back-in-stock",
  "quote",
  "payment-link",
  "refund",
] as const;
export type Fact = (typeof facts)[number];

/** What a person has just done, so that the answer may come at night. */
const awaited: readonly Fact[] = ["confirmed", "confirm-on-delivery", "quote", "payment-link"];

/** A consent as it is stored. */
export type Consent = {
  phone: string;
  offerWords: string;
  stoppedAt: Date | null;
  unreachableAt: Date | null;
  answeredAt: Date | null;
};

/** What the number itself has said, whichever accounts give it: anybody can give another person's number. */
export type NumberFacts = { wish: "stop" | "start" | null; answeredAt: Date | null };

/** The message on WhatsApp about the same fact. */
export type EarlierMessage = {
  state: "queued" | "sent" | "delivered" | "read" | "failed" | "skipped" | "waiting" | "lost";
  refusal: number | null;
  sentAt: Date;
};

/** 'nobody': it is told, or WhatsApp may still deliver it. `until`: ask again then. */
export type Channel = "email" | "whatsapp" | "nobody" | { until: Date };

/** `orderPhone`: ten digits, of the order that the fact is about. */
export type Told = {
  fact: Fact;
  orderPhone?: string | undefined;
  /** The message has only a page that opens without a sign-in. */
  needsAnswer?: boolean;
};

export function channelFor(told: Told, { consent, number, earlier }: Known, now: Date): Channel {
  const { fact } = told;
  const agrees = consent !== undefined && mayTell(told, consent, number);
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
  const hoursLeft = awaited.includes(fact) ? 0 : quietHoursLeft(indianHour(now));
  return hoursLeft === 0 ? "whatsapp" : { until: startOfHour(new Date(now.getTime() + hoursLeft * hourMs)) };
}

type Known = { consent: Consent | undefined; number: NumberFacts; earlier: EarlierMessage | undefined };

/** A fact of an order goes to the order's own number, or to one that has answered from the account. */
function mayTell(
  { fact, orderPhone, needsAnswer = false }: Told,
  { phone, offerWords, stoppedAt, unreachableAt, answeredAt }: Consent,
  number: NumberFacts,
): boolean {
  if (stoppedAt || unreachableAt || number.wish === "stop") return false;
  if (needsAnswer && number.answeredAt === null) return false;
  if (orderPhone !== undefined && phone !== `91${orderPhone}` && answeredAt === null) return false;
  return fact !== "back-in-stock" || offerWords !== "";
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
