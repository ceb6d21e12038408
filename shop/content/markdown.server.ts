// Texts that people write (articles, policies, answers) become HTML here, and nothing they write can become markup of its own.
import MarkdownIt from "markdown-it";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  // A picture in a text would be fetched from wherever it points to; ours stand beside the text.
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
 * HTML of a Markdown text, to be set with class `prose`. HTML in the text is shown as it is written; links lead to http(s) or to
 * the shop's own pages, everything else stays plain text.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

function isSafeLink(address: string): boolean {
  const target = address.trim();
  if (/^https?:\/\//i.test(target)) return true;
  // '//host' and '/\host' (written '/%5Chost' by now) leave the shop; anything with a scheme does, too.
  return /^(\/(?![/\\]|%5c)|#|\?)/i.test(target);
}
