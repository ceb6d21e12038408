// Compares an order's prices with the shop's: an order without a reservation may not be paid at an old price.
import type { Transaction } from "#platform/database/database.ts";
import { itemsOf, type LineMark, soldIdOf } from "#shop/orders/order-items.ts";
import type { TradeBuyer } from "#shop/trade/trade-terms.server.ts";
import { readLinesToOrder } from "./read-lines.server.ts";

type OrderedLine = Partial<LineMark> & {
  productId: string;
  quantity: number;
  unitPrice: number;
  gstRate: number;
};

/**
 * Ignores products no longer for sale, which have no price; other code decides about them. A set has the price of all its parts.
 * `together`: as in `readLinesToOrder`.
 */
export async function haveCurrentPrices(
  tx: Transaction,
  lines: readonly OrderedLine[],
  buyer?: TradeBuyer,
  together?: ReadonlyMap<string, number>,
): Promise<boolean> {
  const items = itemsOf(lines);
  const found = await readLinesToOrder(tx, items, buyer, together);
  const gone = new Set(found.ok ? [] : found.productIds);
  const left = items.filter(({ productId }) => !gone.has(productId));
  if (left.length === 0) return true;
  const now = found.ok ? found : await readLinesToOrder(tx, left, buyer, together);
  const ordered = lines.filter((line) => !gone.has(soldIdOf(line)));
  return now.ok && sameAs(ordered, now.lines);
}

function sameAs(one: readonly OrderedLine[], other: readonly OrderedLine[]): boolean {
  const describe = (lines: readonly OrderedLine[]) =>
    lines
      .map((line) => [soldIdOf(line), line.productId, line.quantity, line.unitPrice, line.gstRate].join())
      .sort()
      .join(" ");
  return describe(one) === describe(other);
}
