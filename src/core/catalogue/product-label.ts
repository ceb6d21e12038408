// The lines and numbers on a product's label.
import type { LabelWords } from "#core/look/label.ts";
import type { Product } from "./product.ts";

/** `tint` is the colour of the wax, if a picture shows it. */
export function labelOfProduct(
  { name, fragranceNotes, weightText }: Pick<Product, "name" | "fragranceNotes" | "weightText">,
  tint: string | undefined,
): LabelWords {
  return { name, notes: fragranceNotes.slice(0, 3), batch: "", weight: weightText, wax: tint ?? "" };
}
