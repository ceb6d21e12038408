import { describe, expect, test } from "vitest";
import { fontPairs } from "#core/settings/look-settings.ts";
import { estimateWidth, fitWords } from "./label-words.ts";
import { writeWords } from "./letters.ts";

const names = [
  "Deodar Ridge",
  "Himalayan Winter Wick",
  "MITTI & CO",
  "Oud 33",
  "little tin light",
  "For Asha & Kabir",
];

describe("estimated widths", () => {
  test.each(fontPairs)(
    "words in %s are at most as wide as estimated, and no estimate leaves a label half empty",
    (pair) => {
      for (const name of names) {
        const written = writeWords(name, pair);
        const ems = (written?.width ?? 0) / ((written?.capHeight ?? 1) / capShare[pair]);
        expect(ems, name).toBeLessThanOrEqual(estimateWidth(name));
        expect(ems, name).toBeGreaterThan(estimateWidth(name) * 0.6);
      }
    },
  );
});

/** The height of a capital as a share of the letter size. */
const capShare = { fraunces: 0.7, playfair: 0.708, cormorant: 0.63, "dm-sans": 0.7 };

describe("words on a label", () => {
  const space = { width: 100, maxLines: 2, sizes: [20, 10] };

  test("a short name is written large, on one line", () => {
    expect(fitWords("Cedar", space)).toEqual({ lines: ["Cedar"], size: 20 });
  });

  test("a longer one is broken between words, and then smaller", () => {
    expect(fitWords("Cedar Smoke", space)).toEqual({ lines: ["Cedar", "Smoke"], size: 20 });
    expect(fitWords("Cedar and Smoke of the hills", space).size).toBe(10);
  });

  test("'&' begins a line and never ends one", () => {
    expect(fitWords("Deodar & Diya", { width: 130, maxLines: 2, sizes: [20] }).lines).toEqual([
      "Deodar",
      "& Diya",
    ]);
  });

  test("a text that fits at no size is cut off at the width", () => {
    for (const text of ["x".repeat(200), "a word ".repeat(40)]) {
      const { lines, size } = fitWords(text, space);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(estimateWidth(line) * size).toBeLessThanOrEqual(100);
    }
  });

  test("an empty text takes no line", () => {
    expect(fitWords(" ", space).lines).toEqual([]);
  });
});
