// The form of the data that channels need beyond what pages show.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";

/** A number of Google's list, or its path with parts divided by '>'. */
const googleCategory = /^([1-9]\d{0,6}|[^<>]{2,80}( > [^<>]{2,80}){1,7})$/;

export const googleCategoryForm = z.object({
  google: parsedLine(
    (text) => (text === "" || googleCategory.test(text) ? text : undefined),
    { invalid: "A number, such as 588, or a path such as Home & Garden > Decor > Vases" },
    { maxLength: 300, required: false },
  ),
});
