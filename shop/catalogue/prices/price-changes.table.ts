// The table of changes of many prices at once, each with what it takes to undo it.
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../../platform/database/columns.table.ts";

/** In paise; `ownerBefore` is the product's owner's price before the change. */
export type ChangedPrice = {
  productId: string;
  before: number;
  after: number;
  ownerBefore: number | null;
};

export const priceChange = pgTable(
  "price_change",
  {
    /** The key of its form, so that a form that is sent twice is done once. */
    id: text().primaryKey(),
    by: text().notNull(),
    at: timestamptz().notNull(),
    /** The change as `describePriceChange` writes it. */
    words: text().notNull(),
    prices: jsonb().$type<ChangedPrice[]>().notNull(),
    undoneAt: timestamptz(),
  },
  (table) => [index("price_change_at").on(table.at, table.id)],
);
