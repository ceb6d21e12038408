// Makes a hidden copy of a product with its variants, parts or choices, as a start for a similar one: everything but SKUs, addresses, stock
// and reviews.
import { and, asc, eq, isNull, like } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPicture, setPart } from "./catalogue.table.ts";
import { findFreeSlug } from "./free-slug.server.ts";
import { lockProduct } from "./lock-product.server.ts";
import { copyPairs } from "./pairs.server.ts";
import { renameVariant } from "./variants/variant.ts";

const maxNameLength = 120;
const maxSkuLength = 40;

/** Returns the id of the copy, which is never a sample. One variant is copied as a product of its own. Throws NotFound. */
export const duplicateProduct = command(
  canEditProducts,
  function duplicateProduct(
    { db, clock }: EditContext,
    { id: by },
    { productId }: { productId: string },
  ): Promise<string> {
    return db.transaction(async (tx) => {
      const original = await lockProduct(tx, productId);
      const name = nameCopy(original.name);
      const alone = original.variantOf === null ? {} : { variantOf: null, optionValues: [] };
      const copy = await copyRow(tx, clock.now(), original, { name, ...alone });
      await copyPairs(tx, { from: productId, to: copy.id });
      await copyParts(tx, { from: productId, to: copy.id });
      const variants = await tx
        .select()
        .from(product)
        .where(and(eq(product.variantOf, productId), isNull(product.archivedAt)))
        .orderBy(asc(product.createdAt), asc(product.id));
      for (const [index, variant] of variants.entries()) {
        // A millisecond apart, to keep their order.
        const at = new Date(clock.now().getTime() + index + 1);
        const own = renameVariant(
          { name: variant.name, values: variant.optionValues },
          { before: original.name, after: name },
        );
        await copyRow(tx, at, variant, { name: own, variantOf: copy.id });
      }
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

type ProductRow = typeof product.$inferSelect;

/** With its pictures. */
async function copyRow(
  tx: Transaction,
  at: Date,
  original: ProductRow,
  own: Pick<ProductRow, "name"> & Partial<ProductRow>,
): Promise<ProductRow> {
  const copy = {
    ...original,
    ...own,
    id: newId(),
    slug: await findFreeSlug(tx, own.name),
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
  await copyPictures(tx, { from: original.id, to: copy.id });
  return copy;
}

/** Of a set its parts, of a box its choices; the database then gives the copy their stock. */
async function copyParts(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const parts = await tx.select().from(setPart).where(eq(setPart.setId, from));
  if (parts.length > 0) await tx.insert(setPart).values(parts.map((part) => ({ ...part, setId: to })));
}

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
