// Previews of emails to a customer during an order.
import { describeParcels } from "#shop/orders/parcels/parcel-pieces.ts";
import { findTracking, type ShownParcel } from "#shop/orders/parcels/tracking.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { MailProduct } from "../email-blocks.ts";
import type { ConfirmedOrder } from "../order-blocks.ts";
import { customer, type Preview, refundOf, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeGiftOnItsWay } from "../templates/gift-on-its-way.ts";
import { composeOrderConfirmed } from "../templates/order-confirmed.ts";
import { composeOrderCorrected } from "../templates/order-corrected.ts";
import { composeOrderDelivered } from "../templates/order-delivered.ts";
import {
  composeFurtherParcel,
  composeOrderStatusChanged,
  composeTrackingNumber,
} from "../templates/order-status-changed.ts";
import { composeManyConfirmed, composeOrdersConfirmed } from "../templates/orders-confirmed.ts";
import { composeAttemptFailed, composeOutForDelivery } from "../templates/parcel-news.ts";

const sampleParcel = { carrier: "Delhivery", trackingNumber: "1490812345678" };

export function previewOrderEmails(
  sender: SenderDetails,
  settings: Settings,
  products: readonly MailProduct[],
): Preview[] {
  const order = withProducts(sampleOrder(sender, settings), products);
  const shipped = {
    number: order.number,
    page: order.page,
    hasAccount: true,
    customer,
    pieces: order.lines,
    parcel: { ...sampleParcel, tracking: findTracking(settings.couriers.list, sampleParcel), contents: "" },
  };
  const statuses = [
    ["pending", "An order is pending again"],
    ["processing", "An order is packed"],
    ["shipped", "An order is shipped"],
  ] as const;
  return [
    ["order-confirmed", "An order is paid", composeOrderConfirmed(sender, order, settings.shipping)],
    [
      "orders-confirmed",
      "Orders for several people are paid together",
      composeOrdersConfirmed(sender, [order, forSomebodyElse(order)], settings.shipping),
    ],
    previewMany(sender, order, settings),
    ...statuses.map(
      ([status, title]): Preview => [
        `order-${status}`,
        title,
        composeOrderStatusChanged(sender, { ...shipped, status }),
      ],
    ),
    ...cancellationsOf(order, settings).map(
      ([name, title, refund]): Preview => [
        name,
        title,
        composeOrderStatusChanged(sender, { ...shipped, status: "cancelled", refund }),
      ],
    ),
    ["order-corrected", "Its address is corrected", composeOrderCorrected(sender, { ...order, less: 0 })],
    ["order-tracking-number", "Its tracking number comes later", composeTrackingNumber(sender, shipped)],
    [
      "gift-on-its-way",
      "A gift is on its way, to whom it is for",
      composeGiftOnItsWay(sender, { ...shipped, recipient: "Meera Rana", buyer: customer }),
    ],
    ["order-further-parcel", "Another parcel follows", composeFurtherParcel(sender, inTwoParcels(shipped))],
    ...newsOf(sender, shipped),
    [
      "order-delivered",
      "An order is delivered",
      composeOrderDelivered(sender, { ...shipped, asksForReview: true }, settings.shipping),
    ],
  ];
}

function newsOf(
  sender: SenderDetails,
  shipped: { number: string; customer: string; page: string },
): Preview[] {
  const news = { ...shipped, ...sampleParcel, contents: "", cash: 999_00 };
  const again = sender.links.missedParcel("sample");
  return [
    ["order-out-for-delivery", "A parcel comes today", composeOutForDelivery(sender, news)],
    [
      "order-attempt-failed",
      "The courier could not hand a parcel over",
      composeAttemptFailed(sender, { ...news, again }),
    ],
  ];
}

/** The second piece goes in a parcel of its own. */
function inTwoParcels<Sent extends { parcel: ShownParcel; pieces: ConfirmedOrder["lines"] }>(
  sent: Sent,
): Sent {
  const lines = sent.pieces.map((line, position) => ({ ...line, position }));
  const said = [{ pieces: null }, { pieces: [{ position: 1, quantity: 1 }] }];
  return { ...sent, parcel: { ...sent.parcel, contents: describeParcels(lines, said)[1] ?? "" } };
}

/** The same pieces for another recipient, with the next number. */
function forSomebodyElse(order: ConfirmedOrder): ConfirmedOrder {
  const number = order.number.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
  return { ...order, number, address: { ...order.address, name: "Meera Rana" } };
}

/** Replaces the sample products; the amounts stay those of the sample order. */
function withProducts(order: ConfirmedOrder, products: readonly MailProduct[]): ConfirmedOrder {
  const lines = order.lines.map((line, index) => {
    const { name = line.name, picture } = products[index] ?? {};
    return { ...line, name, picture };
  });
  return { ...order, lines };
}

/** One email per refund decision of a cancelled order. */
function cancellationsOf({ totals: { amount: paid } }: ConfirmedOrder, settings: Settings) {
  const days = settings.shipping.refundDays;
  const others = [
    { position: 1, quantity: 1 },
    { position: 2, quantity: 1 },
  ];
  return [
    [
      "order-cancelled",
      "An order is cancelled and refunded",
      { decision: "all", amount: paid, days, way: "gateway" },
    ],
    [
      "order-cancelled-to-credit",
      "An order is cancelled, its money becomes store credit",
      { decision: "all", amount: paid, days, way: "credit" },
    ],
    [
      "order-cancelled-part",
      "An order is cancelled and refunded in part",
      {
        decision: "part",
        amount: refundOf(others, settings, true),
        paid,
        days,
        way: "gateway",
        reason: "Two of the pieces were made to your own wish.",
      },
    ],
    [
      "order-cancelled-unrefunded",
      "An order is cancelled and not refunded",
      { decision: "none", reason: "The pieces were made to your own wish and have been used." },
    ],
    ["order-cancelled-undecided", "An order is cancelled, its refund is not decided", { decision: "later" }],
  ] as const;
}

function previewMany(
  sender: SenderDetails,
  order: ConfirmedOrder,
  { shipping: { cancelHours } }: Settings,
): Preview {
  const { number, totals, address } = order;
  const one = { orderId: number, number, name: address.name, amount: totals.amount };
  const together = Array.from({ length: 200 }, () => one);
  const sheet = sender.links.trackingSheet(number);
  const email = composeManyConfirmed(sender, order, { together, sheet, cancelHours });
  return ["many-orders-confirmed", "Orders for very many people are paid together", email];
}
