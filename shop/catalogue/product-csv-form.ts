// The forms of the products' CSV: the file for a dry run, and the rows of a dry run that are to be made.
import { z } from "zod";
import { fieldAttributes, files, line } from "#shop/forms/field.ts";

export const productFileForm = z.object({
  file: files().refine((chosen) => chosen.length > 0, "Choose a file"),
});

/** What the page of a dry run sends back. The rows are checked again like a file. */
export const productRowsForm = z.object({
  rows: z.string().register(fieldAttributes, { required: true, secret: true }),
  seen: line({ maxLength: 64 }),
});
