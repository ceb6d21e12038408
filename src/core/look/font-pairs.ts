// The pairs of fonts that a shop can be set in, each with its files; the first is that of the shop's own stylesheet.
import type { Settings } from "#core/settings/settings.ts";
import faces from "./font-faces.json" with { type: "json" };

export type FontPair = Settings["look"]["fonts"];

export const fontPairNames: Record<FontPair, string> = {
  fraunces: "Fraunces and Source Sans: soft and bookish",
  playfair: "Playfair Display and Figtree: elegant",
  cormorant: "Cormorant and Figtree: light and fine",
  "dm-sans": "DM Sans: plain and modern",
};

type Families = { display: string; sans: string; generic: keyof typeof devanagari };

/** Hindi is set in one of these beside each sort of font; the stylesheet of every page has both. */
const devanagari = { serif: '"Noto Serif Devanagari"', "sans-serif": '"Noto Sans Devanagari"' };

const families: Record<Exclude<FontPair, "fraunces">, Families> = {
  playfair: { display: "Playfair Display", sans: "Figtree", generic: "serif" },
  cormorant: { display: "Cormorant", sans: "Figtree", generic: "serif" },
  "dm-sans": { display: "DM Sans", sans: "DM Sans", generic: "sans-serif" },
};

/** Finds the pair's stylesheet and the files that nearly every page needs; undefined for the pair that pages have anyway. */
export function findFontFaces(pair: FontPair) {
  if (pair === "fraunces") return undefined;
  const { display, sans, generic } = families[pair];
  // The serifs' default figures differ in height, which prices must not; the second rule is for Tailwind's class.
  const figures = ":root{font-variant-numeric:lining-nums}.tabular-nums{--tw-numeric-figure:lining-nums}";
  return {
    css: faces[pair].css + (generic === "serif" ? figures : ""),
    preloads: faces[pair].preloads,
    properties: [
      `--font-display:"${display}",${devanagari[generic]},"${display} Fallback",${generic}`,
      `--font-sans:"${sans}",${devanagari["sans-serif"]},"${sans} Fallback",sans-serif`,
    ],
  };
}
