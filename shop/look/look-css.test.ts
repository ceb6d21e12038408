import { expect, test } from "vitest";
import { sampleLook } from "#shop/settings/look-settings.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import { makeLook } from "./look.server.ts";
import { renderLookCss } from "./look-css.ts";
import { computePalette } from "./palette.ts";
import { samplePalette } from "./sample-palette.ts";

const plum = computePalette({ accent: "#7a1f3d", paper: "#ffffff" }).palette;

test("a shop whose owner has chosen nothing has no stylesheet of its own", () => {
  expect(renderLookCss({ palette: samplePalette, corners: "soft" })).toBe("");
  expect(makeLook(sampleSettings).stylesheet).toBeUndefined();
});

test("corners alone change the corners alone", () => {
  expect(renderLookCss({ palette: samplePalette, corners: "square" })).toBe(
    ":root{--radius-sm:0px;--radius-md:0px;--radius-lg:0px}",
  );
});

test("a palette has its colours for day, for bands and for the evening on screens", () => {
  const css = renderLookCss({ palette: plum, corners: "soft" });
  expect(css).toContain(":root{--color-paper:#ffffff;");
  expect(css).toContain("--color-accent:#7a1f3d;");
  expect(css).toContain(`[data-theme="cedar"]{--color-paper:${plum.band.paper};`);
  expect(css).toContain(
    `@media screen{html[data-light="evening"]:not(:has([data-daylight])){--color-paper:${plum.evening.paper};`,
  );
  expect(css.length).toBeLessThan(3_500);
});

test("every change of the stylesheet has a version of its own, and the same choice the same", () => {
  const versionOf = (look: Partial<typeof sampleLook>) =>
    makeLook({ look: { ...sampleLook, ...look } }).stylesheet?.version;
  expect(versionOf({ accent: "#7a1f3d" })).toBe(versionOf({ accent: "#7a1f3d" }));
  const versions = [
    versionOf({ accent: "#7a1f3d" }),
    versionOf({ corners: "round" }),
    versionOf({ accent: "#7a1f3e" }),
  ];
  expect(new Set(versions).size).toBe(3);
});
