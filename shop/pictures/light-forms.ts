// The forms that light a product: its two photographs, and where the flame is.
import { z } from "zod";
import { files, line, wholeNumber } from "#shop/forms/field.ts";
import { altMessages, maxAltLength } from "./picture-form.ts";

const oneFile = (error: string) =>
  files().check(z.refine((chosen: File[]) => chosen.length === 1, { error }));

export const lightForm = z.object({
  unlit: oneFile("Choose the photograph before lighting"),
  lit: oneFile("Choose the lit photograph"),
  alt: line({ ...altMessages, maxLength: maxAltLength }),
});

const percent = (max: number) =>
  wholeNumber({ required: "Give a number", invalid: `A whole number from 0 to ${max}`, max, of: "percent" });

/** The foot of the flame, and its height, in per cent of the picture. */
export const wickForm = z.object({ across: percent(100), down: percent(100), tall: percent(30) });
