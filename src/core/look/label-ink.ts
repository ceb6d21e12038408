// The shop's part of a label, as browsers fetch it to write on pictures: the same for everybody.
import type { FontPair } from "./font-pairs.ts";
import type { HouseMaker, LabelInks } from "./house-label.ts";
import type { LabelMark } from "./label.ts";
import type { Palette } from "./palette-tokens.ts";

export type LabelInk = HouseMaker & { fonts: FontPair };

type ShownLook = { shopName: string; fonts: FontPair; palette: Palette };

/** `mark`: with the address of a logo. */
export function presentLabelInk({ shopName, fonts, palette }: ShownLook, mark: LabelMark): LabelInk {
  const inksOf = ({ ink, "ink-soft": soft, accent, brass, paper }: LabelInks) => ({
    ink,
    "ink-soft": soft,
    accent,
    brass,
    paper,
  });
  const inks = { day: inksOf(palette.day), evening: inksOf(palette.evening) };
  return { shopName, fonts, mark, palette: inks };
}
