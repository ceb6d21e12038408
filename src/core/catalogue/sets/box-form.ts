// The form with the choices of a box. An error of a row has the control's name and the row as its key: 'product-1'.
import { z } from "zod";
import { choice, optionalLines, optionalWholeNumber, wholeNumber } from "#core/forms/field.ts";
import { maxBoxChoices, maxBoxPercent, maxBoxPieces, minBoxPieces } from "./box.ts";
import { setPricings } from "./set.ts";

const pieces = { min: minBoxPieces, max: maxBoxPieces };
const percent = { min: 1, max: maxBoxPercent };

export const boxForm = z.object({
  pieces: wholeNumber({ ...pieces, invalid: `A whole number from ${pieces.min} to ${pieces.max}` }),
  /** Null if the box has the price of its product. */
  percent: optionalWholeNumber({
    ...percent,
    of: "percent",
    invalid: `A whole number from ${percent.min} to ${percent.max}, or nothing`,
  }),
  pricing: choice(setPricings, "Please choose how the box is taxed"),
  /** SKU or name, as suggested. */
  product: optionalLines({ maxLength: 200, maxLines: maxBoxChoices }),
});
