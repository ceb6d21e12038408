// Puts the categories and the sample goods on the shelf, each good marked as a sample.

import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { categories } from "#seeds/goods/categories.ts";
import type { SampleProduct } from "#seeds/goods/sample-product.ts";
import { sampleProducts } from "#seeds/goods/sample-products.ts";
import { requireSamplePicture, samplePictureId } from "#seeds/plant-pictures.ts";
import { category, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { netGrams } from "#shop/catalogue/product.ts";

/** In the one list, but not in the filter of 'Our Collection'. */
const outsideShopFilter = new Set<string>(["signature", "relaxation", "occult", "premium"]);

export async function plantCategories(tx: Transaction): Promise<void> {
  await tx.insert(category).values(
    categories.map(({ slug, name }, position) => ({
      slug,
      name,
      position,
      inShopFilter: !outsideShopFilter.has(slug),
    })),
  );
}

/** Answers how many goods were planted. */
export async function plantCatalogue(tx: Transaction, now: Date): Promise<number> {
  const planted = sampleProducts.map((sample, index) => ({ id: newId(), sample, index }));
  await tx.insert(product).values(planted.map(({ id, sample, index }) => rowOf(id, sample, index, now)));
  await tx.insert(productPicture).values(
    planted.flatMap(({ id, sample }) =>
      sample.pictures.map((name, position) => {
        const shown = requireSamplePicture(name);
        return { productId: id, pictureId: samplePictureId(shown), position, alt: shown.alt };
      }),
    ),
  );
  return planted.length;
}

function rowOf(id: string, sample: SampleProduct, index: number, now: Date): typeof product.$inferInsert {
  const {
    pricePaise,
    mrpPaise,
    category: categorySlug,
    gstBasisPoints,
    pictures: _pictures,
    ...facts
  } = sample;
  // A millisecond apart, so that the shelf keeps the order in which the samples are written.
  const createdAt = new Date(now.getTime() + index);
  return {
    ...facts,
    ...sampleRating(sample),
    id,
    categorySlug,
    price: pricePaise,
    mrp: mrpPaise ?? null,
    gstRate: gstBasisPoints,
    grams: netGrams(sample.weight),
    sample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Sample figures, as marked as the good itself; they never reach a search engine. */
function sampleRating({ collection }: SampleProduct) {
  return collection === "occult"
    ? { rating: 0, ratingCount: 0 }
    : { rating: 5, ratingCount: 32, ratingSample: true };
}
