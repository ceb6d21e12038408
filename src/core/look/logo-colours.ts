// Reads from a logo's pixels whether it is drawn dark or light, and its main colour.
import type { Logo } from "#core/settings/look-settings.ts";
import { formatHex, luminanceOf, parseHex } from "./oklch.ts";

/** `pixels` has four bytes each: red, green, blue and how opaque it is. */
export function readLogoColours(pixels: Uint8Array): Pick<Logo, "ink" | "accent"> {
  const seen = readColours(pixels);
  const visible = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const isOpaque = visible >= (pixels.length / 4) * 0.98;
  const light =
    [...seen].reduce((sum, [hex, count]) => sum + luminanceOf(hex) * count, 0) / Math.max(visible, 1);
  return { ink: isOpaque ? "ground" : light > 0.5 ? "light" : "dark", accent: chooseAccent(seen) };
}

/** Counts the visible pixels of each colour, in steps of sixteen. */
function readColours(pixels: Uint8Array): Map<string, number> {
  const seen = new Map<string, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const parts = [...pixels.subarray(at, at + 3)].map((byte) =>
      Math.min(255, Math.round(byte / 16) * 16)
        .toString(16)
        .padStart(2, "0"),
    );
    const hex = `#${parts.join("")}`;
    seen.set(hex, (seen.get(hex) ?? 0) + 1);
  }
  return seen;
}

/** The hue of the most colourful pixels; for a logo without a hue, the darkest colour. */
function chooseAccent(seen: ReadonlyMap<string, number>): string {
  const hues = new Map<number, { weight: number; l: number; c: number; h: number }>();
  for (const [hex, count] of seen) {
    const { l, c, h } = parseHex(hex);
    if (c < 0.035) continue;
    const hue = Math.floor(h / 30);
    const sum = hues.get(hue) ?? { weight: 0, l: 0, c: 0, h: 0 };
    const weight = count * c;
    hues.set(hue, {
      weight: sum.weight + weight,
      l: sum.l + l * weight,
      c: sum.c + c * weight,
      h: sum.h + h * weight,
    });
  }
  const main = [...hues.values()].sort((a, b) => b.weight - a.weight)[0];
  if (main) return formatHex({ l: main.l / main.weight, c: main.c / main.weight, h: main.h / main.weight });
  const [darkest = "#333333"] = [...seen.keys()].sort((a, b) => luminanceOf(a) - luminanceOf(b));
  return darkest;
}
