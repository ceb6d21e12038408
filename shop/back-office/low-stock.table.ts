import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";

/** A product whose low stock was reported to the owner. The row is deleted once there is enough again. */
export const lowStockNotice = pgTable("low_stock_notice", {
  productId: text("product_id")
    .primaryKey()
    .references(() => product.id, { onDelete: "cascade" }),
  at: timestamptz().notNull(),
});
