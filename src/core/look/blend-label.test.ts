import fc from "fast-check";
import { expect, test } from "vitest";
import { blendLabel, type LabelPlace, type Pixels } from "./blend-label.ts";

type Point = [x: number, y: number];

function fill(width: number, height: number, bytes: readonly number[]): Pixels {
  const pixel = Array.from({ length: width * height }, () => bytes).flat();
  return { data: Uint8Array.from(pixel), width, height, channels: bytes.length };
}

const pixelOf = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];

/** A sheet from (left, top) to (right, bottom), as fractions of the picture, with `cols` × `rows` points. */
function flatSheet([left, top]: Point, [right, bottom]: Point, cols = 3, rows = 3): LabelPlace {
  const grid = Array.from({ length: cols * rows }, (_, index): Point => {
    const u = (index % cols) / (cols - 1);
    const v = Math.floor(index / cols) / (rows - 1);
    return [left + u * (right - left), top + v * (bottom - top)];
  });
  return { cols, rows, grid, aspect: 1, tone: "day", how: "print" };
}

const seen = (width: number, height: number) => fill(width, height, [255]);

test("print is multiplied onto the paper: black gives black, white the paper, and grey a share of its light", () => {
  const paper = [200, 100, 50];
  for (const [ink, expected] of [
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [[255, 255, 255], paper],
    [
      [51, 102, 255],
      [40, 40, 50],
    ],
  ] as const) {
    const picture = fill(8, 8, paper);
    blendLabel(picture, seen(8, 8), fill(4, 4, ink), flatSheet([0, 0], [1, 1]));
    expect(pixelOf(picture, 3, 4)).toEqual(expected);
  }
});

test("an engraving darkens metal as print darkens paper; foil lightens the lid except where it is black", () => {
  const lid = [20, 60, 40];
  const engraved = fill(8, 8, lid);
  blendLabel(engraved, seen(8, 8), fill(2, 2, [0, 0, 0]), { ...flatSheet([0, 0], [1, 1]), how: "engrave" });
  expect(pixelOf(engraved, 4, 4)).toEqual([0, 0, 0]);
  for (const [ink, expected] of [
    [[0, 0, 0], lid],
    [
      [255, 255, 255],
      [255, 255, 255],
    ],
    [
      [255, 0, 51],
      [255, 60, 83],
    ],
  ] as const) {
    const picture = fill(8, 8, lid);
    blendLabel(picture, seen(8, 8), fill(2, 2, ink), { ...flatSheet([0, 0], [1, 1]), how: "foil" });
    expect(pixelOf(picture, 4, 4)).toEqual(expected);
  }
});

test("hidden pixels do not change, and half-hidden ones get half the ink", () => {
  const picture = fill(3, 1, [100, 100, 100]);
  const mask = { ...seen(3, 1), data: Uint8Array.from([0, 51, 255]) };
  blendLabel(picture, mask, fill(1, 1, [0, 0, 0]), flatSheet([0, 0], [1, 1]));
  expect([0, 1, 2].map((x) => pixelOf(picture, x, 0)[0])).toEqual([100, 80, 0]);
});

test("the drawing follows the lattice: upright, mirrored or turned", () => {
  const drawing = {
    ...fill(2, 2, [0, 0, 0]),
    data: Uint8Array.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]),
  };
  const cornersOf = (from: Point, to: Point) => {
    const picture = fill(40, 40, [255, 255, 255]);
    blendLabel(picture, seen(40, 40), drawing, flatSheet(from, to));
    return [pixelOf(picture, 1, 1), pixelOf(picture, 38, 1), pixelOf(picture, 1, 38)];
  };
  const [red, green, blue, white] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ];
  expect(cornersOf([0, 0], [1, 1])).toEqual([red, green, blue]);
  expect(cornersOf([1, 0], [0, 1])).toEqual([green, red, white]);
  expect(cornersOf([1, 1], [0, 0])).toEqual([white, blue, green]);
});

test("between two pixels the drawing is interpolated bilinearly", () => {
  const picture = fill(100, 1, [255, 255, 255]);
  const drawing = { ...fill(2, 1, [0, 0, 0]), data: Uint8Array.from([0, 0, 0, 200, 200, 200]) };
  blendLabel(picture, seen(100, 1), drawing, flatSheet([0, 0], [1, 1], 5, 2));
  const row = Array.from({ length: 100 }, (_, x) => pixelOf(picture, x, 0)[0] ?? 0);
  expect(row[10]).toBe(0);
  expect(row[90]).toBe(200);
  expect(row[49]).toBe(98);
  expect(row).toEqual([...row].sort((one, other) => one - other));
});

test("every pixel of the sheet is inked exactly once, whatever the size of its cells", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 17 }), fc.integer({ min: 2, max: 13 }), (cols, rows) => {
      const picture = fill(30, 25, [200, 200, 200]);
      blendLabel(
        picture,
        seen(30, 25),
        fill(3, 3, [128, 128, 128]),
        flatSheet([0.1, 0.1], [0.9, 0.9], cols, rows),
      );
      for (let y = 3; y < 22; y++) for (let x = 3; x < 27; x++) expect(pixelOf(picture, x, y)[0]).toBe(100);
    }),
  );
});

/** True if the point is beyond the sheet's edge or in its gaps. */
function isOutside(edge: readonly Point[], [x, y]: Point): boolean {
  const crossings = edge.filter(([ax, ay], index) => {
    const [bx, by] = edge[(index + 1) % edge.length] ?? [0, 0];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  });
  return crossings.length % 2 === 0;
}

test("no ink is outside the sheet, however it is turned, bent or cut by the picture's edge", () => {
  const size = 40;
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const sheets = fc.record({
    x: between(-0.2, 1.2),
    y: between(-0.2, 1.2),
    across: between(0.1, 0.6),
    down: between(0.1, 0.6),
    turn: between(0, 2 * Math.PI),
    bend: between(-0.2, 0.2),
    how: fc.constantFrom("print" as const, "engrave" as const, "foil" as const),
  });
  fc.assert(
    fc.property(sheets, ({ x, y, across, down, turn, bend, how }) => {
      const flat = flatSheet([-across / 2, -down / 2], [across / 2, down / 2], 9, 5);
      const grid = flat.grid.map(([left, top]): Point => {
        const sunk = top + bend * (left / across) ** 2;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        return [x + left * cos - sunk * sin, y + left * sin + sunk * cos];
      });
      const picture = fill(size, size, [90, 90, 90]);
      blendLabel(picture, seen(size, size), fill(2, 2, how === "foil" ? [255, 255, 255] : [0, 0, 0]), {
        ...flat,
        grid,
        how,
      });
      const rim = grid.filter((_, index) => index < 9);
      const right = grid.filter((_, index) => index % 9 === 8).slice(1);
      const bottom = grid.slice(-9, -1).reverse();
      const left = grid
        .filter((_, index) => index % 9 === 0)
        .slice(1, -1)
        .reverse();
      const edge = [...rim, ...right, ...bottom, ...left];
      for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++)
          if (isOutside(edge, [(column + 0.5) / size, (row + 0.5) / size]))
            expect(pixelOf(picture, column, row)).toEqual([90, 90, 90]);
    }),
    { numRuns: 60 },
  );
});

test("a mask of another size is refused", () => {
  expect(() =>
    blendLabel(fill(4, 4, [0, 0, 0]), seen(4, 5), fill(1, 1, [0, 0, 0]), flatSheet([0, 0], [1, 1])),
  ).toThrow("another size");
});
