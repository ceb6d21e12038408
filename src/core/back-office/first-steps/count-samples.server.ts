// Counts what 'Remove the samples' would remove, for the owner to read before.

import { countSampleCategories } from "#core/catalogue/sample-categories.server.ts";
import { countSampleProducts } from "#core/catalogue/sample-products.server.ts";
import { countSampleContent } from "#core/content/sample-content.server.ts";
import { listSamplePages } from "#core/content/sample-pages.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { countSampleReviews } from "#features/reviews/sample-reviews.server.ts";
import type { Database } from "#platform/database/database.ts";

/** Such as '72 products', '6 articles'; empty if no samples are left. */
export async function listSampleCounts(db: Database): Promise<string[]> {
  const [products, categories, content, pages, reviews] = await Promise.all([
    countSampleProducts(db),
    countSampleCategories(db),
    countSampleContent(db),
    listSamplePages(db),
    countSampleReviews(db),
  ]);
  const counts: [number, string, string?][] = [
    [products, "product"],
    [categories, "category", "categories"],
    [content.articles, "article"],
    [content.fragrances, "fragrance"],
    [content.families, "fragrance family", "fragrance families"],
    [content.questions, "question"],
    [content.festivals, "festival"],
    [content.texts, "text"],
    [pages.length, "page"],
    [reviews, "review on the home page", "reviews on the home page"],
  ];
  return counts.filter(([count]) => count > 0).map(([count, one, several]) => countOf(count, one, several));
}
