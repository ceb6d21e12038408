// Finds how one of two photographs of the same still life must be moved and scaled to lie over the other one, which was taken
// with other light. It compares edges, which stay where they are whatever the light does.

/** A small grey picture, row by row from 0 (black) to 255. */
export type Grey = { width: number; height: number; data: Uint8Array };

/** A point at `x` of the first picture is at `0.5 + (x - 0.5) * scale + dx` of the second; likewise `y` by `dy`. */
export type Alignment = { scale: number; dx: number; dy: number; likeness: number };

type Place = Omit<Alignment, "likeness">;

/** Their edges are so alike when the pictures lie over each other, from -1 to 1; below it they are not of the same place. */
export const minLikeness = 0.42;
/** A quarter of the picture may be so far from where the whole says, as a part of the longer side: the camera was turned. */
export const maxTurn = 3 / 384;

const levels = [48, 96, 192, 384];
const maxShift = 0.12;
const scales = Array.from({ length: 13 }, (_, index) => 0.88 + index * 0.02);

/** Both pictures are of one size, 384 pixels or more on their longer side. */
export function alignPictures(first: Grey, second: Grey): Alignment {
  const [coarsest = 48, ...finer] = levels;
  let best = searchCoarsely([edgesAt(first, coarsest), edgesAt(second, coarsest)]);
  for (const level of finer) {
    const pair: Pair = [edgesAt(first, level), edgesAt(second, level)];
    // Each level is about one of these steps exact; the largest pictures take the longest.
    best = refine(pair, best, { step: 1 / level, reach: level === levels.at(-1) ? 1 : 2 });
    best = refine(pair, best, { step: 0.5 / level, reach: 1 });
  }
  return best;
}

/**
 * The furthest that a quarter of the first picture lies from where the alignment puts it, as a part of the longer side. A
 * quarter without edges says nothing.
 */
export function turnOf(first: Grey, second: Grey, place: Place): number {
  const level = levels.at(-1) ?? 1;
  const pair: Pair = [edgesAt(first, level), edgesAt(second, level)];
  const { width, height } = pair[0];
  const middleX = Math.round(width / 2);
  const middleY = Math.round(height / 2);
  const quarters: Window[] = [
    { left: 0, top: 0, right: middleX, bottom: middleY },
    { left: middleX, top: 0, right: width, bottom: middleY },
    { left: 0, top: middleY, right: middleX, bottom: height },
    { left: middleX, top: middleY, right: width, bottom: height },
  ];
  return Math.max(...quarters.map((quarter) => driftOf(pair, place, quarter))) / level;
}

const maxDrift = 6;

/** In pixels of the edges. */
function driftOf(pair: Pair, place: Place, quarter: Window): number {
  const { width, height } = pair[0];
  let best = { likeness: minLikeness, drift: 0 };
  for (let x = -maxDrift; x <= maxDrift; x += 1)
    for (let y = -maxDrift; y <= maxDrift; y += 1) {
      const there = { ...place, dx: place.dx + x / width, dy: place.dy + y / height };
      const likeness = likenessOf(pair, there, quarter);
      if (likeness > best.likeness) best = { likeness, drift: Math.hypot(x, y) };
    }
  return best.drift;
}

type Edges = { width: number; height: number; data: Float32Array };
type Pair = readonly [first: Edges, second: Edges];
type Window = { left: number; top: number; right: number; bottom: number };

function searchCoarsely(pair: Pair): Alignment {
  const { width, height } = pair[0];
  let best: Alignment = { scale: 1, dx: 0, dy: 0, likeness: -1 };
  const reachX = Math.round(maxShift * width);
  const reachY = Math.round(maxShift * height);
  for (const scale of scales)
    for (let x = -reachX; x <= reachX; x += 1)
      for (let y = -reachY; y <= reachY; y += 1)
        best = better(best, pair, { scale, dx: x / width, dy: y / height });
  return best;
}

/** Tries the neighbours, `reach` steps around; a step is a part of the longer side. */
function refine(pair: Pair, start: Alignment, { step, reach }: { step: number; reach: number }): Alignment {
  const { width, height } = pair[0];
  const longer = Math.max(width, height);
  const around = (value: number, by: number) =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => value + (index - reach) * by);
  let best: Alignment = { ...start, likeness: -1 };
  for (const scale of around(start.scale, step))
    for (const dx of around(start.dx, (step * longer) / width))
      for (const dy of around(start.dy, (step * longer) / height))
        best = better(best, pair, { scale, dx, dy });
  return best;
}

