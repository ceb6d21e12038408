// The forms of an ordered list in the back office: an entry's name, and its place.
import { z } from "zod";
import { quantityNames } from "#core/catalogue/net-quantity.ts";
import { line, wholeNumber } from "#core/forms/field.ts";

export const nameForm = z.object({
  name: line({ required: "Name is required", maxLength: 60, tooLong: "At most 60 characters" }),
});

/** `choice` is how a category's goods are measured: '' as usual in the trade, and in other lists. */
export const entryForm = nameForm.extend({
  choice: z.enum(["", ...quantityNames], "Choose one of the list").optional(),
});

/** `to` is counted from 0. */
export const moveForm = z.object({
  to: wholeNumber({ max: 9999, invalid: "Give the place as a number" }),
});
