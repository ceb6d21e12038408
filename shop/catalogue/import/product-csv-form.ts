// The form that sends a file of products for a dry run.
import { z } from "zod";
import { oneFile } from "#shop/forms/field.ts";

/** A request of the back office has at most 32 MB. */
const maxZipBytes = 30 * 1024 * 1024;
export const maxCsvBytes = 16 * 1024 * 1024;

/** Only a ZIP, which holds pictures, may be larger than a CSV. */
const isZip = ({ name }: File) => /\.zip$/i.test(name);

export const productFileForm = z.object({
  file: oneFile(maxZipBytes, "divide it into several").refine(
    ([file]) => !file || isZip(file) || file.size <= maxCsvBytes,
    `This file is larger than ${maxCsvBytes / 1024 / 1024} MB: divide it into several`,
  ),
});
