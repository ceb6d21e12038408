// Where the shop's label lies in a photograph, from four corners that its owner has tapped.
import type { LabelCorner, LabelCorners } from "#core/pictures/picture.ts";
import type { LabelPlace } from "./blend-label.ts";
import { labelSize } from "./label.ts";

export const cornerNames = ["Top left", "Top right", "Bottom right", "Bottom left"] as const;

export type CornersFault = "outside" | "bent" | "small";

export const cornersRefusals: Record<CornersFault, string> = {
  outside: "Keep each corner inside the picture.",
  bent: "The four corners don't make a sheet: one lies between the others, or on their line. Move it outwards.",
  small: "This is too small for a label. Move the corners further apart.",
};

/** As parts of the picture's width and height. */
const minSide = 0.04;
/** The sine of the least angle of the sheet. */
const minSine = 0.2;

/** Why no label can lie there; undefined if one can. */
export function findCornersFault(corners: LabelCorners): CornersFault | undefined {
  if (!corners.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)) return "outside";
  const sides = corners.map((corner, index) => towards(corner, corners[(index + 1) % 4] ?? corner));
  if (sides.some(({ x, y }) => Math.hypot(x, y) < minSide)) return "small";
  const isBent = sides.some((side, index) => {
    const next = sides[(index + 1) % 4] ?? side;
    const sine =
      (side.x * next.y - side.y * next.x) / (Math.hypot(side.x, side.y) * Math.hypot(next.x, next.y));
    return sine < minSine;
  });
  return isBent ? "bent" : undefined;
}

function towards(from: LabelCorner, to: LabelCorner): LabelCorner {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** Orders four points that were tapped in any order, from the top left clockwise. Undefined for another number of points. */
export function orderCorners(points: readonly LabelCorner[]): LabelCorners | undefined {
  if (points.length !== 4) return undefined;
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / 4,
    y: points.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const angleOf = ({ x, y }: LabelCorner) => Math.atan2(y - middle.y, x - middle.x);
  const clockwise = points.toSorted((one, other) => angleOf(one) - angleOf(other));
  const sums = clockwise.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return cornersOf([...clockwise.slice(first), ...clockwise.slice(0, first)]);
}

/** Reads '30 40, 62.5 40, 62 75, 30.5 75': the corners in per cent from the left and the top. Undefined for anything else. */
export function readCorners(text: string): LabelCorners | undefined {
  const points = text.split(",").map((point) => point.trim().split(/\s+/));
  if (
    !points.every((point) => point.length === 2 && point.every((part) => /^\d{1,3}(\.\d{1,2})?$/.test(part)))
  )
    return undefined;
  return cornersOf(points.map(([x, y]) => ({ x: Number(x) / 100, y: Number(y) / 100 })));
}

/** Writes what `readCorners` reads, with one decimal. */
export function writeCorners(corners: LabelCorners): string {
  return corners.map(({ x, y }) => `${inPercent(x)} ${inPercent(y)}`).join(", ");
}

function inPercent(part: number): number {
  return Math.round(part * 1000) / 10;
}

function cornersOf(points: readonly LabelCorner[]): LabelCorners | undefined {
  const [a, b, c, d, more] = points;
  return a && b && c && d && !more ? [a, b, c, d] : undefined;
}

const cellsAcross = 8;

/**
 * The lattice of a flat sheet seen by a camera, as large as it fits between the corners without stretching its letters. `size`
 * is the picture's. The corners must have no fault.
 */
export function placeBetween(corners: LabelCorners, size: { width: number; height: number }): LabelPlace {
  const aspect = labelSize.width / labelSize.height;
  const given = aspectOf(corners, size);
  const across = Math.min(1, aspect / given);
  const down = Math.min(1, given / aspect);
  const pointAt = openProjection(corners);
  const count = cellsAcross + 1;
  const grid = Array.from({ length: count * count }, (_, index): [number, number] => {
    const u = (index % count) / cellsAcross;
    const v = Math.floor(index / count) / cellsAcross;
    return pointAt(0.5 + (u - 0.5) * across, 0.5 + (v - 0.5) * down);
  });
  return { cols: count, rows: count, grid, aspect, tone: "day", how: "print" };
}

/** The width of the sheet by its height, from the lengths of opposite sides. */
function aspectOf([a, b, c, d]: LabelCorners, { width, height }: { width: number; height: number }): number {
  const lengthOf = (from: LabelCorner, to: LabelCorner) =>
    Math.hypot((to.x - from.x) * width, (to.y - from.y) * height);
  return (lengthOf(a, b) + lengthOf(d, c)) / (lengthOf(b, c) + lengthOf(a, d));
}

/** The projection of the unit square onto the corners (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3). */
function openProjection([a, b, c, d]: LabelCorners): (u: number, v: number) => [x: number, y: number] {
  const fromRight = towards(c, b);
  const fromLeft = towards(c, d);
  const rest = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const area = fromRight.x * fromLeft.y - fromLeft.x * fromRight.y;
  const g = (rest.x * fromLeft.y - fromLeft.x * rest.y) / area;
  const h = (fromRight.x * rest.y - rest.x * fromRight.y) / area;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    const along = (axis: "x" | "y") =>
      (a[axis] + (b[axis] - a[axis] + g * b[axis]) * u + (d[axis] - a[axis] + h * d[axis]) * v) / depth;
    return [along("x"), along("y")];
  };
}
