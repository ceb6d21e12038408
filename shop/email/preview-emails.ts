// Composes every email of the shop with sample content, so that the owner can see them in the back office.
import type { Links } from "#shop/links.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { pricePurchase } from "#shop/money/price-purchase.ts";
import { showTotals } from "#shop/money/price-rows.ts";
import { findTracking } from "#shop/orders/parcels/tracking.ts";
import { showsGst } from "#shop/settings/gst-status.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Email } from "./email.ts";
import { type SenderDetails, senderDetailsOf } from "./sender-details.ts";
import { composeAccountDeleted } from "./templates/account-deleted.ts";
import { composeBackInStock } from "./templates/back-in-stock.ts";
import { composeCustomQuote } from "./templates/custom-quote.ts";
import { composeMessageNotice, composeMessageReceived } from "./templates/message-received.ts";
import { composeMessageReply } from "./templates/message-reply.ts";
import { composeNewDevice } from "./templates/new-device.ts";
import { composeNewsletter } from "./templates/newsletter.ts";
import { composeNewsletterConfirm } from "./templates/newsletter-confirm.ts";
import { type ConfirmedOrder, composeOrderConfirmed } from "./templates/order-confirmed.ts";
import { composeOrderDelivered } from "./templates/order-delivered.ts";
import { composeOrderStatusChanged, composeTrackingNumber } from "./templates/order-status-changed.ts";
import { composeOwnerAlert } from "./templates/owner-alert.ts";
import { composeOwnerDigest } from "./templates/owner-digest.ts";
import { composeOwnerLowStock } from "./templates/owner-low-stock.ts";
import { composeOwnerOrder } from "./templates/owner-order.ts";
import { composeOwnerReturn } from "./templates/owner-return.ts";
import { composePasswordChanged } from "./templates/password-changed.ts";
import { composePaymentLink } from "./templates/payment-link.ts";
import { composePaymentRefused } from "./templates/payment-refused.ts";
import { composeRefundCompleted } from "./templates/refund-completed.ts";
import { composeRefundStarted } from "./templates/refund-started.ts";
import { composeResetPassword } from "./templates/reset-password.ts";
import { composeReturnMoved, type MovedReturn } from "./templates/return-moved.ts";
import { composeReviewAnswered } from "./templates/review-answered.ts";
import { composeSecondFactorsRemoved } from "./templates/second-factors-removed.ts";
import { composeStockAlertConfirm } from "./templates/stock-alert-confirm.ts";
import { composeVerifyEmail } from "./templates/verify-email.ts";

export type PreviewedEmail = { name: string; title: string; email: Email };

const customer = "Asha Negi";

/** 2 × ₹999.00 and 1 × ₹1,899.00 at 5 %, 1 × ₹649.00 at 18 %, 20 % off, express. */
const orderedPrice = pricePurchase({
  lines: [
    { name: "Deodar Forest Candle", quantity: 2, unitPrice: 999_00, gstRate: 500 },
    { name: "Himalayan Amber, three wicks", quantity: 1, unitPrice: 1899_00, gstRate: 500 },
    { name: "Concrete Diya Tray", quantity: 1, unitPrice: 649_00, gstRate: 1800 },
  ],
  discount: { amount: 909_20 },
  charges: [{ kind: "delivery", amount: 100_00 }],
});

function sampleOrder({ links }: SenderDetails, { business }: Settings): ConfirmedOrder {
  const number = `${business.orderPrefix}-26-00042`;
  const gstShown = showsGst(business);
  return {
    number,
    page: links.order(number),
    hasAccount: true,
    confirmedAt: new Date("2026-11-20T06:35:00Z"),
    customer,
    lines: orderedPrice.lines,
    discountCode: "WELCOME20",
    totals: showTotals(orderedPrice, { gstShown }),
    delivery: "express",
    gstShown,
    address: {
      name: customer,
      phone: "9800000042",
      address: "14 Lower Mall, near the clock tower",
      city: "Shimla",
      state: "HP",
      zip: "171001",
      country: "India",
    },
  };
}

/** 40 × ₹349.00 and delivery for ₹150.00, both at 5 %. */
const quotedPrice = pricePurchase({
  lines: [
    {
      name: "Wedding favour candle, 4oz, amber glass, label “Asha & Rohan”",
      quantity: 40,
      unitPrice: 349_00,
      gstRate: 500,
    },
  ],
  charges: [{ kind: "delivery", amount: 150_00 }],
});

const sampleQuote = {
  lines: quotedPrice.lines,
  discountCode: null,
  delivery: "standard",
  version: 1,
  makingDays: 21,
  note: "We pour them in two lots, so that each has time to cure before the wedding.",
  isReminder: false,
} as const;

type Preview = [name: string, title: string, email: Email];

