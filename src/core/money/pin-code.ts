// Parses the PIN code of an Indian address: six digits, the first not 0.
import { latinDigits } from "./latin-digits.ts";

/** Accepts one space or hyphen in the middle ("177 201"), and the digits of every script; undefined for anything else. */
export function parsePinCode(text: string): string | undefined {
  const digits = latinDigits(text)
    .trim()
    .replace(/^(\d{3})[\s\p{Pd}](\d{3})$/u, "$1$2");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : undefined;
}
