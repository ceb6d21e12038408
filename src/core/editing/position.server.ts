// The order that the owner gives to a list: its rows have positions, counted from 0.
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";

/** `subject` begins the subjects of the list's entries in the audit log. `among` selects the list's rows if the table has several lists. */
export type OrderedList = {
  table: PgTable & { position: PgColumn };
  key: PgColumn;
  subject: string;
  among?: SQL | undefined;
};

/** Moves a row to the position `to` in its list, and records the move. Throws NotFound. */
export async function moveRow(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { table, key, subject, among }: OrderedList,
  { row, to, by }: { row: string; to: number; by: string },
): Promise<void> {
  const rows = await tx
    .select({ key })
    .from(table as PgTable)
    .where(among)
    .orderBy(asc(table.position), asc(key))
    .for("update");
  const before = rows.map((one) => String(one.key));
  if (!before.includes(row)) throw new NotFound(`no such ${subject}`);
  const after = before.filter((other) => other !== row).toSpliced(to, 0, row);
  for (const [position, one] of after.entries()) await tx.update(table).set({ position }).where(eq(key, one));
  await recordAudit(tx, clock, {
    by,
    action: `${subject}.moved`,
    subject: `${subject}:${row}`,
    before,
    after,
  });
}

/** The position of a row that is added at the end of its list. `among` selects the list's rows if the table has several lists. */
export function nextPosition(table: PgTable & { position: PgColumn }, among: SQL = sql`true`): SQL<number> {
  return sql`(select coalesce(max(${table.position}), -1) + 1 from ${table} where ${among})`;
}
