// Counts the letters of a text as people see them: 'क्षि' is one or two, never the four or five characters it is stored as.

/** Without the ends of lines. A browser that knows no letters counts characters. */
export function countLetters(text: string): number {
  const printed = text.replaceAll(/\r?\n/g, "");
  if (!("Segmenter" in Intl)) return [...printed].length;
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(printed)].length;
}
