// An order that is a gift: what is written on its card, and whether it is wrapped.

export type Gift = {
  /** Of the card, in lines; empty where the gift has none. */
  words: string;
  /** Who gives it, as the card says; may be empty. */
  from: string;
  isWrapped: boolean;
};

export function hasCard({ words, from }: Gift): boolean {
  return words !== "" || from !== "";
}

/** 'Gift with card and wrap', for who packs it. */
export function describeGift(gift: Gift): string {
  const parts = [...(hasCard(gift) ? ["card"] : []), ...(gift.isWrapped ? ["wrap"] : [])];
  return parts.length === 0 ? "Gift" : `Gift with ${parts.join(" and ")}`;
}
