// Renders Markdown texts (articles, policies, answers) as HTML. HTML in the text is escaped, so it never
// becomes markup.
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // An image in a text would be fetched from any host; the shop's pictures are shown beside the text.
  .disable("image");

markdown.validateLink = isSafeLink;

const openLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, environment, renderer) => {
  const link = tokens[index];
  if (/^https?:/i.test(String(link?.attrGet("href") ?? ""))) link?.attrSet("rel", "noopener noreferrer");
  return openLink
    ? openLink(tokens, index, options, environment, renderer)
    : renderer.renderToken(tokens, index, options);
};

/**
 * HTML of a Markdown text, to be shown with the class `prose`. HTML in the text is shown as text; links go to
 * http(s) or to the shop's own pages, any other link stays plain text.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** Http(s), or a page of the shop. */
export function isSafeLink(url: string): boolean {
  const target = url.trim();
  if (/^https?:\/\//i.test(target)) return true;
  // '//host' and '/\host' (normalised to '/%5Chost' before this check) leave the shop, as does any scheme.
  return /^(\/(?![/\\]|%5c)|#|\?)/i.test(target);
}
