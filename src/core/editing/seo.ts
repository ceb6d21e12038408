// The owner's own title and description of a page for search engines, instead of those made from the page.
import { cutText } from "#platform/whole-text.ts";

export const maxSeoTitle = 70;
export const maxSeoDescription = 200;

/** Empty where the page's own words are used. */
export type Seo = { title: string; description: string };

/** Undefined where nothing is typed, so that pages need not send it. */
export function seoOf({
  seoTitle,
  seoDescription,
}: {
  seoTitle: string;
  seoDescription: string;
}): Seo | undefined {
  return seoTitle || seoDescription ? { title: seoTitle, description: seoDescription } : undefined;
}

/** The most characters that search engines show of a title and of a description. */
export const shownSeo = { title: 60, description: 160 } as const;

/** Cut after a word, with an ellipsis, as search engines do. */
export function cutSeo(text: string, length: number): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= length) return plain;
  const start = cutText(plain, length - 2);
  const lastSpace = start.lastIndexOf(" ");
  return `${lastSpace < 0 ? start : start.slice(0, lastSpace)} …`;
}
