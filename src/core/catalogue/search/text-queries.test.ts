import { expect, test } from "vitest";
import { queriesForAll, queriesForSome } from "./text-queries.ts";

test("words as typed come before synonyms, and these before beginnings", () => {
  expect(queriesForAll(["rose", "mombatti"], [["rose"], ["mombatti", "candle"]])).toEqual([
    "rose&mombatti",
    "rose&(mombatti|candle)",
    "rose:*&(mombatti:*|candle:*)",
  ]);
  expect(queriesForAll(["x"], [["x"]])).toEqual(["x"]);
  expect(queriesForAll([], [["ridge", "bride"], ["oud"]])).toEqual(["(ridge|bride)&oud"]);
});

test("some words are all but one, then any; a word without alternatives is left out", () => {
  expect(queriesForSome([["a"], ["b", "c"], ["d"]])).toEqual(["(b|c)&d|a&d|a&(b|c)", "a|b|c|d"]);
  expect(queriesForSome([["a"], [], ["b"]])).toEqual(["a|b"]);
  expect(queriesForSome([[], []])).toEqual([]);
});
