// An order as a gift: the words on its card, and whether it is wrapped.

import { formatDay } from "#core/money/indian-time.ts";

export type Gift = {
  /** The words on the card, in lines; empty for a gift without a card. */
  words: string;
  /** The giver's name on the card; may be empty. */
  from: string;
  isWrapped: boolean;
  /** The latest day of arrival in India, and the last day to send the parcel for that: '2026-11-05'. */
  arriveBy?: string;
  leaveBy?: string;
  /** The requested day, if a corrected address takes too long for it. */
  missedDay?: string;
  /** Who gets the news of the parcel: the recipient instead of the buyer, or both. */
  follower?: { kind: "recipient" | "both"; email: string };
};

export function hasCard({ words, from }: Gift): boolean {
  return words !== "" || from !== "";
}

/** For the packer: 'Gift with card and wrap, leaves by 3 Nov'. */
export function describeGift(gift: Gift): string {
  const parts = [...(hasCard(gift) ? ["card"] : []), ...(gift.isWrapped ? ["wrap"] : [])];
  const leaves = gift.leaveBy ? `, leaves by ${formatDay(gift.leaveBy)}` : "";
  return (parts.length === 0 ? "Gift" : `Gift with ${parts.join(" and ")}`) + leaves;
}
