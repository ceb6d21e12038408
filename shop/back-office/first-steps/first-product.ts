// The form of a first product: a name, a price, how many there are and one photograph. What else a product needs is taken from the
// trade, and can be said later.
import { z } from "zod";
import { editProductForm, newProductForm, type ProductDraft } from "#shop/catalogue/product-form.ts";
import { blankProduct } from "#shop/catalogue/product-values.ts";
import { paragraph, line as textLine } from "#shop/forms/field.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import { formatRate } from "#shop/money/gst.ts";
import type { Pack } from "#shop/packs/pack.ts";
import { pictureRefusals } from "#shop/pictures/picture-form.ts";
import { sampleTrade } from "#shop/settings/trade.ts";

const { name, price, stock, categorySlug, picture } = newProductForm.shape;

export const firstProductForm = z
  .object({
    name,
    price,
    stock,
    picture,
    about: paragraph({ maxLength: 1_000 }),
    categorySlug,
    /** The HSN code, one of those that the trade's pack suggests; empty where it suggests none. */
    goods: textLine({ maxLength: 8 }),
  })
  .check(
    z.refine<{ picture: File[] }>((form) => form.picture.length > 0, {
      path: ["picture"],
      error: pictureRefusals["nothing-chosen"],
      when: () => true,
    }),
  );

export type FirstProduct = z.output<typeof firstProductForm>;

/** For GST; `rate` is in basis points. */
export type TaxChoice = { hsn: string; rate: number; label: string; isAssumed: boolean };

/** Taken where the trade names nothing; the page says so. */
const assumed = { hsn: sampleTrade.hsn, rate: 500 };

/** The HSN codes and GST rates to choose from, the likeliest first. Where the pack names none, a usual one that the owner has to check. */
export function listTaxChoices(hints: Pack["taxHints"]): TaxChoice[] {
  const choices = hints.map(({ goods, hsn, gstRate }) => ({
    hsn,
    rate: gstRate ?? assumed.rate,
    label: `${goods}: HSN ${hsn}, GST ${formatRate(gstRate ?? assumed.rate)}`,
    isAssumed: gstRate === undefined,
  }));
  const unknown = {
    ...assumed,
    label: `HSN ${assumed.hsn}, GST ${formatRate(assumed.rate)}`,
    isAssumed: true,
  };
  return choices.length > 0 ? choices : [unknown];
}

/** As the form for every product reads it, so that one set of rules holds. The weight is said later, when it is known. */
export function completeProduct(
  typed: Omit<FirstProduct, "picture">,
  { tax, slug, sku }: { tax: TaxChoice; slug: string; sku: string },
): ProductDraft {
  const texts = {
    ...blankProduct,
    ...{ name: typed.name, description: typed.about || typed.name, categorySlug: typed.categorySlug },
    ...{
      price: String(typed.price / 100),
      hsn: tax.hsn,
      gstRate: String(tax.rate),
      slug,
      sku,
      weight: "later",
    },
  };
  const parsed = parseForm(editProductForm, new URLSearchParams(texts));
  if (!parsed.ok) throw new Error(`a first product is incomplete: ${JSON.stringify(parsed.errors)}`);
  const { seen: _seen, ...draft } = parsed.value;
  return { ...draft, stock: typed.stock, weight: "" };
}
