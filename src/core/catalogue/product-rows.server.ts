// Presents a whole product row with its category and pictures.
import { getTableColumns, sql } from "drizzle-orm";
import { seoOf } from "#core/editing/seo.ts";
import { type RateByPrice, rateOf } from "#core/money/rate-by-price.ts";
import type { Picture, StoredPicture } from "#core/pictures/picture.ts";
import type { StoredLight } from "#core/pictures/picture-light.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { videoFile } from "#platform/media/video.table.ts";
import { type VideoFacts, videoPath } from "#platform/media/videos.ts";
import { category, product, productPicture } from "./catalogue.table.ts";
import type { CollectionLabel } from "./collections/collection.ts";
import { collectionLabel } from "./collections/collections.server.ts";
import {
  type FieldList,
  type FieldRow,
  factLabel,
  listFieldTexts,
  makeFieldList,
} from "./fields/product-field.ts";
import { fieldRows } from "./fields/shown-fields.server.ts";
import { daysToMake, readyDay, stockForSale } from "./for-sale.server.ts";
import { findOwnPaper } from "./label/own-paper.ts";
import { sayQuantity } from "./net-quantity.ts";
import { mrpToStrike, type Product, shownStock } from "./product.ts";
import { listFacts } from "./product-facts.ts";
import { noScent } from "./scent.ts";
import { rateByPrice } from "./tax/rates.server.ts";
import { findUnitPrice, netGrams } from "./unit-price.ts";
import { carrierOf } from "./variants/variants.server.ts";

type Row = typeof product.$inferSelect & {
  fieldRows: FieldRow[];
  categoryName: string;
  label: CollectionLabel;
  carrier: Carrier | null;
  film: Pick<VideoFacts, "id" | "contentType"> | null;
  rateByPrice: RateByPrice | null;
};

/** A variant shows the reviews and the canonical address of the variant that carries its product. */
type Carrier = { slug: string; rating: number; ratingCount: number };

const carrierOfVariant = sql<Carrier | null>`case when ${product.variantOf} is not null then (
  select json_build_object('slug', carrier.slug, 'rating', carrier.rating, 'ratingCount', carrier.rating_count)
  from product as carrier where carrier.id = ${product.variantOf}) end`;

const filmOfProduct = sql<Row["film"]>`(
  select json_build_object('id', ${videoFile.id}, 'contentType', ${videoFile.contentType}) from ${videoFile}
  where ${videoFile.id} = coalesce(${product.filmId},
    (select carrier.film_id from product as carrier where carrier.id = ${product.variantOf})))`;

export const productWithCategory = {
  ...getTableColumns(product),
  stock: stockForSale(),
  readyOn: readyDay(),
  daysToMake: daysToMake(),
  fieldRows,
  categoryName: category.name,
  label: collectionLabel,
  carrier: carrierOfVariant,
  film: filmOfProduct,
  rateByPrice,
};

export type ProductPicture = StoredPicture & StoredLight & { alt: string };

/** A column: the product's pictures with their light, the main one first. */
export const storedPictures = sql<ProductPicture[]>`(
  select coalesce(json_agg(json_build_object('alt', ${productPicture.alt}, 'width', ${picture.width},
    'height', ${picture.height}, 'placeholder', ${picture.placeholder}, 'focus', ${picture.focus}, 'renditions', ${picture.renditions},
    'tint', ${picture.tint}, 'wicks', ${picture.wicks}, 'unlit', (
      select json_build_object('width', unlit.width, 'height', unlit.height, 'placeholder', unlit.placeholder,
        'renditions', unlit.renditions) from picture as unlit where unlit.id = ${picture.unlitId}))
    order by ${productPicture.position}), '[]')
  from ${productPicture} join ${picture} on ${picture.id} = ${productPicture.pictureId}
  where ${productPicture.productId} = ${product.id})`;

export function presentProduct(
  row: Row,
  pictures: Picture[],
  { choice, set, box }: Pick<Product, "choice" | "set" | "box">,
): Product {
  const [picture = null] = pictures;
  const rated = row.carrier ?? row;
  const fields = makeFieldList(row.fieldRows);
  const facts = withoutHidden(row, fields);
  return {
    carrier: { id: carrierOf(row), slug: rated.slug },
    choice,
    set,
    box,
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.description.split("\n\n")[0] ?? "",
    collection: row.label,
    category: { slug: row.categorySlug, name: row.categoryName },
    pricePaise: row.price,
    mrpPaise: mrpToStrike(row.price, row.mrp),
    // Those of a box are its pieces' own.
    fragranceNotes: box ? [] : facts.fragranceNotes,
    scent: box ? noScent : { strength: facts.scentStrength, room: facts.scentRoom },
    burnTime: facts.burnTime,
    stock: shownStock(row.stock),
    readyOn: row.readyOn,
    daysToMake: row.daysToMake,
    rating: rated.rating,
    ratingCount: rated.ratingCount,
    isSample: row.sample,
    picture,
    ...findOwnPaper({ takesWords: row.wordsOnLabel && !set && !box, stock: row.stock, picture }),
    sku: row.sku,
    description: row.description,
    ingredients: facts.ingredients,
    weightText: sayQuantity(facts),
    weightName: netGrams(row.weight) > 0 ? "Weight" : "Net quantity",
    grams: row.grams,
    notReturnable: row.notReturnable,
    wordsOnLabel: row.wordsOnLabel && !set && !box,
    hsn: row.hsn,
    gstRate: rateOf(row.price, row),
    // The weight of such a box depends on its pieces.
    unitPrice: row.boxPercent === null ? (findUnitPrice(row.price, row) ?? null) : null,
    listedFacts: listFacts(facts, fields),
    factNames: {
      fragranceNotes: factLabel(fields, "fragranceNotes", "Fragrance notes"),
      burnTime: factLabel(fields, "burnTime", "Burn time"),
    },
    ownFacts: listFieldTexts(fields, row.fields, "page"),
    properties: listFieldTexts(fields, row.fields, "json-ld"),
    pictures,
    ...(row.film && { film: { url: videoPath(row.film), type: row.film.contentType } }),
    seo: seoOf(row),
  };
}

/** Clears facts of the trade that the shop has hidden. */
function withoutHidden(row: Row, { facts }: FieldList): Row {
  return {
    ...row,
    ...(facts.fragranceNotes.hidden && { fragranceNotes: [] }),
    ...(facts.scentStrength.hidden && { scentStrength: null }),
    ...(facts.scentRoom.hidden && { scentRoom: "" }),
    ...(facts.ingredients.hidden && { ingredients: [] }),
    ...(facts.burnTime.hidden && { burnTime: "" }),
    ...(facts.dimensions.hidden && { dimensions: "" }),
  };
}
