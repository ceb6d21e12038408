import fc from "fast-check";
import { expect, test } from "vitest";
import { drawHouseLabel } from "./house-label.ts";
import type { LabelMark } from "./label.ts";
import { writeWords } from "./letters.ts";
import { samplePalette } from "./sample-palette.ts";

const paper = { how: "print", tone: "day", aspect: 240 / 252 } as const;
const night = { ...paper, tone: "night" } as const;
const plate = { how: "engrave", tone: "day", aspect: 3.75 } as const;
const foil = { ...paper, how: "foil" } as const;
const emblem: LabelMark = { kind: "emblem" };

const draw = (
  place: Parameters<typeof drawHouseLabel>[1],
  shopName = "Mitti & Co",
  mark: LabelMark = emblem,
) => drawHouseLabel({ shopName, mark, palette: samplePalette }, place);
const textsOf = (label: ReturnType<typeof draw>) =>
  label.shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));

test("a vessel's label says the shop's name under its mark, and nothing of one product", () => {
  const shapes = draw(paper, "Mitti", { kind: "initials", initials: "M" });
  expect(textsOf(shapes).map(({ text }) => text)).toEqual(["M", "Mitti"]);
});

test("a plate carries the name alone, on one line", () => {
  expect(textsOf(draw(plate)).map(({ text }) => text)).toEqual(["Mitti & Co"]);
  expect(draw(plate).shapes).toHaveLength(1);
});

test("paper and metal stay as they are where nothing is drawn; a night label is dark with light letters", () => {
  expect([draw(paper), draw(plate), draw(foil)].map(({ ground }) => ground)).toEqual([
    "#ffffff",
    "#ffffff",
    "#000000",
  ]);
  expect(draw(night).ground).toBe(samplePalette.evening.paper);
  expect(textsOf(draw(night))[0]?.fill).toBe(samplePalette.evening.ink);
});

test("200 random names never leave paper or plate", () => {
  const letters = fc.constantFrom(..."abcdefgmnopwWMQRSTilj0123&'’.-—");
  const name = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 24 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(name, fc.constantFrom(paper, night, plate, foil), (words, place) => {
      const label = draw(place, words.join(" ").slice(0, 80));
      for (const { text, x, y, size, spacing } of textsOf(label)) {
        const written = writeWords(text.replaceAll("…", "—"), "fraunces", spacing / size);
        const half = written ? (written.width / written.unitsPerEm) * size * 0.5 : 0;
        expect(x - half, text).toBeGreaterThanOrEqual(0);
        expect(x + half, text).toBeLessThanOrEqual(label.width);
        expect(y - size).toBeGreaterThanOrEqual(-size * 0.2);
        expect(y + size * 0.3).toBeLessThanOrEqual(label.height);
      }
    }),
    { numRuns: 200 },
  );
});
