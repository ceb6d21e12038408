// Changes a product's stock by the pieces of a batch, with a stock movement that names the batch.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { lockProducts, recordStockCount, returnToStock } from "#shop/catalogue/stock/stock.server.ts";

export type BatchStockChange = {
  productId: string;
  /** Pieces; negative to take them out. */
  change: number;
  reason: string;
  by: string;
  at: Date;
};

/** `left`: fewer pieces are in stock than should be taken out, because they were sold or are reserved. Nothing was changed. */
export type BatchStockChanged = { ok: true } | { ok: false; reason: "short"; left: number };

/** Locks the product until the transaction ends, even if nothing changes. */
export async function changeBatchStock(
  tx: Transaction,
  { productId, change, reason, by, at }: BatchStockChange,
): Promise<BatchStockChanged> {
  await lockProducts(tx, [productId]);
  if (change > 0) await returnToStock(tx, [{ productId, quantity: change }], { reason, by, at });
  if (change >= 0) return { ok: true };
  const [row] = await tx.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  const left = row?.stock ?? 0;
  if (left + change < 0) return { ok: false, reason: "short", left };
  await recordStockCount(tx, { productId, stock: left + change, reason, by, at });
  return { ok: true };
}
