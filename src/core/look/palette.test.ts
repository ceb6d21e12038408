import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, formatHex, mixColours, parseHex } from "./oklch.ts";
import { computePalette, findLightPaper, samplePaletteChoice } from "./palette.ts";
import { listPairs } from "./palette-pairs.ts";
import { type LightName, type Scale, tokens } from "./palette-tokens.ts";
import { samplePalette } from "./sample-palette.ts";

const findLowContrastPairs = (light: LightName, scale: Scale) =>
  listPairs(light, scale).filter(({ text, ground, ratio }) => contrastOf(scale[text] ?? "", ground) < ratio);

const lights: readonly LightName[] = ["day", "band", "evening"];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("a colour is unchanged after conversion to OKLCH and back", () => {
  fc.assert(
    fc.property(anyColour, (hex) => {
      expect(formatHex(parseHex(hex))).toBe(hex);
    }),
  );
});

test("contrast is that of WCAG's own examples", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#ffffff", "#ffffff")).toBe(1);
});

test("the OKLab mix of half black and half white is the same grey as in CSS", () => {
  expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#636363");
  expect(mixColours("#a34c2c", "#faf6ee", 1)).toBe("#a34c2c");
});

test("each of 200 random palettes is readable: every pair of text and ground, by day, in the evening and on bands", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (accent, tone) => {
      const { palette } = computePalette({ accent, paper: findLightPaper(tone) });
      for (const light of lights) expect(findLowContrastPairs(light, palette[light])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("every value of a random palette is a valid colour", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (accent, tone) => {
      const { palette } = computePalette({ accent, paper: findLightPaper(tone) });
      for (const token of tokens) expect(palette.day[token]).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test("without a choice, each colour is that of the stylesheet", () => {
  const { palette, nudges } = computePalette(samplePaletteChoice);
  expect(nudges).toEqual([]);
  const css = readFileSync("src/ui/styles/tokens.css", "utf8");
  const blockAfter = (start: string) => css.slice(css.indexOf(start)).split("}")[0] ?? "";
  const written = (block: string): Scale =>
    Object.fromEntries(
      [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)]
        .map(([, token, colour]) => [token, colour] as const)
        .filter(([token]) => (tokens as readonly (string | undefined)[]).includes(token)),
    );
  expect(palette.day).toEqual(written(blockAfter("@theme {")));
  expect(palette.band).toEqual(written(blockAfter('[data-theme="cedar"] {')));
  expect(palette.evening).toEqual(written(blockAfter('html[data-light="evening"]')));
});

test("the sample's colours are readable, except secondary text on the chips of the darkest waxes", () => {
  const faint = lights.flatMap((light) => findLowContrastPairs(light, samplePalette[light]));
  expect(faint.map(({ text }) => text)).toEqual(faint.map(() => "ink-soft"));
  expect(faint.every(({ on }) => on.startsWith("a chip in "))).toBe(true);
});

test("a pale accent is darkened until it is readable on the paper, and the owner is told both colours", () => {
  const { palette, nudges } = computePalette({ accent: "#f6d743", paper: "#faf6ee" });
  const told = nudges.find(({ light, token }) => light === "day" && token === "accent");
  expect(told).toMatchObject({ from: "#f6d743", to: palette.day.accent });
  expect(contrastOf(palette.day.accent, palette.day.paper)).toBeGreaterThanOrEqual(4.5);
});

test("a readable accent stays as it was chosen", () => {
  expect(computePalette({ accent: "#7a1f3d", paper: "#ffffff" }).palette.day.accent).toBe("#7a1f3d");
});

test("a dark or strong paper is replaced by the nearest light one, and a light one stays", () => {
  expect(findLightPaper("#faf6ee")).toBe("#faf6ee");
  const lighter = findLightPaper("#333333");
  expect(parseHex(lighter).l).toBeGreaterThan(0.9);
  expect(findLightPaper(lighter)).toBe(lighter);
});

test("the pairs include the wax of a tinted page by day and in the evening, and none on a band", () => {
  const tinted = (light: LightName) =>
    listPairs(light, samplePalette[light]).filter(({ on }) => on.startsWith("a page in ")).length;
  expect([tinted("day") > 0, tinted("evening") > 0, tinted("band")]).toEqual([true, true, 0]);
});
