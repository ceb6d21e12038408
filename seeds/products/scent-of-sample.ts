// The strength and the room of a sample product's scent, from its notes and the weight of its wax.

import type { NoteName } from "#seeds/fragrances/note-names.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";
import { netGrams } from "#shop/catalogue/product.ts";
import type { RoomSize } from "#shop/catalogue/scent.ts";

const strongNotes = new Set<NoteName>([
  "Oud",
  "Patchouli",
  "Smoke",
  "Incense",
  "Leather",
  "Tobacco",
  "Clove",
  "Cinnamon",
  "Tuberose",
  "Jasmine",
  "Mogra",
  "Champa",
  "Eucalyptus",
  "Coffee",
  "Myrrh",
]);

const faintNotes = new Set<NoteName>([
  "Linen",
  "Rain",
  "Milk",
  "Powder",
  "Mountain Air",
  "River Stone",
  "Lotus",
]);

/** Columns of the product table; an unscented product has none. */
export function scentOfSample({ fragranceNotes, burnTime, weight }: SampleProduct): {
  scentStrength: number | null;
  scentRoom: RoomSize | "";
} {
  if (fragranceNotes.length === 0 || burnTime === "") return { scentStrength: null, scentRoom: "" };
  const count = (notes: Set<NoteName>) => fragranceNotes.filter((note) => notes.has(note)).length;
  const strength = 3 + Math.min(2, count(strongNotes)) - Math.min(2, count(faintNotes));
  const grams = netGrams(weight);
  const reach = strength + (grams >= 280 ? 1 : grams < 120 ? -1 : 0);
  return {
    scentStrength: strength,
    scentRoom: reach <= 2 ? "small" : reach <= 3 ? "medium" : "large",
  };
}
