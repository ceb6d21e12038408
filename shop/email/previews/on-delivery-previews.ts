// Previews of the emails about an order that is paid at the door.
import type { Settings } from "#shop/settings/settings.ts";
import { customer, type Preview, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeConfirmOnDelivery, composeOnDeliveryEnded } from "../templates/on-delivery.ts";
import { composeOrderConfirmed } from "../templates/order-confirmed.ts";
import { composeOwnerOrder } from "../templates/owner-order.ts";

export function previewOnDeliveryEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const order = sampleOrder(sender, settings);
  const { amount } = order.totals;
  const waiting = {
    customer,
    amount,
    lines: order.lines,
    page: sender.links.onDelivery("sample"),
    confirmBy: new Date("2026-11-21T06:35:00Z"),
    isKept: true,
  };
  const promised = { ...order, cashDue: amount };
  const partPaid = 100_00;
  const inParts = { ...order, partPaid, cashDue: amount - partPaid };
  return [
    [
      "on-delivery-confirm",
      "A cash on delivery order is to be confirmed",
      composeConfirmOnDelivery(sender, waiting),
    ],
    [
      "order-confirmed-on-delivery",
      "A cash on delivery order is confirmed",
      composeOrderConfirmed(sender, promised, settings.shipping),
    ],
    [
      "order-confirmed-in-parts",
      "A part of an order is paid, the rest is cash on delivery",
      composeOrderConfirmed(sender, inParts, settings.shipping),
    ],
    ["owner-order-on-delivery", "To you: a cash on delivery order", composeOwnerOrder(sender, promised)],
    ["owner-order-in-parts", "To you: an order that is paid in part", composeOwnerOrder(sender, inParts)],
    [
      "on-delivery-ended",
      "Nobody confirmed an order with cash on delivery",
      composeOnDeliveryEnded(sender, waiting),
    ],
  ];
}
