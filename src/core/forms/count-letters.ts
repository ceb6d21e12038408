// Divides a text into its letters as people see them: 'क्षि' is one, which is stored as four characters.

/** In a browser without Intl.Segmenter, the characters. */
export function listLetters(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return Array.from(letters, ({ segment }) => segment);
}

/** Ignores line ends. */
export function countLetters(text: string): number {
  return listLetters(text.replaceAll(/\r?\n/g, "")).length;
}
