// Seeds the sample batches, after the sample products and pictures. They do not add to the products' stock, which is seeded separately.
import { inArray } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { batch, batchPhotograph } from "#features/batches/batches.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { sampleBatches, sampleBatchNumbers } from "#seeds/batches/sample-batches.ts";
import { requireBundledPicture, samplePictureId } from "#seeds/seed-pictures.ts";

export async function seedBatches(tx: Transaction, now: Date): Promise<number> {
  const slugs = sampleBatches.map(({ product: slug }) => slug);
  const products = await tx
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(inArray(product.slug, slugs));
  const idOf = new Map(products.map(({ id, slug }) => [slug, id]));
  const added = sampleBatches.map(({ daysAgo, product: slug, ...facts }, index) => {
    const productId = idOf.get(slug);
    if (!productId) throw new Error(`no sample product is called ${slug}`);
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const number = sampleBatchNumbers[index] ?? "";
    return { ...facts, number, productId, createdAt, pouredOn: indianDay(createdAt) };
  });
  await tx.insert(batch).values(
    added.map(({ photographs: _names, ...row }) => ({
      ...row,
      published: true,
      sample: true,
      requestKey: newId(),
    })),
  );
  await tx.insert(batchPhotograph).values(
    added.flatMap(({ number, photographs }) =>
      photographs.map((name, position) => {
        const pictureId = samplePictureId(requireBundledPicture(name));
        return { batchNumber: number, position, pictureId };
      }),
    ),
  );
  return added.length;
}
