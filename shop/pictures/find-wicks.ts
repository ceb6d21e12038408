// Finds the flames of a lit picture: where it is much brighter than the same picture before lighting.
import type { Grey } from "./align.ts";
import type { Wick } from "./picture.ts";

const maxWicks = 8;
/** It is out of 255; a smaller difference is a reflection, or no flame at all. */
const minBrightness = 60;
/** A flame is at least this bright, compared with the brightest one. */
const minShare = 0.6;
/** They are parts of the picture's height. */
const heights = { least: 0.03, most: 0.2 };

/** Brightest first; none where nothing was lit. Both pictures are of one size and lie over each other. */
export function findWicks(lit: Grey, unlit: Grey): Wick[] {
  const { width, height } = lit;
  const gain = differenceOf(lit, unlit);
  const radius = Math.max(2, Math.round(height / 20));
  const wicks: Wick[] = [];
  let brightest = 0;
  while (wicks.length < maxWicks) {
    const at = indexOfMax(gain);
    const value = gain[at] ?? 0;
    brightest ||= value;
    if (value < minBrightness || value < brightest * minShare) break;
    const flame = takeFlame(gain, { at, width, height, least: value * 0.4 });
    const tall = clamp((flame.bottom - flame.top + 1) / height, heights.least, heights.most);
    const x = round((flame.x + 0.5) / width);
    const foot = round(clamp((flame.bottom + 1) / height, tall, 1));
    if (!wicks.some((one) => Math.hypot((one.x - x) * width, (one.y - foot) * height) < 2 * radius))
      wicks.push({ x, y: foot, h: round(tall) });
  }
  return wicks;
}

/**
 * Each pixel is so much brighter, with the unlit picture exposed like the lit one; a dull pixel counts less than a
 * glowing one.
 */
function differenceOf(lit: Grey, unlit: Grey): Float32Array {
  const exposure = Math.min(1, (medianOf(lit.data) + 1) / (medianOf(unlit.data) + 1));
  const raw = Float32Array.from(lit.data, (value, index) => {
    const more = value - (unlit.data[index] ?? 0) * exposure;
    return Math.max(0, more) * (value / 255);
  });
  return blur(raw, lit.width, lit.height);
}

function medianOf(data: Uint8Array): number {
  return Uint8Array.from(data).sort()[Math.floor(data.length / 2)] ?? 0;
}

/** The mean of each pixel and its neighbours, so that one bright speck is no flame. */
function blur(data: Float32Array, width: number, height: number): Float32Array {
  const blurred = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (const row of [-width, 0, width])
        for (const column of [-1, 0, 1]) sum += data[y * width + x + row + column] ?? 0;
      blurred[y * width + x] = sum / 9;
    }
  return blurred;
}

function indexOfMax(data: Float32Array): number {
  let best = 0;
  for (let index = 1; index < data.length; index += 1)
    if ((data[index] ?? 0) > (data[best] ?? 0)) best = index;
  return best;
}

type Flame = { x: number; top: number; bottom: number };

/** The bright pixels around the brightest one. They are taken out, so that the next search finds another flame. */
function takeFlame(
  gain: Float32Array,
  { at, width, height, least }: { at: number; width: number; height: number; least: number },
): Flame {
  const waiting = [at];
  const flame: Flame = { x: 0, top: height, bottom: 0 };
  let count = 0;
  let sumX = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ((gain[next] ?? 0) < least) continue;
    gain[next] = 0;
    const x = next % width;
    const y = Math.floor(next / width);
    count += 1;
    sumX += x;
    flame.top = Math.min(flame.top, y);
    flame.bottom = Math.max(flame.bottom, y);
    waiting.push(next - 1, next + 1, next - width, next + width);
  }
  return { ...flame, x: sumX / Math.max(1, count) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** A ten-thousandth of the picture is finer than a pixel. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
