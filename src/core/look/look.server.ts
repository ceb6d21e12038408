// The shop's look as pages need it: computed once each time the owner changes it.
import { createHash } from "node:crypto";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import { type FontPair, findFontFaces } from "./font-pairs.ts";
import { renderLookCss } from "./look-css.ts";
import { chooseMark, type Mark } from "./mark.ts";
import { computePalette } from "./palette.ts";
import type { Palette } from "./palette-tokens.ts";

export type Look = {
  shopName: string;
  palette: Palette;
  fonts: FontPair;
  light: Settings["look"]["light"];
  /** The differences from the shop's own stylesheet; undefined if there are none. */
  stylesheet: { css: string; version: string } | undefined;
  /** The font files that nearly every page needs; undefined for the pair of the shop's own stylesheet. */
  preloads: readonly string[] | undefined;
  mark: Mark;
  /** Changes whenever an icon or the logo looks different. */
  picturesVersion: string;
};

/** The look from memory, for pages that many read. */
export const currentLook = cachedRead(async ({ db }: ReadContext) => makeLook(await readSettings(db)));

export function makeLook(settings: Pick<Settings, "business" | "look">): Look {
  const { look, business } = settings;
  const { shopName } = business;
  const { palette } = computePalette(look);
  const { fonts } = look;
  const css = renderLookCss({ palette, corners: look.corners, fonts });
  const mark = chooseMark(settings);
  return {
    shopName,
    palette,
    fonts,
    mark,
    light: look.light,
    stylesheet: css === "" ? undefined : { css, version: versionOf(css) },
    preloads: findFontFaces(fonts)?.preloads,
    picturesVersion: versionOf(JSON.stringify([shopName, palette, fonts, mark])),
  };
}

function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}
