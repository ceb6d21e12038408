// Whether an order's prices are still those of the shop: without its reservation it may not be paid at an old price.
import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";

type OrderedLine = { productId: string; unitPrice: number; gstRate: number };

/** A product that is no longer there has no price; whether it can be sold is another question. */
export async function haveCurrentPrices(tx: Transaction, lines: readonly OrderedLine[]): Promise<boolean> {
  const products = await tx
    .select({ id: product.id, price: product.price, gstRate: product.gstRate })
    .from(product)
    .where(
      inArray(
        product.id,
        lines.map(({ productId }) => productId),
      ),
    );
  return lines.every(({ productId, unitPrice, gstRate }) => {
    const now = products.find(({ id }) => id === productId);
    return !now || (now.price === unitPrice && now.gstRate === gstRate);
  });
}
