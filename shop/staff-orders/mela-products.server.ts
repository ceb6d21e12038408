// The products to tap at a mela, with picture, price and stock.
import { and, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { isForSale, readyDay } from "#shop/catalogue/for-sale.server.ts";
import { readPictures } from "#shop/catalogue/read-pictures.server.ts";
import { bySoldName, isAmongFirst, soldName } from "#shop/catalogue/variants/sold-name.server.ts";
import { maxMelaProducts } from "./mela-sale-form.ts";

export type MelaProduct = Awaited<ReturnType<typeof listMelaProducts>>[number];

/** By name, without boxes, which are filled on their own pages. If there are more products, the others are typed as an order. */
export async function listMelaProducts(db: Database) {
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
