// The table of GTINs and MPNs.
import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { oneFor } from "../../../../platform/database/columns.table.ts";
import { product } from "../catalogue.table.ts";

/** A product that is made by hand has neither number and no row. */
export const productIdentifier = pgTable(
  "product_identifier",
  {
    productId: oneFor(() => product.id, "product_id"),
    /** The digits below its barcode; may be empty. */
    gtin: text().notNull(),
    /** The maker's own part number; may be empty. */
    mpn: text().notNull(),
  },
  (table) => [check("product_identifier_gtin", sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`)],
);
