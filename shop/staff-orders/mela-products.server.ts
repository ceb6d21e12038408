// The products to tap at a mela, with picture, price and stock.
import { and, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { isForSale, readyDay } from "#shop/catalogue/for-sale.server.ts";
import { readPictures } from "#shop/catalogue/read-pictures.server.ts";
import { bySoldName, isAmongFirst, soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import type { Picture } from "#shop/pictures/picture.ts";
import { maxMelaProducts } from "./mela-sale-form.ts";

/** A tile on the page; `price` in paise. */
export type MelaProduct = {
  sku: string;
  name: string;
  price: number;
  stock: number;
  /** The day on which a product without stock can be sold, YYYY-MM-DD. */
  readyOn: string | null;
  picture: Picture | null;
};

/** By name, without boxes, which are filled on their own pages. If there are more products, the others are typed as an order. */
export async function listMelaProducts(db: Database): Promise<MelaProduct[]> {
  const { id, sku, price, stock } = product;
  const rows = await db
    .select({ id, sku, name: soldName, price, stock, readyOn: readyDay() })
    .from(product)
    .where(isAmongFirst(maxMelaProducts, and(isForSale, isNull(product.boxPieces))))
    .orderBy(bySoldName);
  const ids = rows.map((row) => row.id);
  const pictures = await readPictures(db, ids, { first: 1 });
  return rows.map(({ id, ...row }) => ({ ...row, picture: pictures.get(id)?.[0] ?? null }));
}
