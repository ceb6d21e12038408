// Seeds the categories and the sample products; each product is marked as a sample.

import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { categories } from "#seeds/products/categories.ts";
import { readSampleProducts } from "#seeds/products/sample-products.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import { category, product, productPicture } from "#shop/catalogue/catalogue.table.ts";

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
  const samples = await readSampleProducts();
  const added = samples.map((sample) => ({ id: newId(), sample }));
  await tx.insert(product).values(
    added.map(({ id, sample: { pictures: _pictures, ...facts } }, index) => {
      // A millisecond apart, so that lists sorted by time of creation keep the order of the file.
      const createdAt = new Date(now.getTime() + index);
      return { ...facts, id, sample: true, createdAt, updatedAt: createdAt };
    }),
  );
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
