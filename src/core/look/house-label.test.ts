import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { countLetters } from "#core/forms/count-letters.ts";
import { findUnprintable } from "#core/forms/printable.ts";
import { drawHouseLabel } from "./house-label.ts";
import type { LabelMark } from "./label.ts";
import { openLabelFonts } from "./label-fonts.server.ts";
import { maxLabelCharacters, maxLabelLetters } from "./label-limits.ts";
import { writeLabelSvg } from "./label-svg.server.ts";
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

test("a vessel's label has the shop's name under its mark, and no words of one product", () => {
  const shapes = draw(paper, "Mitti", { kind: "initials", initials: "M" });
  expect(textsOf(shapes).map(({ text }) => text)).toEqual(["M", "Mitti"]);
});

test("a label on a plate has only the name, on one line", () => {
  expect(textsOf(draw(plate)).map(({ text }) => text)).toEqual(["Mitti & Co"]);
  expect(draw(plate).shapes).toHaveLength(1);
});

const worded = async (words: string, place: Parameters<typeof drawHouseLabel>[1] = paper) => {
  const { measure } = await openLabelFonts([words], "fraunces");
  return drawHouseLabel({ shopName: "", mark: emblem, palette: samplePalette, words }, place, measure);
};

test.each(["Meher Candle Works", "Asha Weds Kabir", "தமிழ் மெழுகு வத்தி"])(
  "the name “%s” of three words stands in two lines, between mark and rule",
  async (name) => {
    const texts = textsOf(await worded(name));
    expect(texts.map(({ text }) => text).join(" ")).toBe(name);
    expect(texts).toHaveLength(2);
    for (const { y, size } of texts) {
      expect(y - size * 0.8).toBeGreaterThan(32 + 74);
      expect(y + size * 0.3).toBeLessThan(214);
    }
  },
);

test.each(["ఆనంద్ లక్ష్మి", "ஆனந்த் குமார்", "Ananya Iyer"])(
  "the words “%s” are as large as their font lets them be",
  async (words) => {
    const { measure } = await openLabelFonts([words], "fraunces");
    const [first, second] = textsOf(await worded(words));
    const size = first?.size ?? 0;
    const widest = Math.max(...[first, second].map((line) => measure(line?.text ?? "") * size));
    expect(widest).toBeLessThanOrEqual(200);
    expect(size).toBeGreaterThanOrEqual(28);
  },
);

test("a lid in foil has the name alone", () => {
  expect(draw(foil).shapes.map(({ kind }) => kind)).toEqual(["text"]);
});

test("paper and metal do not change where nothing is drawn; a night label is dark with light letters", () => {
  expect([draw(paper), draw(plate), draw(foil)].map(({ ground }) => ground)).toEqual([
    "#ffffff",
    "#ffffff",
    "#000000",
  ]);
  expect(draw(night).ground).toBe(samplePalette.evening.paper);
  expect(textsOf(draw(night))[0]?.fill).toBe(samplePalette.evening.ink);
});

test("no letter of 200 random names is outside the paper or plate", () => {
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

const scripts = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const letterOf = (first: number) =>
  fc
    .integer({ min: first, max: first + 0x7f })
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter) && findUnprintable(letter) === undefined);

test("no letter of 200 random names in the scripts of India is outside the paper or plate", async () => {
  const word = fc
    .constantFrom(...scripts)
    .chain((script) => fc.string({ unit: letterOf(script), minLength: 1, maxLength: 24 }));
  const name = fc.array(word, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(name, fc.constantFrom(paper, plate), async (words, place) => {
      const { shapes, width, height } = draw(place, words.join(" ").slice(0, 60));
      const content = await writeLabelSvg(textsOf({ shapes, width, height, ground: "" }), {
        fonts: "fraunces",
        logo: undefined,
      });
      expect(content).not.toBe("");
      expect(await hasInkBeside(content ?? "", { width, height }), words.join(" ")).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test("200 random shopper's texts in Latin and the scripts of India fit whole on paper, plate and lid", async () => {
  const latin = fc.constantFrom(..."abcMWQ019&'’,.");
  const word = fc
    .constantFrom(undefined, ...scripts)
    .chain((script) =>
      fc.string({ unit: script ? letterOf(script) : latin, minLength: 1, maxLength: maxLabelCharacters }),
    );
  const words = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((parts) => firstLetters(parts.join(" ").slice(0, maxLabelCharacters)).trim());
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom(paper, night, plate, foil), async (typed, place) => {
      const label = drawHouseLabel(
        { shopName: "Mitti & Co", mark: emblem, palette: samplePalette, words: typed },
        place,
      );
      const texts = textsOf(label).map((text) => ({ ...text, fill: "#000000" }));
      expect(texts.map(({ text }) => text).join(" ")).toBe(typed);
      const content = await writeLabelSvg(texts, { fonts: "fraunces", logo: undefined });
      expect(await hasInkBeside(content ?? "", label), typed).toBe(false);
    }),
    { numRuns: 200 },
  );
});

function firstLetters(text: string): string {
  const characters = Array.from(text);
  while (countLetters(characters.join("")) > maxLabelLetters) characters.pop();
  return characters.join("");
}

/** True if something is drawn outside a label, up to half its height away. */
async function hasInkBeside(
  content: string,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  const edge = Math.round(height / 2);
  const [outerWidth, outerHeight] = [Math.round(width) + 2 * edge, Math.round(height) + 2 * edge];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${outerWidth} ${outerHeight}" width="${outerWidth}" height="${outerHeight}">${content}<rect width="${width}" height="${height}" fill="white"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.some((value) => value < 250);
}
