// The form that keeps a photograph of a packed parcel, with what the scales showed and its tracking number.
import { z } from "zod";
import { files, line, parsedLine } from "#core/forms/field.ts";
import { explainNumber, parseGrams } from "#core/money/read-number.ts";
import { parseTrackingNumber } from "../parcel.ts";
import { trackingNumberMessage } from "../parcel-form.ts";

/** No courier takes more in one parcel. */
const maxParcelGrams = 50_000;

export const proofForm = z.object({
  photograph: files(),
  grams: parsedLine<number | null>(
    (text) => (text === "" ? null : parseGrams(text, { min: 1, max: maxParcelGrams })),
    { invalid: "Grams up to 50,000, as the scales show, or nothing", explain: explainNumber },
    { required: false, inputMode: "decimal", maxLength: 12 },
  ),
  trackingNumber: parsedLine<string | null>(
    (text) => (text === "" ? null : parseTrackingNumber(text)),
    { invalid: `${trackingNumberMessage}, or nothing` },
    { required: false, maxLength: 40 },
  ),
  /** The page to return to. */
  back: line({ maxLength: 3_000 }),
});