/** `name` is used in URLs, `title` says when the email is sent. */
export function previewEmails(settings: Settings, links: Links): PreviewedEmail[] {
  const sender = senderDetailsOf(settings.business, links);
  const previews = [
    ...previewOrderEmails(sender, settings),
    ...previewStaffOrderEmails(sender, settings),
    ...previewRefundEmails(sender, settings),
    ...previewReturnEmails(sender),
    ...previewAccountEmails(sender),
    ...previewMessageEmails(sender),
    ...previewOwnerEmails(sender, settings),
  ];
  return previews.map(([name, title, email]) => ({ name, title, email }));
}

const sampleParcel = { carrier: "Delhivery", trackingNumber: "1490812345678" };

function previewOrderEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const order = sampleOrder(sender, settings);
  const shipped = {
    number: order.number,
    page: order.page,
    hasAccount: true,
    customer,
    parcel: { ...sampleParcel, tracking: findTracking(settings.couriers.list, sampleParcel) },
  };
  const statuses = [
    ["pending", "An order is pending again"],
    ["processing", "An order is prepared"],
    ["shipped", "An order is shipped"],
  ] as const;
  const days = settings.shipping.refundDays;
  const cancellations = [
    [
      "order-cancelled",
      "An order is cancelled and refunded",
      { decision: "all", amount: order.totals.amount, days },
    ],
    [
      "order-cancelled-part",
      "An order is cancelled and refunded in part",
      {
        decision: "part",
        amount: 1500_00,
        paid: order.totals.amount,
        days,
        reason: "Two of the candles were poured to your own wish.",
      },
    ],
    [
      "order-cancelled-unrefunded",
      "An order is cancelled and not refunded",
      { decision: "none", reason: "The candles were poured to your own wish and are lit already." },
    ],
    ["order-cancelled-undecided", "An order is cancelled, its refund is not decided", { decision: "later" }],
  ] as const;
  return [
    ["order-confirmed", "An order is paid", composeOrderConfirmed(sender, order, settings.shipping)],
    ...statuses.map(
      ([status, title]): Preview => [
        `order-${status}`,
        title,
        composeOrderStatusChanged(sender, { ...shipped, status }),
      ],
    ),
    ...cancellations.map(
      ([name, title, refund]): Preview => [
        name,
        title,
        composeOrderStatusChanged(sender, { ...shipped, status: "cancelled", refund }),
      ],
    ),
    ["order-tracking-number", "Its tracking number comes later", composeTrackingNumber(sender, shipped)],
    ["order-delivered", "An order is delivered", composeOrderDelivered(sender, shipped, settings.shipping)],
  ];
}

function previewStaffOrderEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const order = sampleOrder(sender, settings);
  const inPerson = {
    page: sender.links.staffOrder("sample"),
    hasAccount: false,
    delivery: "in-person",
  } as const;
  const { lines, totals } = order;
  const url = "https://rzp.io/rzp/sample";
  const expiresAt = new Date("2026-11-23T06:35:00Z");
  const asked = { customer, amount: totals.amount, lines, url, expiresAt, isReminder: false };
  const quote = {
    ...sampleQuote,
    customer,
    page: inPerson.page,
    expiresAt,
    totals: showTotals(quotedPrice, order),
  };
  return [
    ["custom-quote", "A quote for a custom order", composeCustomQuote(sender, quote)],
    [
      "custom-quote-reminder",
      "A customer is reminded of a quote",
      composeCustomQuote(sender, { ...quote, isReminder: true }),
    ],
    ["payment-link", "A payment link is made", composePaymentLink(sender, asked)],
    [
      "payment-link-reminder",
      "A customer is reminded of a payment link",
      composePaymentLink(sender, { ...asked, isReminder: true }),
    ],
    [
      "order-confirmed-in-person",
      "An order is handed over in person",
      composeOrderConfirmed(sender, { ...order, ...inPerson }, settings.shipping),
    ],
  ];
}

function previewRefundEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const { number, page, lines, totals } = sampleOrder(sender, settings);
  const { amount } = totals;
  const { shipping } = settings;
  const refund = { number, page, customer, amount };
  const refused = { customer, amount, lines, reason: "sold-out" as const };
  return [
    ["refund-started", "A refund is started", composeRefundStarted(sender, refund, shipping)],
    [
      "refund-part-started",
      "A refund of a part is started",
      composeRefundStarted(sender, { ...refund, amount: 999_00, paid: amount }, shipping),
    ],
    ["refund-completed", "A refund is completed", composeRefundCompleted(sender, refund)],
    [
      "refund-by-hand",
      "Money is given back by hand",
      composeRefundCompleted(sender, { ...refund, byHand: "in cash" }),
    ],
    ["payment-refused", "A late payment is refused", composePaymentRefused(sender, refused, shipping)],
  ];
}

