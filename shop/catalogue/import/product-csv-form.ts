// The form by which a file of products is sent for a dry run.
import { z } from "zod";
import { fieldAttributes, files } from "#shop/forms/field.ts";

/** The largest request of the back office is 32 MB. */
export const maxCsvBytes = 16 * 1024 * 1024;

export const productFileForm = z.object({
  file: files()
    .refine((chosen) => chosen.length > 0, "Choose a file")
    .refine(
      ([file]) => !file || file.size <= maxCsvBytes,
      "This file is larger than 16 MB: divide it into several",
    )
    .register(fieldAttributes, { required: true, multiple: true }),
});
