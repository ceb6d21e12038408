// Counts the letters of a text as people see them: 'क्षि' is one or two, not the four or five characters stored.

/** Ignores line ends. Counts characters in a browser without Intl.Segmenter. */
export function countLetters(text: string): number {
  const printed = text.replaceAll(/\r?\n/g, "");
  if (!("Segmenter" in Intl)) return [...printed].length;
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(printed)].length;
}
