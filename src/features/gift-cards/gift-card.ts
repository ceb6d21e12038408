// Gift cards: the form of a code, the last day, and how cards pay a purchase.

import { codeAlphabet } from "#core/forms/code-alphabet.ts";
import { smallestPayment } from "#core/money/smallest-payment.ts";

/** Paise. */
export const smallestValue = 100_00;
export const greatestValue = 50_000_00;
export const maxCardsOfOrder = 5;

/**
 * The reason for which a card was issued: money taken by the owner (`cash`, `upi`, `bank`), a payment in the shop (`online`), or
 * as a present. `credit` is the store credit of an account, from refunds.
 */
export type CardSoldFor = "cash" | "upi" | "bank" | "online" | "present" | "credit";
/** `refunded`: comes back from an order that the card paid. `credited`: comes from an order that was paid another way. */
export type LedgerKind = "issued" | "spent" | "returned" | "refunded" | "credited" | "moved";

/** 16 characters are 80 bits: too many to guess. */
export const codeLength = 16;

/** 'ab2c def3…' is read as 'AB2CDEF3…'; undefined if it cannot be a code. */
export function parseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  const isCode = code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign));
  return isCode ? code : undefined;
}

/** The printed form: 'AB2C-DEF3-GH4J-KLM5'. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/** `day` ('2027-02-28') plus months; the last day of the month if that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

export type CardState = {
  /** Paise left. */
  balance: number;
  expiresAt: Date;
  blockedAt: Date | null;
};

export type CardRefusal = "expired" | "blocked" | "empty";

/** Returns why the card cannot pay now; undefined if it can. */
export function refuseCard({ balance, expiresAt, blockedAt }: CardState, now: Date): CardRefusal | undefined {
  if (blockedAt) return "blocked";
  if (expiresAt <= now) return "expired";
  return balance > 0 ? undefined : "empty";
}

/** Paise of an order that the card pays. */
export type CardShare = { id: string; share: number };

/**
 * Divides `amount` paise over the cards, in order. If less than
 * `smallestPayment` would be left to the gateway, the cards pay that much less.
 */
export function divideOverCards<Card extends { balance: number }>(
  cards: readonly Card[],
  amount: number,
): (Card & { share: number })[] {
  const total = cards.reduce((sum, { balance }) => sum + balance, 0);
  const isTooLittleLeft = total < amount && amount - total < smallestPayment;
  let open = Math.min(total, isTooLittleLeft ? amount - smallestPayment : amount);
  return cards.flatMap((card) => {
    const share = Math.min(open, card.balance);
    open -= share;
    return share > 0 ? [{ ...card, share }] : [];
  });
}

/** Paise that the cards pay of `amount`. */
export function amountOfCards(cards: readonly { balance: number }[], amount: number): number {
  return divideOverCards(cards, amount).reduce((sum, { share }) => sum + share, 0);
}
