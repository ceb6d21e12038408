// The stylesheet of the owner's look: what differs from app/styles/tokens.css. Its selectors are as strong as the built
// ones, so that it wins when it is linked after them.
import type { Settings } from "#shop/settings/settings.ts";
import { aboveLayers } from "./above-layers.ts";
import { type FontPair, findFontFaces } from "./font-pairs.ts";
import type { Palette, Scale } from "./palette-tokens.ts";
import { samplePalette } from "./sample-palette.ts";

type Corners = Settings["look"]["corners"];

export const cornerRadii: Record<Corners, Readonly<Record<string, string>>> = {
  square: { sm: "0px", md: "0px", lg: "0px" },
  soft: {},
  round: { sm: "10px", md: "14px", lg: "20px" },
};

/** The veil of app/styles/tokens.css, to be mixed with the paper for areas that the veil does not cover. */
const veils = {
  day: { colour: "#161e1a", share: 0.55 },
  evening: { colour: "#080502", share: 0.72 },
};

type ShownChoice = { palette: Palette; corners: Corners; fonts: FontPair };

/** '' if nothing differs from the sample. */
export function renderLookCss({ palette, corners, fonts }: ShownChoice): string {
  const hasOwnColours = palette !== samplePalette;
  const faces = findFontFaces(fonts);
  const round = Object.entries(cornerRadii[corners]).map(([size, radius]) => `--radius-${size}:${radius}`);
  const day = hasOwnColours ? [...declare(palette.day), veiled(palette.day.paper, veils.day)] : [];
  const evening = [...declare(palette.evening), veiled(palette.evening.paper, veils.evening)];
  return [
    faces?.css ?? "",
    rule(":root", [...day, ...round, ...(faces?.properties ?? [])]),
    ...(hasOwnColours
      ? [
          rule('[data-theme="cedar"]', declare(palette.band)),
          `@media screen{${rule('html[data-light="evening"]:not(:has([data-daylight]))', evening)}}`,
        ]
      : []),
  ].join("");
}

function declare(scale: Scale): string[] {
  return Object.entries(scale).map(([token, colour]) => `--color-${token}:${colour}`);
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length > 0 ? `${selector}${aboveLayers}{${declarations.join(";")}}` : "";
}

function veiled(paper: string, { colour, share }: { colour: string; share: number }): string {
  const byte = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(byte(colour, at) * share + byte(paper, at) * (1 - share)));
  return `--color-veiled:#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
