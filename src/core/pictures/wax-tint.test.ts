import fc from "fast-check";
import { expect, test } from "vitest";
import { waxTints } from "#core/look/wax-tints.ts";
import { findTint } from "./wax-tint.ts";

const size = { width: 24, height: 24 };
const flat = (...colour: number[]) =>
  Uint8Array.from({ length: size.width * size.height * 3 }, (_, index) => colour[index % 3] ?? 0);

/** WCAG's relative luminance. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("the tint of any photograph is as light as the tints of the sample's waxes, on which text is readable", () => {
  const known = Object.values(waxTints).map(luminanceOf);
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const tint = findTint({ ...size, data: flat(red, green, blue) });
      if (tint === null) return;
      expect(luminanceOf(tint)).toBeGreaterThan(Math.min(...known));
      expect(luminanceOf(tint)).toBeLessThan(Math.max(...known));
    }),
  );
});

test("a grey photograph has no tint", () => {
  expect(findTint({ ...size, data: flat(120, 120, 120) })).toBeNull();
  expect(findTint({ ...size, data: flat(0, 0, 0) })).toBeNull();
});

test("a blue bowl in the middle of a brown table tints blue", () => {
  const data = flat(150, 110, 70);
  for (let y = 7; y < 17; y += 1)
    for (let x = 7; x < 17; x += 1) data.set([40, 70, 170], (y * size.width + x) * 3);
  const tint = findTint({ ...size, data }) ?? "";
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
  expect(blue).toBeGreaterThan(red + 20);
});
