// Tables of categories, collections, products, their pictures and stock movements.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { jsonb, ownedBy, refersTo, timestamptz } from "../../../platform/database/columns.table.ts";
import { videoFile } from "../../../platform/media/video.table.ts";
import { picture } from "../pictures/pictures.table.ts";
import type {
  CollectionFilling,
  CollectionPoint,
  CollectionRule,
  CollectionSlide,
  CollectionStyle,
} from "./collections/collection.ts";
import type { FieldValues } from "./fields/product-field.ts";
import { isListed, listIndexes, ownPlace } from "./filters/list-indexes.table.ts";
import type { QuantityKind } from "./net-quantity.ts";
import type { RoomSize } from "./scent.ts";
import type { SetPricing } from "./sets/set.ts";
import type { Swatches } from "./variants/swatch.ts";

export const category = pgTable(
  "category",
  {
    slug: text().primaryKey(),
    name: text().notNull().unique(),
    position: integer().notNull(),
    /** True: offered in the filter of 'Our Collection' if it has products there. */
    inShopFilter: boolean("in_shop_filter").notNull().default(true),
    sample: boolean().notNull().default(false),
    /** How the net quantity of its products is declared; null: as usual in the shop's trade. */
    quantity: text().$type<QuantityKind>(),
  },
  (table) => [check("category_quantity", sql`${table.quantity} in ('weight', 'number', 'length')`)],
);

/** A page of products. Every shop has the one with the slug 'shop', at /shop. */
export const collection = pgTable(
  "collection",
  {
    /** Never changes: products and promotions refer to it. */
    slug: text().primaryKey(),
    /** The path of its page, such as '/collections/diwali-gifts'. */
    path: text().notNull().unique(),
    name: text().notNull().unique(),
    /** Shown above its products and by search engines. */
    intro: text().notNull().default(""),
    /** For search engines; empty: made from the name and the text. */
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    style: text().$type<CollectionStyle>().notNull().default("grid"),
    filling: text().$type<CollectionFilling>().notNull().default("own"),
    /** Null unless the collection is filled by a rule. */
    rule: jsonb().$type<CollectionRule>(),
    pictureId: text("picture_id").references(() => picture.id),
    pictureAlt: text("picture_alt").notNull().default(""),
    /** The name of a picture shipped with the shop, used if the owner has chosen none. */
    shippedPicture: text("shipped_picture"),
    slides: jsonb().$type<CollectionSlide[]>().notNull().default([]),
    points: jsonb().$type<CollectionPoint[]>().notNull().default([]),
    position: integer().notNull(),
    /** False: the collection has no page and no link to one; its products are still sold. */
    visible: boolean().notNull().default(true),
    inMenu: boolean("in_menu").notNull().default(false),
    sample: boolean().notNull().default(false),
  },
  (table) => [
    check("collection_style", sql`${table.style} in ('grid', 'night', 'slides')`),
    check("collection_filling", sql`${table.filling} in ('own', 'chosen', 'rule')`),
    check("collection_rule", sql`(${table.filling} = 'rule') = (${table.rule} is not null)`),
    check(
      "collection_main_is_shown",
      sql`${table.slug} <> 'shop' or (${table.visible} and ${table.filling} = 'own' and ${table.path} = '/shop')`,
    ),
  ],
);

type BackOfficeColumns = Record<
  "active" | "archivedAt" | "createdAt" | "fields" | "id" | "mrp" | "name" | "price" | "sample" | "updatedAt",
  PgColumn
>;

/** The stock has no index, since one would slow down every sale. */
function backOfficeIndexes(table: BackOfficeColumns) {
  return [
    index("product_created").on(table.createdAt, table.id),
    index("product_lower_name").on(sql`lower(${table.name})`, table.id),
    index("product_price").on(table.price, table.id),
    index("product_hidden").on(table.createdAt, table.id).where(sql`not ${table.active}`),
    index("product_sample").on(table.createdAt, table.id).where(sql`${table.sample}`),
    index("product_mrp_above_price")
      .on(table.updatedAt)
      .where(sql`${table.mrp} > ${table.price} and ${table.archivedAt} is null`),
    index("product_fields").using("gin", table.fields).where(sql`${table.fields} <> '{}'`),
    index("product_archived").on(table.createdAt, table.id).where(sql`${table.archivedAt} is not null`),
  ];
}

