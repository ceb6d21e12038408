// The greeting card of a gift as data: A6, the buyer's words in the middle, in the largest size that fits. The checkout and the
// paper draw these shapes, so that what the buyer sees is what is printed.
import { breakParagraph } from "#core/look/break-lines.ts";
import { drawMark, type LabelMaker, type LabelShape } from "#core/look/label.ts";
import { estimateWidth, fitWords } from "#core/look/label-words.ts";

export type GreetingCard = { words: string; from: string };

/** A6 in points. */
export const cardSize = { width: 297.64, height: 419.53 };
const frame = 17;
const padding = 20;
const markHeight = 26;
const footHeight = 52;
/** For text. */
export const cardSpace = {
  width: cardSize.width - 2 * (frame + padding),
  top: frame + padding,
  bottom: cardSize.height - frame - padding - footHeight,
};
const middle = cardSize.width / 2;

/** The sizes tried, in points, the largest first. */
const sizes = [20, 17, 15, 13, 11.5, 10, 9, 8, 7, 6, 5];
/** Of the size; enough for the signs above and below Indian letters. */
const lineHeight = 1.42;
const fromGap = 12;

export function drawGreetingCard(maker: LabelMaker, card: GreetingCard): LabelShape[] {
  return [...drawCardFrame(maker), ...drawWords(maker, card), ...drawCardFoot(maker)];
}

/** The line around a card. */
export function drawCardFrame({ colours }: LabelMaker): LabelShape[] {
  const { width, height } = cardSize;
  const sides = { width: width - 2 * frame, height: height - 2 * frame };
  return [{ kind: "rect", x: frame, y: frame, ...sides, stroke: colours.rule }];
}

type Line = { text: string; size: number };

/** Words and sender, in the middle above the foot. */
function drawWords({ colours }: LabelMaker, { words, from }: GreetingCard): LabelShape[] {
  const room = cardSpace.bottom - cardSpace.top;
  const layOut = (size: number) => {
    const lines = listLines(words, size);
    const sender = listLines(from && `– ${from}`, size * 0.8);
    const gap = lines.length > 0 && sender.length > 0 ? fromGap : 0;
    return { lines, sender, gap, height: heightOf(lines) + gap + heightOf(sender) };
  };
  const laidOut = sizes.map(layOut);
  const fitting = laidOut.find((one) => one.height <= room) ?? laidOut.at(-1);
  if (!fitting) return [];
  const top = cardSpace.top + Math.max(0, (room - fitting.height) / 2);
  const senderTop = top + heightOf(fitting.lines) + fitting.gap;
  return [
    ...drawLines(fitting.lines, { top, fill: colours.ink }),
    ...drawLines(fitting.sender, { top: senderTop, fill: colours.soft }),
  ];
}

function listLines(text: string, size: number): Line[] {
  if (text.trim() === "") return [];
  const fits = (line: string) => estimateWidth(line) * size <= cardSpace.width;
  const lines = text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, fits));
  return lines.map((line) => ({ text: line, size }));
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
}

function drawLines(lines: readonly Line[], { top, fill }: { top: number; fill: string }): LabelShape[] {
  return lines.map(({ text, size }, index) =>
    textShape(text, { y: top + size * (index * lineHeight + 1), size, fill }),
  );
}

/** The maker's mark and name, in the middle of the card's foot. */
export function drawCardFoot({ shopName, mark, colours }: LabelMaker): LabelShape[] {
  const bottom = cardSize.height - frame - 12;
  const name = fitWords(shopName, { width: cardSpace.width, maxLines: 1, sizes: [9, 8, 7] });
  return [
    ...drawMark(mark, colours, { y: bottom - 12 - markHeight - 4, height: markHeight }, middle),
    textShape(name.lines[0] ?? "", { y: bottom - 3, size: name.size, fill: colours.accent }),
  ];
}

function textShape(text: string, place: { y: number; size: number; fill: string }): LabelShape {
  return { kind: "text", text, x: middle, ...place, align: "middle", spacing: 0, maxWidth: cardSpace.width };
}
