// Cuts texts between two characters, and removes what PostgreSQL stores in no text: halves of characters and NULs.

/** Longer than any emoji or syllable that people write, in UTF-16 units. */
const longestCharacter = 64;

/** At most `maxLength` UTF-16 units of the text. Cuts before a letter with its marks, or an emoji with its parts. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const from = Math.max(0, maxLength - longestCharacter);
  const end = from + findStart(text.slice(from, maxLength + longestCharacter), maxLength - from);
  if (end > from) return text.slice(0, end);
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isHalf ? maxLength - 1 : maxLength);
}

/** Where the character at `at` begins; 0 for one that begins before the text, and in a browser without Intl.Segmenter. */
function findStart(text: string, at: number): number {
  if (!("Segmenter" in Intl)) return 0;
  return new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text).containing(at)?.index ?? 0;
}

/** Without halves of characters and NULs. */
export function makeWhole(text: string): string {
  return text.replaceAll(/[\0\p{Cs}]/gu, "");
}

/** JSON for a column of the type jsonb: all of its texts and names are whole. */
export function writeJson(value: unknown): string {
  // JSON.stringify escapes a half, but no whole character.
  return JSON.stringify(value).replaceAll(/\\(?:u0000|ud[89a-f][\da-f]{2}|.)/g, (escaped) =>
    escaped.length > 2 ? "" : escaped,
  );
}
