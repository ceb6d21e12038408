// Colours by lightness, chroma and hue (OKLCH), in which an equal step looks equally large in every hue. The formulas are
// Björn Ottosson's (https://bottosson.github.io/posts/oklab/).

/** `l` from 0 to 1, `c` from 0 to about 0.32, `h` in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Triple = [number, number, number];

/** Writes it as '#rrggbb'; a colour that a screen cannot show loses chroma. */
export function formatHex(colour: Oklch): string {
  const { l, h } = colour;
  const lightness = Math.min(1, Math.max(0, l));
  const c = findShownChroma({ l: lightness, c: colour.c, h });
  const bytes = toLinearRgb({ l: lightness, c, h }).map((value) =>
    Math.round(encodeGamma(Math.min(1, Math.max(0, value))) * 255),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export function parseHex(hex: string): Oklch {
  const [l, a, b] = toOklab(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Mixes like CSS's `color-mix(in oklab, first share, second)`; `share` is from 0 to 1. */
export function mixColours(first: string, second: string, share: number): string {
  const one = toOklab(first);
  const other = toOklab(second);
  const [l = 0, a = 0, b = 0] = one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share));
  return formatHex({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

/** WCAG 2.2: from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminanceOf(first), luminanceOf(second)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2: 0 is black, 1 is white. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = readLinearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The largest chroma up to the wished one that a screen can show at this lightness and hue. */
function findShownChroma({ l, c, h }: Oklch): number {
  const isShown = (chroma: number) =>
    toLinearRgb({ l, c: chroma, h }).every((value) => value >= -0.0001 && value <= 1.0001);
  if (isShown(c)) return c;
  let shown = 0;
  let beyond = c;
  while (beyond - shown > 0.0005) {
    const middle = (shown + beyond) / 2;
    if (isShown(middle)) shown = middle;
    else beyond = middle;
  }
  return shown;
}

function toOklab(hex: string): Triple {
  const [red, green, blue] = readLinearRgb(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function readLinearRgb(hex: string): Triple {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

function encodeGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
