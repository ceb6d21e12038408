// The shop's only discount: on the first order, once for each account.

/** `percent` of the items' amount; part of the discount settings. */
export type Discount = { active: boolean; code: string; percent: number };

/** Of a typed code. */
export const maxCodeLength = 20;

export type DiscountRefusal = "unknown-code" | "discount-ended" | "already-used" | "not-first-order";

/** The discount in paise on `itemsAmount` paise, rounded half up to whole paise. */
export function discountAmountFor(discount: Pick<Discount, "percent">, itemsAmount: number): number {
  return Math.floor((2 * itemsAmount * discount.percent + 100) / 200);
}

/** Makes a typed code comparable: surrounding spaces and lower case do not matter. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

export const discountRefusals: Record<DiscountRefusal, string> = {
  "unknown-code": "This code is not known here. Check its spelling, or leave it out.",
  "discount-ended": "This offer has ended.",
  "not-first-order": "This offer is for a first order, and your account has ordered before.",
  "already-used": "This offer is for your first order, and your account has used it already.",
};
