import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waxTints } from "#core/look/wax-tints.ts";
import { presentPicture } from "./picture.ts";
import {
  findBundledPicture,
  findCurrentPicture,
  findUnlitTwin,
  findWaxTint,
  listBundledPictures,
} from "./shipped-pictures.ts";

const files = readdirSync(join(import.meta.dirname, "../../../public/pictures")).map(
  (file) => `/pictures/${file}`,
);

test("public/pictures contains exactly the renditions listed in shipped-pictures.json, at most 45 MB", () => {
  const urls = listBundledPictures().flatMap(({ renditions, paper }) => [
    ...[...renditions.avif, ...renditions.webp].map(({ url }) => url),
    ...(paper ? [paper] : []),
  ]);
  expect([...files].sort()).toEqual([...urls].sort());
  const bytes = files.map((url) => statSync(join(import.meta.dirname, "../../../public", url)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000_000);
});

test("every bundled picture has alternative text, a placeholder colour and renditions in both formats, none wider than the original", () => {
  for (const { alt, placeholder, renditions, width } of listBundledPictures()) {
    expect(alt).not.toBe("");
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
    for (const widths of [renditions.avif, renditions.webp].map((list) => list.map((one) => one.width))) {
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...widths].sort((one, other) => one - other));
      expect(widths.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});

test("a bundled picture is found by its name", () => {
  expect(findBundledPicture("hero-wide")).toMatchObject({ width: 2400, height: 1350, kind: "hero" });
  expect(findBundledPicture("none-such")).toBeUndefined();
});

test("a lit picture has a twin of the same size before lighting, with every flame inside the picture", () => {
  const lit = listBundledPictures().filter(({ wicks }) => wicks);
  const unlit = listBundledPictures().filter(({ name }) => name.endsWith("-unlit"));
  expect(lit.map(({ name }) => `${name}-unlit`).sort()).toEqual(unlit.map(({ name }) => name).sort());
  for (const picture of lit) {
    const twin = findUnlitTwin(presentPicture(picture, picture.alt));
    expect(twin?.picture).toMatchObject({ width: picture.width, height: picture.height });
    for (const { x, y, h } of twin?.wicks ?? []) {
      for (const fraction of [x, y, h, y - h]) {
        expect(fraction).toBeGreaterThan(0);
        expect(fraction).toBeLessThan(1);
      }
    }
  }
});

test("the wax of every bundled picture has a tint, and every tint belongs to a wax", () => {
  const waxes = new Set(listBundledPictures().flatMap(({ wax }) => wax ?? []));
  expect([...waxes].sort()).toEqual(Object.keys(waxTints).sort());
  const rose = findBundledPicture("jar-rose-rose");
  expect(rose && findWaxTint(presentPicture(rose, rose.alt))).toBe(waxTints.rose);
});

test("a picture that is uploaded, or shipped only lit, has no twin", () => {
  const shipped = findBundledPicture("swatch-floral");
  if (!shipped) throw new Error("the picture is missing");
  const picture = presentPicture(shipped, shipped.alt);
  expect(findUnlitTwin(picture)).toBeUndefined();
  expect(findUnlitTwin({ ...picture, webp: "/media/abc.webp 480w" })).toBeUndefined();
});

test("the URL of an earlier release's rendition leads to the picture of today", () => {
  expect(findCurrentPicture("/pictures/jar-rose-rose-480.01234567.webp")?.name).toBe("jar-rose-rose");
  expect(findCurrentPicture("/media/jar-rose-rose-480.01234567.webp")).toBeUndefined();
  expect(findCurrentPicture("/pictures/none-such-480.01234567.webp")).toBeUndefined();
});
