import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";

/** A product that the owner was told is low in stock. The row goes when there is enough again. */
export const lowStockNotice = pgTable("low_stock_notice", {
  productId: text("product_id")
    .primaryKey()
    .references(() => product.id, { onDelete: "cascade" }),
  at: timestamptz().notNull(),
});
