// The maker's label as data: its words, colours and shapes. The page, the papers and the sharing picture draw these shapes, so
// one label looks the same everywhere.
import type { Logo } from "#core/settings/look-settings.ts";
import { fitWords } from "./label-words.ts";
import type { Mark } from "./mark.ts";
import type { Palette } from "./palette-tokens.ts";

/** The maker's part, from the owner's look. */
export type LabelMaker = { shopName: string; mark: LabelMark; colours: LabelColours };
/** A `Mark` with the shape of its logo. `src` is the logo's address for a page. */
export type LabelMark =
  | Exclude<Mark, { kind: "logo" }>
  | { kind: "logo"; logo: Pick<Logo, "width" | "height">; src?: string };
export type LabelColour = "paper" | "ink" | "soft" | "accent" | "rule";
export type LabelColours = Record<LabelColour, string>;

/** The product's part; empty texts are left out. `wax` is '#rrggbb'. */
export type LabelWords = {
  name: string;
  notes: readonly string[];
  batch: string;
  weight: string;
  wax: string;
};

export type LabelShape =
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill?: string; stroke?: string }
  | { kind: "circle"; x: number; y: number; r: number; fill: string; stroke?: string }
  /** Its outlines are moved by `x` and `y` and then enlarged by `scale`. */
  | { kind: "outline"; path: string; x: number; y: number; scale: number; fill: string }
  /** `y` is the baseline of the letters. */
  | {
      kind: "text";
      text: string;
      x: number;
      y: number;
      size: number;
      align: Align;
      fill: string;
      spacing: number;
      /** For pictures and papers: makes letters smaller that are wider than `fitWords` calculates. */
      maxWidth?: number;
    }
  | { kind: "logo"; x: number; y: number; width: number; height: number };
type Align = "start" | "middle" | "end";

/** In units of the label; each drawing scales them to its own width. */
export const labelSize = { width: 240, height: 252 };
const middle = labelSize.width / 2;
const frame = 8;
const inner = 20;
const wordsWidth = labelSize.width - 2 * inner;

export function labelMakerOf({
  shopName,
  palette: { day },
  mark,
}: {
  shopName: string;
  palette: Palette;
  mark: LabelMark;
}): LabelMaker {
  const colours = {
    paper: day.surface,
    ink: day.ink,
    soft: day["ink-soft"],
    accent: day.accent,
    rule: day.brass,
  };
  return { shopName, mark, colours };
}

export function drawLabel({ shopName, mark, colours }: LabelMaker, words: LabelWords): LabelShape[] {
  return [
    { kind: "rect", x: 0, y: 0, width: labelSize.width, height: labelSize.height, fill: colours.paper },
    ...drawFrame(labelSize, colours.rule),
    ...drawMark(mark, colours, { y: 20, height: 42 }),
    ...(mark.kind === "logo" && isWordmark(mark.logo) ? [] : drawShopName(shopName, colours)),
    ...drawName(words.name, colours),
    ...drawNotes(words.notes, colours),
    ...drawFoot(words, colours),
  ];
}

/** Two lines around a label. */
export function drawFrame(
  { width, height }: { width: number; height: number },
  stroke: string,
): LabelShape[] {
  const gap = 3;
  return [frame, frame + gap].map((inset) => ({
    kind: "rect",
    x: inset,
    y: inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    stroke,
  }));
}

/** A logo wider than this is read as the shop's name, so the name is not written beside it. */
const wordmarkRatio = 1.8;

export function isWordmark({ width, height }: Pick<Logo, "width" | "height">): boolean {
  return width / height >= wordmarkRatio;
}

type Strip = { y: number; height: number };

/** The emblem, the initials in a ring, or the logo, in the middle of a strip. */
export function drawMark(
  mark: LabelMark,
  colours: LabelColours,
  { y, height }: Strip,
  x = middle,
): LabelShape[] {
  switch (mark.kind) {
    case "emblem": {
      const { box, flame, tree } = emblem;
      const scale = height / box.height;
      const place = { x: x - (box.x + box.width / 2) * scale, y: y - box.y * scale, scale };
      return [
        { kind: "outline", path: flame, ...place, fill: colours.rule },
        { kind: "outline", path: tree, ...place, fill: colours.accent },
      ];
    }
    case "initials": {
      const r = height / 2;
      const size = r * (mark.initials.length > 1 ? 0.86 : 1.1);
      const letters = { x, y: y + r + size * 0.34, size, align: "middle", spacing: 0 } as const;
      return [
        { kind: "circle", x, y: y + r, r, fill: colours.accent },
        { kind: "text", text: mark.initials, ...letters, fill: colours.paper },
      ];
    }
    case "logo": {
      const scale = scaleOfLogo(mark.logo, height);
      const width = mark.logo.width * scale;
      const logoHeight = mark.logo.height * scale;
      return [
        { kind: "logo", x: x - width / 2, y: y + (height - logoHeight) / 2, width, height: logoHeight },
      ];
    }
  }
}

