// Makes plain text of the HTML in which other shops keep descriptions. It looks at each character once, however deeply tags
// are nested.
import { decodeHTML, decodeHTMLStrict } from "entities";

type TextOptions = {
  /** True for WordPress, which writes paragraphs as line ends; elsewhere a line end in HTML is a space. */
  keepsLines: boolean;
};

const hidden = new Set(["script", "style", "iframe", "noscript", "template", "svg", "object", "head"]);
const paragraphs = new Set(
  "p div section article blockquote ul ol table h1 h2 h3 h4 h5 h6 hr figure".split(" "),
);
const lines = new Set(["br", "tr", "dt", "dd", "li"]);

type List = { isNumbered: boolean; items: number };

export function textOfHtml(html: string, { keepsLines }: TextOptions): string {
  const parts: string[] = [];
  const lists: List[] = [];
  /** Line ends to write before the next words, followed by `mark`, the bullet or number of an item. */
  let lineEnds = 1;
  let mark = "";
  for (let at = 0; at < html.length; ) {
    const tagAt = findTag(html, at);
    const words = decodeHTML(html.slice(at, tagAt));
    // Spaces between two tags that both begin a line are no text.
    if (lineEnds === 0 || words.trim() !== "") {
      parts.push("\n".repeat(lineEnds), mark, keepsLines ? words : words.replaceAll(/\s/g, " "));
      [lineEnds, mark] = [0, ""];
    }
    const { name, isClosing, endsAt } = readTag(html, tagAt);
    at = endsAt;
    if (name === "td" || name === "th") parts.push(" ");
    // The bullet stands before the item's first words, whatever tags come between.
    if (mark === "") lineEnds = Math.max(lineEnds, countLineEnds(name, isClosing, lists));
    if (name === "ul" || name === "ol") {
      if (isClosing) lists.pop();
      else lists.push({ isNumbered: name === "ol", items: 0 });
    }
    if (name === "li") mark = isClosing ? "" : takeMark(lists.at(-1));
    // Items follow each other without an empty line, even if they contain paragraphs.
    if (name === "li" && (lists.at(-1)?.items ?? 0) > 1) lineEnds = 1;
  }
  return tidyLines(parts.join(""));
}

function countLineEnds(name: string, isClosing: boolean, lists: readonly List[]): number {
  const isInner = (name === "ul" || name === "ol") && lists.length > (isClosing ? 1 : 0);
  if (paragraphs.has(name)) return isInner ? 1 : 2;
  return lines.has(name) && (!isClosing || name === "li") ? 1 : 0;
}

function takeMark(list: List | undefined): string {
  if (list) list.items += 1;
  return list?.isNumbered ? `${list.items}. ` : "• ";
}

/** The place of a '<' before a letter, '/' or '!'; the end of the text if there is none. */
function findTag(html: string, from: number): number {
  for (let at = html.indexOf("<", from); at >= 0; at = html.indexOf("<", at + 1))
    if (/[a-z/!]/i.test(html[at + 1] ?? "")) return at;
  return html.length;
}

/** `endsAt` is after all that the tag hides, or the end of the text if it is never closed. */
function readTag(html: string, at: number): { name: string; isClosing: boolean; endsAt: number } {
  const found = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(at, at + 16));
  const name = found?.[2]?.toLowerCase() ?? "";
  const isClosing = found?.[1] === "/";
  if (html.startsWith("<!--", at)) {
    const end = html.indexOf("-->", at);
    return { name, isClosing, endsAt: end < 0 ? html.length : end + "-->".length };
  }
  if (!hidden.has(name) || isClosing) return { name, isClosing, endsAt: findTagEnd(html, at) };
  return { name, isClosing, endsAt: findTagEnd(html, findClosing(html, at, name)) };
}

function findClosing(html: string, from: number, name: string): number {
  const closing = /<\/[a-z]+/gi;
  closing.lastIndex = from;
  for (let found = closing.exec(html); found; found = closing.exec(html))
    if (found[0].slice("</".length).toLowerCase() === name) return found.index;
  return html.length;
}

/** A '>' inside a quoted attribute ends no tag. */
function findTagEnd(html: string, from: number): number {
  const part = /=\s*"[^"]*"?|=\s*'[^']*'?|>/g;
  part.lastIndex = from;
  for (let found = part.exec(html); found; found = part.exec(html))
    if (found[0] === ">") return part.lastIndex;
  return html.length;
}

/** Reduces spaces to one and empty lines to one. */
function tidyLines(text: string): string {
  const tidy: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.split(/\s/).filter(Boolean).join(" ");
    if (words === "" && (tidy.length === 0 || tidy.at(-1) === "")) continue;
    tidy.push(words);
  }
  return tidy.join("\n").trim();
}

/** WordPress shows a picture or a form in place of '[gallery ids="1,2"]', and words between '[caption …]' and '[/caption]'. */
export function withoutShortcodes(text: string): string {
  const closed = new Set(text.match(/\[\/[\w-]+\]/g)?.map((tag) => tag.slice(2, -1)));
  return text.replaceAll(
    /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi,
    (tag, slash: string, name: string, rest: string) => {
      const isCode = slash !== "" || closed.has(name) || alone.has(name) || /\s[\w-]+=\S/.test(rest);
      return isCode ? "" : tag;
    },
  );
}

/** Those that need no attribute. Other words in brackets may be the owner's own. */
const alone = new Set(
  "gallery playlist products product_categories recent_products sale_products".split(" "),
);

/** For text without tags, in which Etsy writes '&quot;' and '&#39;'. */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(text);
}
