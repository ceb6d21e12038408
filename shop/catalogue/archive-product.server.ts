// Takes a good off the shelf: for good where nobody ever bought it, into the archive where an order still names it.
import { eq } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import { findBrokenConstraint } from "#platform/broken-constraint.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product, productPicture } from "./catalogue.table.ts";
import type { Desk } from "./edit-product.server.ts";
import { discardPictureIfUnused } from "./pictures.server.ts";
import { countStock } from "./stock.server.ts";

export type Removed = "deleted" | "archived";

/** Throws NotFound. Repeating it on an archived good changes nothing. */
export async function removeProduct(desk: Desk, id: string, by: string): Promise<Removed> {
  return desk.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id);
    const pictures = await tx
      .select({ id: productPicture.pictureId })
      .from(productPicture)
      .where(eq(productPicture.productId, id));
    const deleted = await tryDelete(tx, id);
    if (deleted) for (const picture of pictures) await discardPictureIfUnused(tx, desk, picture.id);
    else if (!row.archivedAt)
      await tx
        .update(product)
        .set({ archivedAt: desk.clock.now(), updatedAt: desk.clock.now() })
        .where(eq(product.id, id));
    const outcome = deleted ? "deleted" : "archived";
    await recordDeed(tx, desk.clock, {
      by,
      action: `product.${outcome}`,
      subject: `product:${id}`,
      before: { name: row.name, sku: row.sku, price: row.price, stock: row.stock },
    });
    return outcome;
  });
}

/** Back on the shelf as it was. */
export async function restoreProduct(desk: Desk, id: string, by: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const row = await lockProduct(tx, id);
    if (!row.archivedAt) return;
    await tx.update(product).set({ archivedAt: null, updatedAt: desk.clock.now() }).where(eq(product.id, id));
    await recordDeed(tx, desk.clock, {
      by,
      action: "product.restored",
      subject: `product:${id}`,
      before: { archivedAt: row.archivedAt },
    });
  });
}

export type StockFaults = { stock?: string; reason?: string };
export type Counted = { ok: true; before: number; after: number } | { ok: false; faults: StockFaults };

/** The owner counted the shelf. Throws NotFound. */
export async function correctStock(
  desk: Desk,
  id: string,
  given: { stock: string; reason: string; by: string },
): Promise<Counted> {
  const faults: StockFaults = {};
  const written = given.stock.trim();
  const reason = given.reason.trim();
  if (!/^\d{1,6}$/.test(written) || Number(written) > 100_000)
    faults.stock = "Give the number of pieces, 0 or more";
  if (!reason) faults.reason = "Say why the number changes";
  if (reason.length > 200) faults.reason = "At most 200 characters";
  if (faults.stock || faults.reason) return { ok: false, faults };
  return desk.db.transaction(async (tx) => {
    const counted = await countStock(tx, {
      productId: id,
      stock: Number(written),
      reason,
      by: given.by,
      at: desk.clock.now(),
    });
    if (!counted) throw new NotFound("no such product");
    await recordDeed(tx, desk.clock, {
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

/** The database knows who still points at it; a savepoint keeps the transaction alive when it refuses. */
async function tryDelete(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(product).where(eq(product.id, id)));
    return true;
  } catch (error) {
    if (findBrokenConstraint(error, "reference") === undefined) throw error;
    return false;
  }
}
