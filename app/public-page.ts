// A route says by this that its page is the same for everybody. The page cache, the sitemap and the tests read it
// there.

/** Anything that changes a page's day of last change in the sitemap. */
export type ChangesWith = "products" | "articles" | "fragrances";

export type PublicPage = {
  /** The query parameters that the page reads; with any other one it is not cached. */
  query: readonly string[];
  /** False for what is no page for people: the sitemap itself, the feed. */
  inSitemap: boolean;
  changesWith: ChangesWith | undefined;
};

export type PublicHandle = { publicPage: PublicPage };

/** The `handle` of a public route. A route without it is never cached. */
export function publicPage(
  query: readonly string[] = [],
  { inSitemap = true, changesWith }: { inSitemap?: boolean; changesWith?: ChangesWith } = {},
): PublicHandle {
  return { publicPage: { query, inSitemap, changesWith } };
}

/** A response says 'none' in this header where a search has found nothing, which the server counts for the owner. */
export const searchFoundHeader = "X-Search-Found";
