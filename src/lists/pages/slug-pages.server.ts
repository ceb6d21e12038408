// The things of features that have pages of their own, for the sitemap and for redirects.
import type { ListPages } from "#core/content/sitemap.server.ts";
import { listArticlePages } from "#features/articles/articles.server.ts";
import { listBatchPages } from "#features/batches/batches.server.ts";
import { listFragrancePages } from "#features/fragrances/fragrances.server.ts";

export const slugPages: readonly ListPages[] = [
  listArticlePages,
  listBatchPages,
  // The guide.
  listFragrancePages,
];
