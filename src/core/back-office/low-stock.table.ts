import { pgTable } from "drizzle-orm/pg-core";
import { oneFor, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";

/** A product whose low stock was reported to the owner. The row is deleted once there is enough again. */
export const lowStockNotice = pgTable("low_stock_notice", {
  productId: oneFor(() => product.id, "product_id"),
  at: timestamptz().notNull(),
});
