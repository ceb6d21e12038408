// Seeds fragrance families and FAQ for every shop, and fragrances, articles and reviews as samples.

import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { sampleArticles } from "#seeds/articles/sample-articles.ts";
import { sampleContactFaq, sampleFaq } from "#seeds/faq.ts";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { fragrances } from "#seeds/fragrances/fragrances.ts";
import { sampleReviews } from "#seeds/reviews.ts";
import { requireShippedPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import { article, faqEntry, fragrance, fragranceFamily } from "#shop/content/content.table.ts";
import { sampleReview } from "#shop/reviews/reviews.table.ts";

export async function seedFragranceFamilies(tx: Transaction): Promise<void> {
  await tx
    .insert(fragranceFamily)
    .values(fragranceFamilies.map(({ slug, name }, position) => ({ slug, name, position })));
}

export async function seedFaq(tx: Transaction): Promise<void> {
  const entries = [
    ...sampleFaq.map((entry, position) => ({ ...entry, position, page: "faq" as const })),
    ...sampleContactFaq.map((entry, position) => ({ ...entry, position, page: "contact" as const })),
  ];
  await tx.insert(faqEntry).values(entries);
}

export async function seedSampleContent(tx: Transaction): Promise<{ fragrances: number; articles: number }> {
  await tx.insert(fragrance).values(
    fragrances.map(({ family, picture, ...facts }) => ({
      ...facts,
      ...pictureColumns(picture),
      familySlug: family,
      sample: true,
    })),
  );
  await tx.insert(article).values(
    sampleArticles.map(({ picture, topics, highlights, ...facts }) => ({
      ...facts,
      ...pictureColumns(picture),
      topics: [...topics],
      highlights: [...highlights],
      sample: true,
    })),
  );
  await tx.insert(sampleReview).values(sampleReviews.map((review) => ({ id: newId(), ...review })));
  return { fragrances: fragrances.length, articles: sampleArticles.length };
}

function pictureColumns(name: string): { pictureId: string; pictureAlt: string } {
  const picture = requireShippedPicture(name);
  return { pictureId: samplePictureId(picture), pictureAlt: picture.alt };
}
