// The form that sends a file of products for a dry run.
import { z } from "zod";
import { oneFile } from "#core/forms/field.ts";

export const maxCsvBytes = 16 * 1024 * 1024;

export const productFileForm = z.object({ file: oneFile(maxCsvBytes, "divide it into several") });
