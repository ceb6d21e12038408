// Advisory locks of PostgreSQL: transactions that lock the same key run one after the other, also in several processes.
import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Waits until no other transaction holds the key, such as 'settings:business', and locks it until this transaction
 * ends.
 */
export async function lock(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
