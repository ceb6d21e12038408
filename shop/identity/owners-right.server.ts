// A key, a webhook or an invitation works only while the account that made it has the owner's right.
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { user } from "./identity.table.ts";

/**
 * An SQL condition: the account whose id is in `column` is an owner's that can sign in. Renames the table, so that
 * `column` may be of an outer query on it.
 */
export function hasOwnersRight(column: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${user} as maker
    where maker.id = ${column} and maker.role = 'admin' and maker.disabled_at is null and maker.deleted_at is null)`;
}
