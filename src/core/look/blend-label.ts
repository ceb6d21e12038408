// Draws onto the blank label of a picture by multiplying with the paper, so that light, shadow and glass stay visible.

/** Rows of pixels from the top left, `channels` bytes each: 3 for colours, 1 for a mask. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: number };

/** The place of a sheet in a picture. */
export type LabelPlace = {
  cols: number;
  rows: number;
  /** The points of a lattice on the sheet, row by row from its top left, as fractions of the picture's width and height. */
  grid: readonly (readonly [x: number, y: number])[];
  /** The sheet's width divided by its height. */
  aspect: number;
  /** A night label is dark with light letters. */
  tone: "day" | "night";
  /** Ink on paper, lines in metal, or metal on a lid. */
  how: "print" | "engrave" | "foil";
};

/** The part of a picture that a sheet covers, and where each of its pixels lies on the sheet; u is negative beside the sheet. */
export type SheetMap = {
  left: number;
  top: number;
  width: number;
  height: number;
  u: Float32Array;
  v: Float32Array;
};

type Corner = { x: number; y: number; u: number; v: number };

/**
 * Changes the picture's pixels. `mask` has the picture's size and the visible share of the sheet at each pixel; without one all of
 * it is visible. `drawing` fills the sheet; its ground is white, or black for foil.
 */
export function blendLabel(
  picture: Pixels,
  mask: Pixels | undefined,
  drawing: Pixels,
  place: LabelPlace,
): void {
  const { width, height } = picture;
  if (mask && (mask.width !== width || mask.height !== height)) throw new Error("the mask has another size");
  const { how, tone } = place;
  inkSheet({ paper: picture, mask, map: mapSheet(place, picture), how, tone }, drawing, picture);
}

/** A picture with blank paper; its mask, if it has one, is of the same size. */
export type BlankSheet = Pick<LabelPlace, "how" | "tone"> & {
  paper: Pixels;
  mask: Pixels | undefined;
  map: SheetMap;
};

/** `size` is the picture's. */
export function mapSheet(
  { cols, rows, grid }: Pick<LabelPlace, "cols" | "rows" | "grid">,
  size: { width: number; height: number },
): SheetMap {
  const corner = (i: number, j: number): Corner => {
    const [x = 0, y = 0] = grid[j * cols + i] ?? [];
    return { x: x * size.width, y: y * size.height, u: i / (cols - 1), v: j / (rows - 1) };
  };
  const across = grid.map(([x]) => x * size.width);
  const down = grid.map(([, y]) => y * size.height);
  const left = Math.max(0, Math.floor(Math.min(...across)));
  const top = Math.max(0, Math.floor(Math.min(...down)));
  const width = Math.max(0, Math.min(size.width, Math.ceil(Math.max(...across)) + 1) - left);
  const height = Math.max(0, Math.min(size.height, Math.ceil(Math.max(...down)) + 1) - top);
  const u = new Float32Array(width * height).fill(-1);
  const map = { left, top, width, height, u, v: new Float32Array(width * height) };
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < cols; i++) {
      const [right, below] = [corner(i + 1, j), corner(i, j + 1)];
      mapTriangle(map, corner(i, j), right, below);
      mapTriangle(map, corner(i + 1, j + 1), below, right);
    }
  return map;
}