function better(best: Alignment, pair: Pair, at: Place): Alignment {
  const likeness = likenessOf(pair, at);
  return likeness > best.likeness ? { ...at, likeness } : best;
}

/** The correlation of the edges where the pictures overlap. */
function likenessOf([first, second]: Pair, { scale, dx, dy }: Place, window?: Window): number {
  const { width, height } = first;
  const { left: from = 0, top: start = 0, right: to = width, bottom: end = height } = window ?? {};
  // Every second pixel of a large picture tells as much.
  const stride = width * height > 20_000 ? 2 : 1;
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let y = start; y < end; y += stride) {
    const v = height * (0.5 + dy) + (y - height / 2) * scale;
    if (v < 0 || v > height - 1.001) continue;
    const top = Math.floor(v);
    const fy = v - top;
    for (let x = from; x < to; x += stride) {
      const u = width * (0.5 + dx) + (x - width / 2) * scale;
      if (u < 0 || u > width - 1.001) continue;
      const left = Math.floor(u);
      const fx = u - left;
      const at = top * width + left;
      const upper = (second.data[at] ?? 0) * (1 - fx) + (second.data[at + 1] ?? 0) * fx;
      const lower = (second.data[at + width] ?? 0) * (1 - fx) + (second.data[at + width + 1] ?? 0) * fx;
      const a = first.data[y * width + x] ?? 0;
      const b = upper * (1 - fy) + lower * fy;
      count += 1;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const varianceA = count * sumAA - sumA * sumA;
  const varianceB = count * sumBB - sumB * sumB;
  if (varianceA <= 0 || varianceB <= 0) return -1;
  return (count * sumAB - sumA * sumB) / Math.sqrt(varianceA * varianceB);
}

/** The edges of the picture at a size; strong ones, such as those of a flame, count little more than middling ones. */
function edgesAt(picture: Grey, longerSide: number): Edges {
  const { width, height, data } = shrink(picture, longerSide);
  const edges = new Float32Array(width * height);
  let sum = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      const strength = Math.hypot(across, down);
      edges[at] = strength;
      sum += strength;
    }
  const middling = sum / (width * height) + 1e-6;
  return { width, height, data: edges.map((strength) => strength / (strength + middling)) };
}

/** Each pixel is the mean of those that it stands for. */
function shrink({ width, height, data }: Grey, longerSide: number): Edges {
  const factor = Math.max(1, Math.max(width, height) / longerSide);
  const size = { width: Math.round(width / factor), height: Math.round(height / factor) };
  const shrunk = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [left, right] = spanOf(x, size.width, width);
      const [top, bottom] = spanOf(y, size.height, height);
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) sum += data[row * width + column] ?? 0;
      shrunk[y * size.width + x] = sum / ((right - left) * (bottom - top));
    }
  return { ...size, data: shrunk };
}

function spanOf(index: number, count: number, length: number): [number, number] {
  const start = Math.floor((index * length) / count);
  return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / count))];
}

/** The part of each picture that both show, in per cent of its width and height. */
export function sharedAreas({ scale, dx, dy }: Alignment) {
  const across = sharedSpan(scale, dx);
  const down = sharedSpan(scale, dy);
  const area = (x: [number, number], y: [number, number]) => ({
    left: 100 * x[0],
    top: 100 * y[0],
    width: 100 * (x[1] - x[0]),
    height: 100 * (y[1] - y[0]),
  });
  return { first: area(across.first, down.first), second: area(across.second, down.second) };
}

function sharedSpan(scale: number, shift: number): Record<"first" | "second", [number, number]> {
  const inSecond = (at: number) => 0.5 + (at - 0.5) * scale + shift;
  const inFirst = (at: number) => 0.5 + (at - 0.5 - shift) / scale;
  const first: [number, number] = [Math.max(0, inFirst(0)), Math.min(1, inFirst(1))];
  return { first, second: [inSecond(first[0]), inSecond(first[1])] };
}
