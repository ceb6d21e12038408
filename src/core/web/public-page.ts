// Marks a route whose page is the same for everybody. Read by the page cache, the sitemap and tests.

/** Content whose changes change a page's last-modified day in the sitemap. */
export type ChangesWith = "products";

export type PublicPage = {
  /** The query parameters that the page reads; with any other one it is not cached. */
  query: readonly string[];
  /** False for files that people do not read: the sitemap itself, the feed. */
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

/** A response header: 'none' if a search found nothing, which the server counts for the owner. */
export const searchFoundHeader = "X-Search-Found";
