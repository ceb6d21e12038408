// Turns requested items into order lines. Name, price and tax come from the catalogue, not from the browser.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { priceSet } from "#shop/catalogue/sets/set.ts";
import { readSets, type StoredSet } from "#shop/catalogue/sets/sets.server.ts";
import type { LineToOrder } from "#shop/orders/pending-orders.server.ts";
import type { CheckoutItem } from "./checkout-items.ts";

export type LinesToOrder =
  | { ok: true; lines: (LineToOrder & { collection: string })[] }
  | { ok: false; reason: "unknown-product"; productIds: string[] };

const lineColumns = {
  id: product.id,
  name: product.name,
  sku: product.sku,
  hsn: product.hsn,
  gstRate: product.gstRate,
  price: product.price,
  collection: product.collection,
  notReturnable: product.notReturnable,
  setPricing: product.setPricing,
};

/** An id given twice becomes one line. Refuses with the ids of products that are not for sale. */
export async function readLinesToOrder(
  db: Database | Transaction,
  items: readonly CheckoutItem[],
): Promise<LinesToOrder> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  const rows = await db
    .select(lineColumns)
    .from(product)
    .where(
      and(inArray(product.id, [...wanted.keys()]), eq(product.active, true), isNull(product.archivedAt)),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = [...wanted.keys()].filter((id) => !known.has(id));
  if (missing.length > 0) return { ok: false, reason: "unknown-product", productIds: missing };
  const sets = await readSets(db, rows);
  // Sorted by id, so that the same cart gives the same fingerprint in whatever order its lines are sent.
  const lines = rows
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((row) => {
      const quantity = wanted.get(row.id) ?? 0;
      const set = sets.get(row.id);
      return set ? linesOfSet(row, set, quantity) : [lineOf(row, quantity)];
    });
  return { ok: true, lines };
}

type Row = Pick<typeof product.$inferSelect, keyof typeof lineColumns>;
type Line = LineToOrder & { collection: string };

function lineOf(row: Row, quantity: number): Line {
  return {
    kind: "product",
    productId: row.id,
    name: row.name,
    sku: row.sku,
    hsn: row.hsn,
    gstRate: row.gstRate,
    unitPrice: row.price,
    quantity,
    collection: row.collection,
    returnable: !row.notReturnable,
  };
}

/** A line for each part. The whole set has one HSN where it is sold for one price, and each part its own otherwise. */
function linesOfSet(row: Row, set: StoredSet, setQuantity: number): Line[] {
  const priced = priceSet(set, { unitPrice: row.price, quantity: setQuantity });
  return priced.flatMap(({ part: place, quantity, unitPrice, gstRate }, index) => {
    const part = set.parts[place];
    if (!part) return [];
    const isFurther = priced[index - 1]?.part === place;
    return [
      {
        kind: "product" as const,
        productId: part.productId,
        setId: row.id,
        setName: row.name,
        setQuantity,
        name: `${row.name}: ${part.name}`,
        sku: `${row.sku}/${part.sku}${isFurther ? "/2" : ""}`,
        hsn: set.pricing === "single" ? row.hsn : part.hsn,
        gstRate,
        unitPrice,
        quantity,
        collection: row.collection,
        returnable: !row.notReturnable,
      },
    ];
  });
}
