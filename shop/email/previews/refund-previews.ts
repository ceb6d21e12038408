// Previews of emails about refunds.
import type { Settings } from "#shop/settings/settings.ts";
import { customer, type Preview, refundOf, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composePaymentRefused } from "../templates/payment-refused.ts";
import { composeRefundCompleted } from "../templates/refund-completed.ts";
import { composeRefundStarted } from "../templates/refund-started.ts";

export function previewRefundEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const { number, page, lines, totals } = sampleOrder(sender, settings);
  const { amount } = totals;
  const { shipping } = settings;
  const pieces = [{ position: 0, quantity: 1 }];
  const refund = { number, page, customer, amount };
  const refused = { customer, amount, lines, reason: "sold-out" as const };
  return [
    ["refund-started", "A refund is started", composeRefundStarted(sender, refund, shipping)],
    [
      "refund-part-started",
      "A refund of a part is started",
      composeRefundStarted(
        sender,
        { ...refund, amount: refundOf(pieces, settings, false), paid: amount },
        shipping,
      ),
    ],
    ["refund-completed", "A refund is completed", composeRefundCompleted(sender, refund)],
    [
      "refund-by-hand",
      "Money is given back by hand",
      composeRefundCompleted(sender, { ...refund, byHand: "in cash" }),
    ],
    [
      "refund-to-gift-card",
      "Money goes back to a gift card",
      composeRefundCompleted(sender, { ...refund, toGiftCard: true }),
    ],
    [
      "refund-to-account",
      "Money is taken off a trade account",
      composeRefundCompleted(sender, { ...refund, toAccount: true }),
    ],
    [
      "refund-to-store-credit",
      "Money becomes store credit",
      composeRefundCompleted(sender, { ...refund, toCredit: true }),
    ],
    ["payment-refused", "A late payment is refused", composePaymentRefused(sender, refused, shipping)],
  ];
}
