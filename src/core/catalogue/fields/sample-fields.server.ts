// Hides the facts of candles once the samples are gone and no product uses them.
import { sql } from "drizzle-orm";
import { selectRows, type Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { product } from "../catalogue.table.ts";
import { storeFact } from "./field-rows.server.ts";
import type { TradeFact } from "./product-field.ts";
import { productField } from "./product-fields.table.ts";

const saidBy = {
  fragranceNotes: sql`cardinality(${product.fragranceNotes}) > 0`,
  scentStrength: sql`${product.scentStrength} is not null`,
  scentRoom: sql`${product.scentRoom} <> ''`,
  burnTime: sql`${product.burnTime} <> ''`,
} satisfies Partial<Record<TradeFact, unknown>>;

/** A fact that its owner has renamed, hidden or shown is left alone. */
export async function hideUnusedCandleFacts(tx: Transaction): Promise<void> {
  await lock(tx, "product-fields");
  const stored = await tx.select({ key: productField.key }).from(productField);
  for (const [name, isSaid] of Object.entries(saidBy) as [TradeFact, (typeof saidBy)["burnTime"]][]) {
    if (stored.some(({ key }) => key === name)) continue;
    const [used] = await selectRows(
      tx,
      sql`select 1 from ${product} where ${isSaid} and not ${product.sample} limit 1`,
    );
    if (!used) await storeFact(tx, name, { hidden: true });
  }
}
