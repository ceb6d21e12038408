// The pale tint of a photograph: the hue of its most colourful part, as light as the tints of the sample's waxes, so that text
// stays readable on a page mixed with it.

/** Red, green and blue of each pixel, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

const hueBins = 24;
/** A photograph with less colour than this has no hue of its own. */
const minColour = 0.02;
/** The same limit for colours from which the photograph's light was removed. */
const minOwnColour = 0.03;
/** Degrees by which the light may change a hue. */
const maxHueChange = 60;
const saturation = { least: 0.25, most: 0.6 };
/** WCAG's relative luminance; that of the sample's waxes is between 0.33 and 0.76. */
const luminance = 0.52;

/**
 * '#rrggbb', or null for a grey photograph. The middle counts most, in its own colours: the light is read from the edge of
 * the picture and removed.
 */
export function findTint(pixels: Pixels): string | null {
  const own = mainHue(pixels, balanceOf(pixels));
  const hue = own.strength >= minOwnColour ? own : mainHue(pixels, [1, 1, 1]);
  if (hue.strength < minColour) return null;
  return paleColour(hue.angle, Math.min(saturation.most, Math.max(saturation.least, hue.saturation)));
}

type Channels = readonly [red: number, green: number, blue: number];

/** The factors of the channels that make the edge of the picture grey. */
function balanceOf({ width, height, data }: Pixels): Channels {
  const sums: [number, number, number] = [1, 1, 1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isEdge = Math.min(x, width - 1 - x) < width / 8 || Math.min(y, height - 1 - y) < height / 8;
      if (!isEdge) continue;
      const at = (y * width + x) * 3;
      sums[0] += data[at] ?? 0;
      sums[1] += data[at + 1] ?? 0;
      sums[2] += data[at + 2] ?? 0;
    }
  const mean = (sums[0] + sums[1] + sums[2]) / 3;
  return [mean / sums[0], mean / sums[1], mean / sums[2]];
}

function mainHue({ width, height, data }: Pixels, [byRed, byGreen, byBlue]: Channels) {
  const bins = Array.from({ length: hueBins }, () => ({ weight: 0, x: 0, y: 0, saturation: 0 }));
  let total = 0;
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const colour = hueOf(red * byRed, green * byGreen, blue * byBlue);
    // Without this, a dull pixel among orange ones would count as blue.
    const isSeen = angleBetween(colour.hue, hueOf(red, green, blue).hue) <= maxHueChange;
    const near = nearness(((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height);
    const weight = isSeen ? near * colour.chroma : 0;
    total += near;
    const bin = bins[Math.floor(colour.hue / (360 / hueBins)) % hueBins];
    if (!bin) continue;
    bin.weight += weight;
    bin.x += weight * Math.cos((colour.hue * Math.PI) / 180);
    bin.y += weight * Math.sin((colour.hue * Math.PI) / 180);
    bin.saturation += weight * colour.saturation;
  }
  const best = bins.reduce((one, other) => (other.weight > one.weight ? other : one));
  return {
    angle: ((Math.atan2(best.y, best.x) * 180) / Math.PI + 360) % 360,
    saturation: best.saturation / (best.weight || 1),
    strength: best.weight / total,
  };
}

function angleBetween(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360;
  return Math.min(angle, 360 - angle);
}

/** 1 in the middle of the picture, and almost 0 at its edge. */
function nearness(x: number, y: number): number {
  return Math.exp(-((x - 0.5) ** 2 + (y - 0.5) ** 2) / 0.06);
}

function hueOf(red: number, green: number, blue: number) {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma === 0) return { hue: 0, chroma: 0, saturation: 0 };
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return { hue: sixth * 60, chroma: chroma / 255, saturation: chroma / most };
}

/** The colour of that hue with the lightness of every tint. */
function paleColour(hue: number, share: number): string {
  let dark = 0;
  let light = 1;
  for (let step = 0; step < 20; step += 1) {
    const middle = (dark + light) / 2;
    if (luminanceOf(hslColour(hue, share, middle)) < luminance) dark = middle;
    else light = middle;
  }
  const channels = hslColour(hue, share, light).map((channel) => Math.round(channel * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function hslColour(hue: number, share: number, lightness: number): [number, number, number] {
  const reach = share * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function luminanceOf(channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
