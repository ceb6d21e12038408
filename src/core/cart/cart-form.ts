// The forms that change the cart and the wishlist: product, quantity and the price that the page showed.
import { z } from "zod";
import { labelLimits } from "#core/catalogue/label/words-on-label.ts";
import { maxBoxChoices, maxBoxPieces } from "#core/catalogue/sets/box.ts";
import { checkbox, line, lines, optionalLines, parsedLine, printedLine } from "#core/forms/field.ts";
import { describeBadPin } from "#core/money/bad-pin-code.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { maxLineQuantity, parseQuantity } from "./cart.ts";

/** The most characters of a sold id: that of a box, its twelve pieces and the words on their labels. */
const maxSoldIdLength = 13 * 65 + 641;

/** Not required: the cart itself refuses an unknown or missing product. */
function productId() {
  return line({ maxLength: maxSoldIdLength, tooLong: "Please choose a product." });
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

/** `choice` names the products of a box; `pieces` has the quantity of each, in the same order. */
export const fillBoxForm = z.object({
  choice: lines({
    required: "Please choose what goes into the box.",
    maxLength: 64,
    tooLong: "Please choose what goes into the box.",
  }),
  pieces: optionalLines({ maxLength: 9, maxLines: maxBoxChoices }),
});

/** `words`: on the label; '' for none. */
export const wordedForm = z.object({
  words: printedLine(labelLimits),
  quantity: quantity(),
  /** Only shows the words on the product's page. */
  look: checkbox(),
});

/** One entry per piece. An invalid number counts as 0; a large one is limited to one piece more than any box takes. */
export function readChosen({ choice, pieces }: z.output<typeof fillBoxForm>): string[] {
  return choice.slice(0, maxBoxChoices).flatMap((id, index) => {
    const typed = pieces[index] ?? "";
    const count = /^\d{1,3}$/.test(typed) ? Math.min(Number(typed), maxBoxPieces + 1) : 0;
    return Array<string>(count).fill(id);
  });
}

export const setQuantityForm = z.object({ quantity: quantity(), seenPrice: seenPrice() });

/** The PIN code to deliver to. `productId` is the page's product, or empty for the whole cart. */
export const choosePinForm = z.object({
  pin: parsedLine(
    parsePinCode,
    { invalid: describeBadPin },
    { required: true, inputMode: "numeric", maxLength: 7 },
  ),
  productId: productId(),
});

export const wishlistForm = z.object({
  productId: line({
    required: "Please choose a product.",
    maxLength: 64,
    tooLong: "Please choose a product.",
  }),
});
