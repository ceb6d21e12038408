import fc from "fast-check";
import { expect, test } from "vitest";
import type { LabelCorners } from "#core/pictures/picture.ts";
import { labelSize } from "./label.ts";
import { findCornersFault, orderCorners, placeBetween, readCorners, writeCorners } from "./label-corners.ts";

const upright: LabelCorners = [
  { x: 0.3, y: 0.4 },
  { x: 0.6, y: 0.4 },
  { x: 0.6, y: 0.7 },
  { x: 0.3, y: 0.7 },
];
const square = { width: 1000, height: 1000 };
const moved = (index: number, x: number, y: number) =>
  upright.map((corner, at) => (at === index ? { x, y } : corner)) as unknown as LabelCorners;

test.each([
  [moved(0, -0.01, 0.4), "outside"],
  [moved(2, 0.6, 1.01), "outside"],
  [moved(2, 0.35, 0.45), "bent"],
  [moved(1, 0.45, 0.55), "bent"],
  [upright.toReversed() as unknown as LabelCorners, "bent"],
  [moved(1, 0.33, 0.4), "small"],
  [moved(0, Number.NaN, 0.4), "outside"],
])("corners %j are refused as %s", (corners, fault) => {
  expect(findCornersFault(corners)).toBe(fault);
});

test("taps in any order become the corners from the top left clockwise", () => {
  const [a, b, c, d] = upright;
  for (const tapped of [
    [a, b, c, d],
    [c, a, d, b],
    [d, c, b, a],
  ])
    expect(orderCorners(tapped)).toEqual(upright);
  expect(orderCorners([a, b, c])).toBeUndefined();
  expect(findCornersFault(upright)).toBeUndefined();
});

test("corners are written in per cent and read again; anything else is not read", () => {
  expect(writeCorners(upright)).toBe("30 40, 60 40, 60 70, 30 70");
  expect(readCorners(writeCorners(upright))).toEqual(upright);
  for (const text of [
    "",
    "30 40, 60 40, 60 70",
    "30 40, 60 40, 60 70, 30 70, 1 1",
    "a b, 1 1, 1 1, 1 1",
    "-3 4, 6 4, 6 7, 3 7",
  ])
    expect(readCorners(text)).toBeUndefined();
});

/** Corners of a sheet that is turned a little and seen from the side. */
const seen = fc
  .array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map((shift) =>
    upright.map(({ x, y }, at) => ({ x: x + (shift[at * 2] ?? 0), y: y + (shift[at * 2 + 1] ?? 0) })),
  )
  .map((corners) => corners as unknown as LabelCorners);

test("the lattice never leaves the sheet", () => {
  fc.assert(
    fc.property(seen, (corners) => {
      expect(findCornersFault(corners)).toBeUndefined();
      for (const [x, y] of placeBetween(corners, square).grid)
        for (const [index, from] of corners.entries()) {
          const to = corners[(index + 1) % 4] ?? from;
          const side = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
          expect(side).toBeGreaterThan(-1e-9);
        }
    }),
  );
});

test("a sheet of the label's shape is filled to its corners, and a wider one in its middle", () => {
  const [a, b, c, d] = upright;
  const size = { width: 1000, height: (1000 * labelSize.height) / labelSize.width };
  const { grid, cols, rows } = placeBetween(upright, size);
  const at = (i: number, j: number) => grid[j * cols + i]?.map((part) => Math.round(part * 1e6) / 1e6);
  expect([at(0, 0), at(cols - 1, 0), at(cols - 1, rows - 1), at(0, rows - 1)]).toEqual(
    [a, b, c, d].map(({ x, y }) => [x, y]),
  );
  const wide = placeBetween(upright, { width: 2 * size.width, height: size.height }).grid;
  const across = wide.map(([x]) => x);
  expect(Math.min(...across)).toBeCloseTo(0.375);
  expect(Math.max(...across)).toBeCloseTo(0.525);
});

test("what is further away is smaller: the middle of a receding sheet lies nearer to its far side", () => {
  const receding: LabelCorners = [
    { x: 0.2, y: 0.2 },
    { x: 0.7, y: 0.35 },
    { x: 0.7, y: 0.55 },
    { x: 0.2, y: 0.7 },
  ];
  const { grid, cols, rows } = placeBetween(receding, square);
  const [x = 0] = grid[Math.floor(rows / 2) * cols + Math.floor(cols / 2)] ?? [];
  expect(x).toBeGreaterThan(0.46);
});
