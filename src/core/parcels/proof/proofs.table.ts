import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, ownedBy, timestamptz } from "../../../../platform/database/columns.table.ts";
import { order } from "../../orders/orders.table.ts";

/** How a parcel looked when it was packed. Only staff see it, and the nightly purge deletes it. */
export const parcelProof = pgTable(
  "parcel_proof",
  {
    /** Made of the order and the file, so that the same photograph sent twice is one. */
    id: text().primaryKey(),
    orderId: ownedBy(() => order.id, "order_id"),
    /** A WebP picture. */
    bytes: bytea().notNull(),
    /** What the scales showed; null if nobody has typed it. */
    grams: integer(),
    /** Null if the parcel had no number yet. */
    trackingNumber: text("tracking_number"),
    at: timestamptz().notNull(),
    /** An account's id. */
    by: text().notNull(),
  },
  (table) => [index("parcel_proof_order").on(table.orderId, table.at)],
);
