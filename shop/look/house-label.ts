// The label that vessels in pictures carry: the shop's mark and name, without the words of one product.

import type { LabelPlace } from "./blend-label.ts";
import {
  drawFrame,
  drawMark,
  type LabelColours,
  type LabelMark,
  type LabelShape,
  labelSize,
} from "./label.ts";
import { type FittedWords, fitWords } from "./label-words.ts";
import type { FullScale, Palette } from "./palette-tokens.ts";

/** `words`: a shopper's own, instead of the name. At most `maxLabelWords` characters, so that none is cut off. */
export type HouseMaker = { shopName: string; mark: LabelMark; palette: Palette; words?: string };
/** `ground` fills the sheet: white and black keep the picture's own paper and lid. */
export type HouseLabel = { width: number; height: number; ground: string; shapes: LabelShape[] };

const white = "#ffffff";
const black = "#000000";
/** The shadow of a line engraved in brass. */
const cut = "#24170a";
const inner = 20;

/** A label on printed paper by day. */
export const dayPaper = { how: "print", tone: "day", aspect: labelSize.width / labelSize.height } as const;

/** In units of `labelSize`; on a plate, which is wide and low, the name alone. */
export function drawHouseLabel(
  { shopName, mark, palette: { day, evening }, words }: HouseMaker,
  { how, tone, aspect }: Pick<LabelPlace, "how" | "tone" | "aspect">,
): HouseLabel {
  const title = { text: words ?? shopName, mayShrink: words !== undefined };
  switch (how) {
    case "engrave":
      return { ...drawPlate(title, aspect), ground: white };
    case "foil":
      return { ...drawSheet(title, mark, inOneColour(evening.accent, black)), ground: black };
    case "print":
      return tone === "night"
        ? { ...drawSheet(title, mark, coloursOf(evening, evening.paper)), ground: evening.paper }
        : { ...drawSheet(title, mark, coloursOf(day, white)), ground: white };
  }
}

type Title = { text: string; mayShrink: boolean };

/** Shortens a name that is too long for its line. */
function drawSheet(title: Title, mark: LabelMark, colours: LabelColours): Omit<HouseLabel, "ground"> {
  const { width, height } = labelSize;
  const middle = width / 2;
  const maxWidth = width - 2 * inner;
  const name = fitTitle(title, maxWidth);
  const lineHeight = name.size * 1.14;
  const first = 158 - ((name.lines.length - 1) * lineHeight) / 2 + name.size * 0.34;
  const foot = { y: 214, height: 0.9, fill: colours.rule };
  return {
    width,
    height,
    shapes: [
      ...drawFrame(labelSize, colours.rule),
      ...drawMark(mark, colours, { y: 32, height: 74 }),
      ...name.lines.map(
        (line, index): LabelShape => ({
          kind: "text",
          text: line,
          x: middle,
          y: first + index * lineHeight,
          size: name.size,
          align: "middle",
          fill: colours.ink,
          spacing: 0,
          maxWidth,
        }),
      ),
      { kind: "rect", x: middle - 42, width: 32, ...foot },
      { kind: "rect", x: middle + 10, width: 32, ...foot },
      { kind: "circle", x: middle, y: foot.y + foot.height / 2, r: 3.5, fill: colours.rule },
    ],
  };
}

/** Three lines of words have space for the signs above Indian letters. */
function fitTitle({ text, mayShrink }: Title, width: number): FittedWords {
  if (!mayShrink) return fitWords(text, { width, maxLines: 3, sizes: [32, 28, 24, 20, 16, 13] });
  const large = fitWords(text, { width, maxLines: 2, sizes: [32, 28] });
  return large.lines.join(" ") === text
    ? large
    : fitWords(text, { width, maxLines: 3, sizes: [24, 20, 16, 13, 10, 8, 6.5, 5] });
}

function drawPlate({ text: name, mayShrink }: Title, aspect: number): Omit<HouseLabel, "ground"> {
  const { width } = labelSize;
  const height = width / aspect;
  const shares = [0.5, 0.42, 0.36, 0.3, 0.25, 0.2, ...(mayShrink ? [0.15, 0.1, 0.07, 0.05] : [])];
  const sizes = shares.map((share) => height * share);
  const spacing = height * 0.03;
  const { lines, size } = fitWords(name, {
    width: width * 0.86 - Array.from(name).length * spacing,
    maxLines: 1,
    sizes,
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

function coloursOf(scale: FullScale, paper: string): LabelColours {
  return { paper, ink: scale.ink, soft: scale["ink-soft"], accent: scale.accent, rule: scale.brass };
}

function inOneColour(colour: string, paper: string): LabelColours {
  return { paper, ink: colour, soft: colour, accent: colour, rule: colour };
}
