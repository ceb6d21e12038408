import type { Database } from "#platform/database/database.ts";
import { linesOfProducts } from "#shop/orders/made-to-order.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import { listOrderLines } from "#shop/orders/pending-orders.server.ts";

/** What an own order had, as the lines of SKU and quantity that the table reads; '' for an order of somebody else. */
export async function readAgain(
  db: Database,
  { userId, number }: { userId: string; number: string },
): Promise<string> {
  const found = await findMyOrder(db, { userId, number });
  if (!found) return "";
  const lines = linesOfProducts(await listOrderLines(db, found.id));
  // A part of a set is no product of the table.
  const alone = lines.filter(({ setId }) => !setId);
  return alone.map(({ sku, quantity }) => `${sku}\t${quantity}`).join("\n");
}
