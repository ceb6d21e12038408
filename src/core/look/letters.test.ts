import { expect, test } from "vitest";
import { fontPairs } from "#core/settings/look-settings.ts";
import { initialsOf, writeWords } from "./letters.ts";

test("initials are the first letters of the first two words", () => {
  const names = ["Mitti & Co", "Deodar & Diya", "kumhar", "Café de l'Ōm", "3 Sisters Soap"];
  expect(names.map(initialsOf)).toEqual(["MC", "DD", "K", "CD", "3S"]);
});

test("a name in another script has no Latin initials", () => {
  expect(initialsOf("मिट्टी")).toBe("");
  expect(writeWords("मिट्टी", "fraunces")).toBeUndefined();
});

test("words are written in every display font, with the letters side by side", () => {
  for (const pair of fontPairs) {
    const words = writeWords("Mitti & Co", pair);
    expect(words?.glyphs).toHaveLength(8);
    const places = words?.glyphs.map(({ x }) => x) ?? [];
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(words?.width).toBeGreaterThan(places.at(-1) ?? 0);
  }
});
