import type { Product } from "#shop/catalogue/product.ts";
import type { Fact } from "./facts.tsx";
import { NoteChips } from "./note-chips.tsx";

/** What the details of every product say about the candle itself. */
export function candleFacts({ fragranceNotes, burnTime, weightText }: Product): Fact[] {
  return [
    ["Fragrance notes", fragranceNotes.length > 0 ? <NoteChips key="notes" notes={fragranceNotes} /> : ""],
    ["Burn time", burnTime],
    ["Weight", weightText],
  ];
}
