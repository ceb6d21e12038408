// The form that sends another shop's file for a dry run, with the facts that such a file lacks.
import { z } from "zod";
import { productFileForm } from "#core/catalogue/import/product-csv-form.ts";
import { makeSlug } from "#core/editing/slug.ts";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, choice, line, parsedLine } from "#core/forms/field.ts";
import { gstRates } from "#core/money/gst.ts";
import { invalidHsn, parseHsn } from "#core/money/hsn.ts";
import { explainNumber, parseDecimal } from "#core/money/read-number.ts";

/** The uses of a product's tags in this shop. */
export const tagUses = ["nothing", "collections", "category"] as const;
export type TagUse = (typeof tagUses)[number];

const maxRupeesFor = 10_000;

export const formerShopForm = z
  .object({
    ...productFileForm.shape,
    /** For products without a category; added if the shop has none of this name. */
    category: line({
      required: "Name a category for products that have none",
      maxLength: 60,
      tooLong: "A category has at most 60 characters",
    }).refine((name) => makeSlug(name) !== "", "The name needs Latin letters, for its address"),
    hsn: parsedLine(
      (text) => (text === "" ? "" : parseHsn(text)),
      { invalid: invalidHsn },
      { required: false, inputMode: "numeric", maxLength: 12 },
    ),
    /** Basis points; null if the rates are given later. */
    gstRate: parsedLine(
      (text) => (text === "" ? null : gstRates.find((rate) => String(rate) === text)),
      { invalid: "Choose a GST rate from the list" },
      { required: false },
    ),
    pricesWithoutTax: checkbox(),
    formerPriceIsMrp: checkbox(),
    weightsAreNet: checkbox(),
    tagsAre: choice(tagUses, "Choose what tags become"),
    /** Rupees for one dollar or euro of the file; null for a file in rupees. */
    rupeesFor: parsedLine(
      parseRupeesFor,
      { invalid: "A number such as 83.50", explain: explainNumber },
      { required: false, inputMode: "decimal", maxLength: 12 },
    ),
  })
  .refine(({ pricesWithoutTax, gstRate }) => !pricesWithoutTax || gstRate !== null, {
    path: ["gstRate"],
    error: "Choose the rate that is to be added to the prices",
    when: areRead(),
  });

/** The owner's answers about a file. */
export type FormerShopChoices = Omit<z.output<typeof formerShopForm>, "file">;

function parseRupeesFor(text: string): number | null | undefined {
  if (text === "") return null;
  const rupees = parseDecimal(text, 4) ?? 0;
  return rupees > 0 && rupees <= maxRupeesFor ? rupees : undefined;
}
