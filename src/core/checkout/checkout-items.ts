// The products and quantities of a checkout request, with the content of filled boxes and the words on labels.
import { z } from "zod";
import { maxLineQuantity, maxTradeLines } from "#core/cart/cart.ts";
import { labelLimits, writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { idOfFilledBox, maxBoxPieces } from "#core/catalogue/sets/box.ts";
import { printedLine } from "#core/forms/field.ts";
import { checkoutMessages as messages } from "./checkout-messages.ts";

/** A trade buyer orders a table of products at once. */
const maxItems = maxTradeLines;

const productId = z.string(messages.badItems).regex(/^[a-z0-9-]{1,80}$/, messages.badItems);

/** `productId` is read as the id under which the product is sold. */
const checkoutItem = z
  .object(
    {
      productId,
      quantity: z.int(messages.badItems).min(1, messages.badItems).max(maxLineQuantity, messages.badItems),
      choices: z
        .array(productId, messages.badItems)
        .min(1, messages.badItems)
        .max(maxBoxPieces, messages.badItems)
        .optional()
        .meta({ description: "Of a box: the products chosen for it, one entry a piece" }),
      labelWords: printedLine(labelLimits)
        .optional()
        .meta({ description: "The buyer's own words on the label, where the product takes some" }),
    },
    messages.badItems,
  )
  .transform(({ productId: id, quantity, choices = [], labelWords = "" }) => ({
    productId: idOfFilledBox(id, choices) + writeLabelWords(labelWords),
    quantity,
  }));

/** By the id under which the product is sold. */
export type CheckoutItem = z.output<typeof checkoutItem>;

export const checkoutItems = z
  .array(checkoutItem, messages.badItems)
  .min(1, messages.emptyCart)
  .max(maxItems, messages.badItems);

/** Pieces by what is sold, an item given twice counted once: over all orders of a purchase, or all recipients. */
export function sumQuantities(items: readonly CheckoutItem[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

/** The pieces of the cart for one of several recipients, by the id under which they are sold. */
export type RecipientPieces = ReadonlyMap<string, number>;

/** '2:candle' in the form of a recipient; '0:candle' for no piece. */
export function writeRecipientPieces({ productId, quantity }: CheckoutItem): string {
  return `${quantity}:${productId}`;
}

/** Undefined if nothing was divided. Unreadable values are ignored. */
export function parseRecipientPieces(values: readonly string[]): RecipientPieces | undefined {
  const read = values.slice(0, maxItems).flatMap((value): [string, number][] => {
    const [, quantity, productId] = /^(\d{1,3}):(.{1,1500})$/.exec(value) ?? [];
    return productId && Number(quantity) > 0 ? [[productId, Number(quantity)]] : [];
  });
  return read.length > 0 ? new Map(read) : undefined;
}
