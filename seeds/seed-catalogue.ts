// Seeds the categories and the sample products; each product is marked as a sample.

import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { categories } from "#seeds/products/categories.ts";
import type { SampleProduct } from "#seeds/products/sample-product.ts";
import { sampleProducts } from "#seeds/products/sample-products.ts";
import { scentOfSample } from "#seeds/products/scent-of-sample.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import { category, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { netGrams } from "#shop/catalogue/product.ts";

/** Categories that the filter of 'Our Collection' does not offer. */
const outsideShopFilter = new Set<string>(["occult", "premium"]);

export async function seedCategories(tx: Transaction): Promise<void> {
  await tx.insert(category).values(
    categories.map(({ slug, name }, position) => ({
      slug,
      name,
      position,
      inShopFilter: !outsideShopFilter.has(slug),
    })),
  );
}

/** Returns the number of products added. */
export async function seedCatalogue(tx: Transaction, now: Date): Promise<number> {
  const added = sampleProducts.map((sample, index) => ({ id: newId(), sample, index }));
  await tx.insert(product).values(added.map(({ id, sample, index }) => rowOf(id, sample, index, now)));
  await tx.insert(productPicture).values(
    added.flatMap(({ id, sample }) =>
      sample.pictures.map((name, position) => {
        const bundledPicture = requireBundledPicture(name);
        return {
          productId: id,
          pictureId: samplePictureId(bundledPicture),
          position,
          alt: bundledPicture.alt,
        };
      }),
    ),
  );
  return added.length;
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
  // A millisecond apart, so that lists sorted by time of creation keep the order of the seed files.
  const createdAt = new Date(now.getTime() + index);
  return {
    ...facts,
    ...scentOfSample(sample),
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
