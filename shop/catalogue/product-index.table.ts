// Lists and searches look these up instead of reading every product. They are written only by triggers on the products,
// in the transaction of the change (product-index.sql, product-facets.sql, scent-depth.sql).
import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.table.ts";
import { product } from "./catalogue.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The words of each product. */
export const productText = pgTable(
  "product_text",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    /** They are the words of its name, fragrance notes and SKU, and of own fields that shoppers see. */
    nameWords: tsvector("name_words").notNull(),
    /** They are these words and those of its description. */
    allWords: tsvector("all_words").notNull(),
    forSale: boolean("for_sale").notNull(),
    categorySlug: text("category_slug").notNull(),
    /** Products are found in this order, featured ones first. */
    featured: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index("product_text_name").using("gin", table.nameWords),
    index("product_text_all").using("gin", table.allWords),
    index("product_text_order")
      .on(sql`(not ${table.featured})`, table.createdAt, table.productId)
      .where(sql`${table.forSale}`),
    index("product_text_category_order")
      .on(table.categorySlug, sql`(not ${table.featured})`, table.createdAt, table.productId)
      .where(sql`${table.forSale}`),
  ],
);

/** Every word in use, once, and until the next night those of former products: a mistyped word is compared with these. */
export const productWord = pgTable("product_word", { word: text().primaryKey() }, (table) => [
  index("product_word_similar").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** The products for sale with a fragrance note, in the order in which they are found. */
export const productNote = pgTable(
  "product_note",
  {
    note: text().notNull(),
    unfeatured: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.note, table.unfeatured, table.createdAt, table.productId] }),
    index("product_note_product").on(table.productId),
  ],
);

/** A note of the fragrance guide is light or dark: 100 for one that is smelled first, 300 for one that stays. */
export const noteDepth = pgTable("note_depth", { note: text().primaryKey(), depth: integer().notNull() });

/** The filters of a list find each variant for sale by these, as 'note:Rose' or 'option:Size:113 g' (filters/facet.ts). */
export const productFacet = pgTable(
  "product_facet",
  {
    variantId: text("variant_id")
      .primaryKey()
      .references(() => product.id, { onDelete: "cascade" }),
    /** The variant that carries its product, which lists show; itself where there are no others. */
    productId: text("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    facets: text().array().notNull(),
  },
  (table) => [
    index("product_facet_product").on(table.productId),
    index("product_facet_facets").using("gin", table.facets),
  ],
);

/** So many products are for sale in each category of each collection. */
export const productCount = pgTable(
  "product_count",
  {
    collection: text().notNull(),
    categorySlug: text("category_slug").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.categorySlug] })],
);
