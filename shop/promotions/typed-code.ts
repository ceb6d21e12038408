// A discount code takes so much off these products, and is refused in these cases.

import { inMinutes } from "#shop/forms/count-words.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { formatPrice } from "#shop/money/money.ts";
import { hasBegun, hasEnded } from "./promotion-days.ts";

export const discountKinds = ["percent", "amount", "free-delivery"] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A code changes a price like this. */
export type Discount = {
  code: string;
  kind: DiscountKind;
  /** Whole percent, or paise; 0 for free delivery. */
  value: number;
  /** It lowers the prices of these collections; of all when the list is empty. */
  collections: readonly string[];
};

/** Says who may use a code, and when. Amounts in paise. */
export type DiscountTerms = Discount & {
  /** The products that the code is for cost at least so much. */
  minimumAmount: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  oncePerCustomer: boolean;
  firstOrderOnly: boolean;
  stoppedAt: Date | null;
};

/** The refusals of a typed code follow. */
export const maxCodeLength = 20;

export type DiscountRefusal =
  | "unknown-code"
  | "discount-ended"
  | "not-begun"
  | "used-up"
  | "already-used"
  | "not-first-order"
  | "needs-account"
  | "other-goods"
  | "below-minimum"
  | "too-many-codes";

/** `minimumAmount` in paise, where the products are below it; `retryAfterSeconds` after too many unknown codes. */
export type RefusedDiscount = {
  refusal: DiscountRefusal;
  minimumAmount?: number | undefined;
  retryAfterSeconds?: number | undefined;
};

type LineToDiscount = { unitPrice: number; quantity: number; collection?: string };

/** The amounts of the lines in paise that a discount is allocated over: 0 for products that it is not for. */
export function discountableAmounts(
  { collections }: Pick<Discount, "collections">,
  lines: readonly LineToDiscount[],
): number[] {
  return lines.map(({ unitPrice, quantity, collection }) => {
    const isFor = collections.length === 0 || (collection !== undefined && collections.includes(collection));
    return isFor ? unitPrice * quantity : 0;
  });
}

/** In paise, on products of `amount` paise; a percentage is rounded half up. Never more than the products. */
export function discountAmountFor({ kind, value }: Pick<Discount, "kind" | "value">, amount: number): number {
  if (kind === "percent") return Math.floor((2 * amount * value + 100) / 200);
  return kind === "amount" ? Math.min(value, amount) : 0;
}

/** Says why a code does not apply to these products now, whoever buys them. */
export function refuseTerms(
  terms: DiscountTerms,
  { lines, now }: { lines: readonly LineToDiscount[]; now: Date },
): RefusedDiscount | undefined {
  if (hasEnded(terms, now)) return { refusal: "discount-ended" };
  if (!hasBegun(terms, now)) return { refusal: "not-begun" };
  const amount = discountableAmounts(terms, lines).reduce((sum, each) => sum + each, 0);
  if (amount === 0 && terms.collections.length > 0) return { refusal: "other-goods" };
  const { minimumAmount } = terms;
  return amount < minimumAmount ? { refusal: "below-minimum", minimumAmount } : undefined;
}

/** Makes a typed code comparable: surrounding spaces and lower case do not matter. */
export function normaliseCode(text: string): string {
  return tidyLine(text).toUpperCase();
}

/** '20% off', '₹100 off' or 'free standard delivery'. */
export function describeDiscount({ kind, value }: Pick<Discount, "kind" | "value">): string {
  if (kind === "free-delivery") return "free standard delivery";
  return kind === "percent" ? `${value}% off` : `${formatPrice(value)} off`;
}

export function explainRefusal({
  refusal,
  minimumAmount = 0,
  retryAfterSeconds = 0,
}: RefusedDiscount): string {
  if (refusal === "below-minimum") return `This offer begins at ${formatPrice(minimumAmount)}.`;
  if (refusal === "too-many-codes")
    return `Those were many codes that we don't know. Please try again in ${inMinutes(retryAfterSeconds)}, or leave the code out; your cart stays as it is.`;
  return refusals[refusal];
}

const refusals: Record<Exclude<DiscountRefusal, "below-minimum" | "too-many-codes">, string> = {
  "unknown-code": "We don't know this code. Check its spelling, or leave it out.",
  "discount-ended": "This offer has ended.",
  "not-begun": "This offer has not begun yet.",
  "used-up": "This offer was for a limited number of orders, and all of them are taken.",
  "not-first-order": "This offer is for a first order, and your account has ordered before.",
  "needs-account": "This offer is counted by customer, so it needs an order from the customer's own account.",
  "already-used": "This offer is for one order, and your account has used it already.",
  "other-goods": "This offer is for other products than those in your cart.",
};
