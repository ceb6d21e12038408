// A gift card has a code as people write it and a last day, and cards pay a purchase by these rules.

/** A card may be worth these paise. */
export const smallestValue = 100_00;
export const greatestValue = 50_000_00;
/** So many cards pay one order at most. */
export const maxCardsOfOrder = 5;

/**
 * A card was given for money that the owner took, for a payment in the shop (`online`), or as a present of the shop.
 * `credit` is the store credit of an account, which refunds have added to.
 */
export type CardSoldFor = "cash" | "upi" | "bank" | "online" | "present" | "credit";
/** `refunded` is what comes back from an order that the card paid, `credited` what was paid another way. */
export type LedgerKind = "issued" | "spent" | "returned" | "refunded" | "credited" | "moved";

/** 32 signs of five bits each, without those that are taken for another: I, O, 0 and 1. */
export const codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** 16 signs are 80 bits: nobody finds a code by trying. */
export const codeLength = 16;

/** 'ab2c def3…' becomes 'AB2CDEF3…'; undefined for what cannot be a code. */
export function parseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  const isCode = code.length === codeLength && [...code].every((sign) => codeAlphabet.includes(sign));
  return isCode ? code : undefined;
}

/** 'AB2C-DEF3-GH4J-KLM5', as it is printed. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/** `day` ('2027-02-28') so many months later; a month that is too short ends earlier. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

export type CardState = {
  /** So much is left on it, in paise. */
  balance: number;
  expiresAt: Date;
  blockedAt: Date | null;
};

export type CardRefusal = "expired" | "blocked" | "empty";

/** Says why the card pays nothing now; undefined if it can. */
export function refuseCard({ balance, expiresAt, blockedAt }: CardState, now: Date): CardRefusal | undefined {
  if (blockedAt) return "blocked";
  if (expiresAt <= now) return "expired";
  return balance > 0 ? undefined : "empty";
}

/** The card pays `share` paise of an order. */
export type CardShare = { id: string; share: number };

/**
 * Each card pays such a share of `amount` paise, in their order. Where less than `smallestPayment` would be left to the
 * gateway, the cards pay that much less.
 */
export function sharesOfCards<Card extends { balance: number }>(
  cards: readonly Card[],
  { amount, smallestPayment }: { amount: number; smallestPayment: number },
): (Card & { share: number })[] {
  const total = cards.reduce((sum, { balance }) => sum + balance, 0);
  const isTooLittleLeft = total < amount && amount - total < smallestPayment;
  let open = Math.min(total, isTooLittleLeft ? Math.max(amount - smallestPayment, 0) : amount);
  return cards.flatMap((card) => {
    const share = Math.min(open, card.balance);
    open -= share;
    return share > 0 ? [{ ...card, share }] : [];
  });
}
