// What the cart and the wishlist say about a product: its price, its picture and how many this shopper can have.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database.ts";
import type { CartGoods } from "#shop/cart/cart.ts";
import { picture, product, productPicture } from "#shop/catalogue/catalogue.table.ts";
import type { Picture, Rendition } from "#shop/catalogue/picture.ts";

/** Goods of the shopper's own that are on hold for a payment she has begun, by product: hers already, so not counted as gone. */
export type OwnHolds = ReadonlyMap<string, number>;

const isForSale: SQL = sql`${product.active} and ${product.archivedAt} is null`;

export async function listCartGoods(
  db: Database | Transaction,
  productIds: readonly string[],
  held: OwnHolds = new Map(),
): Promise<Map<string, CartGoods>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      price: product.price,
      gstRate: product.gstRate,
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
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, stock: row.stock + (held.get(row.id) ?? 0), picture: presentSmallPicture(row.picture) },
    ]),
  );
}

type FoundPicture = { [Field in keyof Picture]: Picture[Field] | null } | null;

/** Only the narrowest renditions: a line's picture is as large as a thumb. */
function presentSmallPicture(found: FoundPicture): Picture | null {
  if (!found?.renditions || !found.width || !found.height) return null;
  const { avif, webp } = found.renditions;
  return {
    width: found.width,
    height: found.height,
    alt: found.alt ?? "",
    placeholder: found.placeholder ?? "#eee5d6",
    renditions: { avif: narrowest(avif), webp: narrowest(webp) },
  };
}

function narrowest(renditions: readonly Rendition[]): Rendition[] {
  return [...renditions].sort((a, b) => a.width - b.width).slice(0, 1);
}
