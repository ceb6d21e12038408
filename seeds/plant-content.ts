// Plants what there is to read: families and questions for every shop; fragrances, articles and voices as samples.

import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { sampleArticles } from "#seeds/articles/sample-articles.ts";
import { sampleContactFaq, sampleFaq } from "#seeds/faq.ts";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { fragrances } from "#seeds/fragrances/fragrances.ts";
import { requireSamplePicture, samplePictureId } from "#seeds/plant-pictures.ts";
import { sampleReviews } from "#seeds/reviews.ts";
import { article, faqEntry, fragrance, fragranceFamily, sampleReview } from "#shop/content/content.table.ts";

export async function plantFragranceFamilies(tx: Transaction): Promise<void> {
  await tx
    .insert(fragranceFamily)
    .values(fragranceFamilies.map(({ slug, name }, position) => ({ slug, name, position })));
}

export async function plantFaq(tx: Transaction): Promise<void> {
  const entries = [
    ...sampleFaq.map((entry, position) => ({ ...entry, position, page: "faq" as const })),
    ...sampleContactFaq.map((entry, position) => ({ ...entry, position, page: "contact" as const })),
  ];
  await tx.insert(faqEntry).values(entries);
}

export async function plantSampleContent(tx: Transaction): Promise<{ fragrances: number; articles: number }> {
  await tx.insert(fragrance).values(
    fragrances.map(({ family, picture, ...facts }) => ({
      ...facts,
      ...hung(picture),
      familySlug: family,
      sample: true,
    })),
  );
  await tx.insert(article).values(
    sampleArticles.map(({ picture, topics, highlights, ...facts }) => ({
      ...facts,
      ...hung(picture),
      topics: [...topics],
      highlights: [...highlights],
      sample: true,
    })),
  );
  await tx.insert(sampleReview).values(sampleReviews.map((review) => ({ id: newId(), ...review })));
  return { fragrances: fragrances.length, articles: sampleArticles.length };
}

function hung(name: string): { pictureId: string; pictureAlt: string } {
  const shown = requireSamplePicture(name);
  return { pictureId: samplePictureId(shown), pictureAlt: shown.alt };
}
