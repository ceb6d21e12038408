import { stat } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { openLabelFonts } from "./label-fonts.server.ts";
import { labelScripts, listLabelRuns } from "./label-runs.ts";

test("words are divided by script, and spaces and digits belong to the shop's own font", () => {
  expect(listLabelRuns("Café ஆனந்த் 30 श्री।")).toEqual([
    { font: "display", text: "Café " },
    { font: "tamil", text: "ஆனந்த்" },
    { font: "display", text: " 30 " },
    { font: "devanagari", text: "श्री।" },
  ]);
  expect(listLabelRuns("Lā ₹5").map(({ font }) => font)).toEqual([
    "display",
    "text",
    "display",
    "text",
    "display",
  ]);
});

test("the width of a text is that of its shaped letters, not of its code points", async () => {
  const { measure } = await openLabelFonts(["क्षत्रिय", "ക്ഷമ"], "fraunces");
  // Eight and four code points.
  expect(measure("क्षत्रिय")).toBeLessThan(2.5);
  expect(measure("ക്ഷമ")).toBeLessThan(2.6);
});

test("a letter that is taken apart does not change how later words are shaped", async () => {
  vi.resetModules();
  const { openLabelFonts: openAnew } = await import("./label-fonts.server.ts");
  const { measure } = await openAnew(["ऱ"], "fraunces");
  for (const letter of ["ऱ", "\u0958"]) measure(letter);
  expect(measure("क्षत्रिय")).toBeLessThan(2.5);
});

test("each script's font is small enough to be fetched at its first letter", async () => {
  for (const script of labelScripts) {
    const { size } = await stat(new URL(`./fonts/label-${script}.woff2`, import.meta.url));
    expect(size, script).toBeLessThanOrEqual(60_000);
  }
});
