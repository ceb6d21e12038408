// Decides whether a paid order can be confirmed, and takes its stock if so.
import type { Transaction } from "#platform/database/database.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import { isMadeToOrder, linesOfProducts } from "#shop/orders/made-to-order.ts";
import { findConfirmedPurchase } from "#shop/orders/purchases.server.ts";
import { holdGiftCardsAgain } from "#shop/payments/cards/hold-gift-cards.server.ts";
import { isLinkCancelled } from "#shop/payments/payment-links.server.ts";
import { bankReferenceOf, type GatewayPayment } from "#shop/payments/razorpay.server.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import { isPromotionOver } from "#shop/promotions/promotions.server.ts";
import { checkPaidCode, type PaidCode } from "../codes/find-code.server.ts";
import { haveCurrentPrices } from "../current-prices.server.ts";
import { consumeReservations, removeStockOfPaid } from "../reserve-stock.server.ts";
import type { Bought, Confirmation } from "../take-order.server.ts";
import { isQuoteWithdrawn } from "../withdrawn-quote.server.ts";

/** Returns why the payment is refunded; undefined if the order can be confirmed, whose stock is then taken. */
export async function findRefusal(
  tx: Transaction,
  { clock }: Pick<Confirmation, "clock">,
  bought: Bought,
): Promise<RefusalReason | undefined> {
  const { chainId, userId, discountCode: code } = bought.order;
  const now = clock.now();
  if (await findConfirmedPurchase(tx, chainId)) return "already-paid";
  const checked = code ? await checkPaidCode(tx, { userId, code, now }) : undefined;
  return checked?.refusal ?? findRefusalOfGoods(tx, { bought, checked, now });
}

/** The same for an unconfirmed purchase whose code is `checked`. */
export async function findRefusalOfGoods(
  tx: Transaction,
  { bought, checked, now }: { bought: Bought; checked: PaidCode | undefined; now: Date },
): Promise<RefusalReason | undefined> {
  const { payment, order, lines } = bought;
  const { orderId } = payment;
  const { userId } = order;
  if (lines.some(isMadeToOrder) && (await isQuoteWithdrawn(tx, orderId))) return "quote-withdrawn";
  const products = linesOfProducts(lines);
  const reserved = (await consumeReservations(tx, orderId)) > 0;
  if (reserved) return undefined;
  if (await isLinkCancelled(tx, orderId)) return "order-cancelled";
  if (checked?.isOver || (await isPromotionOver(tx, order.automaticId, now))) return "discount-ended";
  if (!(await haveCurrentPrices(tx, products))) return "price-changed";
  if (!(await removeStockOfPaid(tx, { lines: products, userId, at: now })).ok) return "sold-out";
  if (payment.cards && !(await holdGiftCardsAgain(tx, { orderId, by: "system", at: now }))) {
    await addStock(tx, products);
    return "gift-card-used";
  }
  return undefined;
}

/** The fields of the gateway's payment that an order keeps. */
export function receivedOf(received: GatewayPayment) {
  const { id, method = null } = received;
  return { way: "gateway" as const, id, method, reference: bankReferenceOf(received) };
}
