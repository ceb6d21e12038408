// Two other products in stock go well with a product. The owner's choice comes first; the shop fills what is missing.
import type { ProductCard } from "./product.ts";

/** Never more, never fewer: one button buys the product with both. */
export const pairedCount = 2;

type Compared = Pick<ProductCard, "id" | "category" | "fragranceNotes">;

/**
 * Takes those of `similar`, the most similar first, that have a note in common before the others, and among these the
 * ones of another category: two candles of one kind compete, a candle and a diffuser of one scent go together. Empty
 * where there are not two.
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