/** Maps the pixels whose centre is in the triangle. The first of two neighbours has their common edge. */
function mapTriangle(map: SheetMap, a: Corner, b: Corner, c: Corner): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (area === 0) return;
  const top = Math.max(map.top, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(map.top + map.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const left = Math.max(map.left, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(map.left + map.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const { u, v } = map;
  const [toBAcross, toBDown] = [(c.y - a.y) / area, (a.x - c.x) / area];
  const [toCAcross, toCDown] = [(a.y - b.y) / area, (b.x - a.x) / area];
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5 - a.y;
    const before = (row - map.top) * map.width - map.left;
    for (let column = left; column <= right; column++) {
      const x = column + 0.5 - a.x;
      const toB = x * toBAcross + y * toBDown;
      const toC = x * toCAcross + y * toCDown;
      if (toB < 0 || toC < 0 || toB + toC > 1 || (u[before + column] ?? 0) >= 0) continue;
      u[before + column] = a.u + toB * (b.u - a.u) + toC * (c.u - a.u);
      v[before + column] = a.v + toB * (b.v - a.v) + toC * (c.v - a.v);
    }
  }
}

/** A part of a sheet, in fractions of it. */
export type SheetArea = { left: number; top: number; width: number; height: number };

const wholeSheet: SheetArea = { left: 0, top: 0, width: 1, height: 1 };

/**
 * Writes the drawing onto the paper in `target`, which has the paper's size and number of channels and may be the paper itself; where
 * the drawing is empty it stays as it is. `area` is the part that the drawing covers; a browser draws only the words' part at each key.
 */
export function inkSheet(
  { paper, mask, map, how, tone }: BlankSheet,
  drawing: Pixels,
  target: Pick<Pixels, "data">,
  area = wholeSheet,
): void {
  const { data: ink, width: drawn, height: drawnHeight, channels: inkChannels } = drawing;
  const { data: blank, channels } = paper;
  const seenOf = shareByMask(tone);
  // Compared by whole pixels where that is possible, as in a browser.
  const whole =
    inkChannels === 4 && ink.byteOffset % 4 === 0
      ? new Uint32Array(ink.buffer, ink.byteOffset, drawn * drawnHeight)
      : undefined;
  const empty = new Uint32Array(
    Uint8Array.from(how === "foil" ? [0, 0, 0, 255] : [255, 255, 255, 255]).buffer,
  )[0];
  for (let at = 0; at < map.u.length; at++) {
    const u = ((map.u[at] ?? -1) - area.left) / area.width;
    const v = ((map.v[at] ?? 0) - area.top) / area.height;
    if (u < 0 || u > 1 || v < 0 || v > 1) continue;
    const x = Math.min(Math.max(u * drawn - 0.5, 0), drawn - 1);
    const y = Math.min(Math.max(v * drawnHeight - 0.5, 0), drawnHeight - 1);
    const column = Math.floor(x);
    const row = Math.floor(y);
    const right = column + 1 < drawn ? inkChannels : 0;
    const below = row + 1 < drawnHeight ? drawn * inkChannels : 0;
    const across = x - column;
    const down = y - row;
    const start = row * drawn + column;
    if (
      whole?.[start] === empty &&
      whole?.[start + 1] === empty &&
      whole?.[start + drawn] === empty &&
      whole?.[start + drawn + 1] === empty
    )
      continue;
    const first = start * inkChannels;
    const pixel = (map.top + Math.floor(at / map.width)) * paper.width + map.left + (at % map.width);
    const seen = mask ? (seenOf[mask.data[pixel * mask.channels] ?? 0] ?? 0) : 1;
    if (seen === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const i = first + channel;
      const upper = (ink[i] ?? 0) * (1 - across) + (ink[i + right] ?? 0) * across;
      const lower = (ink[i + below] ?? 0) * (1 - across) + (ink[i + below + right] ?? 0) * across;
      const share = (upper * (1 - down) + lower * down) / 255;
      const value = blank[pixel * channels + channel] ?? 0;
      const inked = how === "foil" ? 255 - (255 - value) * (1 - share) : value * share;
      target.data[pixel * channels + channel] = Math.round(value + (inked - value) * seen);
    }
  }
}

/**
 * How much of the ink is seen, by the value of the mask. At the edge of a dark label most of a pixel's light comes from the pale
 * paper in it, so more of it is taken away.
 */
function shareByMask(tone: LabelPlace["tone"]): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) =>
    tone === "night" ? 1 - (1 - value / 255) ** 2 : value / 255,
  );
}
