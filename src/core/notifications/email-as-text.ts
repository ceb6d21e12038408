// Renders an email as plain text, 72 columns wide, for mail programs that show no HTML.
import type { Block, SummaryLine, SummaryTotal } from "./email-blocks.ts";
import type { SenderDetails } from "./sender-details.ts";

const maxColumns = 72;
const rule = "-".repeat(maxColumns);

/** An email's tidied parts, ready to be rendered as text and as HTML. */
export type EmailContent = {
  sender: SenderDetails;
  preheader: string;
  heading: string;
  greeting: string;
  blocks: readonly Block[];
  /** The line above the shop's name at the end. */
  closing: string;
  reason: string;
  /** True for an email without the maker's mark. */
  isPlain?: boolean;
};

export function renderEmailAsText({
  sender,
  heading,
  greeting,
  blocks,
  closing,
  reason,
}: EmailContent): string {
  const parts = [
    `${wrap(sender.shopName)}\n${"=".repeat(Math.min(maxColumns, lengthOf(sender.shopName)))}`,
    wrap(heading),
    wrap(greeting),
    ...blocks.map(renderBlock).filter((text) => text !== ""),
    `${wrap(closing)}\n${wrap(sender.shopName)}`,
    `${rule}\n${listSignatureLines(sender)
      .map((line) => wrap(line))
      .join("\n")}`,
    wrap(reason),
  ];
  return `${parts.join("\n\n")}\n`;
}

function listSignatureLines(sender: SenderDetails): string[] {
  return [
    sender.legalName,
    sender.postalAddress,
    `${sender.phone} (${sender.hours})`,
    sender.email,
    ...(sender.gstin ? [`GSTIN ${sender.gstin}`] : []),
    sender.links.home(),
  ];
}

function renderBlock(block: Block): string {
  if (typeof block === "string") return wrapLines(block);
  switch (block.kind) {
    case "html":
      return wrapLines(block.text);
    case "small":
      return block.link ? `${wrap(block.text)}\n${block.link.url}` : wrap(block.text);
    case "button":
      return `${wrap(`${block.label}:`)}\n${block.url}`;
    case "picture":
      return "";
    case "products":
      return block.products
        .map(({ name, detail, price, url }) =>
          [wrap(`${name}, ${price}`), ...(detail ? [wrap(detail, "  ")] : []), url].join("\n"),
        )
        .join("\n\n");
    case "address":
      return [wrap(block.title), ...block.lines.map((line) => wrap(line, "  "))].join("\n");
    case "card":
      return wrapLines(block.text, "    ");
    case "quote":
      return [wrap(block.title), wrapLines(block.text, "> ")].join("\n");
    case "summary":
      return [
        wrap(block.title),
        rule,
        ...block.lines.map(renderLine),
        rule,
        ...(block.totals.length > 0 ? [...block.totals.map(renderTotal), rule] : []),
      ].join("\n");
  }
}

function renderLine({ name, detail, amount }: SummaryLine): string {
  const line = amount ? inTwoColumns(name, amount) : wrap(name);
  return detail ? `${line}\n${wrap(detail, "  ")}` : line;
}

function renderTotal({ label, amount, strong }: SummaryTotal): string {
  return inTwoColumns(strong ? label.toUpperCase() : label, amount);
}

/** `right` ends at the right edge of the first line; a long `left` wraps. */
function inTwoColumns(left: string, right: string): string {
  const [first = "", ...more] = wrap(left, "", maxColumns - lengthOf(right) - 2).split("\n");
  const gap = " ".repeat(Math.max(2, maxColumns - lengthOf(first) - lengthOf(right)));
  return [`${first}${gap}${right}`, ...more].join("\n");
}

function wrapLines(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrap(line, indent))
    .join("\n");
}

/** Breaks at spaces; a word longer than the line is cut, unless it is a URL. */
function wrap(text: string, indent = "", columns = maxColumns): string {
  const maxLength = columns - lengthOf(indent);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((word) => splitWord(word, maxLength))) {
    if (line !== "" && lengthOf(line) + 1 + lengthOf(word) > maxLength) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((content) => `${indent}${content}`.trimEnd()).join("\n");
}

function splitWord(word: string, maxLength: number): string[] {
  const characters = Array.from(word);
  if (characters.length <= maxLength || /^https?:\/\//.test(word)) return [word];
  return Array.from({ length: Math.ceil(characters.length / maxLength) }, (_, index) =>
    characters.slice(index * maxLength, (index + 1) * maxLength).join(""),
  );
}

/** In code points. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
