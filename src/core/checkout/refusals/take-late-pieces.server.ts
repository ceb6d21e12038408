// Decides whether an order can still be confirmed whose payment came after its reservation had ended, and takes its stock if so.

import { addStock } from "#core/catalogue/stock/stock.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { isMadeToOrder, linesOfProducts } from "#core/orders/made-to-order.ts";
import { itemsOf, type LineMark, soldIdOf } from "#core/orders/order-items.ts";
import type { LineToOrder } from "#core/orders/pending-orders.server.ts";
import { isLinkCancelled } from "#core/payments/links/payment-links.server.ts";
import type { RefusalReason } from "#core/payments/refusal-reason.ts";
import { isPromotionOver } from "#core/promotions/promotions.server.ts";
import { isQuoteWithdrawn } from "#features/custom-orders/withdrawn-quote.server.ts";
import { holdGiftCardsAgain } from "#features/gift-cards/payments/card-payments.server.ts";
import type { TradeBuyer } from "#features/trade/trade-terms.server.ts";
import type { Transaction } from "#platform/database/database.ts";
import { sumQuantities } from "../checkout-items.ts";
import type { PaidCode } from "../codes/find-code.server.ts";
import type { Bought, BoughtOrder } from "../confirm-purchase.server.ts";
import { readLinesToOrder } from "../read-lines.server.ts";
import { takeStockOfPaidOrder } from "../reserve-stock.server.ts";

type Late = { bought: Bought; order: BoughtOrder; checked: PaidCode | undefined; now: Date };

/** Takes the stock if the order can be confirmed, and returns undefined; otherwise returns why the payment is refunded. */
export async function takeLatePieces(
  tx: Transaction,
  { bought, order: { payment, lines }, checked, now }: Late,
): Promise<RefusalReason | undefined> {
  const { orderId } = payment;
  const { userId, automaticId } = bought;
  if (lines.some(isMadeToOrder) && (await isQuoteWithdrawn(tx, orderId))) return "quote-withdrawn";
  if (await isLinkCancelled(tx, orderId)) return "order-cancelled";
  if (checked?.isOver || (await isPromotionOver(tx, automaticId, now))) return "discount-ended";
  const products = linesOfProducts(lines);
  const buyer = userId ? { userId, day: indianDay(now) } : undefined;
  const together = sumQuantities(bought.orders.flatMap((one) => itemsOf(linesOfProducts(one.lines))));
  if (!(await haveCurrentPrices(tx, products, buyer, together))) return "price-changed";
  if (!(await takeStockOfPaidOrder(tx, { lines: products, userId, at: now })).ok) return "sold-out";
  if (payment.cards && !(await holdGiftCardsAgain(tx, { orderId, by: "system", at: now }))) {
    await addStock(tx, products);
    return "gift-card-used";
  }
  return undefined;
}

type OrderedLine = Partial<LineMark> & {
  productId: string;
  quantity: number;
  unitPrice: number;
  gstRate: number;
};

/**
 * An order without a reservation may not be paid at an old price. Ignores products no longer for sale, which have no price; other code decides about them. A set has the price of all its parts.
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

/** A rate by price was fixed when the order was made, by what a piece cost after its discount. */
function sameAs(one: readonly OrderedLine[], now: readonly LineToOrder[]): boolean {
  const byPrice = new Set(now.flatMap((line) => (line.rateByPrice || line.ratedWith ? line.productId : [])));
  const rateOfLine = ({ productId, gstRate }: OrderedLine) => (byPrice.has(productId) ? "" : gstRate);
  const describe = (lines: readonly OrderedLine[]) =>
    lines
      .map((line) => [soldIdOf(line), line.productId, line.quantity, line.unitPrice, rateOfLine(line)].join())
      .sort()
      .join(" ");
  return describe(one) === describe(now);
}
