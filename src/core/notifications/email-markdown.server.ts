// Renders the Markdown of a newsletter as HTML with inline styles, and as text. HTML in the Markdown is escaped,
// pictures are omitted, and links lead to http(s) or to the shop's own pages.
import MarkdownIt from "markdown-it";
import { isHeavyMarkdown } from "#core/content/heavy-markdown.ts";
import { isSafeLink } from "#core/content/markdown.server.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { type EmailColours, sansFont, serifFont } from "./email-styles.ts";

/** The class for dark mode and the style, by tag. */
function stylesIn({ accent, text, border }: EmailColours): Record<string, [cssClass: string, style: string]> {
  const heading = `font-family:${serifFont};font-weight:normal;line-height:1.3;color:${accent};`;
  const body = `font:16px/1.6 ${sansFont};color:${text};`;
  return {
    h1: ["cedar", `margin:24px 0 8px;font-size:22px;${heading}`],
    h2: ["cedar", `margin:24px 0 8px;font-size:19px;${heading}`],
    h3: ["cedar", `margin:20px 0 8px;font-size:17px;${heading}`],
    p: ["ink", `margin:0 0 16px;${body}`],
    ul: ["ink", `margin:0 0 16px;padding-left:24px;${body}`],
    ol: ["ink", `margin:0 0 16px;padding-left:24px;${body}`],
    blockquote: ["ink line", `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${border};`],
    hr: ["line", `margin:24px 0;border:0;border-top:1px solid ${border};`],
    a: ["cedar", `color:${accent};`],
  };
}

/** The input of a rendering besides the text. */
type Environment = { home: string; styles: ReturnType<typeof stylesIn> };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  "image",
  "table",
]);

/** Refuses '#…' and '?…', which lead nowhere in an email. */
markdown.validateLink = (url) => isSafeLink(url) && !/^[#?]/.test(url.trim());

/** Styles every element before rendering, because most rendering rules get no environment. */
markdown.core.ruler.push("email-styles", ({ tokens, env }) => {
  const { home, styles } = env as Environment;
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const style = token.nesting >= 0 ? findOwn(styles, token.tag) : undefined;
    if (style) {
      token.attrSet("class", style[0]);
      token.attrSet("style", style[1]);
    }
    if (token.type === "link_open")
      token.attrSet("href", wholeAddress(String(token.attrGet("href") ?? ""), home));
  }
});

/** `home`: the shop's origin, without a trailing slash. Paths of the shop become full addresses. */
export function renderEmailMarkdown(
  source: string,
  { home, colours }: { home: string; colours: EmailColours },
): { html: string; text: string } {
  if (isHeavyMarkdown(source)) return { html: `<p>${markdown.utils.escapeHtml(source)}</p>`, text: source };
  const environment: Environment = { home, styles: stylesIn(colours) };
  return { html: markdown.render(source, environment), text: renderAsText(source, home) };
}

/** The Markdown with full addresses after the words of links, without the marks of headings and emphasis. */
function renderAsText(source: string, home: string): string {
  return withFullLinks(source, home).replace(/^#{1,6} +/gm, "");
}

/** The Markdown with full addresses after the words of links, without the marks of emphasis. */
export function withFullLinks(source: string, home: string): string {
  return source
    .replace(/!?\[([^\][]*)\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)?)\)/g, (_, label: string, url: string) =>
      markdown.validateLink(url) ? `${label} (${wholeAddress(url, home)})` : label,
    )
    .replace(/(\*\*|__)(.+?)\1/g, "$2");
}

function wholeAddress(url: string, home: string): string {
  return url.startsWith("/") ? `${home}${url}` : url;
}
