// Renders Markdown texts (articles, policies, answers) as HTML. HTML in the text is escaped, so it never
// becomes markup.
import MarkdownIt, { type Token } from "markdown-it";
import { type Picture, widestUrl } from "#core/pictures/picture.ts";
import { isHeavyMarkdown } from "./heavy-markdown.ts";
import { readPictureAt } from "./text-pictures.ts";

/** `isShown` tells whether a link's address leads to a page of the shop; `pictures` are those of the text, by their ids. */
type Environment = { isShown: (address: string) => boolean; pictures: ReadonlyMap<string, Picture> };

const markdown = openRenderer();

function openRenderer() {
  const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false })
    // An image in a text would be fetched from any host.
    .disable("image");
  renderer.inline.ruler.before("link", "shop_picture", (state, silent) => {
    const found = readPictureAt(state.src, state.pos);
    const picture = found && (state.env as Environment).pictures.get(found.id);
    if (!found || !picture) return false;
    if (!silent) state.push("shop_picture", "img", 0).meta = { ...picture, alt: found.alt };
    state.pos += found.length;
    return true;
  });
  renderer.renderer.rules.shop_picture = (tokens, index) => drawPicture(tokens[index]?.meta as Picture);
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

/** As wide as the text. */
const pictureSizes = "(min-width: 46rem) 42rem, calc(100vw - 2.5rem)";

function drawPicture(picture: Picture): string {
  const { escapeHtml } = markdown.utils;
  const files = (srcSet: string) => `srcset="${escapeHtml(srcSet)}" sizes="${pictureSizes}"`;
  const source = picture.avif && `<source type="image/avif" ${files(picture.avif)}>`;
  // A portrait as wide as the text would be higher than the window.
  const { width, height } = picture;
  const widest = height > width ? `;max-width:${((40 * width) / height).toFixed(1)}rem` : "";
  const image = [
    `src="${escapeHtml(widestUrl(picture))}" ${files(picture.webp)} alt="${escapeHtml(picture.alt)}"`,
    `width="${width}" height="${height}" loading="lazy" decoding="async"`,
    `class="picture" style="background-color:${escapeHtml(picture.placeholder)}${widest}"`,
  ];
  return `<picture>${source}<img ${image.join(" ")}></picture>`;
}

/**
 * HTML of a Markdown text, for an element with the class `prose`. HTML in the text is shown as text. Links lead to http(s)
 * or to pages of the shop that are shown; any other link stays plain text. So does a picture that is not in `pictures`.
 */
export function renderMarkdown(
  text: string,
  isShown: Environment["isShown"] = () => true,
  pictures: Environment["pictures"] = new Map(),
): string {
  return isHeavyMarkdown(text)
    ? `<p>${markdown.utils.escapeHtml(text)}</p>\n`
    : markdown.render(text, { isShown, pictures } satisfies Environment);
}

/** Http(s), or a page of the shop. */
export function isSafeLink(url: string): boolean {
  const target = url.trim();
  if (/^https?:\/\//i.test(target)) return true;
  // '//host' and '/\host' (normalised to '/%5Chost' before this check) leave the shop, as does any scheme.
  return /^(\/(?![/\\]|%5c)|#|\?)/i.test(target);
}
