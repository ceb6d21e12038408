// Removes (deletes, or archives if ever ordered), restores and recounts products.
import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { findViolatedConstraint } from "#platform/violated-constraint.ts";
import type { EditContext } from "#shop/editing/edit-context.server.ts";
import { deletePictureIfUnused } from "#shop/pictures/pictures.server.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { recordStockCount } from "./stock.server.ts";

export type Removed = "deleted" | "archived";

/** Throws NotFound. Repeating it on an archived product does not change the product. */
export async function removeProduct(ctx: EditContext, id: string, by: string): Promise<Removed> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id);
    const pictures = await tx
      .select({ id: productPicture.pictureId })
      .from(productPicture)
      .where(eq(productPicture.productId, id));
    const deleted = await tryDelete(tx, id);
    if (deleted) for (const picture of pictures) await deletePictureIfUnused(tx, ctx, picture.id);
    else if (!row.archivedAt)
      await tx
        .update(product)
        .set({ archivedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
        .where(eq(product.id, id));
    const outcome = deleted ? "deleted" : "archived";
    await recordAudit(tx, ctx.clock, {
      by,
      action: `product.${outcome}`,
      subject: `product:${id}`,
      before: { name: row.name, sku: row.sku, price: row.price, stock: row.stock },
    });
    return outcome;
  });
}

/** Puts an archived product back, unchanged. Throws NotFound. */
export async function restoreProduct(ctx: EditContext, id: string, by: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row.archivedAt) return;
    await tx.update(product).set({ archivedAt: null, updatedAt: ctx.clock.now() }).where(eq(product.id, id));
    await recordAudit(tx, ctx.clock, {
      by,
      action: "product.restored",
      subject: `product:${id}`,
      before: { archivedAt: row.archivedAt },
    });
  });
}

export type StockFaults = { stock?: string; reason?: string };
export type Counted = { ok: true; before: number; after: number } | { ok: false; faults: StockFaults };

/** Sets the stock to what the owner counted and records the reason. Throws NotFound. */
export async function correctStock(
  ctx: EditContext,
  id: string,
  given: { stock: string; reason: string; by: string },
): Promise<Counted> {
  const faults: StockFaults = {};
  const value = given.stock.trim();
  const reason = given.reason.trim();
  if (!/^\d{1,6}$/.test(value) || Number(value) > 100_000)
    faults.stock = "Give the number of pieces, 0 or more";
  if (!reason) faults.reason = "Say why the number changes";
  if (reason.length > 200) faults.reason = "At most 200 characters";
  if (faults.stock || faults.reason) return { ok: false, faults };
  return ctx.db.transaction(async (tx) => {
    const counted = await recordStockCount(tx, {
      productId: id,
      stock: Number(value),
      reason,
      by: given.by,
      at: ctx.clock.now(),
    });
    if (!counted) throw new NotFound("no such product");
    await recordAudit(tx, ctx.clock, {
      by: given.by,
      action: "product.stock-counted",
      subject: `product:${id}`,
      before: { stock: counted.before },
      after: { stock: counted.after, reason },
    });
    return { ok: true, ...counted };
  });
}

async function lockProduct(tx: Transaction, id: string) {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
  if (!row) throw new NotFound("no such product");
  return row;
}

/**
 * False if other rows still refer to the product. The savepoint keeps the transaction usable in that case.
 */
async function tryDelete(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(product).where(eq(product.id, id)));
    return true;
  } catch (error) {
    if (findViolatedConstraint(error, "reference") === undefined) throw error;
    return false;
  }
}
