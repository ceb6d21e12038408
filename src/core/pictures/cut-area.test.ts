import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findAreaFault,
  formatFocus,
  isWhole,
  parseFocus,
  pixelsOf,
  pointOfTap,
  turnFocus,
  wholeArea,
} from "./cut-area.ts";

test("an area of a picture is inside it in whole pixels, however it is rounded", () => {
  const size = fc.integer({ min: 1, max: 3000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(size, size, percent, percent, percent, percent, (width, height, left, top, w, h) => {
      const area = { left, top, width: Math.min(w, 100 - left), height: Math.min(h, 100 - top) };
      const pixels = pixelsOf(area, { width, height });
      expect(pixels.width).toBeGreaterThan(0);
      expect(pixels.height).toBeGreaterThan(0);
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
      expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
    }),
  );
});

test("the left half of a picture is its left half in pixels", () => {
  expect(pixelsOf({ left: 0, top: 10, width: 50, height: 80 }, { width: 1000, height: 500 })).toEqual({
    left: 0,
    top: 50,
    width: 500,
    height: 400,
  });
});

test("an area that is too small or reaches beyond the edge is refused", () => {
  expect(findAreaFault(wholeArea)).toBeUndefined();
  expect(isWhole(wholeArea)).toBe(true);
  expect(findAreaFault({ left: 0, top: 0, width: 9, height: 100 })).toBe("small");
  expect(findAreaFault({ left: 60, top: 0, width: 50, height: 100 })).toBe("outside");
});

test("the focal point is written as CSS unless it is the middle", () => {
  expect(formatFocus({ across: 30, down: 70 })).toBe("30% 70%");
  expect(formatFocus({ across: 50, down: 50 })).toBeNull();
  expect(parseFocus("30% 70%")).toEqual({ across: 30, down: 70 });
  expect(parseFocus(null)).toEqual({ across: 50, down: 50 });
});

test("a tap chooses a point of the picture, and a pressed key chooses none", () => {
  expect(pointOfTap({ x: 72, y: 90 }, { width: 288, height: 360 })).toEqual({ across: 25, down: 25 });
  expect(pointOfTap({ x: 300, y: 400 }, { width: 288, height: 360 })).toEqual({ across: 100, down: 100 });
  expect(pointOfTap({ x: 0, y: 0 }, { width: 288, height: 360 })).toBeUndefined();
});

test("the focal point turns with the picture, and returns after a turn to the other side", () => {
  expect(turnFocus({ across: 20, down: 90 }, "right")).toEqual({ across: 10, down: 20 });
  expect(turnFocus({ across: 10, down: 20 }, "left")).toEqual({ across: 20, down: 90 });
});
