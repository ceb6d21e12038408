// The form of a first product: name, price, stock, one photograph and tax. Everything else comes from the trade and can be
// changed later.
import { z } from "zod";
import { findQuantityFault, type QuantityKind, quantityFaults } from "#core/catalogue/net-quantity.ts";
import { askTax, editProductForm, newProductForm, type ProductDraft } from "#core/catalogue/product-form.ts";
import { blankProduct } from "#core/catalogue/product-values.ts";
import { areRead } from "#core/forms/are-read.ts";
import { paragraph } from "#core/forms/field.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { parseHsn } from "#core/money/hsn.ts";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import type { Settings } from "#core/settings/settings.ts";
import { usualTax } from "#core/settings/trade.ts";

const { name, price, stock, categorySlug, picture, hsn, gstRate, packedGrams } = newProductForm.shape;
// The net quantity may follow later.
const weight = editProductForm.shape.weight.refine(
  (text) => findQuantityFault(text, "") === undefined,
  quantityFaults.withoutUnit,
);

/** The tax is required; `askTax` makes it optional for a shop that is not registered for GST. */
export const firstProductForm = z
  .object({
    name,
    price,
    stock,
    picture,
    about: paragraph({ maxLength: 1_000 }),
    categorySlug,
    hsn,
    gstRate,
    packedGrams,
    weight,
  })
  .check(
    z.refine<{ picture: File[] }>((form) => form.picture.length > 0, {
      path: ["picture"],
      error: pictureRefusals["nothing-chosen"],
      when: areRead(),
    }),
  );

export type FirstProduct = z.output<typeof firstProductForm>;

/** HSN code and GST rate as values of the form's controls; empty if unknown. */
export type ShownTax = { hsn: string; gstRate: string };

/** The tax that the form starts with: that of the owner's previous product, or of her trade. */
export function initialTax(
  trade: Settings["trade"],
  before: { hsn: string; gstRate: number } | undefined,
): ShownTax {
  if (before && before.hsn !== "") return { hsn: before.hsn, gstRate: String(before.gstRate) };
  return trade.chosen ? usualTax(trade) : { hsn: "", gstRate: "" };
}

/** The same, with where it comes from: the form says so, because the owner answers for them. */
export function describeInitialTax(
  trade: Settings["trade"],
  before: { name: string; hsn: string; gstRate: number } | undefined,
): { usual: ShownTax; from: string } {
  const usual = initialTax(trade, before);
  if (before && before.hsn !== "")
    return { usual, from: `As in your newest product, ‘${before.name}’: check that they fit this one.` };
  return { usual, from: usual.hsn && "As the starter pack suggests: check that they fit this product." };
}

/** A category with the HSN codes of its goods, as her trade's pack knows them. */
export type TradeCategory = { slug: string; name: string; quantity: QuantityKind | null; codes: string[] };

/** The category of the pack for goods of this code; undefined if it knows none. */
export function findCategoryOfHsn(
  hsn: string,
  categories: readonly TradeCategory[],
): TradeCategory | undefined {
  const code = parseHsn(hsn);
  return categories.find(({ codes }) => codes.some((known) => code?.startsWith(known)));
}

/** Completes the product and validates it by the form of every product, so that one set of rules holds. */
export function completeProduct(
  typed: Omit<FirstProduct, "picture">,
  { slug, sku }: { slug: string; sku: string },
): ProductDraft {
  const texts = {
    ...blankProduct,
    name: typed.name,
    description: typed.about || typed.name,
    categorySlug: typed.categorySlug,
    price: String(typed.price / 100),
    hsn: typed.hsn,
    gstRate: String(typed.gstRate),
    slug,
    sku,
    weight: typed.weight,
    packedGrams: typed.packedGrams === null ? "" : String(typed.packedGrams),
  };
  // Reading the form has already checked whether the tax may be missing.
  const form = askTax(editProductForm, { gstStatus: "unregistered" });
  const parsed = parseForm(form, new URLSearchParams(texts));
  if (!parsed.ok) throw new Error(`a first product is incomplete: ${JSON.stringify(parsed.errors)}`);
  const { seen: _seen, ...draft } = parsed.value;
  return { ...draft, stock: typed.stock };
}
