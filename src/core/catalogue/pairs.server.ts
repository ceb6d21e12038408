// The two products that the owner has chosen to go well with another one, and what the product's page shows.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { limitTo } from "#platform/database/sql-literal.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "./catalogue.policy.ts";
import { product, productPair } from "./catalogue.table.ts";
import { isForSale } from "./for-sale.server.ts";
import { pairedCount } from "./pair.ts";
import type { ProductCard } from "./product.ts";
import { listCards } from "./product-cards.server.ts";

/** The owner's choice for a product's page: only products for sale and in stock, in order. */
export async function listChosenPairs(db: Database, productId: string): Promise<ProductCard[]> {
  return listCards(
    db,
    sql`join ${productPair} on ${productPair.otherId} = ${product.id} and ${productPair.productId} = ${productId}
      where ${isForSale} and ${product.stock} > 0 order by ${productPair.position} ${limitTo(pairedCount)}`,
  );
}

export type ChosenPair = { sku: string; name: string };

/** For the product's edit page; products that cannot be bought are included. */
export async function readChosenPairs(db: Database | Transaction, productId: string): Promise<ChosenPair[]> {
  return db
    .select({ sku: product.sku, name: product.name })
    .from(productPair)
    .innerJoin(product, eq(product.id, productPair.otherId))
    .where(eq(productPair.productId, productId))
    .orderBy(asc(productPair.position));
}

export type PairsInput = { productId: string; first: string; second: string };

export type PairsChosen = { ok: true } | { ok: false; errors: Partial<Record<"first" | "second", string>> };

/** An empty SKU leaves the choice to the shop. Throws NotFound. */
export const choosePairs = command(
  canEditProducts,
  async function choosePairs(
    { db, clock }: EditContext,
    { id: by },
    input: PairsInput,
  ): Promise<PairsChosen> {
    return db.transaction(async (tx) => {
      const { productId, first, second } = input;
      const { sku } = await lockPairsOf(tx, productId);
      const found = await findBySku(tx, [first, second]);
      const errors = findFaults({ sku, first, second }, found);
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const skus = [first, second].filter(Boolean);
      const before = (await readChosenPairs(tx, productId)).map((one) => one.sku);
      if (before.join() === skus.join()) return { ok: true };
      await tx.delete(productPair).where(eq(productPair.productId, productId));
      const rows = skus.map((one, position) => ({ productId, position, otherId: found.get(one) ?? "" }));
      if (rows.length > 0) await tx.insert(productPair).values(rows);
      await recordAudit(tx, clock, {
        by,
        action: "product.pairs",
        subject: `product:${productId}`,
        before: { pairs: before },
        after: { pairs: skus },
      });
      return { ok: true };
    });
  },
);

/** Choices for one product run in turn. Other products may name it meanwhile. */
async function lockPairsOf(tx: Transaction, productId: string): Promise<{ sku: string }> {
  const [row] = await tx
    .select({ sku: product.sku })
    .from(product)
    .where(eq(product.id, productId))
    .for("no key update");
  if (!row) throw new NotFound("no such product");
  return row;
}

/** Ids by SKU, without archived products. */
async function findBySku(tx: Transaction, skus: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(and(inArray(product.sku, skus), isNull(product.archivedAt)));
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

function findFaults(
  { sku, first, second }: { sku: string } & Pick<PairsInput, "first" | "second">,
  found: ReadonlyMap<string, string>,
) {
  const faultOf = (given: string) =>
    given === sku
      ? "This is the product itself"
      : given && !found.has(given)
        ? "No product has this SKU"
        : undefined;
  const ofFirst = faultOf(first);
  const ofSecond =
    faultOf(second) ?? (first && first === second ? "This is the same product twice" : undefined);
  return { ...(ofFirst && { first: ofFirst }), ...(ofSecond && { second: ofSecond }) };
}

export async function copyPairs(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const pairs = await tx.select().from(productPair).where(eq(productPair.productId, from));
  if (pairs.length > 0) await tx.insert(productPair).values(pairs.map((row) => ({ ...row, productId: to })));
}
