// Seeds the categories, the sample's collections, and the sample products, which are marked as samples.

import { eq } from "drizzle-orm";
import {
  category,
  collection,
  collectionProduct,
  product,
  productPicture,
  setPart,
} from "#core/catalogue/catalogue.table.ts";
import { copyPictures } from "#core/catalogue/duplicate-product.server.ts";
import { netGrams } from "#core/catalogue/unit-price.ts";
import { nameVariant } from "#core/catalogue/variants/variant.ts";
import { makeSlug } from "#core/editing/slug.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { sampleCollections } from "#seeds/collections.ts";
import { categories } from "#seeds/products/categories.ts";
import { readSampleProducts } from "#seeds/products/sample-products.ts";
import { findScalePicture } from "#seeds/products/scale-picture.ts";
import { sampleBoxes, sampleSets } from "#seeds/products/sets.ts";
import { sampleMrp, sampleVariants } from "#seeds/products/variants.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";

/** Categories that the filter of 'Our Collection' leaves out. */
const outsideShopFilter = new Set<string>(["occult", "premium"]);

export async function seedCategories(tx: Transaction): Promise<void> {
  await tx.insert(category).values(
    categories.map(({ slug, name }, position) => ({
      slug,
      name,
      position,
      inShopFilter: !outsideShopFilter.has(slug),
      sample: true,
    })),
  );
}

/** Every shop already has the collection at /shop, without a text. It stays when the samples go, without the sample's text. */
export async function seedCollections(tx: Transaction): Promise<void> {
  for (const [position, { chosen: _chosen, ...sample }] of sampleCollections.entries()) {
    const row = { ...sample, position, sample: true };
    await tx.insert(collection).values(row).onConflictDoUpdate({ target: collection.slug, set: row });
  }
}

export async function seedCatalogue(tx: Transaction, now: Date): Promise<number> {
  const samples = await readSampleProducts();
  const added = samples.map((sample) => ({ id: newId(), sample }));
  await tx.insert(product).values(
    added.map(({ id, sample: { pictures: _pictures, ...facts } }, index) => {
      // Products are a millisecond apart, so that lists sorted by time of creation keep the order of the file.
      const createdAt = new Date(now.getTime() + 1_000 + index);
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
  await seedVariants(tx, now);
  // After the variants, which copy pictures and have other sizes.
  await seedScalePictures(tx, added);
  await seedSets(tx, new Map(added.map(({ id, sample: { sku } }) => [sku, id])));
  await seedChosenProducts(tx, new Map(added.map(({ id, sample: { slug } }) => [slug, id])));
  return added.length;
}

/** Never the second picture, which cards show on hover. */
async function seedScalePictures(
  tx: Transaction,
  added: readonly { id: string; sample: { pictures: readonly string[] } }[],
): Promise<void> {
  const rows = added.flatMap(({ id, sample: { pictures } }) => {
    const name = findScalePicture(pictures[0] ?? "");
    if (!name) return [];
    const scale = requireBundledPicture(name);
    const position = Math.max(2, pictures.length);
    return [{ productId: id, pictureId: samplePictureId(scale), position, alt: scale.alt }];
  });
  await tx.insert(productPicture).values(rows);
}

/** Each variant starts with the facts and pictures of its product. */
async function seedVariants(tx: Transaction, now: Date): Promise<void> {
  for (const { of, options, own, variants } of sampleVariants) {
    const [carrier] = await tx.select().from(product).where(eq(product.sku, of));
    if (!carrier) throw new Error(`no sample product has the SKU ${of}`);
    await tx
      .update(product)
      .set({ optionNames: options, optionValues: own })
      .where(eq(product.id, carrier.id));
    for (const [index, { values, ...facts }] of variants.entries()) {
      const id = newId();
      const name = nameVariant(carrier.name, values);
      // A millisecond apart, so that lists sorted by creation keep the order.
      const createdAt = new Date(now.getTime() + 1_000 + index);
      const grams = netGrams(facts.weight);
      const place = { id, variantOf: carrier.id, optionValues: values, name, slug: makeSlug(name), grams };
      await tx.insert(product).values({
        ...carrier,
        ...facts,
        ...place,
        mrp: sampleMrp(facts.price),
        featured: false,
        rating: 0,
        ratingCount: 0,
        createdAt,
        updatedAt: createdAt,
      });
      await copyPictures(tx, { from: carrier.id, to: id });
    }
  }
}

async function seedSets(tx: Transaction, ids: ReadonlyMap<string, string>): Promise<void> {
  const idOf = (sku: string) => {
    const id = ids.get(sku);
    if (id === undefined) throw new Error(`no sample product has the SKU ${sku}`);
    return id;
  };
  const boxes = sampleBoxes.map(({ choices, ...box }) => ({
    ...box,
    parts: choices.map((sku) => ({ sku, quantity: 1 })),
  }));
  const sets = sampleSets.map((set) => ({ ...set, pieces: null, percent: null }));
  for (const { sku, pricing, pieces, percent, parts } of [...sets, ...boxes]) {
    const setId = idOf(sku);
    await tx
      .update(product)
      .set({ setPricing: pricing, boxPieces: pieces, boxPercent: percent })
      .where(eq(product.id, setId));
    const rows = parts.map((part, position) => ({
      setId,
      position,
      productId: idOf(part.sku),
      quantity: part.quantity,
    }));
    await tx.insert(setPart).values(rows);
  }
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
