import { expect, test } from "vitest";
import { describeGift, hasCard } from "./gift.ts";

test.each([
  [{ words: "", from: "", isWrapped: false }, "Gift"],
  [{ words: "Happy birthday", from: "", isWrapped: false }, "Gift with card"],
  [{ words: "", from: "Asha", isWrapped: true }, "Gift with card and wrap"],
  [{ words: "", from: "", isWrapped: true }, "Gift with wrap"],
])("%j is packed as '%s'", (gift, words) => {
  expect(describeGift(gift)).toBe(words);
  expect(hasCard(gift)).toBe(words.includes("card"));
});
