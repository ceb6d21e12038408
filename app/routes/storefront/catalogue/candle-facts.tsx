import type { Product } from "#shop/catalogue/product.ts";
import type { Fact } from "./facts.tsx";
import { NoteChips } from "./note-chips.tsx";

/** The facts about the product itself, for its details. */
export function candleFacts(product: Product): Fact[] {
  const { fragranceNotes, burnTime, weightText, factNames, ownFacts } = product;
  return [
    [
      factNames.fragranceNotes,
      fragranceNotes.length > 0 ? <NoteChips key="notes" notes={fragranceNotes} /> : "",
    ],
    [factNames.burnTime, burnTime],
    ["Weight", weightText],
    ...ownFacts,
  ];
}
