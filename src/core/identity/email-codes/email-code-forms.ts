// The forms of signing in by a code that is emailed: the address, and the six digits.
import { z } from "zod";
import { email, line, parsedLine } from "#core/forms/field.ts";
import { identityMessages as messages } from "../identity-messages.ts";

export const askCodeForm = z.object({ email: email({ invalid: messages.invalidEmail }) });

/** Six digits; spaces and dashes are ignored. */
export const enterCodeForm = z.object({
  code: parsedLine(
    parseDigits,
    { required: messages.missingEmailCode, invalid: messages.malformedEmailCode },
    { inputMode: "numeric", maxLength: 12 },
  ),
  /** From the link of the email; empty where the digits were typed. */
  proof: line({ maxLength: 200 }),
});

function parseDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[ -]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
