// The forms of an ordered list in the back office: an entry's name, and its place.
import { z } from "zod";
import { line, parsedLine } from "#shop/forms/field.ts";

export const nameForm = z.object({
  name: line({ required: "Name is required", maxLength: 60, tooLong: "At most 60 characters" }),
});

/** `to` is counted from 0. */
export const moveForm = z.object({
  to: parsedLine(
    (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
    { invalid: "Give the place as a number" },
    { type: "number", min: 0 },
  ),
});
