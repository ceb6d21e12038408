// Counts what 'Remove the samples' would remove, for the owner to read before.
import type { Database } from "#platform/database/database.ts";
import { countSampleCategories } from "#shop/catalogue/sample-categories.server.ts";
import { countSampleProducts } from "#shop/catalogue/sample-products.server.ts";
import { countSampleContent } from "#shop/content/sample-content.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { listSamplePages } from "#shop/pages/sample-pages.server.ts";
import { countSampleReviews } from "#shop/reviews/sample-reviews.server.ts";

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
