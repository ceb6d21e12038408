// The forms that add, edit and count products: their fields, limits and messages.
import { z } from "zod";
import { maxSlugLength } from "#core/editing/slug.ts";
import { areRead } from "#core/forms/are-read.ts";
import {
  checkbox,
  line,
  list,
  optionalWholeNumber,
  paragraph,
  parsedLine,
  wholeNumber,
} from "#core/forms/field.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { splitLines, splitList } from "#core/forms/text-list.ts";
import { readCountry } from "#core/money/countries.ts";
import { gstRates } from "#core/money/gst.ts";
import { invalidHsn, parseHsn } from "#core/money/hsn.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { pictureFields, pictureRules } from "#core/pictures/picture-fields.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import { maxPricePaise } from "./many/price-change.ts";
import { findQuantityFault, quantityFaults } from "./net-quantity.ts";
import { type FactValues, type factOf, mapFacts } from "./product-facts.ts";

const listLimits = {
  maxItems: 30,
  maxItemLength: 80,
  invalid: "At most 30 of them, each with at most 80 characters",
};

type FactFields = { [Name in keyof FactValues]: z.ZodType<FactValues[Name]> };

const factFields = mapFacts(fieldOf) as FactFields;

function fieldOf(fact: ReturnType<typeof factOf>): z.ZodType {
  switch (fact.kind) {
    case "text": {
      const { label, maxLength } = fact;
      return line({ maxLength, tooLong: `${label} has at most ${maxLength} characters` });
    }
    case "country":
      return parsedLine(
        readCountry,
        {
          required: `${fact.label} is required`,
          invalid: `${fact.label} is a country, such as India or Nepal`,
        },
        {},
      );
    case "texts":
      return list(splitLines, listLimits);
    case "number":
      return optionalWholeNumber({
        invalid: `${fact.label} must be a whole number from 0 to ${fact.max}`,
        max: fact.max,
        of: fact.unit === "g" ? "grams" : "pieces",
      });
    case "choice":
      return parsedLine(
        (text) =>
          text === "" ? fact.unset : fact.options.find(({ value }) => String(value) === text)?.value,
        { invalid: fact.invalid },
        { required: false },
      );
    case "yes or no":
      return checkbox();
  }
}

const maxPieces = 100_000;
const invalidRate = "Choose a GST rate from the list";
const productFields = {
  name: line(required("Name", 120)),
  description: paragraph(required("Description", 5_000)),
  /** Paise, tax included. */
  price: rupees("Price", parsePrice).refine((paise) => paise > 0, "Price must be more than ₹0"),
  mrp: rupees("MRP", (text) => (text === "" ? null : parsePrice(text))).refine(
    (paise) => paise !== 0,
    "MRP must be more than ₹0",
  ),
  categorySlug: line({ required: "Choose a category from the list", maxLength: maxSlugLength }),
  /** The slug of the collection. */
  collection: line({ required: "Choose a collection from the list", maxLength: maxSlugLength }),
  stock: wholeNumber(pieces("Stock")),
  sku: parsedLine(
    parseSku,
    { required: "SKU is required", invalid: "SKU may have letters, digits, hyphen, dot and slash" },
    { maxLength: 40 },
  ).refine((sku) => sku.length <= 40, "SKU has at most 40 characters"),
  hsn: parsedLine(
    parseHsn,
    { required: "HSN code is required", invalid: invalidHsn },
    { inputMode: "numeric", maxLength: 12 },
  ),
  /** Basis points. */
  gstRate: parsedLine(parseRate, { invalid: invalidRate }, {}),
  /** Empty: made from the name, or unchanged. */
  slug: parsedLine(
    parseSlug,
    { invalid: "The address may have small letters, digits and single hyphens" },
    { required: false, maxLength: maxSlugLength },
  ),
  /** In the order in which they are smelled. */
  fragranceNotes: list(splitList, listLimits),
  ...factFields,
  featured: checkbox(),
  active: checkbox(),
};

export type ProductField = keyof typeof productFields;
export const productFieldNames = Object.keys(productFields) as ProductField[];

/** The values of a valid product form. */
export type ProductDraft = z.output<z.ZodObject<typeof productFields>>;

export type EditedDraft = Omit<ProductDraft, "stock">;

