// The form by which a file of products is sent for a dry run.
import { z } from "zod";
import { oneFile } from "#shop/forms/field.ts";

/** The largest request of the back office is 32 MB. */
export const maxCsvBytes = 16 * 1024 * 1024;

export const productFileForm = z.object({
  file: oneFile(maxCsvBytes, "divide it into several"),
});
