// Every letter of the shop with sample content, for the owner to look at before a customer does.
import type { Settings } from "#shop/settings/settings.ts";
import type { Letter } from "./letter.ts";
import { readLetterhead } from "./letterhead.ts";
import { composeMessageNotice, composeMessageReceived } from "./letters/message-received.ts";
import { composeMessageReply } from "./letters/message-reply.ts";
import { composeNewsletterConfirm } from "./letters/newsletter-confirm.ts";
import { composeOrderConfirmed, type PaidOrder } from "./letters/order-confirmed.ts";
import { composeOrderDelivered } from "./letters/order-delivered.ts";
import { composeOrderStatusChanged } from "./letters/order-status-changed.ts";
import { composePasswordChanged } from "./letters/password-changed.ts";
import { composePaymentReturned } from "./letters/payment-returned.ts";
import { composeRefundCompleted } from "./letters/refund-completed.ts";
import { composeRefundStarted } from "./letters/refund-started.ts";
import { composeResetPassword } from "./letters/reset-password.ts";
import { composeVerifyEmail } from "./letters/verify-email.ts";

export type PreviewedLetter = { name: string; title: string; letter: Letter };

const customer = "Asha Negi";

/** 2 × ₹999.00 and 1 × ₹1,899.00 at 5 %, 1 × ₹649.00 at 18 %, 20 % off, express. */
function sampleOrder(settings: Settings): PaidOrder {
  return {
    number: `${settings.business.orderPrefix}-26-00042`,
    settledAt: new Date("2026-11-20T06:35:00Z"),
    customer,
    lines: [
      {
        name: "Deodar Forest Candle",
        quantity: 2,
        unitPrice: 999_00,
        gross: 1998_00,
        gstRate: 500,
        taxable: 1564_14,
        tax: 78_21,
      },
      {
        name: "Himalayan Amber, three wicks",
        quantity: 1,
        unitPrice: 1899_00,
        gross: 1899_00,
        gstRate: 500,
        taxable: 1486_64,
        tax: 74_33,
      },
      {
        name: "Concrete Diya Tray",
        quantity: 1,
        unitPrice: 649_00,
        gross: 649_00,
        gstRate: 1800,
        taxable: 452_10,
        tax: 81_38,
      },
    ],
    offerCode: settings.offer.code,
    goodsAmount: 4546_00,
    offerAmount: 909_20,
    deliveryAmount: 100_00,
    taxableAmount: 3502_88,
    amount: 3736_80,
    delivery: "express",
    gstShown: settings.business.gstStatus === "regular",
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

/** `publicUrl` is the shop's origin. `name` is fit for an address, `title` says when the letter is sent. */
export function previewLetters(settings: Settings, publicUrl: string): PreviewedLetter[] {
  const head = readLetterhead(settings.business, publicUrl);
  const { shipping } = settings;
  const order = sampleOrder(settings);
  const { number, amount, lines } = order;
  const message = {
    ticket: 1042,
    name: customer,
    email: "asha@example.com",
    subject: "Candles for a wedding",
    body: "Namaste,\n\nwe marry in February and would like forty small candles for our guests.\n\nWith kind regards\nAsha",
  };
  const step = { number, customer, parcel: { carrier: "India Post", trackingNumber: "EA123456789IN" } };
  const shown: [name: string, title: string, letter: Letter][] = [
    ["order-confirmed", "An order is paid", composeOrderConfirmed(head, order, shipping)],
    [
      "order-pending",
      "An order goes back in line",
      composeOrderStatusChanged(head, { ...step, status: "pending" }),
    ],
    [
      "order-processing",
      "An order is prepared",
      composeOrderStatusChanged(head, { ...step, status: "processing" }),
    ],
    ["order-shipped", "An order is shipped", composeOrderStatusChanged(head, { ...step, status: "shipped" })],
    [
      "order-cancelled",
      "An order is cancelled",
      composeOrderStatusChanged(head, { ...step, status: "cancelled" }),
    ],
    ["order-delivered", "An order is delivered", composeOrderDelivered(head, step, shipping)],
    [
      "refund-started",
      "A refund is started",
      composeRefundStarted(head, { number, customer, amount }, shipping),
    ],
    ["refund-completed", "A refund is completed", composeRefundCompleted(head, { number, customer, amount })],
    [
      "payment-returned",
      "A payment came too late",
      composePaymentReturned(head, { customer, amount, lines, reason: "sold-out" }, shipping),
    ],
    [
      "reset-password",
      "A password is forgotten",
      composeResetPassword(head, { name: customer, url: `${publicUrl}/reset?token=sample` }),
    ],
    [
      "verify-email",
      "An account is opened",
      composeVerifyEmail(head, { name: customer, url: `${publicUrl}/verify-email?token=sample` }),
    ],
    [
      "password-changed",
      "A password is changed",
      composePasswordChanged(head, { name: customer, url: `${publicUrl}/auth?mode=reset` }),
    ],
    ["message-received", "A message came: to its writer", composeMessageReceived(head, message)],
    [
      "message-notice",
      "A message came: to the shop",
      composeMessageNotice(head, {
        ...message,
        kind: "custom-order",
        fields: { Quantity: 40 },
        orderNumber: undefined,
      }),
    ],
    [
      "message-reply",
      "A message is answered",
      composeMessageReply(head, {
        ...message,
        reply: "Thank you for asking us.\n\nForty by February is well possible.",
      }),
    ],
    [
      "newsletter-confirm",
      "Somebody asks for the newsletter",
      composeNewsletterConfirm(head, {
        url: `${publicUrl}/newsletter/confirm?token=sample`,
        unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=sample`,
      }),
    ],
  ];
  return shown.map(([name, title, letter]) => ({ name, title, letter }));
}
