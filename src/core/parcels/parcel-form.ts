// The form that hands a parcel over: carrier and tracking number.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";
import { type ParcelLabel, parseTrackingNumber } from "./parcel.ts";

export const trackingNumberMessage = "4 to 40 letters and digits, as on the receipt";

export const parcelForm = z.object({
  carrier: parsedLine(
    (text) => (text.length >= 2 && text.length <= 60 ? text : undefined),
    { invalid: "Who carries the parcel?" },
    { maxLength: 60 },
  ),
  trackingNumber: parsedLine(parseTrackingNumber, { invalid: trackingNumberMessage }, { maxLength: 40 }),
}) satisfies z.ZodType<ParcelLabel>;

/** The form of a further parcel; its pieces may be left out. */
export const addParcelForm = z.object({ ...parcelForm.shape, pieces: pieceChoices() });

export const removeParcelForm = parcelForm.pick({ trackingNumber: true });
