// The table of changes of many products, with what is needed to undo them.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { jsonb, timestamptz } from "../../../../platform/database/columns.table.ts";

/** The columns that a change of many products writes; `chosenFor` is the collection that shows the product as chosen. */
export type ChangedValues = Partial<{
  active: boolean;
  categorySlug: string;
  collection: string;
  price: number;
  ownerPrice: number | null;
  mrp: number | null;
  hsn: string;
  gstRate: number;
  daysToMake: number | null;
  weight: string;
  grams: number;
  chosenFor: string | null;
}>;

/** `after` is empty for a deleted product, which does not come back. */
export type ChangedProduct = { productId: string; before: ChangedValues; after: ChangedValues };

export const productChange = pgTable(
  "product_change",
  {
    /** The key of its form: a form sent twice is done once. */
    id: text().primaryKey(),
    by: text().notNull(),
    at: timestamptz().notNull(),
    /** As written by `describeChange`. */
    words: text().notNull(),
    products: jsonb().$type<ChangedProduct[]>().notNull(),
    undoneAt: timestamptz(),
  },
  (table) => [index("product_change_at").on(table.at, table.id)],
);
