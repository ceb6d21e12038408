// Reads and saves the GTINs and MPNs of products.

import { eq, inArray } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product } from "../catalogue.table.ts";
import { lockProduct } from "../lock-product.server.ts";
import { soldName } from "../variants/sold-name.server.ts";
import { type Identifiers, isSame, noIdentifiers } from "./identifier-form.ts";
import { productIdentifier } from "./product-identifiers.table.ts";

/** Throws NotFound. */
export async function getIdentifiers(
  db: Database,
  productId: string,
): Promise<Identifiers & { name: string }> {
  const [row] = await db
    .select({ name: soldName, gtin: productIdentifier.gtin, mpn: productIdentifier.mpn })
    .from(product)
    .leftJoin(productIdentifier, eq(productIdentifier.productId, product.id))
    .where(eq(product.id, productId));
  if (!row) throw new NotFound("no such product");
  return { name: row.name, gtin: row.gtin ?? "", mpn: row.mpn ?? "" };
}

/** A product with neither number has no row. Throws NotFound. */
export const saveIdentifiers = command(
  canEditProducts,
  async function saveIdentifiers(
    { db, clock }: Pick<EditContext, "db" | "clock">,
    { id: by },
    { productId, gtin, mpn }: Identifiers & { productId: string },
  ) {
    await db.transaction(async (tx) => {
      await lockProduct(tx, productId);
      const before = (await readIdentifiers(tx, [productId])).get(productId) ?? noIdentifiers;
      const after = { gtin, mpn };
      if (isSame(before, after)) return;
      await writeIdentifiers(tx, [{ productId, after }]);
      await recordAudit(tx, clock, {
        by,
        action: "product.identifiers",
        subject: `product:${productId}`,
        before,
        after,
      });
    });
  },
);

/** By product id, of these products or of all; products with neither are left out. */
export async function readIdentifiers(
  db: Database | Transaction,
  ids?: string[],
): Promise<Map<string, Identifiers>> {
  const rows = await db
    .select()
    .from(productIdentifier)
    .where(ids && inArray(productIdentifier.productId, ids));
  return new Map(rows.map(({ productId, ...identifiers }) => [productId, identifiers]));
}

type NewIdentifiers = { productId: string; after: Identifiers };

/** The caller has locked the products. */
export async function writeIdentifiers(tx: Transaction, changed: readonly NewIdentifiers[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ productId }) => productId);
  await tx.delete(productIdentifier).where(inArray(productIdentifier.productId, ids));
  const rows = changed.map(({ productId, after }) => ({ productId, ...after }));
  const kept = rows.filter(({ gtin, mpn }) => gtin !== "" || mpn !== "");
  if (kept.length > 0) await tx.insert(productIdentifier).values(kept);
}
