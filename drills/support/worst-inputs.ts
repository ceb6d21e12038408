// These inputs cost a careless reader of a field most: text of 120 KB that is slow to normalise, to divide or to match, JSON
// that is nested very deeply, and pictures that are slow to open.
import { makeManyScansJpeg } from "../../tests/support/many-scans-jpeg.ts";

const bytes = 120_000;
const repeat = (text: string) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const deepJson = `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`;

/** A reader of Markdown spends most on these. */
export const worstMarkdown: Record<string, string> = {
  "Markdown of a table that is filled up": `|${"a|".repeat(39)}\n|${"-|".repeat(39)}\n${"|\n".repeat(19_000)}`,
  "Markdown of paragraphs": "a\n\n".repeat(19_000),
  "Markdown of emphasis": "*_".repeat(29_000),
};

/** The key says what they are. */
export const worstTexts: Record<string, string> = {
  // Two marks of different classes in the wrong order: a normaliser sorts all of them.
  "combining marks": `a${repeat("\u0301\u0323")}`,
  // An expression with spaces before something else tries them from each place.
  spaces: `a${repeat(" \t\n")}a`,
  "one long word": repeat("a1"),
  // They separate the parts of addresses, numbers, cells and lists.
  separators: `a@${repeat('a-.",=;')}`,
  "joined emoji": repeat("👩\u200d"),
};

/** These are the bodies of calls. */
export const worstBodies: Record<string, string> = {
  "deep JSON": deepJson,
  "deep JSON of objects": `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "JSON of many keys": JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 0])),
  ),
  "a list of many": JSON.stringify({ items: new Array(40_000).fill({}) }),
};

/** Fields that a page's script fills in may hold JSON. */
export const worstHiddenTexts: Record<string, string> = { "deep JSON": deepJson, ...worstTexts };

const megapixels40 = { width: 6_300, height: 6_300 };

const endlessStroke = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><path d="M0 0${"C400 200 0 200 400 0".repeat(9_000)}" stroke="#000" stroke-width="1e6" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** For every field that takes a file. */
export const worstFiles: Record<string, Buffer<ArrayBuffer>> = {
  "a logo with a stroke of a million": Buffer.from(endlessStroke),
  // A reader that fills up short rows makes a thousand cells of two characters.
  "a table of 999 columns and short rows": Buffer.from(`${"a,".repeat(998)}a\n${"b\n".repeat(400_000)}`),
  "a table with the line ends of Windows": Buffer.from(`SKU,Name\r\n${"A,B\r\n".repeat(150_000)}`),
  "a picture of 64 scans": Buffer.from(makeManyScansJpeg({ ...megapixels40, scans: 64 })),
  "a picture of 883 scans": Buffer.from(makeManyScansJpeg({ ...megapixels40, scans: 883 })),
};
