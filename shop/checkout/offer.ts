// The shop's one offer: a first-order discount, once an account.

/** `percent` of the goods; the part of the settings that decides. */
export type Offer = { active: boolean; code: string; percent: number };

export type OfferRefusal = "unknown-code" | "offer-ended" | "already-used";

/** What the offer takes off `goods` paise: whole paise, half up. */
export function offerDiscount(offer: Pick<Offer, "percent">, goods: number): number {
  return Math.floor((2 * goods * offer.percent + 100) / 200);
}

/** A code as shoppers type it: spaces and small letters are forgiven. */
export function normaliseCode(text: string): string {
  return text.trim().toUpperCase();
}

export const offerRefusals: Record<OfferRefusal, string> = {
  "unknown-code": "This code is not known here. Check its spelling, or leave it out.",
  "offer-ended": "This offer has ended.",
  "already-used": "This offer is for your first order, and your account has used it already.",
};
