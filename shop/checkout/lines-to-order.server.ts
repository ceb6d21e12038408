// What is asked for, as it is sold right now: name, price and tax come from the catalogue, never from the browser.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import type { LineToOrder } from "#shop/orders/open-order.server.ts";
import type { PurchaseItem } from "./purchase-items.ts";

export type LinesToOrder =
  | { ok: true; lines: LineToOrder[] }
  | { ok: false; reason: "unknown-product"; productIds: string[] };

/** The products as they are sold right now. An id twice is one line; what is not for sale is named. */
export async function readLinesToOrder(
  db: Database | Transaction,
  items: readonly PurchaseItem[],
): Promise<LinesToOrder> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  const rows = await db
    .select()
    .from(product)
    .where(
      and(inArray(product.id, [...wanted.keys()]), eq(product.active, true), isNull(product.archivedAt)),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = [...wanted.keys()].filter((id) => !known.has(id));
  if (missing.length > 0) return { ok: false, reason: "unknown-product", productIds: missing };
  // In the order of their ids, so that the same cart gives the same order however its lines were sent.
  const lines = rows
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => ({
      productId: row.id,
      name: row.name,
      sku: row.sku,
      hsn: row.hsn,
      gstRate: row.gstRate,
      unitPrice: row.price,
      quantity: wanted.get(row.id) ?? 0,
    }));
  return { ok: true, lines };
}
