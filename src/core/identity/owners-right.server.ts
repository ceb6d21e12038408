// Finds out whether an account still has the owner's right: a key, a webhook or an invitation works only as long as its maker has it.
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { user } from "./identity.table.ts";

/**
 * An SQL condition: the account whose id is in `column` belongs to an owner who can sign in. The subquery has its own alias, so `column`
 * may belong to the outer query.
 */
export function hasOwnersRight(column: AnyPgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${user} as maker
    where maker.id = ${column} and maker.role = 'admin' and maker.disabled_at is null and maker.deleted_at is null)`;
}
