import { index, pgTable, text } from "drizzle-orm/pg-core";
import { importColumns } from "../imports/import-columns.table.ts";
import type { PriceListPlan } from "./price-list-plan.ts";
import { priceList } from "./trade.table.ts";

/** A file of prices for one list. Deleted after a month. */
export const priceListImport = pgTable(
  "price_list_import",
  {
    ...importColumns<PriceListPlan>(),
    listId: text("list_id")
      .notNull()
      .references(() => priceList.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("price_list_import_created").on(table.createdAt, table.id),
    index("price_list_import_list").on(table.listId),
  ],
);
