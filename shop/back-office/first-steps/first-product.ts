// The form of a first product: a name, a price, how many there are, one photograph, and what its tax is. What else a product needs
// is taken from the trade, and can be said later.
import { z } from "zod";
import { askTax, editProductForm, newProductForm, type ProductDraft } from "#shop/catalogue/product-form.ts";
import { blankProduct } from "#shop/catalogue/product-values.ts";
import { paragraph } from "#shop/forms/field.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import { pictureRefusals } from "#shop/pictures/picture-form.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { usualTax } from "#shop/settings/trade.ts";

const { name, price, stock, categorySlug, picture, hsn, gstRate, packedGrams } = newProductForm.shape;

/** `askTax` makes it the form of a shop that is not registered for GST. */
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
  })
  .check(
    z.refine<{ picture: File[] }>((form) => form.picture.length > 0, {
      path: ["picture"],
      error: pictureRefusals["nothing-chosen"],
      when: () => true,
    }),
  );

export type FirstProduct = z.output<typeof firstProductForm>;

/** The controls of the form hold it as text; empty where nobody has said it. */
export type ShownTax = { hsn: string; gstRate: string };

/** The form starts with the tax of the owner's previous product, else that of the trade she chose. */
export function beginTax(
  trade: Settings["trade"],
  before: { hsn: string; gstRate: number } | undefined,
): ShownTax {
  if (before && before.hsn !== "") return { hsn: before.hsn, gstRate: String(before.gstRate) };
  return trade.chosen ? usualTax(trade) : { hsn: "", gstRate: "" };
}

/**
 * Fills it up as the form for every product reads it, so that one set of rules holds. The weight is said later, when it
 * is known.
 */
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
    weight: "later",
    packedGrams: typed.packedGrams === null ? "" : String(typed.packedGrams),
  };
  // It was decided when the form was read whether the tax may be missing.
  const form = askTax(editProductForm, { gstStatus: "unregistered" });
  const parsed = parseForm(form, new URLSearchParams(texts));
  if (!parsed.ok) throw new Error(`a first product is incomplete: ${JSON.stringify(parsed.errors)}`);
  const { seen: _seen, ...draft } = parsed.value;
  return { ...draft, stock: typed.stock, weight: "" };
}
