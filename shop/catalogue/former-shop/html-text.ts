// Makes plain text of the HTML in which other shops keep descriptions. Each character is looked at once.
import { findOwn } from "#shop/forms/find-own.ts";

type TextOptions = {
  /** WordPress keeps paragraphs as line ends; elsewhere a line end in HTML is a space. */
  keepsLines: boolean;
};

const hidden = new Set(["script", "style", "iframe", "noscript", "template", "svg", "object", "head"]);
const paragraphs = new Set(
  "p div section article blockquote ul ol table h1 h2 h3 h4 h5 h6 hr figure".split(" "),
);
const lines = new Set(["br", "tr", "dt", "dd"]);

export function textOfHtml(html: string, { keepsLines }: TextOptions): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const tagAt = findTag(html, at);
    const text = html.slice(at, tagAt);
    parts.push(keepsLines ? text : text.replaceAll(/\s/g, " "));
    if (tagAt >= html.length) break;
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(lower.slice(tagAt, tagAt + 16))?.[1] ?? "";
    const isClosing = lower[tagAt + 1] === "/";
    at = findTagEnd(lower, tagAt, isClosing ? "" : name);
    parts.push(breakOf(name, isClosing));
  }
  return tidyLines(decodeEntities(parts.join("")));
}

/** A '<' before a letter, '/' or '!'; the end where there is none. */
function findTag(html: string, from: number): number {
  for (let at = html.indexOf("<", from); at >= 0; at = html.indexOf("<", at + 1))
    if (/[a-z/!]/i.test(html[at + 1] ?? "")) return at;
  return html.length;
}

/** Behind the tag, or behind all that it hides. */
function findTagEnd(lower: string, tagAt: number, name: string): number {
  const isComment = lower.startsWith("<!--", tagAt);
  const from = hidden.has(name) ? lower.indexOf(`</${name}`, tagAt) : tagAt;
  const end = from < 0 ? -1 : lower.indexOf(isComment ? "-->" : ">", from);
  return end < 0 ? lower.length : end + (isComment ? 3 : 1);
}

function breakOf(name: string, isClosing: boolean): string {
  if (name === "li") return isClosing ? "" : "\n• ";
  if (paragraphs.has(name)) return "\n\n";
  if (lines.has(name)) return "\n";
  return name === "td" || name === "th" ? " " : "";
}

/** Spaces are single, and at most one line is empty between two others. */
function tidyLines(text: string): string {
  const tidy: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.split(/\s/).filter(Boolean).join(" ");
    if (words === "•" || (words === "" && (tidy.length === 0 || tidy.at(-1) === ""))) continue;
    tidy.push(words);
  }
  return tidy.join("\n").trim();
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  deg: "°",
  times: "×",
  frac12: "½",
  eacute: "é",
  copy: "©",
  reg: "®",
  trade: "™",
};

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return findOwn(named, entity) ?? whole;
    const isHex = entity[1]?.toLowerCase() === "x";
    const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
}
