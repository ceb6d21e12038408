// Makes a hidden copy of a product, as a start for a similar one: everything but its SKU, address, stock and reviews.

import { eq, like } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { findFreeSlug } from "./free-slug.server.ts";
import { lockProduct } from "./lock-product.server.ts";
import { copyPairs } from "./pairs.server.ts";

const maxNameLength = 120;
const maxSkuLength = 40;

/** Returns the id of the copy, which is never a sample. Throws NotFound. */
export const duplicateProduct = command(
  canEditProducts,
  function duplicateProduct(
    { db, clock }: EditContext,
    { id: by },
    { productId }: { productId: string },
  ): Promise<string> {
    return db.transaction(async (tx) => {
      const original = await lockProduct(tx, productId);
      const at = clock.now();
      const name = nameCopy(original.name);
      const copy = {
        ...original,
        id: newId(),
        variantOf: null,
        optionNames: [],
        optionValues: [],
        setPricing: null,
        boxPieces: null,
        boxPercent: null,
        name,
        slug: await findFreeSlug(tx, name),
        sku: await findFreeSku(tx, original.sku),
        stock: 0,
        readyOn: null,
        active: false,
        featured: false,
        seoTitle: "",
        seoDescription: "",
        sample: false,
        rating: 0,
        ratingCount: 0,
        archivedAt: null,
        createdAt: at,
        updatedAt: at,
      };
      await tx.insert(product).values(copy);
      await copyPictures(tx, { from: productId, to: copy.id });
      await copyPairs(tx, { from: productId, to: copy.id });
      await recordAudit(tx, clock, {
        by,
        action: "product.duplicated",
        subject: `product:${copy.id}`,
        after: { name, sku: copy.sku, of: original.sku },
      });
      return copy.id;
    });
  },
);

function nameCopy(name: string): string {
  const suffix = " (copy)";
  return cutText(name, maxNameLength - suffix.length) + suffix;
}

/** Both products share the files. */
export async function copyPictures(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const pictures = await tx.select().from(productPicture).where(eq(productPicture.productId, from));
  if (pictures.length > 0)
    await tx.insert(productPicture).values(pictures.map((row) => ({ ...row, productId: to })));
}

/** 'JAR-1-COPY', then 'JAR-1-COPY-2'. */
async function findFreeSku(tx: Transaction, sku: string): Promise<string> {
  const base = `${sku.slice(0, maxSkuLength - "-COPY-9999".length)}-COPY`;
  const rows = await tx
    .select({ sku: product.sku })
    .from(product)
    .where(like(product.sku, `${base}%`));
  const taken = new Set(rows.map((row) => row.sku));
  let free = base;
  for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
  return free;
}
