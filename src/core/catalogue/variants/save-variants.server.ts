// Saves the grid of a product's variants, completely or not at all.
import { eq, inArray, or } from "drizzle-orm";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { findViolatedConstraint } from "#platform/database/violated-constraint.ts";
import { NotFound } from "#platform/faults.ts";
import { canEditProducts } from "../catalogue.policy.ts";
import { product, productPicture } from "../catalogue.table.ts";
import { readPriceLimit } from "../price-limit.server.ts";
import { noCount, readCountMarks } from "../stock/count-marks.server.ts";
import { lockProducts, recordStockMovements } from "../stock/stock.server.ts";
import {
  type GridFault,
  type GridInput,
  planVariant,
  type StoredVariant,
  type VariantChange,
} from "./variant-changes.ts";
import { stateOf } from "./variants.server.ts";

/** `productId` is the variant that carries the product. */
export type SaveVariantsInput = GridInput & { productId: string };
export type SaveVariantsOutcome = { ok: true; changed: number } | { ok: false; faults: GridFault[] };

type ProductRow = typeof product.$inferSelect;

/** Throws NotFound. */
export const saveVariants = command(
  canEditProducts,
  async function saveVariants(
    ctx: EditContext,
    actor,
    { productId, rows: typed, ...many }: SaveVariantsInput,
  ): Promise<SaveVariantsOutcome> {
    // The row being written when a constraint refuses it.
    let at = 0;
    try {
      return await ctx.db.transaction(async (tx) => {
        const rows = await lockVariants(tx, productId);
        const stored = await presentStored(tx, rows);
        const limit = await readPriceLimit(tx, actor);
        const planned = typed.map((row) => {
          const known = stored.get(row.id);
          return known ? planVariant(row, known, { ...many, limit }) : planGone(row.index);
        });
        const faults = planned.flatMap((one) => one.faults);
        if (faults.length > 0) return { ok: false, faults };
        const changes = planned.flatMap(({ change }) => change ?? []).filter(isChange);
        for (const change of changes) {
          at = change.index;
          const row = rows.find(({ id }) => id === change.id);
          if (row) await changeVariant(tx, ctx, { row, change, by: actor.id });
        }
        return { ok: true, changed: changes.length };
      });
    } catch (error) {
      const violated = findViolatedConstraint(error, "unique");
      if (violated === undefined) throw error;
      const [cell, message] = violated.includes("sku")
        ? ["sku", "Another product has this SKU"]
        : ["state", "Another variant has the same options now"];
      return { ok: false, faults: [{ field: `${cell}-${at}`, message }] };
    }
  },
);

async function lockVariants(tx: Transaction, productId: string): Promise<ProductRow[]> {
  const ofProduct = or(eq(product.id, productId), eq(product.variantOf, productId));
  const ids = await tx.select({ id: product.id }).from(product).where(ofProduct);
  await lockProducts(
    tx,
    ids.map(({ id }) => id),
  );
  const rows = await tx.select().from(product).where(ofProduct);
  if (!rows.some(({ id, variantOf }) => id === productId && variantOf === null))
    throw new NotFound("no such product");
  return rows;
}

async function presentStored(
  tx: Transaction,
  rows: readonly ProductRow[],
): Promise<Map<string, StoredVariant>> {
  const ids = rows.map(({ id }) => id);
  const marks = await readCountMarks(tx, ids);
  const pictured = await tx
    .selectDistinct({ id: productPicture.productId })
    .from(productPicture)
    .where(inArray(productPicture.productId, ids));
  const withPicture = new Set(pictured.map(({ id }) => id));
  return new Map(
    rows.map((row) => {
      const { id, sku, price, stock, optionValues: values, mrp, ownerPrice, variantOf } = row;
      const seen = { sku, price, stock, countMark: marks.get(id) ?? noCount, state: stateOf(row) };
      const more = {
        values,
        mrp,
        ownerPrice,
        hasPicture: withPicture.has(id),
        isCarrier: variantOf === null,
      };
      return [id, { ...seen, ...more }];
    }),
  );
}

function planGone(index: number): { change: undefined; faults: GridFault[] } {
  return { change: undefined, faults: [{ field: `sku-${index}`, message: "Meanwhile it was deleted" }] };
}

function isChange({ set, stockBy }: VariantChange): boolean {
  return stockBy !== 0 || Object.keys(set).length > 0;
}

async function changeVariant(
  tx: Transaction,
  { clock }: EditContext,
  { row, change, by }: { row: ProductRow; change: VariantChange; by: string },
): Promise<void> {
  const { id: productId, stock } = row;
  const { stockBy } = change;
  const { state, ...facts } = change.set;
  const at = clock.now();
  const archivedAt = state === "archived" ? at : null;
  const now = { ...facts, ...(state ? { archivedAt, active: state === "sold" } : {}) };
  await tx
    .update(product)
    .set({ ...now, stock: stock + stockBy, updatedAt: at })
    .where(eq(product.id, productId));
  if (stockBy !== 0)
    await recordStockMovements(tx, [
      { productId, change: stockBy, reason: "counted with its variants", by, at },
    ]);
  const { price, sku } = change.set;
  const changed = [
    { name: "sku", from: row.sku, to: sku },
    { name: "price", from: row.price, to: price },
    { name: "state", from: stateOf(row), to: state },
    { name: "stock", from: stock, to: stockBy === 0 ? undefined : stock + stockBy },
  ].filter(({ to }) => to !== undefined);
  await recordAudit(tx, clock, {
    by,
    action: "product.edited",
    subject: `product:${productId}`,
    before: Object.fromEntries(changed.map(({ name, from }) => [name, from])),
    after: Object.fromEntries(changed.map(({ name, to }) => [name, to])),
  });
}
