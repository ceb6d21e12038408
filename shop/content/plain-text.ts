// What strangers type becomes plain words here: nothing that a database, a mail header or a page could trip over.

/** Without control characters and marks that turn the direction of what follows, in one line. */
export function tidyLine(given: unknown): string {
  return tidyText(given).replace(/\s+/g, " ");
}

/** As `tidyLine`, but its line breaks are kept. */
export function tidyText(given: unknown): string {
  if (typeof given !== "string") return "";
  return given
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, "")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}
