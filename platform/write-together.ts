// Several writes in one statement: one round trip to the database instead of one for each.
import { is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** An insert, update or delete that is not sent yet. */
export type Write = SQLWrapper;

/**
 * All writes see the rows as they were before the statement, so no two may change the same row. Foreign keys are
 * checked when all are done, in whatever order they stand.
 */
export async function writeTogether(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const parts = writes.map((write, index) => {
    const statement = is(write, SQL) ? sql`(${write})` : sql`${write}`;
    return sql`${sql.raw(`write_${index}`)} as ${statement}`;
  });
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
