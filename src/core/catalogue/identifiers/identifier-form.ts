// The form of a product's GTIN and MPN.
import { z } from "zod";
import { line, parsedLine } from "#core/forms/field.ts";
import { parseGtin } from "./gtin.ts";

export type Identifiers = { gtin: string; mpn: string };

export const noIdentifiers: Identifiers = { gtin: "", mpn: "" };

export function isSame(one: Identifiers, other: Identifiers): boolean {
  return one.gtin === other.gtin && one.mpn === other.mpn;
}

export const identifierForm = z.object({
  gtin: parsedLine(
    (text) => (text === "" ? "" : parseGtin(text)),
    { invalid: "The 8, 12, 13 or 14 digits below the barcode: these do not fit together, or are others" },
    { inputMode: "numeric", maxLength: 20, required: false },
  ),
  mpn: line({ maxLength: 70 }),
});
