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

type Corner = { x: number; y: number; u: number; v: number };
type Laying = Pick<LabelPlace, "how"> & {
  picture: Pixels;
  mask: Pixels | undefined;
  drawing: Pixels;
  /** The pixels that one triangle has painted, since its neighbour shares their edge. */
  painted: Uint8Array;
};

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
  const { cols, rows, grid, how } = place;
  const corner = (i: number, j: number): Corner => {
    const [x = 0, y = 0] = grid[j * cols + i] ?? [];
    return { x: x * width, y: y * height, u: i / (cols - 1), v: j / (rows - 1) };
  };
  const laying = { picture, mask, drawing, how, painted: new Uint8Array(width * height) };
  for (let j = 0; j + 1 < rows; j++)
    for (let i = 0; i + 1 < cols; i++) {
      const [right, below] = [corner(i + 1, j), corner(i, j + 1)];
      paintTriangle(laying, corner(i, j), right, below);
      paintTriangle(laying, corner(i + 1, j + 1), below, right);
    }
}

/** Paints the pixels whose centre is in the triangle. */
function paintTriangle(laying: Laying, a: Corner, b: Corner, c: Corner): void {
  const { picture, mask, painted } = laying;
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (area === 0) return;
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(picture.height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(picture.width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const x = column + 0.5 - a.x;
      const y = row + 0.5 - a.y;
      const toB = (x * (c.y - a.y) - (c.x - a.x) * y) / area;
      const toC = ((b.x - a.x) * y - x * (b.y - a.y)) / area;
      if (toB < 0 || toC < 0 || toB + toC > 1) continue;
      const pixel = row * picture.width + column;
      const seen = mask ? (mask.data[pixel * mask.channels] ?? 0) / 255 : 1;
      if (seen === 0 || painted[pixel]) continue;
      painted[pixel] = 1;
      const u = a.u + toB * (b.u - a.u) + toC * (c.u - a.u);
      const v = a.v + toB * (b.v - a.v) + toC * (c.v - a.v);
      paintPixel(laying, pixel, seen, { u, v });
    }
}

function paintPixel(
  { picture, drawing, how }: Laying,
  pixel: number,
  seen: number,
  { u, v }: { u: number; v: number },
): void {
  const x = Math.min(Math.max(u * drawing.width - 0.5, 0), drawing.width - 1);
  const y = Math.min(Math.max(v * drawing.height - 0.5, 0), drawing.height - 1);
  const column = Math.floor(x);
  const row = Math.floor(y);
  const nextColumn = Math.min(column + 1, drawing.width - 1);
  const nextRow = Math.min(row + 1, drawing.height - 1);
  const [across, down] = [x - column, y - row];
  for (let channel = 0; channel < 3; channel++) {
    const read = (atRow: number, atColumn: number) =>
      drawing.data[(atRow * drawing.width + atColumn) * drawing.channels + channel] ?? 0;
    const upper = read(row, column) * (1 - across) + read(row, nextColumn) * across;
    const lower = read(nextRow, column) * (1 - across) + read(nextRow, nextColumn) * across;
    const ink = (upper * (1 - down) + lower * down) / 255;
    const at = pixel * picture.channels + channel;
    const paper = picture.data[at] ?? 0;
    const inked = how === "foil" ? 255 - (255 - paper) * (1 - ink) : paper * ink;
    picture.data[at] = Math.round(paper + (inked - paper) * seen);
  }
}
