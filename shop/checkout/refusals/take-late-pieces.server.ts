// Decides whether an order can still be confirmed whose payment came after its reservation had ended, and takes its stock if so.
import type { Transaction } from "#platform/database/database.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { isMadeToOrder, linesOfProducts } from "#shop/orders/made-to-order.ts";
import { itemsOf } from "#shop/orders/order-items.ts";
import { holdGiftCardsAgain } from "#shop/payments/cards/card-payments.server.ts";
import { isLinkCancelled } from "#shop/payments/links/payment-links.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import { isPromotionOver } from "#shop/promotions/promotions.server.ts";
import { sumQuantities } from "../choose-price.server.ts";
import type { PaidCode } from "../codes/find-code.server.ts";
import type { Bought, BoughtOrder } from "../confirm-purchase.server.ts";
import { haveCurrentPrices } from "../current-prices.server.ts";
import { takeStockOfPaidOrder } from "../reserve-stock.server.ts";
import { isQuoteWithdrawn } from "../withdrawn-quote.server.ts";

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
