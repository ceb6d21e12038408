// Cleans text typed by users, so that it is safe to store, to put into an email header and to show on a page.

/** One line, without control characters, lone surrogates and marks that change the text direction. */
export function tidyLine(given: unknown): string {
  return tidyText(given).replace(/\s+/g, " ");
}

/** Like `tidyLine`, but keeps line breaks (at most two empty lines in a row). */
export function tidyText(given: unknown): string {
  if (typeof given === "number") return String(given);
  if (typeof given !== "string") return "";
  return given
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, "")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}
