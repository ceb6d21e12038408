// Throws away the catalogue of a price list that changes, since it has the old prices.
import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { tradeCatalogue } from "./trade-catalogue.table.ts";

export async function dropCatalogue(tx: Transaction, listId: string): Promise<void> {
  await tx.delete(tradeCatalogue).where(eq(tradeCatalogue.listId, listId));
}
