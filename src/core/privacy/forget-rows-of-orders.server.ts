// Deletes the rows of orders that go with an account, by what is said of their tables, whether or not their feature is there.
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { allTables } from "./all-tables.ts";

/** Idempotent. Orders, and tables whose rows are kept, stay. */
export async function forgetRowsOfOrders(tx: Transaction, userId: string): Promise<void> {
  for (const [table, { exported, atDeletion }] of allTables)
    if (atDeletion === "deleted" && "within" in exported && exported.within === "order")
      await tx.execute(sql`delete from ${sql.identifier(table)}
        where ${sql.identifier(exported.by)} in (select id from "order" where user_id = ${userId})`);
}
