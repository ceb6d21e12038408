// Reads the products of a cart or wishlist: price, picture, and how many pieces this shopper can have.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/database.ts";
import { product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import { isForSale } from "#shop/catalogue/for-sale.server.ts";
import { priceSet } from "#shop/catalogue/sets/set.ts";
import { readSets, type StoredSet } from "#shop/catalogue/sets/sets.server.ts";
import type { LineToPrice } from "#shop/money/price-purchase.ts";
import { type Picture, presentPicture, type Rendition, type StoredPicture } from "#shop/pictures/picture.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import type { CartProduct } from "./cart.ts";

/**
 * Pieces by product id that are reserved for the shopper's own pending payment. They are added to the stock,
 * since this shopper can still have them.
 */
export type OwnReservations = ReadonlyMap<string, number>;

export async function listCartProducts(
  db: Database | Transaction,
  productIds: readonly string[],
  reserved: OwnReservations = new Map(),
): Promise<Map<string, CartProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      price: product.price,
      gstRate: product.gstRate,
      setPricing: product.setPricing,
      stock: product.stock,
      forSale: sql<boolean>`${isForSale}`,
      picture: {
        width: picture.width,
        height: picture.height,
        alt: productPicture.alt,
        placeholder: picture.placeholder,
        renditions: picture.renditions,
      },
    })
    .from(product)
    .leftJoin(productPicture, and(eq(productPicture.productId, product.id), eq(productPicture.position, 0)))
    .leftJoin(picture, eq(picture.id, productPicture.pictureId))
    .where(inArray(product.id, [...productIds]));
  const sets = await readSets(db, rows);
  return new Map(
    rows.map(({ setPricing: _pricing, gstRate, ...row }) => [
      row.id,
      {
        ...row,
        parts: partsOf({ ...row, gstRate }, sets.get(row.id)),
        stock: row.stock + (reserved.get(row.id) ?? 0),
        picture: presentSmallPicture(row.picture),
      },
    ]),
  );
}

function partsOf(
  { price, gstRate }: { price: number; gstRate: number },
  set: StoredSet | undefined,
): LineToPrice[] {
  if (!set) return [{ unitPrice: price, quantity: 1, gstRate }];
  return priceSet(set, { unitPrice: price, quantity: 1 }).map(({ part: _part, ...line }) => line);
}

type JoinedPicture = { [Field in keyof StoredPicture]: StoredPicture[Field] | null } & { alt: string | null };

/** Only the narrowest renditions: the picture of a line is a thumbnail. */
function presentSmallPicture(row: JoinedPicture | null): Picture | null {
  if (!row?.renditions || !row.width || !row.height) return null;
  const { width, height, placeholder, alt, renditions } = row;
  const { avif, webp } = renditions;
  const small = { avif: narrowest(avif), webp: narrowest(webp) };
  return presentPicture(
    { width, height, placeholder: placeholder ?? "#eee5d6", renditions: small },
    alt ?? "",
  );
}

function narrowest(renditions: readonly Rendition[]): Rendition[] {
  return [...renditions].sort((a, b) => a.width - b.width).slice(0, 1);
}
