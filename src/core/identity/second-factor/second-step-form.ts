// The form of a sign-in's second step, and of an authenticator app's first code.
import { z } from "zod";
import { line } from "#core/forms/field.ts";

/** Six digits of the app, or a recovery code; spaces are ignored. */
export function secondStepCode() {
  return line({ required: "Enter the code.", maxLength: 40 }).transform((code) => code.replaceAll(" ", ""));
}

export const secondStepForm = z.object({ code: secondStepCode() });
