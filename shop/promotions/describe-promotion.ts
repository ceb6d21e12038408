// The owner promises these terms by an automatic offer, and shoppers read them as one sentence.
import { formatPrice } from "#shop/money/money.ts";

export const offerKinds = ["cheapest", "amount", "percent"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** An offer changes a price like this, and nobody types it. Amounts are in paise. */
export type OfferTerms = {
  kind: OfferKind;
  /** Whole percent off the products or, of the kind 'cheapest', off those pieces: 100 makes them free. 0 for an amount. */
  percent: number;
  /** Only an offer of this kind has one. */
  amount: number;
  /** The products that it is for must cost this much together. */
  minimumAmount: number;
  /** The kind 'cheapest' says how many pieces somebody takes, and how many of them cost less; 0 for the others. */
  pieces: number;
  reducedPieces: number;
  /** It is for products of these collections; for all when the list is empty. */
  collections: readonly string[];
};

/** 'Buy 3, the cheapest is free', '₹200 off orders of ₹1,500 or more', '10% off Diwali Lights'. */
export function describeOffer(
  terms: Omit<OfferTerms, "collections">,
  collectionNames: readonly string[],
): string {
  const { kind, percent, amount, minimumAmount, pieces } = terms;
  const from = minimumAmount > 0 ? `${formatPrice(minimumAmount)} or more` : "";
  const names = joinNames(collectionNames);
  if (kind === "cheapest") return `Buy ${pieces}${names && ` from ${names}`}, ${describeReduced(terms)}`;
  const off = kind === "percent" ? `${percent}% off` : `${formatPrice(amount)} off`;
  if (kind === "percent" && from === "") return `${off} ${names || "everything"}`;
  return names ? `${off} ${names}${from && ` for ${from}`}` : `${off} orders of ${from}`;
}

function describeReduced({ percent, reducedPieces }: Pick<OfferTerms, "percent" | "reducedPieces">): string {
  const price = percent === 100 ? "free" : `${percent}% off`;
  return reducedPieces === 1 ? `the cheapest is ${price}` : `the ${reducedPieces} cheapest are ${price}`;
}

function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : last;
}