function previewReturnEmails(sender: SenderDetails): Preview[] {
  const plain = { note: "", parcel: null, amount: null };
  const pieces = [{ name: "Kinnow Marmalade", quantity: 1 }];
  const steps: [MovedReturn["status"], string, Partial<MovedReturn>][] = [
    ["asked", "A return is asked for", {}],
    ["question", "A question about a return", { note: "Was the candle lit already?" }],
    ["approved", "A return is agreed to", { note: "Please send it to our workshop within a week." }],
    ["received", "A return has arrived", {}],
    ["refunded", "A return is refunded", { amount: 999_00 }],
    [
      "replaced",
      "A replacement is sent",
      { parcel: { carrier: "India Post", trackingNumber: "EA123456789IN" } },
    ],
    ["refused", "A return is refused", { note: "The candle has been lit." }],
  ];
  const asked = {
    id: "sample",
    number: "DD-26-00042",
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
        composeReturnMoved(sender, { number: "DD-26-00042", customer, status, pieces, ...plain, ...change }),
      ],
    ),
    ["owner-return", "To you: a customer asks for a return", composeOwnerReturn(sender, asked)],
  ];
}

function previewAccountEmails(sender: SenderDetails): Preview[] {
  const { links } = sender;
  const to = (url: string) => ({ name: customer, url });
  return [
    [
      "reset-password",
      "A password is forgotten",
      composeResetPassword(sender, to(links.resetPassword("sample"))),
    ],
    ["verify-email", "An account is opened", composeVerifyEmail(sender, to(links.verifyEmail("sample")))],
    [
      "new-device",
      "Somebody signs in on a new device",
      composeNewDevice(sender, {
        name: customer,
        device: "Chrome on Android",
        at: formatMoment(new Date("2026-11-20T06:35:00Z")),
      }),
    ],
    [
      "second-factors-removed",
      "The owner removes somebody's second factors",
      composeSecondFactorsRemoved(sender, {
        name: customer,
        because: "owner",
        at: formatMoment(new Date("2026-11-20T06:35:00Z")),
      }),
    ],
    ["password-changed", "A password is changed", composePasswordChanged(sender, to(links.requestReset()))],
    [
      "account-deleted",
      "A customer deletes the account",
      composeAccountDeleted(sender, { name: customer, orders: 2 }),
    ],
  ];
}

function previewMessageEmails(sender: SenderDetails): Preview[] {
  const message = {
    ticket: 1042,
    name: customer,
    email: "asha@example.com",
    subject: "Candles for a wedding",
    body: "Namaste,\n\nwe marry in February and would like forty small candles for our guests.\n\nWith kind regards\nAsha",
  };
  const kind = "custom-order" as const;
  const notice = { ...message, kind, fields: { Quantity: 40 }, orderNumber: undefined };
  const reply = "Thank you for asking us.\n\nForty by February is well possible.";
  const newsletter = {
    url: sender.links.newsletterConfirm("sample"),
    unsubscribeUrl: sender.links.newsletterUnsubscribe("sample"),
  };
  const stopUrl = sender.links.stockAlertStop("sample");
  const waited = { name: "Kinnow Marmalade", slug: "kinnow-marmalade", price: "₹999" };
  const alert = {
    product: waited.name,
    confirmUrl: sender.links.stockAlertConfirm("sample"),
    stopUrl,
  };
  const answered = {
    customer,
    product: waited.name,
    slug: waited.slug,
    answer: "Thank you, Asha. A shorter wick makes the flame calmer: 5 mm is right for this one.",
  };
  return [
    ["message-received", "A message is received: to the customer", composeMessageReceived(sender, message)],
    ["message-notice", "A message is received: to the shop", composeMessageNotice(sender, notice)],
    ["message-reply", "A message is answered", composeMessageReply(sender, { ...message, reply })],
    [
      "newsletter-confirm",
      "A newsletter subscription is requested",
      composeNewsletterConfirm(sender, newsletter),
    ],
    [
      "stock-alert-confirm",
      "Somebody asks to be told when a product is back",
      composeStockAlertConfirm(sender, alert),
    ],
    ["review-answered", "You answer a review", composeReviewAnswered(sender, answered)],
    ["back-in-stock", "A product is back", composeBackInStock(sender, { product: waited, stopUrl })],
    ["newsletter", "A newsletter", composeNewsletter(sender, sampleNewsletter(newsletter.unsubscribeUrl))],
  ];
}

function previewOwnerEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const alarm = {
    title: "Refunds go through",
    text: "1 refund refused by Razorpay or the bank, often for a low balance. Open the order to see why.",
  };
  const low = [
    { name: "Deodar Forest Candle", left: 3 },
    { name: "Concrete Diya Tray", left: 0 },
  ];
  const digest = { day: "2026-11-20", toPack: 4, toRefund: 0, toAnswer: 1, toReturn: 2 };
  return [
    ["owner-order", "To you: an order is paid", composeOwnerOrder(sender, sampleOrder(sender, settings))],
    ["owner-low-stock", "To you: products are low in stock", composeOwnerLowStock(sender, low)],
    ["owner-digest", "To you: every morning", composeOwnerDigest(sender, digest)],
    ["owner-alert", "To you: a check of the shop's health fails", composeOwnerAlert(sender, alarm)],
  ];
}

function sampleNewsletter(unsubscribeUrl: string) {
  const text =
    "The first kinnows of the season are in our wax. You write your own newsletters under Newsletters.";
  return { subject: "The kinnows are ripe", html: `<p class="ink">${text}</p>`, text, unsubscribeUrl };
}
