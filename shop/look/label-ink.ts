// The shop's part of a label, as browsers fetch it to write on pictures: the same for everybody.
import type { FontPair } from "./font-pairs.ts";
import type { HouseMaker, LabelInks } from "./house-label.ts";
import type { LabelMark } from "./label.ts";
import type { Mark } from "./mark.ts";
import type { Palette } from "./palette-tokens.ts";

export type LabelInk = HouseMaker & { fonts: FontPair };

type ShownLook = {
  shopName: string;
  fonts: FontPair;
  palette: Palette;
  mark: Mark;
  /** Changes with all of these. */
  picturesVersion: string;
};

export function presentLabelInk(look: ShownLook): LabelInk {
  const { shopName, fonts, palette } = look;
  const inksOf = ({ ink, "ink-soft": soft, accent, brass, paper }: LabelInks) => ({
    ink,
    "ink-soft": soft,
    accent,
    brass,
    paper,
  });
  const inks = { day: inksOf(palette.day), evening: inksOf(palette.evening) };
  return { shopName, fonts, mark: labelMarkOf(look), palette: inks };
}

/** Where `presentLabelInk` is fetched from; changes with the look. */
export function labelInkPath({ picturesVersion }: Pick<ShownLook, "picturesVersion">): string {
  return `/look/label.json?v=${picturesVersion}`;
}

export function labelMarkOf({
  mark,
  picturesVersion,
}: Pick<ShownLook, "mark" | "picturesVersion">): LabelMark {
  if (mark.kind !== "logo") return mark;
  const { width, height } = mark.logo;
  return { kind: "logo", logo: { width, height }, src: `/look/logo.webp?v=${picturesVersion}` };
}
