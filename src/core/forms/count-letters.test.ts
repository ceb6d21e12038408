import { expect, test } from "vitest";
import { countLetters } from "./count-letters.ts";

test.each([
  ["", 0],
  ["Happy Diwali!", 13],
  ["two\nlines\r\nhere", 12],
  // A consonant with its vowel sign is one letter.
  ["नमस्ते", 3],
  ["வாழ்த்துகள்", 6],
  ["é", 1],
])("%j has %i letters", (text, letters) => {
  expect(countLetters(text)).toBe(letters);
});
