// Every pair of text and ground that pages use, with the contrast that WCAG 2.2 AA asks of it.
//
// A new colour is a token: its values are in src/ui/styles/tokens.css and sample-palette.ts, its recipe is in palette.ts, and the texts that
// stand on it, or are written in it, are pairs here.

import { mixColours } from "./oklch.ts";
import type { LightName, Scale, Token } from "./palette-tokens.ts";
import { waxTints } from "./wax-tints.ts";

/** `on` names the ground: a token, or a page that is tinted by the wax of its product. */
export type Pair = { text: Token; on: string; ground: string; ratio: number };

const textRatio = 4.5;
/** For the border of a control and the focus ring. */
const shapeRatio = 3;

const pageGrounds = ["paper", "paper-deep", "surface"] as const;
const pageTexts = [
  "ink",
  "ink-soft",
  "accent",
  "accent-strong",
  "brass-ink",
  "danger",
  "success",
  "terracotta",
] as const;
const softPairs = [
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["success", "success-soft"],
  ["danger", "danger-soft"],
  ["warning", "warning-soft"],
  ["info", "info-soft"],
  ["royal", "royal-soft"],
  ["terracotta", "terracotta-soft"],
  ["ink", "success-soft"],
  ["ink", "danger-soft"],
  ["ink", "warning-soft"],
  ["ink-soft", "warning-soft"],
] as const;
/**
 * The class `.tinted` in src/ui/styles/parts/product.css mixes them: the ground of a product's page, and twice as much for
 * its chips.
 */
const tintShares: Record<LightName, number> = { day: 0.2, band: 0, evening: 0.07 };

/** Leaves out pairs for which the light has no colour. */
export function listPairs(light: LightName, scale: Scale): Pair[] {
  const pair = (text: Token, on: Token, ratio: number) => ({ text, on, ground: scale[on] ?? "", ratio });
  const pairs: Pair[] = [
    ...[...pageGrounds, "accent-soft" as const].flatMap((on) =>
      pageTexts.map((text) => pair(text, on, textRatio)),
    ),
    ...softPairs.map(([text, on]) => pair(text, on, textRatio)),
    ...pageGrounds.flatMap((on) => [pair("line-strong", on, shapeRatio), pair("focus", on, shapeRatio)]),
    ...listTintedPairs(scale, tintShares[light]),
  ];
  return pairs.filter(({ text, ground }) => scale[text] !== undefined && ground !== "");
}

function listTintedPairs({ paper = "" }: Scale, share: number): Pair[] {
  if (share === 0) return [];
  return Object.entries(waxTints).flatMap(([wax, tint]) => {
    const page = mixColours(tint, paper, share);
    const chip = mixColours(tint, paper, 2 * share);
    return [
      ...pageTexts.map((text) => ({ text, on: `a page in ${wax}`, ground: page, ratio: textRatio })),
      ...(["ink", "ink-soft", "accent"] as const).map((text) => ({
        text,
        on: `a chip in ${wax}`,
        ground: chip,
        ratio: textRatio,
      })),
    ];
  });
}
