import { index, pgTable } from "drizzle-orm/pg-core";
import { ownedBy } from "../../platform/database/columns.table.ts";
import { importColumns } from "../imports/import-columns.table.ts";
import type { PriceListPlan } from "./price-list-plan.ts";
import { priceList } from "./trade.table.ts";

/** A file of prices for one list. Deleted after a month. */
export const priceListImport = pgTable(
  "price_list_import",
  {
    ...importColumns<PriceListPlan>(),
    listId: ownedBy(() => priceList.id, "list_id"),
  },
  (table) => [
    index("price_list_import_created").on(table.createdAt, table.id),
    index("price_list_import_list").on(table.listId),
  ],
);
