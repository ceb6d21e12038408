// The table of customers imported from a former shop. They are not accounts of this shop: nothing that sells, counts or
// bills reads them.
import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../platform/database/columns.table.ts";
import type { CustomerFacts } from "./former-file.ts";

/** A buyer of the former shop. Has no account until they open one. */
export const formerShopCustomer = pgTable(
  "former_shop_customer",
  {
    id: text().primaryKey(),
    /** The same for one person in every file. */
    key: text().notNull().unique(),
    /** In lower case; '' if the file had none. */
    email: text().notNull(),
    facts: jsonb().$type<CustomerFacts>().notNull(),
    searchText: text("search_text").notNull(),
    importedAt: timestamptz().notNull(),
    invitedAt: timestamptz(),
  },
  (table) => [
    index("former_shop_customer_list").on(table.importedAt, table.id),
    index("former_shop_customer_email").on(table.email),
    index("former_shop_customer_to_invite")
      .on(table.importedAt, table.id)
      .where(sql`${table.invitedAt} is null and ${table.email} <> ''`),
    index("former_shop_customer_tags").using("gin", sql`(${table.facts} -> 'tags')`),
    index("former_shop_customer_tagged").on(table.importedAt).where(sql`${table.facts} ? 'tags'`),
    index("former_shop_customer_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);
