// Parses text fields with several values.

/** Values separated by commas or line breaks, without duplicates. */
export function splitList(text: string): string[] {
  return tidyParts(text.split(/[\n,]/));
}

/** One value per line, so that values may contain commas; without duplicates. */
export function splitLines(text: string): string[] {
  return tidyParts(text.split("\n"));
}

function tidyParts(parts: string[]): string[] {
  return [...new Set(parts.map((part) => part.trim().replace(/\s+/g, " ")).filter(Boolean))];
}
