// Inputs that are expensive for a careless reader: text of 120 KB that is slow to normalise, split or match, deeply nested JSON, and
// pictures that are slow to open.
import { makeManyScansJpeg } from "../../tests/support/many-scans-jpeg.ts";

const bytes = 120_000;
const repeat = (text: string) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const deepJson = `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`;

/** Markdown that is slowest to parse. */
export const worstMarkdown: Record<string, string> = {
  "Markdown of a table that is filled up": `|${"a|".repeat(39)}\n|${"-|".repeat(39)}\n${"|\n".repeat(19_000)}`,
  "Markdown of paragraphs": "a\n\n".repeat(19_000),
  "Markdown of emphasis": "*_".repeat(29_000),
};

export const worstTexts: Record<string, string> = {
  // Two kinds of combining marks in the wrong order: a normaliser sorts all of them.
  "combining marks": `a${repeat("\u0301\u0323")}`,
  // An expression that allows spaces before something else starts again at each space.
  spaces: `a${repeat(" \t\n")}a`,
  "one long word": repeat("a1"),
  // Characters that separate the parts of addresses, numbers, cells and lists.
  separators: `a@${repeat('a-.",=;')}`,
  "joined emoji": repeat("👩\u200d"),
};

export const worstBodies: Record<string, string> = {
  "deep JSON": deepJson,
  "deep JSON of objects": `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  "JSON of many keys": JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 0])),
  ),
  "a list of many": JSON.stringify({ items: new Array(40_000).fill({}) }),
};

/** Hidden fields may hold JSON, which a page's script fills in. */
export const worstHiddenTexts: Record<string, string> = { "deep JSON": deepJson, ...worstTexts };

const megapixels40 = { width: 6_300, height: 6_300 };

const endlessStroke = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><path d="M0 0${"C400 200 0 200 400 0".repeat(9_000)}" stroke="#000" stroke-width="1e6" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

const twoMegabytes = 2 * 1024 * 1024;
const bytesOf = (byte: (at: number) => number) =>
  Buffer.from(Uint8Array.from({ length: twoMegabytes }, (_, at) => byte(at)));

/** Bytes of an unknown encoding, which a reader may try in several, and bytes that it takes out or repairs. */
const worstBytes: Record<string, Buffer<ArrayBuffer>> = {
  "bytes of no letter": bytesOf(() => 0x81),
  "bytes of old letters": bytesOf(() => 0xe9),
  "bytes of each kind": bytesOf((at) => 0x80 + ((at * 7_919) % 128)),
  "bytes of no encoding at the end": bytesOf((at) => (at === twoMegabytes - 1 ? 0xff : 0x41)),
  "zeros between letters": bytesOf((at) => (at < 4_096 || at % 2 === 0 ? 0x41 : 0)),
  "letters that were damaged": Buffer.from("Ã©".repeat(twoMegabytes / 4)),
};

export const worstFiles: Record<string, Buffer<ArrayBuffer>> = {
  ...worstBytes,
  "a logo with a stroke of a million": Buffer.from(endlessStroke),
  // A reader that pads short rows would make a thousand cells out of every two characters.
  "a table of 999 columns and short rows": Buffer.from(`${"a,".repeat(998)}a\n${"b\n".repeat(400_000)}`),
  "a table with the line ends of Windows": Buffer.from(`SKU,Name\r\n${"A,B\r\n".repeat(150_000)}`),
  "a picture of 64 scans": Buffer.from(makeManyScansJpeg({ ...megapixels40, scans: 64 })),
  "a picture of 883 scans": Buffer.from(makeManyScansJpeg({ ...megapixels40, scans: 883 })),
};
