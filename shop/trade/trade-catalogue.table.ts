import { pgTable } from "drizzle-orm/pg-core";
import { bytea, oneFor, timestamptz } from "../../platform/database/columns.table.ts";
import { priceList } from "./trade.table.ts";

/** The catalogue of a price list as a PDF. Deleted when the list changes, and after a day. */
export const tradeCatalogue = pgTable("trade_catalogue", {
  listId: oneFor(() => priceList.id, "list_id"),
  askedAt: timestamptz().notNull(),
  /** Null until the job has drawn it. */
  pdf: bytea(),
});
