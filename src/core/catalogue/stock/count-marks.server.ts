// Tells whether the stock of a product was changed by hand since it was read. Sales do not count.
import { sql } from "drizzle-orm";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { stockMovement } from "../catalogue.table.ts";

/** The mark of a product whose stock was never changed by hand. */
export const noCount = "none";

/** By product id, a mark of the last change of the stock by hand. */
export async function readCountMarks(
  db: Database | Transaction,
  ofProducts?: readonly string[],
): Promise<Map<string, string>> {
  const { id, productId, orderId, at } = stockMovement;
  const which = ofProducts ? sql`${productId} = any(${sql.param(ofProducts)}::text[])` : sql`true`;
  const rows = await selectRows<{ id: string; mark: string }>(
    db,
    sql`select distinct on (${productId}) ${productId} as id, right(${id}, 8) as mark from ${stockMovement}
      where ${orderId} is null and ${which} order by ${productId}, ${at} desc, ${id} desc`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
