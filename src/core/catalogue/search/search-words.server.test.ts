import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectRows } from "#platform/database/database.ts";
import { openTestContext, type TestContext } from "../../../../tests/support/test-shop.ts";
import { splitWords } from "./search-words.ts";

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

async function wordsOfDatabase(texts: readonly string[]): Promise<string[][]> {
  const rows = await selectRows<{ words: string[] }>(
    ctx.db,
    sql`select search_words(said) as words from unnest(${sql.param(texts)}::text[]) with ordinality as given (said, place)
      order by place`,
  );
  return rows.map(({ words }) => words.sort());
}

const wordsOfSearch = (text: string) => [...new Set(splitWords(text))].sort();

/** Later versions of Unicode decide about the others. */
const isAssigned = /[^\p{Cn}\p{Cs}\p{Co}]/u;
const isLetter = /\p{L}/u;

/** The first and the last code point of the blocks of ten scripts, and of what stands between words. */
const blocks = {
  Latin: [0x20, 0x24f],
  marks: [0x300, 0x36f],
  Greek: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  Arabic: [0x600, 0x6ff],
  Devanagari: [0x900, 0x97f],
  Bengali: [0x980, 0x9ff],
  Gurmukhi: [0xa00, 0xa7f],
  Gujarati: [0xa80, 0xaff],
  Odia: [0xb00, 0xb7f],
  Tamil: [0xb80, 0xbff],
  Telugu: [0xc00, 0xc7f],
  Kannada: [0xc80, 0xcff],
  Malayalam: [0xd00, 0xd7f],
  signs: [0x2000, 0x206f],
  emojis: [0x1f300, 0x1f6ff],
} as const;
const characterOf = ([min, max]: readonly [number, number]) =>
  fc
    .integer({ min, max })
    .map((code) => String.fromCodePoint(code))
    .filter((one) => isAssigned.test(one));
const between = [blocks.Latin, blocks.marks, blocks.signs, blocks.emojis].map(characterOf);
const text = fc
  .constantFrom(...Object.values(blocks))
  .chain((block) =>
    fc.array(fc.oneof({ weight: 4, arbitrary: characterOf(block) }, ...between), { maxLength: 40 }),
  )
  .map((characters) => characters.join(""));

test("the index and a search read the same words in every text of ten scripts and more", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 40 }), async (texts) => {
      expect(await wordsOfDatabase(texts)).toEqual(texts.map(wordsOfSearch));
    }),
    { numRuns: 40 },
  );
});

test("the index and a search agree on every character of the first plane, and on every later letter", async () => {
  const texts = Array.from({ length: 0x340 }, (_, block) =>
    Array.from({ length: 0x100 }, (__, code) => block * 0x100 + code)
      .filter((code) => code > 0 && (code < 0x10000 ? isAssigned : isLetter).test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code))
      // The other case of a letter may be newer than one of the two.
      .filter((one) => one === one.toLowerCase())
      .join(" "),
  );
  expect(await wordsOfDatabase(texts)).toEqual(texts.map(wordsOfSearch));
});

test.each([
  ["short and long i", "दिया", "दीया"],
  ["a nukta as one character, as two, and left out", "ज़री", "ज\u093cरी"],
  ["a nukta left out", "ज़री", "जरी"],
  ["an accent as one character and as two", "cr\u00e8me", "cre\u0300me"],
  ["a joiner between two letters", "श्‍री", "श्री"],
  ["the two signs for a nasal", "चाँद", "चांद"],
  ["long and short i of Gurmukhi, with a nukta", "ਖ਼ੁਸ਼ੀ", "ਖੁਸਿ"],
  ["an emoji between words", "दीया🪔मोम", "दीया मोम"],
])("%s are the same words", (_, one, other) => {
  expect(splitWords(one)).toEqual(splitWords(other));
});
