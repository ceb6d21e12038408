// The part of a picture that is shown, the point that stays in view, and how it turns: rules without a database.
import type { CutArea } from "./picture.ts";

/** In per cent. Less would be only a few pixels of most photographs. */
export const minCutPercent = 10;

export const wholeArea: CutArea = { left: 0, top: 0, width: 100, height: 100 };

export function isWhole({ left, top, width, height }: CutArea): boolean {
  return left === 0 && top === 0 && width === 100 && height === 100;
}

/** Undefined for an area that is part of the picture. */
export function findAreaFault({ left, top, width, height }: CutArea): "small" | "outside" | undefined {
  if (width < minCutPercent || height < minCutPercent) return "small";
  return left + width > 100 || top + height > 100 ? "outside" : undefined;
}

/** The area in whole pixels, inside of the picture however it is rounded. */
export function pixelsOf(area: CutArea, { width, height }: { width: number; height: number }): CutArea {
  const left = Math.min(width - 1, Math.round((area.left * width) / 100));
  const top = Math.min(height - 1, Math.round((area.top * height) / 100));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((area.width * width) / 100))),
    height: Math.max(1, Math.min(height - top, Math.round((area.height * height) / 100))),
  };
}

/** A point in per cent of the picture's width and height. */
export type FocusPoint = { across: number; down: number };

const middle: FocusPoint = { across: 50, down: 50 };

/** Null for the middle, which browsers show by default. */
export function formatFocus({ across, down }: FocusPoint): string | null {
  return across === middle.across && down === middle.down ? null : `${across}% ${down}%`;
}

export function parseFocus(focus: string | null): FocusPoint {
  const [, across, down] = /^(\d+)% (\d+)%$/.exec(focus ?? "") ?? [];
  return across === undefined ? middle : { across: Number(across), down: Number(down) };
}

/** `shown` is the picture's size on the page. Undefined for its corner, which browsers send for a pressed key. */
export function pointOfTap(
  tap: { x: number; y: number },
  shown: { width: number; height: number },
): FocusPoint | undefined {
  if (tap.x === 0 && tap.y === 0) return undefined;
  const percent = (at: number, length: number) =>
    Math.min(100, Math.max(0, Math.round((at * 100) / Math.max(1, length))));
  return { across: percent(tap.x, shown.width), down: percent(tap.y, shown.height) };
}

/** By 90°, clockwise for right. */
export const turns = ["left", "right"] as const;
export type Turn = (typeof turns)[number];

/** Where the point is once the picture is turned. */
export function turnFocus({ across, down }: FocusPoint, turn: Turn): FocusPoint {
  return turn === "right" ? { across: 100 - down, down: across } : { across: down, down: 100 - across };
}
