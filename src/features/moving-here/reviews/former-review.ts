// A review written in the former shop, as pages show it.
import { type FormerShop, formerShopNames } from "../products/former-product.ts";

export type FormerReview = {
  id: string;
  name: string;
  rating: number;
  text: string;
  answer: string;
  date: string;
  /** The well-known name: 'Shopify'. */
  shop: string;
};

export function nameOfFormerShop(shop: FormerShop): string {
  return formerShopNames[shop];
}

export const formerReviewDecisions = ["shown", "hidden"] as const;
export type FormerReviewDecision = (typeof formerReviewDecisions)[number];

export const formerReviewStates = ["waiting", ...formerReviewDecisions] as const;
export type FormerReviewState = (typeof formerReviewStates)[number];

export function parseFormerReviewState(text: unknown): FormerReviewState | undefined {
  return formerReviewStates.find((state) => state === text);
}
