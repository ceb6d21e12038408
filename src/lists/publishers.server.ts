// Each kind of thing that can be scheduled is published by the same command as by hand.
import { showCollection } from "#core/catalogue/collections/show-collections.server.ts";
import { showProduct } from "#core/catalogue/save-product.server.ts";
import { publishCurrentDraft } from "#core/content/publish-pages.server.ts";
import type { Publishers } from "#core/editing/publishing/publications.server.ts";
import { publishArticle } from "#features/articles/edit-articles.server.ts";

export const publishers: Publishers = {
  product: showProduct,
  article: publishArticle,
  collection: showCollection,
  page: publishCurrentDraft,
};
