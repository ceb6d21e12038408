// Reads the products for sale for channels, page by page. A row has the same content as the product's page.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { category, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { type FieldList, listFieldTexts } from "#core/catalogue/fields/product-field.ts";
import { readFieldList } from "#core/catalogue/fields/product-fields.server.ts";
import { daysToMake, isForSale, stockForSale } from "#core/catalogue/for-sale.server.ts";
import { productIdentifier } from "#core/catalogue/identifiers/product-identifiers.table.ts";
import { brandOf } from "#core/catalogue/offer-terms.ts";
import { listPieces, weighPieces } from "#core/catalogue/sets/packed-weight.ts";
import { readSets, type StoredSet, setColumns } from "#core/catalogue/sets/sets.server.ts";
import { findUnitPrice } from "#core/catalogue/unit-price.ts";
import { describeVariant, groupIdOf } from "#core/catalogue/variants/variant-attribute.ts";
import { deliverySteps, periodsToMake } from "#core/delivery/delivery-promise.ts";
import type { Links, WithLinks } from "#core/links.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { Rendition } from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { channelCategory } from "./channels.table.ts";
import type { FeedItem, FeedPicture } from "./feed-item.ts";
import { listShipping } from "./feed-shipping.ts";

export type FeedContext = Pick<AppContext, "db" | "clock" | "config"> & WithLinks;

/** The tables that rows are made from; their versions tell whether a fetched file is current. */
export const feedTables = [
  "category",
  "channel_category",
  "picture",
  "product",
  "product_field",
  "product_identifier",
  "product_picture",
  "set_part",
  "setting",
] as const;

/** The values that all rows of a file share. */
export type FeedShop = {
  settings: Settings;
  fields: FieldList;
  links: Links;
  isPaused: boolean;
  /** True in practice mode, where sample products are listed like real ones. */
  takesSamples: boolean;
};

export async function readFeedShop({ db, clock, config, links }: FeedContext): Promise<FeedShop> {
  const [settings, fields] = await Promise.all([readSettings(db), readFieldList(db)]);
  const isPaused = findPauseWords(settings.pause, () => indianDay(clock.now())) !== undefined;
  return { settings, fields, links, isPaused, takesSamples: config.mode === "practice" };
}

const carrier = alias(product, "carrier");
const other = alias(product, "other");

const carrierId = sql<string>`coalesce(${product.variantOf}, ${product.id})`;

/** True if there are other variants for sale; the last one is a product like any other, as on its page. */
const hasOthers = sql`exists (select from ${product} ${other} where ${other.active} and ${other.archivedAt} is null
  and ${other.id} <> ${product.id} and (${other.id} = ${carrierId} or ${other.variantOf} = ${carrierId}))`;

/** The widest rendition of each picture, as on the product's page for search engines. */
const pictures = sql<StoredFeedPicture[]>`(
  select coalesce(json_agg(json_build_object('width', ${picture.width}, 'height', ${picture.height},
    'widest', ${picture.renditions} -> 'webp' -> -1) order by ${productPicture.position}), '[]')
  from ${productPicture} join ${picture} on ${picture.id} = ${productPicture.pictureId}
  where ${productPicture.productId} = ${product.id})`;

type StoredFeedPicture = { width: number; height: number; widest: Rendition | null };

/** The items after the one with this id, sorted by id. */
export async function listFeedItems(
  db: Database,
  shop: FeedShop,
  { after, limit }: { after: string; limit: number },
): Promise<FeedItem[]> {
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: product.description,
      price: product.price,
      mrp: product.mrp,
      stock: stockForSale(),
      carrierId,
      optionNames: sql<
        string[]
      >`case when ${hasOthers} then coalesce(${carrier.optionNames}, ${product.optionNames}) else '{}' end`,
      optionValues: product.optionValues,
      ...setColumns,
      grams: product.grams,
      weight: product.weight,
      packedGrams: product.packedGrams,
      daysToMake: daysToMake(),
      countryOfOrigin: product.countryOfOrigin,
      fields: product.fields,
      sample: product.sample,
      category: category.name,
      categorySlug: product.categorySlug,
      googleCategory: channelCategory.google,
      gtin: productIdentifier.gtin,
      mpn: productIdentifier.mpn,
      pictures,
    })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .leftJoin(carrier, eq(carrier.id, product.variantOf))
    .leftJoin(channelCategory, eq(channelCategory.categorySlug, product.categorySlug))
    .leftJoin(productIdentifier, eq(productIdentifier.productId, product.id))
    .where(and(isForSale, gt(product.id, after)))
    .orderBy(asc(product.id))
    .limit(limit);
  const sets = await readSets(db, rows);
  return rows.map((row) => presentItem(row, sets.get(row.id), shop));
}

type Row = Pick<
  typeof product.$inferSelect,
  | "id"
  | "slug"
  | "name"
  | "description"
  | "price"
  | "mrp"
  | "categorySlug"
  | "optionValues"
  | "setPricing"
  | "boxPieces"
  | "boxPercent"
  | "grams"
  | "weight"
  | "packedGrams"
  | "daysToMake"
  | "countryOfOrigin"
  | "fields"
  | "sample"
> & {
  stock: number;
  carrierId: string;
  optionNames: string[];
  category: string;
  googleCategory: string | null;
  gtin: string | null;
  mpn: string | null;
  pictures: StoredFeedPicture[];
};

function presentItem(row: Row, set: StoredSet | undefined, shop: FeedShop): FeedItem {
  const { settings, links } = shop;
  const variant = describeVariant(row.optionNames, row.optionValues);
  const parcelGrams = weighPieces(listPieces(row, set?.parts), settings.shipping);
  return {
    id: row.id,
    title: row.name,
    description: row.description,
    link: links.product(row.slug),
    pictures: row.pictures.flatMap((stored) => presentFeedPicture(stored, links)),
    isAvailable: row.stock > 0 && !shop.isPaused,
    price: row.price,
    mrp: row.mrp ?? row.price,
    brand: brandOf(settings),
    gtin: row.gtin ?? "",
    mpn: row.mpn ?? "",
    groupId: groupIdOf(row.carrierId, variant),
    attributes: variant.attributes,
    category: row.category,
    categorySlug: row.categorySlug,
    googleCategory: row.googleCategory ?? "",
    isSet: row.setPricing !== null && row.boxPieces === null,
    unitPrice: row.boxPercent === null ? findUnitPrice(row.price, row) : undefined,
    parcelGrams,
    shipping: listShipping({ grams: parcelGrams, price: row.price }, settings.shipping),
    steps: deliverySteps(periodsToMake(row.daysToMake, settings.shipping)),
    countryOfOrigin: row.countryOfOrigin,
    details: listFieldTexts(shop.fields, row.fields, "json-ld"),
    isSample: row.sample && !shop.takesSamples,
    hasManyPrices: row.boxPercent !== null,
  };
}

function presentFeedPicture({ width, height, widest }: StoredFeedPicture, links: Links): FeedPicture[] {
  if (!widest) return [];
  const shown = Math.round((widest.width * height) / width);
  return [{ url: links.picture(widest.url), width: widest.width, height: shown }];
}
