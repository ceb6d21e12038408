// The form that books one parcel: the carrier, and what it weighs.
import { z } from "zod";
import { line, optionalWholeNumber } from "#shop/forms/field.ts";

const grams = optionalWholeNumber({ invalid: "Grams, up to 1,00,000", min: 1, max: 100_000, of: "grams" });

/** Also what the prices are asked for. */
export const weightForm = z.object({ grams });

export const bookingForm = z.object({
  quoteId: line({ required: "Which carrier?", maxLength: 40 }),
  grams,
});
