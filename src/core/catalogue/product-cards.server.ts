// Reads products as cards, in one statement with only the columns that cards show.
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  type PictureRenditions,
  presentPicture,
  type Rendition,
  type StoredPicture,
} from "#core/pictures/picture.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findUnlit, nameOfPaper } from "#core/pictures/shipped-pictures.ts";
import { setting } from "#core/settings/settings.table.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import { writeConstant } from "#platform/database/sql-literal.ts";
import { category, product, productPicture } from "./catalogue.table.ts";
import { collectionLabel } from "./collections/collections.server.ts";
import { cardText, type FieldValues, type OwnField } from "./fields/product-field.ts";
import { cardFields, isHiddenFact } from "./fields/shown-fields.server.ts";
import { daysToMake, readyDay, stockForSale } from "./for-sale.server.ts";
import { findOwnPaper } from "./label/own-paper.ts";
import { describeDaysToMake, mrpToStrike, type ProductCard, shownStock } from "./product.ts";
import { noScent, type Scent } from "./scent.ts";
import { type Box, describeBox } from "./sets/box.ts";
import { listCardSwatches, type Swatches } from "./variants/swatch.ts";
import { describeOptions } from "./variants/variant.ts";

const maxCardWidth = 828;

type CardRow = Omit<
  ProductCard,
  "pricePaise" | "mrpPaise" | "scent" | "stock" | "picture" | "otherView" | "variants" | "words" | "paper"
> & {
  /** The product's values, and the own fields that cards show. */
  said: { values: FieldValues; fields: OwnField[] } | null;
  /** All variants for sale, of which the product itself is one. Null for a product without others. */
  variants: {
    names: string[];
    swatches: Swatches;
    /** A row per variant, in the order in which they were added. */
    values: string[][];
    lowest: number;
    highest: number;
    stock: number;
    readyOn: string | null;
  } | null;
  box: Box | null;
  takesWords: boolean;
  price: number;
  mrp: number | null;
  strength: Scent["strength"];
  room: Scent["room"];
  stock: number;
  picture: StoredPicture | null;
  alt: string | null;
  /** The main picture before lighting; without it the second picture. */
  second: StoredPicture | null;
  hasTwin: boolean;
  secondAlt: string | null;
};

const secondProductPicture = alias(productPicture, "second_product_picture");
const secondPicture = alias(picture, "second_picture");

const cardColumns: Record<keyof CardRow, SQL> = {
  id: sql`${product.id}`,
  slug: sql`${product.slug}`,
  name: sql`${product.name}`,
  summary: sql`split_part(${product.description}, E'\\n\\n', 1)`,
  collection: collectionLabel,
  category: sql`json_build_object('slug', ${category.slug}, 'name', ${category.name})`,
  price: sql`${product.price}`,
  mrp: sql`${product.mrp}`,
  fragranceNotes: sql`case when ${isHiddenFact("fragranceNotes")} then '{}' else ${product.fragranceNotes} end`,
  strength: sql`case when not ${isHiddenFact("scentStrength")} then ${product.scentStrength} end`,
  room: sql`case when ${isHiddenFact("scentRoom")} then '' else ${product.scentRoom} end`,
  burnTime: sql`case when ${isHiddenFact("burnTime")} then '' else ${product.burnTime} end`,
  said: sql`case when ${product.fields} <> '{}' then json_build_object('values', ${product.fields}, 'fields', ${cardFields}) end`,
  stock: stockForSale(),
  readyOn: readyDay(),
  daysToMake: daysToMake(),
  rating: sql`${product.rating}`,
  ratingCount: sql`${product.ratingCount}`,
  isSample: sql`${product.sample}`,
  addedOn: sql`case when (select ${setting.value} ->> 'newDays' from ${setting} where ${setting.name} = 'lists') <> '0'
    then to_char(${product.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end`,
  picture: storedPicture(picture),
  alt: sql`${productPicture.alt}`,
  second: storedPicture(secondPicture),
  secondAlt: sql`second_view.alt`,
  hasTwin: sql`${picture.unlitId} is not null`,
  box: sql`case when ${product.boxPieces} is not null then json_build_object('pieces', ${product.boxPieces}, 'percent', ${product.boxPercent}) end`,
  takesWords: sql`${product.wordsOnLabel} and ${product.setPricing} is null`,
  variants: sql`case when cardinality(${product.optionNames}) > 0 then (
    select json_build_object('names', ${product.optionNames}, 'swatches', ${product.swatches},
      'values', json_agg(variant.option_values order by variant.created_at, variant.id), 'lowest', min(variant.price),
      'highest', max(variant.price), 'stock', max(${stockForSale(sql`variant`)}), 'readyOn', min(${readyDay(sql`variant`)}))
    from product as variant
    where (variant.variant_of = ${product.id} or variant.id = ${product.id}) and variant.active and variant.archived_at is null
    having count(*) > 1) end`,
};

function storedPicture(table: typeof picture | typeof secondPicture): SQL {
  return sql`case when ${table.id} is not null then json_build_object('width', ${table.width}, 'height', ${table.height},
    'placeholder', ${table.placeholder}, 'focus', ${table.focus}, 'renditions', ${table.renditions}) end`;
}

/**
 * One JSON object per product: building a statement of forty columns and reading each of them took longer than PostgreSQL
 * did. Each picture is limited to one, so that it is looked up per card; a join makes PostgreSQL read all pictures.
 */
