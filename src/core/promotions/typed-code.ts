// The code that a shopper types: how it is compared, when it is refused, and the words of each refusal.

import { inMinutes } from "#core/forms/count-words.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { formatPrice } from "#core/money/money.ts";
import { coveredAmounts, type PromotedItem, type PromotionTerms } from "./promotion.ts";
import { hasBegun, hasEnded, type PromotionDays } from "./promotion-days.ts";

export const maxCodeLength = 20;

export type PromotionRefusal =
  | "unknown-code"
  | "discount-ended"
  | "not-begun"
  | "used-up"
  | "already-used"
  | "not-first-order"
  | "once-a-customer"
  | "needs-account"
  | "owners"
  | "other-goods"
  | "below-minimum"
  | "trade-price"
  | "too-many-codes";

/** `minimumAmount` in paise, where the products are below it; `retryAfterSeconds` after too many unknown codes. */
export type RefusedCode = {
  refusal: PromotionRefusal;
  minimumAmount?: number | undefined;
  retryAfterSeconds?: number | undefined;
};

type Terms = Pick<PromotionTerms, "collections" | "minimumAmount"> &
  PromotionDays & { stoppedAt: Date | null };

/** Returns why a code does not apply to these products now, whoever buys them. */
export function refuseTerms(
  terms: Terms,
  { lines, now }: { lines: readonly PromotedItem[]; now: Date },
): RefusedCode | undefined {
  if (hasEnded(terms, now)) return { refusal: "discount-ended" };
  if (!hasBegun(terms, now)) return { refusal: "not-begun" };
  const amount = coveredAmounts(terms, lines).reduce((sum, each) => sum + each, 0);
  if (amount === 0 && terms.collections.length > 0) return { refusal: "other-goods" };
  const { minimumAmount } = terms;
  return amount < minimumAmount ? { refusal: "below-minimum", minimumAmount } : undefined;
}

/** The code in the form in which it is stored; undefined for a text that is no code. */
export function parseCode(text: string): string | undefined {
  const code = normaliseCode(text);
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : undefined;
}

/** Makes a typed code comparable: lower case, spaces around it and the punctuation after it in a sentence do not matter. */
export function normaliseCode(text: string): string {
  return tidyLine(text)
    .replace(/[.,;:!?)"'”’]{1,3}$/u, "")
    .toUpperCase();
}

export function explainRefusal({ refusal, minimumAmount = 0, retryAfterSeconds = 0 }: RefusedCode): string {
  if (refusal === "below-minimum") return `This offer begins at ${formatPrice(minimumAmount)}.`;
  if (refusal === "too-many-codes")
    return `Those were many codes that we don't know. Please try again in ${inMinutes(retryAfterSeconds)}, or leave the code out; your cart stays as it is.`;
  return refusals[refusal];
}

const refusals: Record<Exclude<PromotionRefusal, "below-minimum" | "too-many-codes">, string> = {
  "unknown-code": "We don't know this code. Check its spelling, or leave it out.",
  "discount-ended": "This offer has ended.",
  "not-begun": "This offer has not begun yet.",
  "used-up": "This offer was for a limited number of orders, and all of them are taken.",
  "not-first-order": "This offer is for a first order.",
  "once-a-customer": "This offer is for one order of each customer.",
  "needs-account": "This offer is counted by customer, so it needs an order from the customer's own account.",
  owners: "This code takes off more than staff may give. The owner can type this order.",
  "already-used": "This offer is for one order, and your account has used it already.",
  "trade-price": "Codes do not lower your trade prices.",
  "other-goods": "This offer is for other products than those in your cart.",
};
