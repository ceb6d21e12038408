// The form of the second step of signing in, and of the first code of an authenticator app.
import { z } from "zod";
import { line } from "#shop/forms/field.ts";

/** Six digits of the app, or a recovery code; spaces do not matter. */
export function secondStepCode() {
  return line({ required: "Enter the code.", maxLength: 40 }).transform((code) => code.replaceAll(" ", ""));
}

export const secondStepForm = z.object({ code: secondStepCode() });
