// The forms that change the cart and the wishlist: product, quantity and the price that the page showed.
import { z } from "zod";
import { line, lines, parsedLine } from "#shop/forms/field.ts";
import { maxLineQuantity, parseQuantity } from "./cart.ts";

/** An unknown or missing product is refused by the cart, which knows what is sold. */
function productId() {
  return line({ maxLength: 64, tooLong: "Please choose a product." });
}

function quantity() {
  return parsedLine(
    parseQuantity,
    { invalid: `Please choose a quantity from 1 to ${maxLineQuantity}.` },
    { type: "number", inputMode: "numeric", min: 1, max: maxLineQuantity },
  );
}

/** Paise; undefined for anything else, as if the page had shown no price. */
function seenPrice() {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined);
}

export const addToCartForm = z.object({
  productId: productId(),
  quantity: quantity(),
  seenPrice: seenPrice(),
});

/** The products of one button. */
export const addTogetherForm = z.object({
  productId: lines({
    required: "Please choose a product.",
    maxLength: 64,
    tooLong: "Please choose a product.",
  }),
});

export const setQuantityForm = z.object({ quantity: quantity(), seenPrice: seenPrice() });

export const wishlistForm = z.object({
  productId: line({
    required: "Please choose a product.",
    maxLength: 64,
    tooLong: "Please choose a product.",
  }),
});
