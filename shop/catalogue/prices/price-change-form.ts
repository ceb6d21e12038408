// The forms that change the prices of many products: by how much, and of which products.
import { z } from "zod";
import { choice, fieldAttributes } from "#shop/forms/field.ts";
import { formKey } from "#shop/forms/form-key.ts";
import { rupeesLine } from "#shop/forms/rupees-field.ts";
import { parsePercent, parseRupees } from "#shop/money/read-number.ts";
import { priceDirections, priceRoundings, priceUnits } from "./price-change.ts";
import { parseTickedProduct, type TickedProduct } from "./ticked-product.ts";

/** Products that one change may have. */
export const maxPricedProducts = 500;

/** Part of the page's address during the preview. */
export const priceChangeForm = z.object({
  direction: choice(priceDirections, "Choose whether the prices go up or down"),
  amount: rupeesLine(parseAmount, {
    required: "Say by how much",
    invalid: "Give a number such as 10 or 7.5",
  }),
  unit: choice(priceUnits, "Choose percent or rupees"),
  rounding: choice(priceRoundings, "Choose how the prices are rounded"),
});

/** The change as typed, not checked yet. */
export type TypedChange = Partial<Record<keyof typeof priceChangeForm.shape, string>>;

/** In hundredths: '7.5' is 750 basis points, or 750 paise. */
function parseAmount(text: string): number | undefined {
  const hundredths = parseRupees(text) ?? parsePercent(text);
  return hundredths === 0 ? undefined : hundredths;
}

export const changePricesForm = priceChangeForm.extend({
  product: z
    .preprocess(
      (given) => (Array.isArray(given) ? given.slice(0, maxPricedProducts + 1) : []),
      z
        .array(
          z.unknown().transform((value, ctx): TickedProduct => {
            const ticked = parseTickedProduct(value);
            if (ticked) return ticked;
            ctx.addIssue({ code: "custom", message: "Please select the products again" });
            return z.NEVER;
          }),
        )
        .min(1, "Please select at least one product")
        .max(maxPricedProducts, `Please select at most ${maxPricedProducts} products`)
        .transform((ticked) => [...new Map(ticked.map((one) => [one.productId, one])).values()]),
    )
    .register(fieldAttributes, { required: true, multiple: true }),
  requestKey: formKey(),
});
