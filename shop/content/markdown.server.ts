// Renders Markdown texts (articles, policies, answers) as HTML. HTML in the text is escaped, so it never
// becomes markup.
import MarkdownIt, { type Token } from "markdown-it";
import { isHeavyMarkdown } from "./heavy-markdown.ts";

/** `isShown` tells whether a link's address leads to a page of the shop. */
type Environment = { isShown: (address: string) => boolean };

const markdown = openRenderer();

function openRenderer() {
  const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false })
    // An image in a text would be fetched from any host; the shop's pictures stand beside the text.
    .disable("image");
  renderer.validateLink = isSafeLink;
  const openLink = renderer.renderer.rules.link_open;
  renderer.renderer.rules.link_open = (tokens, index, options, environment, own) => {
    const link = tokens[index];
    if (/^https?:/i.test(String(link?.attrGet("href") ?? ""))) link?.attrSet("rel", "noopener noreferrer");
    return openLink
      ? openLink(tokens, index, options, environment, own)
      : own.renderToken(tokens, index, options);
  };
  // A link to a page that is not shown keeps its words, without the link.
  renderer.core.ruler.push("shown_links", ({ tokens, env }) => {
    const { isShown } = env as Environment;
    for (const { children } of tokens) if (children) removeLinks(children, isShown);
  });
  return renderer;
}

function removeLinks(tokens: Token[], isShown: Environment["isShown"]): void {
  const kept: Token[] = [];
  let isInside = false;
  for (const token of tokens) {
    if (token.type === "link_open") isInside = !isShown(String(token.attrGet("href") ?? ""));
    if (!(isInside && (token.type === "link_open" || token.type === "link_close"))) kept.push(token);
    if (token.type === "link_close") isInside = false;
  }
  tokens.splice(0, tokens.length, ...kept);
}

/**
 * HTML of a Markdown text, for an element with the class `prose`. HTML in the text is shown as text. Links lead to http(s)
 * or to pages of the shop that are shown; any other link stays plain text.
 */
export function renderMarkdown(text: string, isShown: (address: string) => boolean = () => true): string {
  return isHeavyMarkdown(text)
    ? `<p>${markdown.utils.escapeHtml(text)}</p>\n`
    : markdown.render(text, { isShown } satisfies Environment);
}

/** Http(s), or a page of the shop. */
export function isSafeLink(url: string): boolean {
  const target = url.trim();
  if (/^https?:\/\//i.test(target)) return true;
  // '//host' and '/\host' (normalised to '/%5Chost' before this check) leave the shop, as does any scheme.
  return /^(\/(?![/\\]|%5c)|#|\?)/i.test(target);
}
