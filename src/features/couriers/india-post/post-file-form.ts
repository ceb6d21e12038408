// The form that sends a file of the post office.
import { z } from "zod";
import { oneFile } from "#core/forms/field.ts";

const maxFileBytes = 2 * 1024 * 1024;

export const postFileForm = z.object({ file: oneFile(maxFileBytes, "divide it into several") });
