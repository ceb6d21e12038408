import { index, pgTable, text } from "drizzle-orm/pg-core";
import { oneFor, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { user } from "../identity/identity.table.ts";
import { order } from "../orders/orders.table.ts";
import { promotion } from "./promotions.table.ts";

/** The use of a code's promotion by a confirmed order, or its reservation by a pending one. */
export const promotionUse = pgTable(
  "promotion_use",
  {
    orderId: oneFor(() => order.id, "order_id"),
    promotionId: refersTo(() => promotion.id, "promotion_id"),
    /** Null for an order typed by staff. */
    userId: text("user_id").references(() => user.id),
    at: timestamptz().notNull(),
  },
  (table) => [index("promotion_use_promotion").on(table.promotionId)],
);
