// Cleans typed text, so that it is safe to store, to put into an email header and to show on a page.
import { withoutHidden } from "./hidden-characters.ts";

/** One line, without control characters, hidden characters and lone surrogates. */
export function tidyLine(given: unknown): string {
  return tidyText(given).replace(/\s+/g, " ");
}

/** Like `tidyLine`, but keeps line breaks (at most two empty lines in a row). */
export function tidyText(given: unknown): string {
  if (typeof given === "number") return String(given);
  if (typeof given !== "string") return "";
  return foldWidth(withoutHidden(given))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}

/** Some keyboards type Latin letters, digits and signs as wide as a Chinese character. */
function foldWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