const cardJson = sql.raw(
  writeConstant(
    sql`json_build_object(${sql.join(
      Object.entries(cardColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]),
      sql`, `,
    )}) as card`,
  ),
);
const cardTables = sql.raw(
  writeConstant(sql`${product} join ${category} on ${category.slug} = ${product.categorySlug}
    left join ${productPicture} on ${productPicture.productId} = ${product.id} and ${productPicture.position} = 0
    left join lateral (select * from ${picture} where ${picture.id} = ${productPicture.pictureId} limit 1) as ${picture} on true
    left join lateral (
      select ${secondProductPicture.pictureId}, ${secondProductPicture.alt} from ${productPicture} as ${secondProductPicture}
      where ${secondProductPicture.productId} = ${product.id} and ${secondProductPicture.position} = 1 limit 1
    ) as second_view on true
    left join lateral (
      select * from ${picture} as of_second where of_second.id = coalesce(${picture.unlitId}, second_view.picture_id) limit 1
    ) as ${secondPicture} on true`),
);

/** `rest` follows the tables: further joins, conditions, order and limit. */
export async function listCards(db: Database, rest: SQL): Promise<ProductCard[]> {
  const rows = await selectRows<{ card: CardRow }>(db, sql`select ${cardJson} from ${cardTables} ${rest}`);
  return rows.map(({ card }) => presentCard(card));
}

/** Also returns `total` of the first row; 0 without rows. */
export async function listCountedCards(
  db: Database,
  total: SQL,
  rest: SQL,
): Promise<{ cards: ProductCard[]; total: number }> {
  const rows = await selectRows<{ card: CardRow; total: number }>(
    db,
    sql`select ${cardJson}, ${total} as total from ${cardTables} ${rest}`,
  );
  return { cards: rows.map(({ card }) => presentCard(card)), total: rows[0]?.total ?? 0 };
}

function presentCard({ price, mrp, strength, room, variants, box, said, ...row }: CardRow): ProductCard {
  const { picture: main, alt, second, secondAlt, hasTwin, takesWords, ...fields } = row;
  const picture = main && presentPicture({ ...main, renditions: forCard(main.renditions) }, alt ?? "");
  const shippedUnlit = main && findUnlit(main.renditions.webp[0]?.url);
  const other = shippedUnlit ?? (second && { ...second, alt: (!hasTwin && secondAlt) || "" });
  const { choice, ...offer } = presentOffer(
    { price, mrp, stock: row.stock, readyOn: row.readyOn, box },
    variants,
  );
  const facts = said ? cardText(said.fields, said.values) : "";
  const made = row.daysToMake === null ? "" : describeDaysToMake(row.daysToMake);
  const words = [choice, facts, made].filter(Boolean).join("\u00a0· ");
  const own = findOwnPaper({ takesWords: takesWords && !box, stock: offer.stock, picture });
  const view = other && {
    ...presentPicture({ ...other, renditions: widestForCard(other.renditions) }, other.alt),
    // It lies over the main one, which is seen until it has loaded.
    placeholder: "",
    ...((shippedUnlit || hasTwin) && { isUnlit: true as const }),
    ...(own.paper && shippedUnlit?.paper && { paper: nameOfPaper(shippedUnlit) }),
  };
  return {
    ...fields,
    ...offer,
    ...(words && { words }),
    ...(box ? { fragranceNotes: [], scent: noScent } : { scent: { strength, room } }),
    picture,
    ...own,
    otherView: view,
  };
}

/** A product with variants has its lowest price, and is in stock if one of them is. The row of a box already has both. */
function presentOffer(
  { price, mrp, stock, readyOn, box }: Pick<CardRow, "price" | "mrp" | "stock" | "readyOn" | "box">,
  variants: CardRow["variants"],
): Pick<ProductCard, "pricePaise" | "mrpPaise" | "stock" | "readyOn" | "variants"> & { choice: string } {
  if (!variants)
    return {
      pricePaise: price,
      mrpPaise: mrpToStrike(price, mrp),
      stock: shownStock(stock),
      readyOn,
      variants: box && { isFrom: box.percent !== null },
      choice: box ? describeBox(box) : "",
    };
  const { names, values, lowest, highest } = variants;
  const swatches = listCardSwatches(names, values, variants.swatches);
  const isFrom = highest > lowest;
  return {
    pricePaise: lowest,
    mrpPaise: isFrom ? null : mrpToStrike(price, mrp),
    stock: shownStock(variants.stock),
    readyOn: variants.stock === 0 ? variants.readyOn : null,
    variants: { isFrom, ...(swatches && { swatches }) },
    choice: describeOptions(names, values),
  };
}

/** A card is at most 304 pixels wide; wider renditions are for the page of the product. */
function forCard({ avif, webp }: PictureRenditions): PictureRenditions {
  const narrow = (renditions: Rendition[]) =>
    renditions.filter(({ width }, index) => index === 0 || width <= maxCardWidth);
  return { avif: narrow(avif), webp: narrow(webp) };
}

/** One width, because the second view is shown only under a mouse, so on large screens. */
function widestForCard(renditions: PictureRenditions): PictureRenditions {
  const { avif, webp } = forCard(renditions);
  return { avif: avif.slice(-1), webp: webp.slice(-1) };
}
