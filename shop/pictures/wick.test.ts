import { expect, test } from "vitest";
import { inPercent, moveWickTo, readWick } from "./wick.ts";

test("the nearest of several flames is moved", () => {
  const wicks = [
    { x: 0.2, y: 0.5, h: 0.1 },
    { x: 0.8, y: 0.5, h: 0.1 },
  ];
  expect(moveWickTo(wicks, { x: 0.7, y: 0.6, h: 0.1 })).toEqual([wicks[0], { x: 0.7, y: 0.6, h: 0.1 }]);
  expect(moveWickTo([], { x: 0.7, y: 0.6, h: 0.1 })).toEqual([{ x: 0.7, y: 0.6, h: 0.1 }]);
});

test("a flame is inside the picture, and is written in per cent", () => {
  expect(readWick({ across: 50, down: 5, tall: 10 })).toEqual({ x: 0.5, y: 0.1, h: 0.1 });
  expect(inPercent({ x: 0.499, y: 0.36, h: 0.0926 })).toEqual({ across: 50, down: 36, tall: 9 });
});
