import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSamplePicture, listSamplePictures } from "./pictures.ts";

const files = readdirSync(join(import.meta.dirname, "../public/pictures")).map((file) => `/pictures/${file}`);

test("every rendition that the table names lies in public/pictures, and nothing else does", () => {
  const urls = listSamplePictures().flatMap(({ renditions }) =>
    [...renditions.avif, ...renditions.webp].map(({ url }) => url),
  );
  expect([...files].sort()).toEqual([...urls].sort());
});

test("every picture has words, a colour and renditions in both formats, none wider than its master", () => {
  for (const { alt, placeholder, renditions, width } of listSamplePictures()) {
    expect(alt).not.toBe("");
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
    for (const widths of [renditions.avif, renditions.webp].map((list) => list.map((one) => one.width))) {
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...widths].sort((one, other) => one - other));
      expect(widths.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});

test("a picture is found by its name", () => {
  expect(findSamplePicture("hero-wide")).toMatchObject({ width: 1600, height: 900, kind: "hero" });
  expect(findSamplePicture("none-such")).toBeUndefined();
});