export const product = pgTable(
  "product",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    /**
     * The variant that carries the product, with its name, reviews and place in lists; null for that variant itself, and
     * without variants. Never changes. Each variant is a row with its own SKU, price, stock, pictures and facts, and is
     * what is sold.
     */
    variantOf: text("variant_of").references((): AnyPgColumn => product.id),
    /** On the variant that carries the product: the names of its options, such as Size and Scent. Empty without variants. */
    optionNames: text("option_names").array().notNull().default([]),
    /** One value of each option, in the order of `optionNames`. */
    optionValues: text("option_values").array().notNull().default([]),
    /** On the variant that carries the product: the swatches of its options' values. */
    swatches: jsonb().$type<Swatches>().notNull().default({}),
    /** How a set is taxed; null if the product is no set. Its parts are in `set_part`. */
    setPricing: text("set_pricing").$type<SetPricing>(),
    /** For a box: the number of pieces that a shopper chooses from `set_part`. */
    boxPieces: integer("box_pieces"),
    /**
     * For a box that costs less than its pieces. Triggers then set the price to that of the cheapest filling
     * (sets/stock-of-sets.sql).
     */
    boxPercent: integer("box_percent"),
    name: text().notNull(),
    description: text().notNull(),
    /** In paise, tax included. */
    price: integer().notNull(),
    /**
     * For the order of lists: the lowest price of the product's variants for sale; without variants, its own. Set by
     * triggers (lowest-price.sql).
     */
    lowestPrice: integer("lowest_price").notNull().default(0),
    /** The price in paise that the owner set, if staff have changed it since; else null. */
    ownerPrice: integer("owner_price"),
    /** Maximum retail price in paise, printed on the pack; shown struck through when above the price. */
    mrp: integer(),
    hsn: text().notNull(),
    /** GST in basis points: 500 is 5 %. */
    gstRate: integer("gst_rate").notNull(),
    /** The collection chosen in the product's form; others may show the product, too. */
    collection: refersTo(() => collection.slug),
    categorySlug: text("category_slug")
      .notNull()
      .references(() => category.slug, { onUpdate: "cascade" }),
    /** The position of its category, for the indexes of lists. Set by triggers. */
    categoryPosition: integer("category_position").notNull().default(0),
    /** In the order in which they are smelled. */
    fragranceNotes: text("fragrance_notes").array().notNull(),
    /**
     * For the order of lists by scent: the mean depth of its notes in the fragrance guide, 1000 if the guide has none of
     * them. Set by triggers (scent-depth.sql).
     */
    scentDepth: integer("scent_depth").notNull().default(1000),
    /** From 1, faint, to 5, strong; null if the owner has chosen none. */
    scentStrength: integer("scent_strength"),
    /** The room that the scent fills; '' if the owner has chosen none. */
    scentRoom: text("scent_room").$type<RoomSize | "">().notNull().default(""),
    ingredients: text().array().notNull(),
    /** As the owner typed it, such as '45-50 hours'; '' for products that do not burn. */
    burnTime: text("burn_time").notNull(),
    /** The net quantity as the owner typed it, such as '8 oz' or '1 piece'; '' if it is not known yet. */
    weight: text().notNull(),
    /** The weight within the net quantity, or 0. */
    grams: integer().notNull(),
    packedGrams: integer("packed_grams"),
    dimensions: text().notNull().default(""),
    /** Values of the shop's own fields (fields/product-fields.table.ts). */
    fields: jsonb().$type<FieldValues>().notNull().default({}),
    countryOfOrigin: text("country_of_origin").notNull().default("India"),
    /**
     * Pieces that can still be sold; reserved pieces are already subtracted. For a set, what its parts allow: only triggers
     * change it (sets/stock-of-sets.sql).
     */
    stock: integer().notNull(),
    /** The next day on which a batch that cures comes into stock; null if none does. Kept with the batches. */
    readyOn: date("ready_on"),
    /** True: sold out, and lists show it after all others. Set by triggers (sold-out-last.sql). */
    soldOutLast: boolean("sold_out_last").notNull().default(false),
    /** The owner's number in lists, the smallest first; null comes after all numbers. */
    listPlace: integer("list_place"),
    /** The owner is told when this many pieces or fewer are left; null means ten. */
    stockWarning: integer("stock_warning"),
    /** True for goods made to order, used goods and gift cards: they are not taken back for a change of mind. */
    notReturnable: boolean("not_returnable").notNull().default(false),
    /** True: the shopper may have words of their own on its label (label/words-on-label.ts). Ignored for sets. */
    wordsOnLabel: boolean("words_on_label").notNull().default(false),
    /** Business days to make and pack it, if longer than for other orders; else null. */
    daysToMake: integer("days_to_make"),
    shelf: text().notNull().default(""),
    /** A film, shown after the pictures. A variant without one shows that of its product. */
    filmId: text("film_id").references(() => videoFile.id),
    /** For search engines; empty: made from the name and the text. */
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    /** Mean of the approved reviews, 0 when there are none. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    sample: boolean().notNull().default(false),
    archivedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    check("product_stock_not_negative", sql`${table.stock} >= 0`),
    check("product_price_positive", sql`${table.price} > 0`),
    check("product_mrp_not_below_price", sql`${table.mrp} is null or ${table.mrp} >= ${table.price}`),
    check(
      "product_variant",
      sql`cardinality(${table.optionNames}) <= 3 and (${table.variantOf} is null or cardinality(${table.optionNames}) = 0)`,
    ),
    uniqueIndex("product_variant_options")
      .on(sql`coalesce(${table.variantOf}, ${table.id})`, table.optionValues)
      .where(sql`cardinality(${table.optionValues}) > 0 and ${table.archivedAt} is null`),
    check("product_set_pricing", sql`${table.setPricing} in ('parts', 'single')`),
    check(
      "product_set_without_variants",
      sql`${table.setPricing} is null or (${table.variantOf} is null and cardinality(${table.optionNames}) = 0)`,
    ),
    check(
      "product_box",
      sql`(${table.boxPieces} is null or (${table.setPricing} is not null and ${table.boxPieces} between 2 and 12)) and (${table.boxPercent} is null or (${table.boxPieces} is not null and ${table.boxPercent} between 1 and 90))`,
    ),
    index("product_variant_of").on(table.variantOf).where(sql`${table.variantOf} is not null`),
    check("product_scent_strength", sql`${table.scentStrength} between 1 and 5`),
    check("product_scent_room", sql`${table.scentRoom} in ('', 'small', 'medium', 'large')`),
    ...listIndexes(table, "list", { by: table.collection }),
    ...listIndexes(table, "category", {
      by: table.categorySlug,
      main: sql`(${table.collection} <> 'shop')`,
      newestMain: sql`(${table.collection} = 'shop')`,
    }),
    index("product_category").on(table.categorySlug),
    index("product_featured")
      .on(table.soldOutLast, ownPlace(table), table.categoryPosition, table.createdAt, table.slug)
      .where(sql`${table.featured} and ${isListed(table)}`),
    // For 'Find my candle'.
    index("product_finder")
      .on(table.featured.desc(), table.createdAt.desc(), table.slug)
      .where(isListed(table)),
    // For related products.
    index("product_for_sale_created").on(table.createdAt, table.id).where(isListed(table)),
    // For searches up to a price, and for collections of a range of prices.
    index("product_listed_price").on(table.lowestPrice, table.id).where(isListed(table)),
    index("product_priced_list").on(table.soldOutLast, table.lowestPrice, table.id).where(isListed(table)),
    // For the page about gifts.
    index("product_set_price")
      .on(table.lowestPrice, table.id)
      .where(sql`${table.setPricing} is not null and ${isListed(table)}`),
    index("product_sitemap").on(table.slug, table.updatedAt).where(isListed(table)),
    index("product_changed").on(table.updatedAt).where(sql`${table.active} and ${table.archivedAt} is null`),
    index("product_film").on(table.filmId).where(sql`${table.filmId} is not null`),
    index("product_hsn").on(table.hsn),
    index("product_no_rate").on(table.name).where(sql`${table.hsn} = '' and ${table.archivedAt} is null`),
    ...backOfficeIndexes(table),
  ],
);

/** The parts of a set, or the choices of a box. A part is a product or a variant, but no set. */
export const setPart = pgTable(
  "set_part",
  {
    setId: ownedBy(() => product.id, "set_id"),
    position: integer().notNull(),
    productId: refersTo(() => product.id, "product_id"),
    /** Pieces in one set; 1 for a choice of a box. */
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.position] }),
    uniqueIndex("set_part_once").on(table.productId, table.setId),
    check("set_part_quantity", sql`${table.quantity} between 1 and 20`),
    check("set_part_is_another", sql`${table.setId} <> ${table.productId}`),
  ],
);

