// A product's label has these lines and numbers on it.
import type { LabelWords } from "#shop/look/label.ts";
import type { Product } from "./product.ts";

/** `tint` is the colour of its wax, where its picture tells. */
export function labelOfProduct(
  { name, fragranceNotes, weightText }: Pick<Product, "name" | "fragranceNotes" | "weightText">,
  tint: string | undefined,
): LabelWords {
  return { name, notes: fragranceNotes.slice(0, 3), batch: "", weight: weightText, wax: tint ?? "" };
}
