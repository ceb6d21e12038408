// Batches, their photographs, and the pieces packed from them.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { ownedBy, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "../../core/catalogue/catalogue.table.ts";
import { orderLine } from "../../core/orders/orders.table.ts";
import { picture } from "../../core/pictures/pictures.table.ts";

/** One pouring of one product. A product with batches is archived instead of deleted. */
export const batch = pgTable(
  "batch",
  {
    /** '26-07': printed on cards, so it never changes and is never reused. */
    number: text().primaryKey(),
    productId: refersTo(() => product.id, "product_id"),
    pouredOn: date("poured_on").notNull(),
    /** How many pieces it adds to stock: at once, or on the day on which it is ready. */
    pieces: integer().notNull(),
    /** The first day on which its pieces can be sold; null if they could be sold at once. */
    readyOn: date("ready_on"),
    /** True until `readyOn`: its pieces are not in stock yet. */
    curing: boolean().notNull().default(false),
    wax: text().notNull(),
    /** Per mille of the wax; null if not noted. */
    fragranceLoad: integer("fragrance_load"),
    pouredBy: text("poured_by").notNull(),
    burnTest: text("burn_test").notNull(),
    note: text().notNull(),
    weather: text().notNull().default(""),
    /** Faults of the batch, in the maker's words. */
    faults: text().notNull().default(""),
    /** Whether it has a page for shoppers. */
    published: boolean().notNull(),
    sample: boolean().notNull().default(false),
    /** The key of the form: the same form sent twice is the same batch. */
    requestKey: text("request_key").notNull().unique(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    check("batch_pieces_positive", sql`${table.pieces} > 0`),
    check("batch_curing", sql`not ${table.curing} or ${table.readyOn} is not null`),
    index("batch_curing_of_product").on(table.productId, table.readyOn).where(sql`${table.curing}`),
    check("batch_fragrance_load", sql`${table.fragranceLoad} between 0 and 300`),
    index("batch_of_product").on(table.productId, table.pouredOn, table.createdAt),
    index("batch_poured").on(table.pouredOn, table.createdAt, table.number),
    index("batch_noted").on(table.createdAt),
  ],
);

export const batchPhotograph = pgTable(
  "batch_photograph",
  {
    batchNumber: ownedBy(() => batch.number, "batch_number"),
    position: integer().notNull(),
    pictureId: refersTo(() => picture.id, "picture_id"),
  },
  (table) => [
    primaryKey({ columns: [table.batchNumber, table.position] }),
    index("batch_photograph_picture").on(table.pictureId),
  ],
);

/**
 * From which batches the pieces of an order's line were packed, as noted by the packer; a line may have several. Valid for the parcel while
 * the order is packed; before that a proposal for the packer.
 */
export const packedBatch = pgTable(
  "packed_batch",
  {
    orderId: text("order_id").notNull(),
    position: integer().notNull(),
    batchNumber: ownedBy(() => batch.number, "batch_number"),
    at: timestamptz().notNull(),
    /** An account's id. */
    by: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.batchNumber] }),
    foreignKey({
      columns: [table.orderId, table.position],
      foreignColumns: [orderLine.orderId, orderLine.position],
    }).onDelete("cascade"),
    index("packed_batch_batch").on(table.batchNumber),
  ],
);
