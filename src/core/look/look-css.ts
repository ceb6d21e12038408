// The stylesheet of the owner's look: what differs from src/ui/styles/tokens.css. Its selectors are as strong as the built
// ones, so that it wins when it is linked after them.
import type { Settings } from "#core/settings/settings.ts";
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

type ShownChoice = { palette: Palette; corners: Corners; fonts: FontPair };

/** '' if nothing differs from the sample. */
export function renderLookCss({ palette, corners, fonts }: ShownChoice): string {
  const hasOwnColours = palette !== samplePalette;
  const faces = findFontFaces(fonts);
  const round = Object.entries(cornerRadii[corners]).map(([size, radius]) => `--radius-${size}:${radius}`);
  const day = hasOwnColours ? declare(palette.day) : [];
  return [
    faces?.css ?? "",
    rule(":root", [...day, ...round, ...(faces?.properties ?? [])]),
    ...(hasOwnColours
      ? [
          rule('[data-theme="cedar"]', declare(palette.band)),
          `@media screen{${rule('html[data-light="evening"]:not(:has([data-daylight]))', declare(palette.evening))}}`,
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
