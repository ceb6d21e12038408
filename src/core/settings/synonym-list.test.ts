import fc from "fast-check";
import { expect, test } from "vitest";
import { addSynonyms, maxMeanings, maxSynonyms, plainSynonyms, searchSettings } from "./synonym-list.ts";

const word = fc.constantFrom("mombatti", "diya", "candle", "lamp", "tohfa", "gift");
const synonyms = fc.uniqueArray(fc.record({ word, means: fc.uniqueArray(word, { minLength: 1 }) }), {
  selector: (one) => one.word,
});

test("added words are in the list once, and nothing is lost", () => {
  fc.assert(
    fc.property(synonyms, synonyms, (known, added) => {
      const outcome = addSynonyms(known, added);
      if (!outcome.ok) {
        expect(added.some(({ word: typed, means }) => means.every((one) => one === typed))).toBe(true);
        return;
      }
      expect(searchSettings.safeParse({ synonyms: outcome.synonyms }).success).toBe(true);
      for (const { word: typed, means } of [...known, ...added.map(withoutItself)]) {
        const found = outcome.synonyms.filter((one) => one.word === typed);
        expect(found).toHaveLength(1);
        expect(found[0]?.means).toEqual(expect.arrayContaining(means));
      }
      expect(addSynonyms(outcome.synonyms, added)).toEqual(outcome);
    }),
  );
});

const withoutItself = (one: { word: string; means: string[] }) => ({
  ...one,
  means: one.means.filter((meaning) => meaning !== one.word),
});

test("the synonyms of every shop fit the setting's limits", () => {
  expect(searchSettings.parse({ synonyms: plainSynonyms }).synonyms).toEqual(plainSynonyms);
});

test.each([
  ["a word that means only itself", [], [{ word: "gift", means: ["gift"] }], "means-itself"],
  [
    "more meanings than a search should look for",
    [{ word: "gift", means: ["a"] }],
    [{ word: "gift", means: Array.from({ length: maxMeanings }, (_, index) => `b${index}`) }],
    "too-many-meanings",
  ],
  [
    "more words than the setting holds",
    Array.from({ length: maxSynonyms }, (_, index) => ({ word: `w${index}`, means: ["a"] })),
    [{ word: "gift", means: ["a"] }],
    "too-many-words",
  ],
])("%s is refused, and nothing is added", (_, known, added, reason) => {
  expect(addSynonyms(known, added)).toEqual({ ok: false, reason });
});
