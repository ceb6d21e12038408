// Where the flames of a lit picture are, as its owner taps them.
import type { Wick } from "./picture.ts";

/** The flame of a new pair begins in the middle, until somebody taps the wick. */
export const firstWick: Wick = { x: 0.5, y: 0.5, h: 0.1 };

/** Moves the nearest flame; the others stay. */
export function moveWickTo(wicks: readonly Wick[], to: Wick): Wick[] {
  const distanceOf = ({ x, y }: Wick) => Math.hypot(x - to.x, y - to.y);
  const nearest = wicks.reduce<Wick | undefined>(
    (one, other) => (one && distanceOf(one) <= distanceOf(other) ? one : other),
    undefined,
  );
  return wicks.length === 0 ? [to] : wicks.map((wick) => (wick === nearest ? to : wick));
}

/** From per cent: `tall` is the flame's height. */
export function readWick({ across, down, tall }: { across: number; down: number; tall: number }): Wick {
  return { x: across / 100, y: Math.max(down, tall) / 100, h: tall / 100 };
}

export function inPercent({ x, y, h }: Wick): { across: number; down: number; tall: number } {
  const percent = (part: number) => Math.round(part * 100);
  return { across: percent(x), down: percent(y), tall: percent(h) };
}
