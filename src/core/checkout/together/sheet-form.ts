// The form with which a company sends its list of people.
import { z } from "zod";
import { fieldAttributes, oneFile, printedLine } from "#core/forms/field.ts";
import { cardWords } from "#features/gifts/gift-choice.ts";
import { parseRecipientPieces } from "../checkout-items.ts";

/** The most bytes of a sheet: 500 people are some 100 KB. */
export const maxSheetBytes = 256 * 1024;

export const sheetForm = z.object({
  file: oneFile(maxSheetBytes, "save only the list of people as CSV"),
  /** For rows without a SKU; nothing may be chosen if each row has one. */
  pieces: z
    .array(z.string())
    .max(100)
    .transform((values) =>
      [...(parseRecipientPieces(values) ?? [])].map(([productId, quantity]) => ({ productId, quantity })),
    )
    .register(fieldAttributes, { required: false, multiple: true }),
  giftWords: cardWords.register(fieldAttributes, { required: false }),
  giftFrom: printedLine({ maxLength: 60 }),
});
