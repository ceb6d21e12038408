// Tables of the redirects, and of requested addresses that do not exist.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";
import type { RedirectCause } from "./redirect.ts";

/** Both paths have the form of `normalisePath`. A redirect applies only where the shop has no page. */
export const redirect = pgTable(
  "redirect",
  {
    /** A '*' stands for any one part. */
    fromPath: text().primaryKey(),
    /** No other redirect begins at this path, unless the shop has a page there. */
    toPath: text().notNull(),
    cause: text().$type<RedirectCause>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index("redirect_to").on(table.toPath),
    index("redirect_created").on(table.createdAt, table.fromPath),
    check("redirect_cause", sql`${table.cause} in ('renamed', 'typed', 'former-shop')`),
    check("redirect_leads_on", sql`${table.fromPath} <> ${table.toPath}`),
    check("redirect_within_shop", sql`${table.fromPath} ~ '^/([^/]|$)' and ${table.toPath} ~ '^/([^/]|$)'`),
  ],
);

/** A requested address without a page. Contains nothing about who requested it. */
export const missingAddress = pgTable(
  "missing_address",
  {
    path: text().primaryKey(),
    count: integer().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (table) => [
    index("missing_address_count").on(table.count.desc(), table.path),
    index("missing_address_last").on(table.lastAt),
  ],
);
