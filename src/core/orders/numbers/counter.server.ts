// Numbers without gaps: a counter row, increased by the transaction that uses the number.
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { counter } from "../orders.table.ts";

/** The next number of a series, from 1. The row stays locked until the transaction ends. */
export async function nextCount(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx
    .insert(counter)
    .values({ name: series, value: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { value: sql`${counter.value} + 1` } })
    .returning({ value: counter.value });
  if (!row) throw new Error(`the counter ${series} returned no number`);
  return row.value;
}
