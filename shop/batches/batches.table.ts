// Tables of the batches that were poured, and of their photographs.
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { picture } from "../pictures/pictures.table.ts";

/** One pouring of one product. A product with batches is archived instead of deleted. */
export const batch = pgTable(
  "batch",
  {
    /** '26-07': printed on cards, so it never changes and is never given twice. */
    number: text().primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id),
    pouredOn: date("poured_on").notNull(),
    /** How many came into stock with it. */
    pieces: integer().notNull(),
    wax: text().notNull(),
    /** Per mille of the wax; null where nobody has said. */
    fragranceLoad: integer("fragrance_load"),
    pouredBy: text("poured_by").notNull(),
    burnTest: text("burn_test").notNull(),
    note: text().notNull(),
    weather: text().notNull().default(""),
    /** What went wrong, in the maker's words. */
    faults: text().notNull().default(""),
    /** Shoppers can read it on its page. */
    published: boolean().notNull(),
    sample: boolean().notNull().default(false),
    /** From the form it was noted with: the same form sent twice is the same batch. */
    requestKey: text("request_key").notNull().unique(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("batch_pieces_positive", sql`${table.pieces} > 0`),
    check("batch_fragrance_load", sql`${table.fragranceLoad} between 0 and 300`),
    index("batch_of_product").on(table.productId, table.pouredOn, table.createdAt),
    index("batch_poured").on(table.pouredOn, table.createdAt, table.number),
    index("batch_noted").on(table.createdAt),
  ],
);

export const batchPhotograph = pgTable(
  "batch_photograph",
  {
    batchNumber: text("batch_number")
      .notNull()
      .references(() => batch.number, { onDelete: "cascade" }),
    position: integer().notNull(),
    pictureId: text("picture_id")
      .notNull()
      .references(() => picture.id),
  },
  (table) => [
    primaryKey({ columns: [table.batchNumber, table.position] }),
    index("batch_photograph_picture").on(table.pictureId),
  ],
);
