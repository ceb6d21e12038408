// The forms of a redirect, and of a file of them.
import { z } from "zod";
import { line, oneFile } from "#core/forms/field.ts";

const address = (required: string) =>
  line({ required, maxLength: 1_000, tooLong: "This address is too long" });

export const redirectForm = z.object({
  from: address("Type the old address"),
  to: address("Type where it leads"),
});

/** The old address of a redirect to remove, or of a missing page to hide. */
export const oldAddressForm = z.object({ from: address("Which address?") });

const maxFileBytes = 2 * 1024 * 1024;

export const redirectFileForm = z.object({
  file: oneFile(maxFileBytes, "divide it into several"),
});
