// Previews of quotes, payment links and orders that staff typed.
import { priceLines } from "#shop/money/price-lines.ts";
import { showTotals } from "#shop/money/price-rows.ts";
import { payeeName } from "#shop/payments/upi-address.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { UpiToPay } from "../order-blocks.ts";
import { customer, type Preview, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeCustomQuote } from "../templates/custom-quote.ts";
import { composeOrderConfirmed } from "../templates/order-confirmed.ts";
import { composePaymentLink } from "../templates/payment-link.ts";

/** 40 × ₹349.00 and delivery for ₹150.00, both at 5 %. */
export const quotedPrice = priceLines({
  lines: [
    {
      name: "Wedding favour, small, label “Asha & Rohan”",
      quantity: 40,
      unitPrice: 349_00,
      gstRate: 500,
    },
  ],
  charges: [{ kind: "delivery", amount: 150_00 }],
});

export const sampleQuote = {
  lines: quotedPrice.lines,
  discountCode: null,
  delivery: "standard",
  version: 1,
  makingDays: 21,
  note: "We make them in two lots, so that both are ready well before the wedding.",
  isReminder: false,
} as const;

export function previewStaffOrderEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const order = sampleOrder(sender, settings);
  const inPerson = {
    page: sender.links.staffOrder("sample"),
    hasAccount: false,
    delivery: "in-person",
  } as const;
  const { lines, totals } = order;
  const url = "https://rzp.io/rzp/sample";
  const expiresAt = new Date("2026-11-23T06:35:00Z");
  const upi = previewUpi(sender, settings, totals.amount);
  const asked = { customer, amount: totals.amount, lines, url, expiresAt, isReminder: false, upi };
  const quote = {
    ...sampleQuote,
    customer,
    page: inPerson.page,
    expiresAt,
    totals: showTotals(quotedPrice, order),
  };
  return [
    ["custom-quote", "A quote for a custom order", composeCustomQuote(sender, quote)],
    ["custom-quote-label", "A quote with a label", composeCustomQuote(sender, { ...quote, hasLabel: true })],
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

/** The UPI request, if the shop uses UPI. */
function previewUpi(sender: SenderDetails, { business }: Settings, amount: number): UpiToPay | undefined {
  const { upiId, upiOnOrders } = business;
  if (!upiOnOrders) return undefined;
  const codeUrl = sender.links.upiCode("sample");
  return { upiId, payee: payeeName(business), amount, reference: "8D2C4E6F70", codeUrl };
}
