// Previews of emails to the owner.
import type { Settings } from "#shop/settings/settings.ts";
import { type Preview, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeOwnerAlert } from "../templates/owner-alert.ts";
import { composeOwnerDigest } from "../templates/owner-digest.ts";
import { composeOwnerDispute } from "../templates/owner-dispute.ts";
import { composeOwnerLowStock } from "../templates/owner-low-stock.ts";
import { composeOwnerOrder } from "../templates/owner-order.ts";
import { composeOwnerTest } from "../templates/owner-test.ts";
import { composeParcelBack } from "../templates/parcel-news.ts";

export function previewOwnerEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const alarm = {
    title: "Refunds go through",
    text: "1 refund refused by Razorpay or the bank, often for a low balance. Open the order to see why.",
  };
  const low = [
    { name: "First product", left: 3 },
    { name: "Third product", left: 0 },
  ];
  const digest = { day: "2026-11-20", toPack: 4, toRefund: 0, toAnswer: 1, toReturn: 2 };
  const back = {
    number: sampleOrder(sender, settings).number,
    carrier: "India Post",
    trackingNumber: "EE123456785IN",
    isLost: false,
  };
  return [
    ["owner-parcel-back", "To you: a parcel is coming back", composeParcelBack(sender, back)],
    ["owner-order", "To you: an order is paid", composeOwnerOrder(sender, sampleOrder(sender, settings))],
    ["owner-low-stock", "To you: products are low in stock", composeOwnerLowStock(sender, low)],
    ["owner-digest", "To you: every morning", composeOwnerDigest(sender, digest)],
    [
      "owner-dispute",
      "To you: a customer's bank disputes a payment",
      composeOwnerDispute(sender, {
        id: "disp_00000000000001",
        moment: "raised",
        phase: "chargeback",
        status: "open",
        amount: "₹999.00",
        reason: "Goods or services not provided",
        respondBy: "23 Nov 2026, 6:00 pm",
        left: "2 days left",
        numbers: [sampleOrder(sender, settings).number],
      }),
    ],
    ["owner-alert", "To you: a check of the shop's health fails", composeOwnerAlert(sender, alarm)],
    ["owner-test", "To you: a test that you asked for", composeOwnerTest(sender)],
  ];
}
