// The indexes of lists and searches, which replace reading every product. Only triggers on the products write them, in the
// transaction of the change (product-index.sql, product-facets.sql, scent-depth.sql).
import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { oneFor, ownedBy, timestamptz } from "../../../platform/database/columns.table.ts";
import { product } from "./catalogue.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const productText = pgTable(
  "product_text",
  {
    productId: oneFor(() => product.id, "product_id"),
    /** The words of its name, fragrance notes, SKU and of the own fields that shoppers see. */
    nameWords: tsvector("name_words").notNull(),
    /** The same words and those of its description. */
    allWords: tsvector("all_words").notNull(),
    forSale: boolean("for_sale").notNull(),
    categorySlug: text("category_slug").notNull(),
    /** Searches find featured products first, then the oldest. */
    featured: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    /** 1 if the words are those of `search_words`; what an older rule wrote is indexed anew (search/index-anew.server.ts). */
    wordsRule: smallint("words_rule").notNull().default(0),
  },
  (table) => [
    index("product_text_old_rule").on(table.productId).where(sql`${table.wordsRule} < 1`),
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

/** Every word in use, once; a mistyped word is compared with these. Words of former products stay until the next night. */
export const productWord = pgTable("product_word", { word: text().primaryKey() }, (table) => [
  index("product_word_similar").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** The products for sale by fragrance note, in the order of searches. */
export const productNote = pgTable(
  "product_note",
  {
    note: text().notNull(),
    unfeatured: boolean().notNull(),
    createdAt: timestamptz().notNull(),
    productId: ownedBy(() => product.id, "product_id"),
  },
  (table) => [
    primaryKey({ columns: [table.note, table.unfeatured, table.createdAt, table.productId] }),
    index("product_note_product").on(table.productId),
  ],
);

/** How light or dark a note of the fragrance guide is: 100 if it is smelled first, 300 if it stays. */
export const noteDepth = pgTable("note_depth", { note: text().primaryKey(), depth: integer().notNull() });

/** The facets of each variant for sale, such as 'note:Rose' or 'option:Size:113 g' (filters/facet.ts). */
export const productFacet = pgTable(
  "product_facet",
  {
    variantId: oneFor(() => product.id, "variant_id"),
    /** The variant that carries the product, which lists show; the variant's own id if there are no others. */
    productId: ownedBy(() => product.id, "product_id"),
    facets: text().array().notNull(),
  },
  (table) => [
    index("product_facet_product").on(table.productId),
    index("product_facet_facets").using("gin", table.facets),
  ],
);

/** The number of products for sale in each category of each collection. */
export const productCount = pgTable(
  "product_count",
  {
    collection: text().notNull(),
    categorySlug: text("category_slug").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.categorySlug] })],
);
