// An order that is a gift: what is written on its card, and whether it is wrapped.

import { formatDay } from "#shop/money/indian-time.ts";

export type Gift = {
  /** The card has them in lines; they are empty where the gift has no card. */
  words: string;
  /** Says who gives it, as the card says; may be empty. */
  from: string;
  isWrapped: boolean;
  /** The day in India on which it is there at the latest, and the last one on which the parcel leaves for that: '2026-11-05'. */
  arriveBy?: string;
  leaveBy?: string;
  /** The day by which it cannot be there any more, because its address was corrected to one that takes longer. */
  missedDay?: string;
  /** Says who is told besides the buyer, or instead, where the parcel is. */
  follower?: { kind: "recipient" | "both"; email: string };
};

export function hasCard({ words, from }: Gift): boolean {
  return words !== "" || from !== "";
}

/** 'Gift with card and wrap, leaves by 3 Nov', for who packs it. */
export function describeGift(gift: Gift): string {
  const parts = [...(hasCard(gift) ? ["card"] : []), ...(gift.isWrapped ? ["wrap"] : [])];
  const leaves = gift.leaveBy ? `, leaves by ${formatDay(gift.leaveBy)}` : "";
  return (parts.length === 0 ? "Gift" : `Gift with ${parts.join(" and ")}`) + leaves;
}
