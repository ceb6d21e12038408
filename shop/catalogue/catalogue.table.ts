import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { PictureRenditions } from "./picture.ts";

const moment = () => timestamp({ withTimezone: true });

export const category = pgTable("category", {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  /** Offered in the filter of 'Our Collection', as long as it has goods there. */
  inShopFilter: boolean("in_shop_filter").notNull().default(true),
});

/** A picture as pages draw it: every rendition is on our own host. */
export const picture = pgTable("picture", {
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Colour of the box before the picture arrives, '#rrggbb'. */
  placeholder: text().notNull(),
  renditions: jsonb().$type<PictureRenditions>().notNull(),
  createdAt: moment().notNull(),
});

export const product = pgTable(
  "product",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** Paise, tax included: what the price tag says. */
    price: integer().notNull(),
    /** Maximum retail price in paise, printed on the pack; shown struck through when above the price. */
    mrp: integer(),
    hsn: text().notNull(),
    /** GST in basis points: 500 is 5 %. */
    gstRate: integer("gst_rate").notNull(),
    collection: text().$type<"shop" | "occult" | "premium">().notNull(),
    categorySlug: text("category_slug")
      .notNull()
      .references(() => category.slug, { onUpdate: "cascade" }),
    fragranceNotes: text("fragrance_notes").array().notNull(),
    ingredients: text().array().notNull(),
    /** As written, e.g. '45-50 hours'; empty for what does not burn. */
    burnTime: text("burn_time").notNull(),
    /** As written, e.g. '8 oz'. */
    weight: text().notNull(),
    /** Net quantity: what the packet declares, and what the unit price is reckoned from. */
    grams: integer().notNull(),
    dimensions: text().notNull().default(""),
    countryOfOrigin: text("country_of_origin").notNull().default("India"),
    /** What can still be sold: goods on hold for an open payment are already taken off. */
    stock: integer().notNull(),
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    /** Mean of the approved reviews, 0 when there are none. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    /** The two figures are the sample shop's; the first approved review replaces them for good. */
    ratingSample: boolean("rating_sample").notNull().default(false),
    sample: boolean().notNull().default(false),
    archivedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check("product_stock_not_negative", sql`${table.stock} >= 0`),
    check("product_price_positive", sql`${table.price} > 0`),
    check("product_mrp_not_below_price", sql`${table.mrp} is null or ${table.mrp} >= ${table.price}`),
    check("product_collection", sql`${table.collection} in ('shop', 'occult', 'premium')`),
    index("product_collection_category").on(table.collection, table.categorySlug),
    index("product_search").using("gin", sql`(${table.name} || ' ' || ${table.description}) gin_trgm_ops`),
  ],
);

export const productPicture = pgTable(
  "product_picture",
  {
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    pictureId: text("picture_id")
      .notNull()
      .references(() => picture.id),
    /** 0 is the main picture. */
    position: integer().notNull(),
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Why a stock figure changed, other than by a hold: sold, returned, counted, broken. */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: text().primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    change: integer().notNull(),
    reason: text().notNull(),
    /** Order id where an order is the reason. */
    orderId: text("order_id"),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index("stock_movement_product").on(table.productId, table.at),
    index("stock_movement_order").on(table.orderId),
  ],
);

/** What was planted into this shop when it first opened; a name that stands here is never planted again. */
export const planting = pgTable("planting", {
  name: text().primaryKey(),
  plantedAt: moment().notNull(),
});
