// The form that lights a product with its two photographs.
import { z } from "zod";
import { files, line } from "#core/forms/field.ts";
import { altMessages, maxAltLength } from "#core/pictures/picture-form.ts";

const oneFile = (error: string) =>
  files().check(z.refine((chosen: File[]) => chosen.length === 1, { error }));

export const lightForm = z.object({
  unlit: oneFile("Choose the photograph before lighting"),
  lit: oneFile("Choose the lit photograph"),
  alt: line({ ...altMessages, maxLength: maxAltLength }),
});
