// The two products in stock that go well with a product. The owner's choice comes first; the shop adds missing ones.
import type { ProductCard } from "./product.ts";

/** Exactly this many: one button buys the product with both. */
export const pairedCount = 2;

type Compared = Pick<ProductCard, "id" | "category" | "fragranceNotes">;

/**
 * Fills up from `similar`, most similar first: products with a note in common come first, and among these the ones of
 * another category, since two candles of one kind compete, but a candle and a diffuser of one scent go together. Empty if
 * there are not two.
 */
export function selectPairs<Card extends Compared>(
  to: Compared,
  { chosen, similar }: { chosen: readonly Card[]; similar: readonly Card[] },
): Card[] {
  const others = similar.filter((one) => one.id !== to.id && chosen.every(({ id }) => id !== one.id));
  const scoreOf = (one: Card) =>
    (one.fragranceNotes.some((note) => to.fragranceNotes.includes(note)) ? 2 : 0) +
    (one.category.slug === to.category.slug ? 0 : 1);
  const filled = [...chosen, ...others.toSorted((one, other) => scoreOf(other) - scoreOf(one))];
  return filled.length < pairedCount ? [] : filled.slice(0, pairedCount);
}
