// The email about a payment that could not become an order and is refunded in full.
import { formatPaise } from "#shop/money/money.ts";
import { describeItem, type OrderedItem } from "#shop/orders/order-items.ts";
import type { RefusalReason } from "#shop/payments/refusal-reason.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type RefusedPayment = {
  customer: string;
  /** Paise. */
  amount: number;
  lines: readonly OrderedItem[];
  reason: RefusalReason;
};

export function composePaymentRefused(
  sender: SenderDetails,
  refused: RefusedPayment,
  shipping: Settings["shipping"],
): Email {
  const amount = formatPaise(refused.amount);
  return composeEmail({
    sender,
    kind: "payment-refused",
    subject: `We are returning your payment of ${amount}`,
    preheader: `You get all of it back, usually within ${shipping.refundDays} business days.`,
    heading: "We are returning your payment",
    to: refused.customer,
    blocks: [
      explainReason(refused.reason, amount),
      `We are refunding the full ${amount} to the card, bank account or UPI that you paid with. It usually arrives within ${shipping.refundDays} business days, and you don't need to do anything.`,
      {
        kind: "address",
        title:
          refused.reason === "already-paid" ? "What the second payment was for" : "What you wanted to buy",
        lines: refused.lines.map(describeItem),
      },
      ...(refused.reason === "already-paid" ? [] : [button("Visit the shop", sender.links.shop())]),
      "If you have a question, simply reply to this email.",
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}

function explainReason(reason: RefusalReason, amount: string): string {
  switch (reason) {
    case "sold-out":
      return `Your payment of ${amount} reached us after the time for which we keep products on hold, and by then they had been sold. So there is no order, and nothing will be sent. We are sorry about this.`;
    case "already-paid":
      return `We received your payment of ${amount} for a purchase that you had paid for already. Your first payment stands, and your order is safe; the second is not needed.`;
    case "discount-used":
      return `Your payment of ${amount} was for an order with an offer that other orders had used up by then. So there is no order at that price, and nothing will be sent for it. Earlier orders of yours are safe, and you can order again without the offer.`;
    case "not-first-order":
      return `Your payment of ${amount} was for an order with an offer for your first order, and another order of yours had come first by then. So there is no order at that price, and nothing will be sent for it. Your earlier order is safe, and you can order again without the offer.`;
    case "discount-ended":
      return `Your payment of ${amount} reached us after the time for which we keep products and prices, and by then the offer that you had chosen was over. So there is no order at that price, and nothing will be sent. You can order again at the price that the shop shows now.`;
    case "price-changed":
      return `Your payment of ${amount} reached us after the time for which we keep products on hold, and by then the price had changed. So there is no order at the old price, and nothing will be sent. You can order again at the price that the shop shows now.`;
    case "gift-card-used":
      return `Your payment of ${amount} reached us after the time for which we hold a gift card, and by then its money had been spent. So there is no order, and nothing will be sent. You can order again with what is left on your cards.`;
    case "quote-withdrawn":
      return `Your payment of ${amount} was for a quote that had been withdrawn, or replaced by a newer one, when it reached us. So there is no order for it, and nothing will be made or sent. If you have paid by a newer quote, that order is safe.`;
    case "order-cancelled":
      return `Your payment of ${amount} was for an order that had been cancelled when it reached us. So there is no order for it, and nothing will be sent. You can order again at any time.`;
  }
}
