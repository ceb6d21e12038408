// What becomes of the rows of removed tables: copied for their person, forgotten with them, deleted on their day.
import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { retiredRow } from "./retired-rows.table.ts";

/** `people`: the id of an account, and its email address if it is confirmed. */
export async function listRetiredRows(
  db: Database,
  people: readonly string[],
): Promise<{ table: string; row: Record<string, unknown> }[]> {
  const { table, row, key } = retiredRow;
  return db
    .select({ table, row })
    .from(retiredRow)
    .where(inArray(retiredRow.person, [...people]))
    .orderBy(asc(table), asc(key));
}

export async function forgetRetiredRows(tx: Transaction, person: string): Promise<void> {
  if (person !== "") await tx.delete(retiredRow).where(eq(retiredRow.person, person));
}

/** When a person known by a number joins an account. */
export async function moveRetiredRows(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(retiredRow).set({ person: to }).where(eq(retiredRow.person, from));
}

/** Deletes at most `limit` rows whose day has come. */
export async function deleteRetiredRows(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const { table, key, until } = retiredRow;
  const old = tx.select({ table, key }).from(retiredRow).where(lte(until, now)).limit(limit);
  return tx.delete(retiredRow).where(sql`(${table}, ${key}) in ${old}`).returning({ id: key });
}
