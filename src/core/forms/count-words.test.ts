import { expect, test } from "vitest";
import { countOf, inMinutes } from "./count-words.ts";

test.each([
  [0, "0 pieces"],
  [1, "1 piece"],
  [2, "2 pieces"],
  [120_000, "1,20,000 pieces"],
])("%d of something is written as %s", (count, words) => {
  expect(countOf(count, "piece")).toBe(words);
});

test("an irregular plural can be given", () => {
  expect(countOf(1, "person waits", "people wait")).toBe("1 person waits");
  expect(countOf(3, "person waits", "people wait")).toBe("3 people wait");
});

test.each([
  [0, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [600, "10 minutes"],
])("a wait of %d seconds is %s", (seconds, words) => {
  expect(inMinutes(seconds)).toBe(words);
});