/** Returns the width of `drawMark` at this height. */
export function widthOfMark(mark: LabelMark, height: number): number {
  if (mark.kind === "emblem") return (emblem.box.width / emblem.box.height) * height;
  return mark.kind === "initials" ? height : scaleOfLogo(mark.logo, height) * mark.logo.width;
}

const maxLogoWidth = 150;

function scaleOfLogo(logo: Pick<Logo, "width" | "height">, height: number): number {
  return Math.min(height / logo.height, maxLogoWidth / logo.width);
}

function drawShopName(shopName: string, colours: LabelColours): LabelShape[] {
  const spacing = 1.6;
  const space = wordsWidth - Array.from(shopName).length * spacing;
  const { lines, size } = fitWords(shopName.toUpperCase(), {
    width: space,
    maxLines: 1,
    sizes: [10, 9, 8, 7],
  });
  return [text(lines[0] ?? "", { y: 80, size, fill: colours.soft, spacing })];
}

/** Between the shop's name and the notes, in the largest size that fits. */
function drawName(name: string, { ink }: LabelColours): LabelShape[] {
  const { lines, size } = fitWords(name, { width: wordsWidth, maxLines: 3, sizes: [30, 26, 22, 19, 16] });
  const lineHeight = size * 1.12;
  const first = 131 - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  return lines.map((line, index) => text(line, { y: first + index * lineHeight, size, fill: ink }));
}

function drawNotes(notes: readonly string[], { soft }: LabelColours): LabelShape[] {
  const { lines, size } = fitWords(notes.slice(0, 3).join(" · "), {
    width: wordsWidth,
    maxLines: 2,
    sizes: [12, 11, 10],
  });
  const first = lines.length > 1 ? 189 : 195;
  return lines.map((line, index) => text(line, { y: first + index * 14, size, fill: soft }));
}

/** A line with the wax in its middle, and below it the batch and the net quantity. */
function drawFoot({ batch, weight, wax }: LabelWords, { rule, soft }: LabelColours): LabelShape[] {
  const y = 211;
  const half = 46;
  const line = { kind: "rect", y, width: half - 8, height: 0.6, fill: rule } as const;
  const foot = [batch && `Batch ${batch}`, weight].filter(Boolean);
  return [
    { ...line, x: middle - half },
    { ...line, x: middle + 8 },
    { kind: "circle", x: middle, y, r: 4.5, fill: wax || rule, ...(wax && { stroke: rule }) },
    ...(foot.length > 0 ? [text(foot.join(" · "), { y: 229, size: 9.5, fill: soft, spacing: 0.6 })] : []),
  ];
}

function text(
  words: string,
  { y, size, fill, spacing = 0 }: { y: number; size: number; fill: string; spacing?: number },
): LabelShape {
  return {
    kind: "text",
    text: words,
    x: middle,
    y,
    size,
    align: "middle",
    fill,
    spacing,
    maxWidth: wordsWidth,
  };
}

/** On a square of 64 × 64. `tree` is drawn in the colour of the accent, `flame` in brass. */
export const emblem = {
  size: 64,
  /** The part of the square that the emblem fills. */
  box: { x: 14, y: 5.5, width: 36, height: 51.5 },
  flame: "M32 5.5c4.6 5 7 8.4 7 12.2a7 7 0 0 1-14 0c0-3.8 2.4-7.2 7-12.2z",
  tree: "M32 17.5c2.3 6.2 6.2 10.2 11.2 12.4-1.9.9-3.9 1.2-5.9 1.1 2.6 4.6 6.7 7.9 11.9 9.6-2.3 1.2-4.9 1.6-7.5 1.3 2.5 3.4 6.2 6 10.8 7.6-5.4 2.3-11.2 2.9-17.5 2.1V57h-6v-5.4c-6.3.8-12.1.2-17.5-2.1 4.6-1.6 8.3-4.2 10.8-7.6-2.6.3-5.2-.1-7.5-1.3 5.2-1.7 9.3-5 11.9-9.6-2 .1-4-.2-5.9-1.1 5-2.2 8.9-6.2 11.2-12.4z",
} as const;