/** The products that the owner chose for a collection, in order. */
export const collectionProduct = pgTable(
  "collection_product",
  {
    collectionSlug: ownedBy(() => collection.slug, "collection_slug"),
    position: integer().notNull(),
    productId: ownedBy(() => product.id, "product_id"),
  },
  (table) => [
    primaryKey({ columns: [table.collectionSlug, table.position] }),
    index("collection_product_product").on(table.productId),
  ],
);

export const productPicture = pgTable(
  "product_picture",
  {
    productId: ownedBy(() => product.id, "product_id"),
    pictureId: refersTo(() => picture.id, "picture_id"),
    /** 0 is the main picture. */
    position: integer().notNull(),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("product_picture_picture").on(table.pictureId),
  ],
);

/** The products that the owner chose to go well with another one; without rows the shop chooses. */
export const productPair = pgTable(
  "product_pair",
  {
    productId: ownedBy(() => product.id, "product_id"),
    /** 0 or 1. */
    position: integer().notNull(),
    otherId: ownedBy(() => product.id, "other_id"),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check("product_pair_position", sql`${table.position} in (0, 1)`),
    check("product_pair_of_two", sql`${table.productId} <> ${table.otherId}`),
    index("product_pair_other").on(table.otherId),
  ],
);

/** Every change of stock except reservations, with its reason: sold, returned, counted, broken. */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: text().primaryKey(),
    productId: ownedBy(() => product.id, "product_id"),
    change: integer().notNull(),
    reason: text().notNull(),
    /** The order that is the reason, if there is one. */
    orderId: text("order_id"),
    /** The position of the order's line to which the pieces belong; null if that is not known of an early movement. */
    orderLine: integer("order_line"),
    by: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index("stock_movement_product").on(table.productId, table.at),
    index("stock_movement_order").on(table.orderId),
  ],
);
