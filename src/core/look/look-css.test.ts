import { existsSync, readFileSync, statSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { fontPairs, sampleLook } from "#core/settings/look-settings.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { preloadedFonts } from "#core/web/preloaded-fonts.ts";
import { aboveLayers } from "./above-layers.ts";
import { findFontFaces } from "./font-pairs.ts";
import { makeLook } from "./look.server.ts";
import { renderLookCss } from "./look-css.ts";
import { computePalette } from "./palette.ts";
import { samplePalette } from "./sample-palette.ts";

const plum = computePalette({ accent: "#7a1f3d", paper: "#ffffff" }).palette;

test("a shop whose owner has chosen nothing has no stylesheet of its own", () => {
  expect(renderLookCss({ palette: samplePalette, corners: "soft", fonts: "fraunces" })).toBe("");
  expect(makeLook(sampleSettings).stylesheet).toBeUndefined();
});

test("choosing corners changes only corners", () => {
  expect(renderLookCss({ palette: samplePalette, corners: "square", fonts: "fraunces" })).toBe(
    `:root${aboveLayers}{--radius-sm:0px;--radius-md:0px;--radius-lg:0px}`,
  );
});

test("a palette has its colours for day, for bands and for the evening on screens", () => {
  const css = renderLookCss({ palette: plum, corners: "soft", fonts: "fraunces" });
  expect(css).toContain(`:root${aboveLayers}{--color-paper:#ffffff;`);
  expect(css).toContain("--color-accent:#7a1f3d;");
  expect(css).toContain(`[data-theme="cedar"]${aboveLayers}{--color-paper:${plum.band.paper};`);
  expect(css).toContain(
    `@media screen{html[data-light="evening"]:not(:has([data-daylight]))${aboveLayers}{--color-paper:${plum.evening.paper};`,
  );
  expect(css.length).toBeLessThan(3_500);
});

test("each choice gives the stylesheet a version of its own, and the same choice the same version", () => {
  const versionOf = (look: Partial<typeof sampleLook>) =>
    makeLook({ ...sampleSettings, look: { ...sampleLook, ...look } }).stylesheet?.version;
  expect(versionOf({ accent: "#7a1f3d" })).toBe(versionOf({ accent: "#7a1f3d" }));
  const versions = [
    versionOf({ accent: "#7a1f3d" }),
    versionOf({ corners: "round" }),
    versionOf({ accent: "#7a1f3e" }),
  ];
  expect(new Set(versions).size).toBe(3);
});

const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(`public${path}`).size, 0);

test("no pair of fonts is larger than that of the shop's own stylesheet", () => {
  for (const pair of fontPairs) {
    const { preloads = preloadedFonts } = findFontFaces(pair) ?? {};
    expect(preloads.length).toBeGreaterThan(1);
    expect(sizeOf(preloads), pair).toBeLessThanOrEqual(sizeOf(preloadedFonts));
  }
});

test("every pair has its files, its two families, and the fonts shown until they have loaded", () => {
  for (const pair of fontPairs.filter((name) => name !== "fraunces")) {
    const css = renderLookCss({ palette: samplePalette, corners: "soft", fonts: pair });
    for (const [, path] of css.matchAll(/url\("([^"]+)"\)/g))
      expect(existsSync(`public${path}`), path).toBe(true);
    for (const [, family] of css.matchAll(/--font-\w+:"([^"]+)"/g)) {
      expect(css).toContain(`@font-face{font-family:"${family}";`);
      expect(css).toContain(`@font-face{font-family:"${family} Fallback";src:local(`);
    }
    expect(css).toMatch(/:root\S*\{--font-display:.*;--font-sans:/);
  }
});

test("each font has its licence beside it", () => {
  const families = fontPairs.flatMap((pair) =>
    [...(findFontFaces(pair)?.css ?? "").matchAll(/font-family:"([\w ]+?)( Fallback)?"/g)].map(
      ([, family = ""]) => family,
    ),
  );
  for (const family of families)
    expect(
      readFileSync(`public/fonts/OFL-${family.toLowerCase().replaceAll(" ", "-")}.txt`, "utf8"),
    ).toContain("Open Font");
});

test("every pair sets Hindi in a font that joins letters, which only pages in Hindi fetch", () => {
  const ours = readFileSync("src/ui/styles/tokens.css", "utf8");
  for (const pair of fontPairs) {
    const css = renderLookCss({ palette: samplePalette, corners: "soft", fonts: pair }) || ours;
    expect(css, pair).toMatch(/--font-display:.*"Noto (Serif|Sans) Devanagari",/);
    expect(css, pair).toMatch(/--font-sans:.*"Noto Sans Devanagari",/);
  }
  const faces = readFileSync("src/fonts.css", "utf8")
    .split("@font-face")
    .filter((face) => face.includes('font-family: "Noto'));
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    expect(face).toContain("unicode-range: U+0900-097F,");
    const [, path = ""] = /url\("([^"]+)"\)/.exec(face) ?? [];
    expect(preloadedFonts).not.toContain(path);
    const font = fontkit.create(readFileSync(`public${path}`)) as fontkit.Font;
    const { glyphs } = font.layout("क्षत्रिय");
    expect(glyphs.map(({ id }) => id)).not.toContain(0);
    expect(glyphs.length).toBeLessThan([..."क्षत्रिय"].length);
  }
});
