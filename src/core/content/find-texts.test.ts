import { expect, test } from "vitest";
import { findTexts, prepareTexts } from "./find-texts.ts";

const texts = prepareTexts(
  [
    ["Wax in the Monsoon", "Why candles sweat when the air is wet"],
    ["The First Burn", "Let the wax melt to the edge"],
    ["Cloud Forest", "Moss and rain"],
    ["Rosewood", "A wood that smells of petals"],
    ["Wild Rose", "Damask petals, picked at dawn"],
    ["Dawn", "First light, with a rose or two"],
  ].map(([title = "", rest = ""]) => ({ item: title, title, rest })),
);

test.each([
  // A whole word of the title, a whole word of the rest, the beginning of a word.
  ["rose", ["Wild Rose", "Dawn", "Rosewood"]],
  ["ROSE", ["Wild Rose", "Dawn", "Rosewood"]],
  ["rosew", ["Rosewood"]],
  // All words of the search, in any order.
  ["petals wild", ["Wild Rose"]],
  ["wild wood", []],
  // A word of the title counts more than one of the rest.
  ["wax", ["Wax in the Monsoon", "The First Burn"]],
  // Words that were probably meant, only where nothing else is found.
  ["monson", ["Wax in the Monsoon"]],
  ["the frist burn", ["The First Burn"]],
  ["rosewod", ["Rosewood"]],
  ["zzxqj", []],
  ["zzxqj rose", []],
  ["  ", []],
  ["(.*", []],
])("%j finds %j", (search, found) => {
  expect(findTexts(texts, search, 9)).toEqual(found);
});

test("at most as many are found as requested", () => {
  expect(findTexts(texts, "rose", 2)).toEqual(["Wild Rose", "Dawn"]);
});
