// A letter of the shop: one plain, warm shape for everything we write, with the same words as text and as HTML.
// Nothing in it is fetched from elsewhere, and nothing that a person typed can be more than text.
import { writeAsHtml } from "./letter-as-html.ts";
import { writeAsText } from "./letter-as-text.ts";
import type { Letterhead } from "./letterhead.ts";

export type Letter = { subject: string; text: string; html: string };

export type SummaryLine = { name: string; detail: string; amount: string };
export type SummaryTotal = { label: string; amount: string; strong?: boolean };

export type Block =
  /** Its line breaks are kept. */
  | { kind: "paragraph"; text: string }
  /** Leads to http or https only. */
  | { kind: "button"; label: string; url: string }
  | { kind: "summary"; title: string; lines: readonly SummaryLine[]; totals: readonly SummaryTotal[] }
  | { kind: "address"; title: string; lines: readonly string[] }
  /** What somebody wrote; its line breaks are kept. */
  | { kind: "quote"; title: string; text: string }
  | { kind: "small"; text: string };

export type LetterDraft = {
  head: Letterhead;
  subject: string;
  /** What a mail program shows behind the subject. */
  preheader: string;
  heading: string;
  /** The reader's name as she gave it, or empty. */
  to: string;
  blocks: readonly Block[];
  /** Why she gets this letter, for the foot. */
  reason: string;
};

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const smallPrint = (text: string): Block => ({ kind: "small", text });

export function composeLetter(draft: LetterDraft): Letter {
  const greeting = greet(draft.to);
  const blocks = draft.blocks.map(tidyBlock);
  const tidied = {
    ...draft,
    heading: tidyLine(draft.heading),
    preheader: tidyLine(draft.preheader),
    reason: tidyLine(draft.reason),
    greeting,
    blocks,
  };
  return {
    subject: shorten(tidyLine(draft.subject), 150),
    text: writeAsText(tidied),
    html: writeAsHtml(tidied),
  };
}

/**
 * 'Namaste Asha,'. Anybody can give another person's address with a name of her choice, so a name that carries an
 * address or is no name in length is left out: our letters advertise for nobody.
 */
function greet(name: string): string {
  const tidied = tidyLine(name);
  const isName = tidied !== "" && tidied.length <= 60 && !/:\/\/|www\.|@|\.[a-z]{2,}(\/|$|\s)/i.test(tidied);
  return isName ? `Namaste ${tidied},` : "Namaste,";
}

function tidyBlock(block: Block): Block {
  switch (block.kind) {
    case "paragraph":
      return { ...block, text: tidyText(block.text) };
    case "small":
      return { ...block, text: tidyLine(block.text) };
    case "quote":
      return { ...block, title: tidyLine(block.title), text: tidyText(block.text) };
    case "button":
      if (!/^https?:\/\/[^\s"'<>\\]+$/.test(block.url))
        throw new Error("a button leads to http or https only");
      return { ...block, label: tidyLine(block.label) };
    case "address":
      return { ...block, lines: block.lines.map(tidyLine).filter((line) => line !== "") };
    case "summary":
      return {
        ...block,
        lines: block.lines.map((line) => ({
          ...line,
          name: tidyLine(line.name),
          detail: tidyLine(line.detail),
        })),
        totals: block.totals.map((total) => ({ ...total, label: tidyLine(total.label) })),
      };
  }
}

/** Without control characters and without the marks that turn the direction of what follows. */
function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, " ");
}

function shorten(text: string, length: number): string {
  const signs = Array.from(text);
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join("")}…`;
}
