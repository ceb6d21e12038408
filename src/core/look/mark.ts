// A mark stands for the shop where a picture does: its logo, else the initials of its name, else the sample shop's
// emblem.
import type { Logo } from "#core/settings/look-settings.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import { initialsOf } from "./letters.ts";
import type { Palette } from "./palette-tokens.ts";

export type Mark = { kind: "emblem" } | { kind: "initials"; initials: string } | { kind: "logo"; logo: Logo };

/** Only a shop with the sample's name has the emblem. */
export function chooseMark({ business, look }: Pick<Settings, "business" | "look">): Mark {
  if (look.logo) return { kind: "logo", logo: look.logo };
  if (business.shopName === sampleSettings.business.shopName) return { kind: "emblem" };
  return { kind: "initials", initials: initialsOf(business.shopName) };
}

/** The background of a logo: dark behind light lines. */
export function logoBackground({ palette, mark }: { palette: Palette; mark: Mark }): string {
  const isLight = mark.kind === "logo" && mark.logo.ink === "light";
  return (isLight ? palette.band.paper : undefined) ?? palette.day.paper;
}
