// Seeds fragrance families, FAQ and the calendar of festivals for every shop, and fragrances, articles and reviews as
// samples.

import { product } from "#core/catalogue/catalogue.table.ts";
import {
  article,
  faqEntry,
  festival,
  festivalProduct,
  fragrance,
  fragranceFamily,
  pageText,
} from "#core/content/content.table.ts";
import { sampleReview } from "#features/reviews/reviews.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { festivals } from "#seeds/festivals.ts";
import { fragranceFamilies } from "#seeds/fragrances/fragrance-families.ts";
import { fragrances } from "#seeds/fragrances/fragrances.ts";
import { samplePageTexts, samplePageTextsChangedOn } from "#seeds/page-texts/page-texts.ts";
import { sampleReviews } from "#seeds/reviews.ts";
import { readSampleArticles, readSampleQuestions } from "#seeds/sample-texts.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";

export async function seedFragranceFamilies(tx: Transaction): Promise<void> {
  await tx
    .insert(fragranceFamily)
    .values(fragranceFamilies.map(({ slug, name }, position) => ({ slug, name, position, sample: true })));
}

export async function seedFaq(tx: Transaction): Promise<void> {
  const questions = readSampleQuestions();
  for (const page of ["faq", "contact"] as const) {
    const ofPage = questions.filter((question) => question.page === page);
    await tx
      .insert(faqEntry)
      .values(ofPage.map((question, position) => ({ ...question, position, sample: true })));
  }
}

/** Keeps texts that the owner has already written. */
export async function seedPageTexts(tx: Transaction): Promise<void> {
  const rows = Object.entries(samplePageTexts).map(([name, text]) => ({
    name,
    text: text.trim(),
    changedOn: samplePageTextsChangedOn,
    sample: true,
  }));
  await tx.insert(pageText).values(rows).onConflictDoNothing();
}

export async function seedSampleContent(tx: Transaction): Promise<{ fragrances: number; articles: number }> {
  await tx.insert(fragrance).values(
    fragrances.map(({ family, ...facts }) => ({
      ...facts,
      familySlug: family,
      sample: true,
    })),
  );
  const articles = readSampleArticles();
  await tx
    .insert(article)
    .values(articles.map(({ picture, ...facts }) => ({ ...facts, ...pictureColumns(picture) })));
  await tx.insert(sampleReview).values(sampleReviews.map((review) => ({ id: newId(), ...review })));
  return { fragrances: fragrances.length, articles: articles.length };
}

/** Without the samples, festivals are hidden: the owner chooses their products and switches them on. */
export async function seedFestivals(
  tx: Transaction,
  { withSamples }: { withSamples: boolean },
): Promise<void> {
  await tx.insert(festival).values(
    festivals.map(({ goods: _goods, picture, category: categorySlug, ...facts }) => ({
      ...facts,
      ...(withSamples ? pictureColumns(picture) : {}),
      categorySlug,
      shown: withSamples,
      sample: true,
    })),
  );
  if (!withSamples) return;
  const rows = await tx.select({ id: product.id, slug: product.slug }).from(product);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const requireId = (slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`no sample product is named ${slug}`);
    return id;
  };
  await tx
    .insert(festivalProduct)
    .values(
      festivals.flatMap(({ slug: festivalSlug, goods }) =>
        goods.map((slug, position) => ({ festivalSlug, productId: requireId(slug), position })),
      ),
    );
}

function pictureColumns(name: string): { pictureId: string; pictureAlt: string } {
  const picture = requireBundledPicture(name);
  return { pictureId: samplePictureId(picture), pictureAlt: picture.alt };
}
