// Seeds the categories, the sample's collections and the sample products; each product is marked as a sample.

import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { sampleCollections } from "#seeds/collections.ts";
import { categories } from "#seeds/products/categories.ts";
import { readSampleProducts } from "#seeds/products/sample-products.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";
import {
  category,
  collection,
  collectionProduct,
  product,
  productPicture,
} from "#shop/catalogue/catalogue.table.ts";
import { mainCollection } from "#shop/catalogue/collections/collection.ts";

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

/** The one at /shop is in every shop already, without a text. */
export async function seedCollections(tx: Transaction): Promise<void> {
  for (const [position, { chosen: _chosen, ...sample }] of sampleCollections.entries()) {
    const row = { ...sample, position, sample: sample.slug !== mainCollection };
    await tx.insert(collection).values(row).onConflictDoUpdate({ target: collection.slug, set: row });
  }
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
  await seedChosenProducts(tx, new Map(added.map(({ id, sample: { slug } }) => [slug, id])));
  return added.length;
}

async function seedChosenProducts(tx: Transaction, ids: ReadonlyMap<string, string>): Promise<void> {
  const rows = sampleCollections.flatMap(({ slug: collectionSlug, chosen = [] }) =>
    chosen.map((slug, position) => {
      const productId = ids.get(slug);
      if (productId === undefined) throw new Error(`no sample product is named ${slug}`);
      return { collectionSlug, productId, position };
    }),
  );
  await tx.insert(collectionProduct).values(rows);
}
