// The parcel with which the owner tries the table of rates.
import { z } from "zod";
import { parsedLine, wholeNumber } from "#core/forms/field.ts";
import { describeBadPin } from "#core/money/bad-pin-code.ts";
import { parsePinCode } from "#core/money/pin-code.ts";
import { maxParcelGrams } from "#core/settings/delivery-rates.ts";

export const triedParcelForm = z.object({
  grams: wholeNumber({
    required: "How heavy is it?",
    invalid: "Whole grams, such as 900",
    max: maxParcelGrams,
    of: "grams",
  }),
  pin: parsedLine(parsePinCode, { invalid: describeBadPin }, { required: true, inputMode: "numeric" }),
});

export type TriedParcel = z.output<typeof triedParcelForm>;
