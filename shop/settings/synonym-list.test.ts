import { expect, test } from "vitest";
import { formatSynonymList, maxSynonyms, parseSynonymList, plainSynonyms } from "./synonym-list.ts";

test("a list of other words is read as it is written, in lower case and without empty lines", () => {
  expect(parseSynonymList("Mombatti =  Candle ,diya\n\n gulab=rose")).toEqual([
    { word: "mombatti", means: ["candle", "diya"] },
    { word: "gulab", means: ["rose"] },
  ]);
  expect(parseSynonymList(formatSynonymList(plainSynonyms))).toEqual(plainSynonyms);
  expect(parseSynonymList("")).toEqual([]);
});

test.each([
  ["a line without a sign", "mombatti candle"],
  ["a word that means nothing", "mombatti ="],
  ["a sign in what it means", "mombatti = candle = wax"],
  ["two words before the sign", "mom batti = candle"],
  ["two words without a comma", "hamper = gift set"],
  ["a word twice", "gulab = rose\nGulab = petal"],
  ["an operator of the database", "rose = a|b"],
  ["more words than a search should look for", `rose = ${Array(9).fill("a").join(",")}`],
  ["too many lines", Array.from({ length: maxSynonyms + 1 }, (_, index) => `w${index} = candle`).join("\n")],
])("%s is no list of other words", (_, text) => {
  expect(parseSynonymList(text)).toBeUndefined();
});
