import { formatWeight } from "#core/catalogue/product.ts";
import { netGrams } from "#core/catalogue/unit-price.ts";
import type { LabelWords } from "#core/look/label.ts";

/** The typed and chosen fields of the form. */
export type LabelFields = { label: string; fragrance: string; size: string; container: string };

/** The label that the order asks for. A fragrance of two or three names becomes its notes. */
export function labelOfOrder({ label, fragrance, size }: LabelFields, asksCandle: boolean): LabelWords {
  const weight = size.replace(/(\d)oz$/, "$1 oz");
  return {
    name: label || "Your words here",
    notes: asksCandle ? listNotes(fragrance) : [],
    batch: "",
    weight: asksCandle ? formatWeight(weight, netGrams(weight)) : "",
    wax: "",
  };
}

function listNotes(fragrance: string): string[] {
  return fragrance
    .split(/[,&+;]|\band\b/)
    .map((note) => note.trim())
    .filter(Boolean);
}
