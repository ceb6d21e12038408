// The label that vessels in pictures carry: the shop's mark and name, without the words of one product.

import { countLetters } from "#core/forms/count-letters.ts";
import type { LabelPlace } from "./blend-label.ts";
import {
  drawFrame,
  drawMark,
  type LabelColours,
  type LabelMark,
  type LabelShape,
  labelSize,
} from "./label.ts";
import type { MeasureText } from "./label-runs.ts";
import { estimateWidth, type FittedWords, fitWords } from "./label-words.ts";
import type { FullScale } from "./palette-tokens.ts";

/** The colours of a label. */
export type LabelInks = Pick<FullScale, "ink" | "ink-soft" | "accent" | "brass" | "paper">;
/** `words`: a shopper's own, instead of the name. At most `maxLabelLetters` letters, so that none is cut off. */
export type HouseMaker = {
  shopName: string;
  mark: LabelMark;
  palette: { day: LabelInks; evening: LabelInks };
  words?: string;
};
/** `ground` fills the sheet: white and black keep the picture's own paper and lid. */
export type HouseLabel = { width: number; height: number; ground: string; shapes: LabelShape[] };

const white = "#ffffff";
const black = "#000000";
/** The shadow of a line engraved in brass. */
const cut = "#24170a";
const inner = 20;

/** A label on printed paper by day. */
export const dayPaper = { how: "print", tone: "day", aspect: labelSize.width / labelSize.height } as const;

/** In units of `labelSize`; on a plate, which is wide and low, and in foil, which has no fine lines, the name alone. */
export function drawHouseLabel(
  { shopName, mark, palette: { day, evening }, words }: HouseMaker,
  { how, tone, aspect }: Pick<LabelPlace, "how" | "tone" | "aspect">,
  measure: MeasureText = estimateWidth,
): HouseLabel {
  const title = { text: words ?? shopName, mayShrink: words !== undefined, measure };
  switch (how) {
    case "engrave":
      return { ...drawPlate(title, aspect), ground: white };
    case "foil":
      return { ...labelSize, shapes: drawTitle(title, evening.accent, labelSize.height / 2), ground: black };
    case "print":
      return tone === "night"
        ? { ...drawSheet(title, mark, coloursOf(evening, evening.paper)), ground: evening.paper }
        : { ...drawSheet(title, mark, coloursOf(day, white)), ground: white };
  }
}

type Title = { text: string; mayShrink: boolean; measure: MeasureText };
const maxWidth = labelSize.width - 2 * inner;

function drawSheet(title: Title, mark: LabelMark, colours: LabelColours): Omit<HouseLabel, "ground"> {
  const middle = labelSize.width / 2;
  const foot = { y: 214, height: 0.9, fill: colours.rule };
  return {
    ...labelSize,
    shapes: [
      ...drawFrame(labelSize, colours.rule),
      ...drawMark(mark, colours, { y: 32, height: 74 }),
      ...drawTitle(title, colours.ink, 158),
      { kind: "rect", x: middle - 42, width: 32, ...foot },
      { kind: "rect", x: middle + 10, width: 32, ...foot },
      { kind: "circle", x: middle, y: foot.y + foot.height / 2, r: 3.5, fill: colours.rule },
    ],
  };
}

/** Around the height `y`. */
function drawTitle(title: Title, fill: string, y: number): LabelShape[] {
  const { lines, size } = fitTitle(title);
  const lineHeight = size * 1.14;
  const first = y - ((lines.length - 1) * lineHeight) / 2 + size * 0.34;
  return lines.map((text, index) => ({
    kind: "text",
    text,
    x: labelSize.width / 2,
    y: first + index * lineHeight,
    size,
    align: "middle",
    fill,
    spacing: 0,
    maxWidth,
  }));
}

/**
 * Two smaller lines come before three, which have space for the signs above Indian letters and touch neither mark nor rule.
 * A shop's name that is too long for its lines is shortened.
 */
function fitTitle({ text, mayShrink, measure }: Title): FittedWords {
  const two = fitWords(text, { width: maxWidth, maxLines: 2, sizes: [32, 28, 24, 20], measure });
  if (two.lines.join(" ") === text) return two;
  const sizes = mayShrink ? [20, 16, 13, 10, 8, 6.5, 5, 3.5, 2.5, 1.2] : [20, 16, 13];
  return fitWords(text, { width: maxWidth, maxLines: 3, sizes, measure });
}

function drawPlate({ text: name, mayShrink, measure }: Title, aspect: number): Omit<HouseLabel, "ground"> {
  const { width } = labelSize;
  const height = width / aspect;
  const shares = [
    0.5,
    0.42,
    0.36,
    0.3,
    0.25,
    0.2,
    ...(mayShrink ? [0.15, 0.1, 0.07, 0.05, 0.025, 0.0125] : []),
  ];
  const sizes = shares.map((share) => height * share);
  const spacing = height * 0.03;
  const { lines, size } = fitWords(name, {
    width: width * 0.86 - countLetters(name) * spacing,
    maxLines: 1,
    sizes,
    measure,
  });
  const text: LabelShape = {
    kind: "text",
    text: lines[0] ?? "",
    x: width / 2,
    y: height / 2 + size * 0.34,
    size,
    align: "middle",
    fill: cut,
    spacing,
    maxWidth: width * 0.86,
  };
  return { width, height, shapes: [text] };
}

function coloursOf(scale: LabelInks, paper: string): LabelColours {
  return { paper, ink: scale.ink, soft: scale["ink-soft"], accent: scale.accent, rule: scale.brass };
}
