import { expect, test } from "vitest";
import { chooseLikelyWords, countTypingErrors, searchWords } from "./search-words.ts";

test("the words of a search are its letters and digits in lower case, eight at most", () => {
  expect(searchWords("  Rose & PREM-001!  ")).toEqual(["rose", "prem", "001"]);
  expect(searchWords("100%_'; --")).toEqual(["100"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(searchWords("x".repeat(500))[0]).toHaveLength(80);
});

test.each([
  ["lavender", "lavender", 0],
  ["lavendar", "lavender", 1],
  ["rigde", "ridge", 1],
  ["cofee", "coffee", 1],
  ["stasion", "station", 1],
  ["", "rose", 4],
])("from '%s' to '%s' there are %i typing errors", (typed, word, errors) => {
  expect(countTypingErrors(typed, word)).toBe(errors);
  expect(countTypingErrors(word, typed)).toBe(errors);
});

test("the words with the fewest errors are meant, unless these are too many for the length", () => {
  expect(chooseLikelyWords("rigde", ["ridge", "bride", "rigged"])).toEqual(["ridge"]);
  expect(chooseLikelyWords("oud", ["our", "out"])).toEqual([]);
  expect(chooseLikelyWords("zzxqj", ["zebra"])).toEqual([]);
});

test("a part of a word means the words that contain it, however long they are", () => {
  expect(chooseLikelyWords("dalwood", ["sandalwood", "driftwood"])).toEqual(["sandalwood"]);
});
