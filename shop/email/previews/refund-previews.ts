// Previews of emails about refunds and returns, to the customer and the owner.
import { priceLines } from "#shop/money/price-lines.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeOwnerReturn } from "../templates/owner-return.ts";
import { composePaymentRefused } from "../templates/payment-refused.ts";
import { composeRefundCompleted } from "../templates/refund-completed.ts";
import { composeRefundStarted } from "../templates/refund-started.ts";
import { composeReturnMoved, type MovedReturn } from "../templates/return-moved.ts";
import { customer, type Preview, refundOf, sampleOrder } from "./sample-order.ts";

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

/** One returned piece at ₹999.00, without an offer. */
const returnedPrice = priceLines({
  lines: [{ name: "First product", quantity: 1, unitPrice: 999_00, gstRate: 500 }],
  charges: [],
});

export function previewReturnEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const plain = { note: "", parcel: null, amount: null };
  const { number } = sampleOrder(sender, settings);
  const { lines: pieces, amount } = returnedPrice;
  const steps: [MovedReturn["status"], string, Partial<MovedReturn>][] = [
    ["asked", "A return is asked for", {}],
    ["question", "A question about a return", { note: "Was it used already?" }],
    ["approved", "A return is agreed to", { note: "Please send it to us within a week." }],
    ["received", "A return has arrived", {}],
    ["refunded", "A return is refunded", { amount }],
    [
      "replaced",
      "A replacement is sent",
      { parcel: { carrier: "India Post", trackingNumber: "EA123456789IN" } },
    ],
    ["refused", "A return is refused", { note: "It has been used." }],
  ];
  const asked = {
    id: "sample",
    number,
    customer,
    kind: "damage" as const,
    words: "The glass came cracked.",
    isAnswer: false,
    photographs: 2,
  };
  return [
    ...steps.map(
      ([status, title, change]): Preview => [
        `return-${status}`,
        title,
        composeReturnMoved(sender, { number, customer, status, pieces, ...plain, ...change }),
      ],
    ),
    ["owner-return", "To you: a customer asks for a return", composeOwnerReturn(sender, asked)],
  ];
}
