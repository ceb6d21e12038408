import { fontPairs } from "#core/settings/look-settings.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeNudge } from "../describe-nudge.ts";
import { fontPairNames } from "../font-pairs.ts";
import { writeWords } from "../letters.ts";
import { cornerRadii } from "../look-css.ts";
import { computePalette } from "../palette.ts";
import type { Scale } from "../palette-tokens.ts";

/** The custom properties of the three lights, which the preview's parts use as pages do. */
export type ShownLook = ReturnType<typeof presentLookPreview>;

export function presentLookPreview(look: Settings["look"]) {
  const { palette, nudges } = computePalette(look);
  const radii = Object.fromEntries(
    Object.entries(cornerRadii[look.corners]).map(([size, radius]) => [`--radius-${size}`, radius]),
  );
  return {
    day: { ...propertiesOf(palette.day), ...radii },
    band: { ...propertiesOf(palette.band), ...radii },
    evening: { ...propertiesOf(palette.evening), ...radii },
    nudges: nudges.map(describeNudge),
  };
}

function propertiesOf(scale: Scale): Record<string, string> {
  return Object.fromEntries(Object.entries(scale).map(([token, colour]) => [`--color-${token}`, colour]));
}

export type ShownFont = { value: string; label: string; words: ReturnType<typeof writeWords> };

/** Each pair with words in its display font, drawn as outlines: none of the fonts has to be loaded for it. */
export function presentFontChoices(): ShownFont[] {
  return fontPairs.map((pair) => ({
    value: pair,
    label: fontPairNames[pair],
    words: writeWords("Made by hand", pair),
  }));
}
