// The table of changes of many prices, with what is needed to undo them.
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";

/** In paise; `ownerBefore` is the `ownerPrice` before the change. */
export type ChangedPrice = {
  productId: string;
  before: number;
  after: number;
  ownerBefore: number | null;
};

export const priceChange = pgTable(
  "price_change",
  {
    /** The key of its form: a form sent twice is done once. */
    id: text().primaryKey(),
    by: text().notNull(),
    at: timestamptz().notNull(),
    /** As written by `describePriceChange`. */
    words: text().notNull(),
    prices: jsonb().$type<ChangedPrice[]>().notNull(),
    undoneAt: timestamptz(),
  },
  (table) => [index("price_change_at").on(table.at, table.id)],
);
