// Reads products as cards: in one statement, and only the columns that cards show.
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { type PictureRenditions, presentPicture, type Rendition } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { findUnlit } from "#shop/pictures/shipped-pictures.ts";
import { category, product, productPicture } from "./catalogue.table.ts";
import { mrpToStrike, type ProductCard, shownStock } from "./product.ts";

const maxCardWidth = 828;

/** Active and not archived. Sold-out products are included. */
export const isForSale = and(sql`${product.active}`, isNull(product.archivedAt));

const secondProductPicture = alias(productPicture, "second_product_picture");
const secondPicture = alias(picture, "second_picture");

const cardColumns = {
  id: product.id,
  slug: product.slug,
  name: product.name,
  summary: sql<string>`split_part(${product.description}, E'\\n\\n', 1)`,
  collection: product.collection,
  category: { slug: category.slug, name: category.name },
  price: product.price,
  mrp: product.mrp,
  fragranceNotes: product.fragranceNotes,
  strength: product.scentStrength,
  room: product.scentRoom,
  burnTime: product.burnTime,
  stock: product.stock,
  rating: product.rating,
  ratingCount: product.ratingCount,
  isSampleRating: product.ratingSample,
  picture: {
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    renditions: picture.renditions,
  },
  alt: productPicture.alt,
  second: {
    width: secondPicture.width,
    height: secondPicture.height,
    placeholder: secondPicture.placeholder,
    renditions: secondPicture.renditions,
  },
};

/** Add the conditions, the order and the limit. `total` is selected too, for lists that know it. */
export function selectCards(db: Database, { total = sql<number>`0` } = {}) {
  // Limited, so that it is looked up for each card: joined like the first one it makes PostgreSQL read all pictures.
  const secondView = db
    .select({ pictureId: secondProductPicture.pictureId, secondAlt: secondProductPicture.alt })
    .from(secondProductPicture)
    .where(and(eq(secondProductPicture.productId, product.id), sql`${secondProductPicture.position} = 1`))
    .limit(1)
    .as("second_view");
  return db
    .select({ ...cardColumns, secondAlt: secondView.secondAlt, total })
    .from(product)
    .innerJoin(category, eq(category.slug, product.categorySlug))
    .leftJoin(
      productPicture,
      and(eq(productPicture.productId, product.id), sql`${productPicture.position} = 0`),
    )
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .leftJoinLateral(secondView, sql`true`)
    .leftJoin(secondPicture, eq(secondPicture.id, secondView.pictureId))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export function presentCard({ total: _total, price, mrp, strength, room, ...row }: CardRow): ProductCard {
  const { picture, alt, second, secondAlt, ...fields } = row;
  const unlit = picture && findUnlit(picture.renditions.webp[0]?.url);
  const other = second ? { ...second, alt: secondAlt ?? "" } : unlit;
  return {
    ...fields,
    stock: shownStock(row.stock),
    pricePaise: price,
    mrpPaise: mrpToStrike(price, mrp),
    scent: { strength, room },
    picture: picture && presentPicture({ ...picture, renditions: forCard(picture.renditions) }, alt ?? ""),
    otherView: other
      ? presentPicture({ ...other, renditions: widestForCard(other.renditions) }, other.alt)
      : null,
  };
}

/** Wider ones are for the page of one product: a card is 304 pixels wide at most. */
function forCard({ avif, webp }: PictureRenditions): PictureRenditions {
  const narrow = (renditions: Rendition[]) =>
    renditions.filter(({ width }, index) => index === 0 || width <= maxCardWidth);
  return { avif: narrow(avif), webp: narrow(webp) };
}

/** One width: the second view is shown under a mouse only, so on large screens. */
function widestForCard(renditions: PictureRenditions): PictureRenditions {
  const { avif, webp } = forCard(renditions);
  return { avif: avif.slice(-1), webp: webp.slice(-1) };
}
