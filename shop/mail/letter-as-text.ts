// A letter as plain text, 72 columns wide, for those who read mail without pictures and colours.
import type { Block, SummaryLine, SummaryTotal } from "./letter.ts";
import type { Letterhead } from "./letterhead.ts";

const width = 72;
const rule = "-".repeat(width);

export type ReadyLetter = {
  head: Letterhead;
  preheader: string;
  heading: string;
  greeting: string;
  blocks: readonly Block[];
  reason: string;
};

export function writeAsText({ head, heading, greeting, blocks, reason }: ReadyLetter): string {
  const parts = [
    `${wrap(head.shopName)}\n${"=".repeat(Math.min(width, lengthOf(head.shopName)))}`,
    wrap(heading),
    wrap(greeting),
    ...blocks.map(writeBlock),
    `With warm regards,\n${wrap(head.shopName)}`,
    `${rule}\n${signatureOf(head)
      .map((line) => wrap(line))
      .join("\n")}`,
    wrap(reason),
  ];
  return `${parts.join("\n\n")}\n`;
}

function signatureOf(head: Letterhead): string[] {
  return [
    head.legalName,
    head.postalAddress,
    `${head.phone} (${head.hours})`,
    head.email,
    ...(head.gstin ? [`GSTIN ${head.gstin}`] : []),
    head.publicUrl,
  ];
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrapLines(block.text);
    case "small":
      return wrap(block.text);
    case "button":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case "address":
      return [wrap(block.title), ...block.lines.map((line) => wrap(line, "  "))].join("\n");
    case "quote":
      return [wrap(block.title), wrapLines(block.text, "> ")].join("\n");
    case "summary":
      return [
        wrap(block.title),
        rule,
        ...block.lines.map(writeLine),
        rule,
        ...block.totals.map(writeTotal),
        rule,
      ].join("\n");
  }
}

function writeLine({ name, detail, amount }: SummaryLine): string {
  return detail ? `${inTwoColumns(name, amount)}\n${wrap(detail, "  ")}` : inTwoColumns(name, amount);
}

function writeTotal({ label, amount, strong }: SummaryTotal): string {
  return inTwoColumns(strong ? label.toUpperCase() : label, amount);
}

/** The amount stands at the right edge of the first line, however long the name is. */
function inTwoColumns(left: string, right: string): string {
  const [first = "", ...more] = wrap(left, "", width - lengthOf(right) - 2).split("\n");
  const gap = " ".repeat(Math.max(2, width - lengthOf(first) - lengthOf(right)));
  return [`${first}${gap}${right}`, ...more].join("\n");
}

function wrapLines(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrap(line, indent))
    .join("\n");
}

/** Breaks at spaces; a word longer than the line is cut, unless it is an address to click on. */
function wrap(text: string, indent = "", columns = width): string {
  const room = columns - lengthOf(indent);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((word) => cut(word, room))) {
    if (line !== "" && lengthOf(line) + 1 + lengthOf(word) > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => `${indent}${each}`.trimEnd()).join("\n");
}

function cut(word: string, room: number): string[] {
  const signs = Array.from(word);
  if (signs.length <= room || /^https?:\/\//.test(word)) return [word];
  return Array.from({ length: Math.ceil(signs.length / room) }, (_, index) =>
    signs.slice(index * room, (index + 1) * room).join(""),
  );
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
