import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findShippedPicture, listShippedPictures } from "./shipped-pictures.ts";

const files = readdirSync(join(import.meta.dirname, "../../public/pictures")).map(
  (file) => `/pictures/${file}`,
);

test("public/pictures contains exactly the renditions listed in shipped-pictures.json", () => {
  const urls = listShippedPictures().flatMap(({ renditions }) =>
    [...renditions.avif, ...renditions.webp].map(({ url }) => url),
  );
  expect([...files].sort()).toEqual([...urls].sort());
});

test("every shipped picture has alternative text, a placeholder colour and renditions in both formats, none wider than the original", () => {
  for (const { alt, placeholder, renditions, width } of listShippedPictures()) {
    expect(alt).not.toBe("");
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
    for (const widths of [renditions.avif, renditions.webp].map((list) => list.map((one) => one.width))) {
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...widths].sort((one, other) => one - other));
      expect(widths.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});

test("a shipped picture is found by its name", () => {
  expect(findShippedPicture("hero-wide")).toMatchObject({ width: 1600, height: 900, kind: "hero" });
  expect(findShippedPicture("none-such")).toBeUndefined();
});
