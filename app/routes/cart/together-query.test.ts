import { expect, test } from "vitest";
import { limitTogether, parseTogether, togetherQuery } from "./together-query.ts";

test("the query names the added products, each once and at most three", () => {
  const query = togetherQuery(["a candle", "b", "c"]);
  expect(parseTogether(new URLSearchParams(query))).toEqual(["a candle", "b", "c"]);
  expect(parseTogether(new URLSearchParams("again=1"))).toEqual([]);
  expect(limitTogether(["a", "a", "b", "c", "d"])).toEqual(["a", "b", "c"]);
});