/** Checked even if other fields are wrong, which then have no number. */
const mrpRule = z.refine<Pick<ProductDraft, "price" | "mrp">>(
  ({ price, mrp }) => typeof price !== "number" || typeof mrp !== "number" || mrp === 0 || mrp >= price,
  { path: ["mrp"], error: "MRP can't be below the price", when: areRead() },
);

const newQuantity = line({ required: quantityFaults.missing, maxLength: 60 }).refine(
  (text) => findQuantityFault(text, undefined) === undefined,
  quantityFaults.withoutUnit,
);

export const newProductForm = z
  .object({ ...productFields, weight: newQuantity, ...pictureFields })
  .check(mrpRule, ...pictureRules);

const { stock: _countedElsewhere, ...editedFields } = productFields;
const { slug: _linked, sku: _saysWhich, ...importedFields } = editedFields;

export const skuForm = z.object({ sku: productFields.sku });

/** A row of a CSV, without the SKU that identifies the product. */
export const importedProductForm = z.object(importedFields).check(mrpRule);

/** Without the stock, which has a form of its own. */
export const editProductForm = z
  .object({
    ...editedFields,
    /** The version that the form was filled with. */
    seen: line({ maxLength: 64 }),
  })
  .check(mrpRule);

/** Without an HSN code there is no rate either; it is stored as 0. */
const untaxedFields = {
  hsn: parsedLine(
    (text) => (text === "" ? "" : parseHsn(text)),
    { invalid: invalidHsn },
    { required: false, inputMode: "numeric", maxLength: 12 },
  ),
  gstRate: parsedLine(
    (text) => (text === "" ? 0 : parseRate(text)),
    { invalid: invalidRate },
    { required: false },
  ),
};

/** Adapts the tax fields to the shop's status: a shop that is not registered may leave both empty. */
export function askTax<Shape extends TaxShape>(
  form: z.ZodObject<Shape>,
  business: Parameters<typeof isRegistered>[0],
): z.ZodObject<Shape> {
  const anyForm: z.ZodObject = form;
  const relaxed: z.ZodObject = isRegistered(business) ? anyForm : anyForm.safeExtend(untaxedFields);
  return relaxed as z.ZodObject<Shape>;
}

type TaxShape = z.ZodRawShape & Pick<typeof productFields, "hsn" | "gstRate">;

/** Null means the usual threshold. */
export const stockWarningForm = z.object({
  stockWarning: optionalWholeNumber({ invalid: "A whole number, or nothing", max: maxPieces }),
});

/** For a count of all pieces at the shop that are not packed. */
export const stockForm = z.object({
  counted: wholeNumber({
    required: "Give the number of pieces, 0 or more",
    invalid: "Give the number of pieces, 0 or more",
    max: maxPieces,
  }),
  reason: line({
    required: "Say why the number changes",
    maxLength: 200,
    tooLong: "At most 200 characters",
  }),
});

function required(label: string, maxLength: number) {
  return { required: `${label} is required`, ...optional(label, maxLength) };
}

function optional(label: string, maxLength: number) {
  return { maxLength, tooLong: `${label} has at most ${maxLength} characters` };
}

function pieces(label: string) {
  const invalid = `${label} must be a whole number from 0 to ${maxPieces}`;
  return { required: `${label} is required`, invalid, max: maxPieces };
}

/** `parse` decides whether the field may stay empty. */
function rupees<Paise extends number | null>(label: string, parse: (text: string) => Paise | undefined) {
  return rupeesLine(
    parse,
    {
      required: `${label} is required`,
      invalid: `${label} must be an amount in rupees, with at most two decimals`,
    },
    { required: parse("") === undefined },
  );
}

function parsePrice(text: string): number | undefined {
  const paise = parseRupees(text);
  return paise === undefined || paise > maxPricePaise ? undefined : paise;
}

function parseRate(text: string): number | undefined {
  return gstRates.find((rate) => String(rate) === text);
}

function parseSku(text: string): string | undefined {
  const sku = text.toUpperCase();
  return /^[A-Z0-9][A-Z0-9._/-]*$/.test(sku) ? sku : undefined;
}

function parseSlug(text: string): string | undefined {
  const slug = text.toLowerCase();
  const isValid = slug === "" || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= maxSlugLength);
  return isValid ? slug : undefined;
}
