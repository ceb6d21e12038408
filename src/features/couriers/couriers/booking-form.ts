// The form that books one parcel: what is in it, the carrier, and what it weighs.
import { z } from "zod";
import { line, optionalWholeNumber, wholeNumber } from "#core/forms/field.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";

const grams = optionalWholeNumber({ invalid: "Grams, up to 1,00,000", min: 1, max: 100_000, of: "grams" });
const parts = { invalid: "Open the order's page again", min: 1, max: 999 };

/** Also what the prices are asked for. */
export const weightForm = z.object({ grams, part: optionalWholeNumber(parts), pieces: pieceChoices() });

export const bookingForm = z.object({
  quoteId: line({ required: "Which carrier?", maxLength: 40 }),
  ...weightForm.shape,
});

/** Which of an order's bookings is cancelled. */
export const partForm = z.object({ part: wholeNumber({ ...parts, required: parts.invalid }) });
