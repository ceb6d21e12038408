// The forms for a change of many products. They are part of the page's address during the preview.
import { z } from "zod";
import { choice, line } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { type ParsedForm, parseForm } from "#core/forms/parse-form.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parsePercent, parseRupees } from "#core/money/read-number.ts";
import { newProductForm } from "../product-form.ts";
import { priceDirections, priceRoundings, priceUnits } from "./price-change.ts";
import type { ProductChange } from "./product-change.ts";

/** The most products in one change. */
export const maxChangedProducts = 2_000;
/** Lower, since a deletion looks for orders, batches and pictures of each product. */
export const maxDeletedProducts = 500;

export const priceChangeForm = z.object({
  direction: choice(priceDirections, "Choose whether the prices go up or down"),
  amount: rupeesLine(parseAmount, {
    required: "Say by how much",
    invalid: "Give a number such as 10 or 7.5",
  }),
  unit: choice(priceUnits, "Choose percent or rupees"),
  rounding: choice(priceRoundings, "Choose how the prices are rounded"),
});

/** In hundredths: '7.5' is 750 basis points, or 750 paise. */
function parseAmount(text: string): number | undefined {
  const hundredths = parseRupees(text) ?? parsePercent(text);
  return hundredths === 0 ? undefined : hundredths;
}

const { categorySlug, collection, mrp, hsn, gstRate, daysToMake, weight } = newProductForm.shape;

/** The form of each kind; its fields have other names than the filters of the page. */
export const changeForms = {
  show: z.object({}),
  hide: z.object({}),
  category: z.object({ toCategory: categorySlug }),
  collection: z.object({ toCollection: collection }),
  price: priceChangeForm,
  mrp: z.object({ mrp }),
  "days-to-make": z.object({ daysToMake }),
  quantity: z.object({ weight }),
  tax: z.object({ hsn, gstRate }),
  delete: z.object({}),
};

/** Reads the fields of one kind. */
export function readChange(
  kind: ProductChange["kind"],
  query: URLSearchParams,
): { ok: true; change: ProductChange } | Extract<ParsedForm<z.ZodObject>, { ok: false }> {
  const form = parseForm<z.ZodObject>(changeForms[kind], query);
  if (!form.ok) return form;
  const { toCategory, toCollection, ...fields } = form.value;
  const to = toCategory ?? toCollection;
  return { ok: true, change: { kind, ...fields, ...(to === undefined ? {} : { to }) } as ProductChange };
}

/** Sent with the preview; the change itself is in the page's address. */
export const makeChangeForm = z.object({ seen: line({ maxLength: 64 }), requestKey: formKey() });
