// Previews of emails about a quote with an advance, and its later steps.
import { showTotals } from "#shop/money/price-rows.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeCustomQuote } from "../templates/custom-quote.ts";
import { composeOrderConfirmed } from "../templates/order-confirmed.ts";
import { composeOwnerOrder } from "../templates/owner-order.ts";
import { composeRestDue } from "../templates/rest-due.ts";
import { composeOwnerRestPaid, composeRestPaid } from "../templates/rest-paid.ts";
import { customer, type Preview, sampleOrder } from "./sample-order.ts";
import { quotedPrice, sampleQuote } from "./staff-order-previews.ts";

/** Half of what the sample quote costs. */
const advance = { paid: 7_055_00, rest: 7_055_00 };
const expiresAt = new Date("2026-12-23T06:35:00Z");

export function previewAdvanceEmails(sender: SenderDetails, settings: Settings): Preview[] {
  const order = sampleOrder(sender, settings);
  const page = sender.links.staffOrder("sample");
  const quote = {
    ...sampleQuote,
    customer,
    page,
    expiresAt,
    totals: showTotals(quotedPrice, order),
    advance,
  };
  const { number } = order;
  const rest = {
    number,
    customer,
    page,
    lines: quotedPrice.lines,
    amount: quotedPrice.amount,
    isInPerson: false,
    expiresAt,
    isReminder: false,
    paid: advance.paid,
    due: advance.rest,
    advance: advance.paid,
    rest: advance.rest,
  };
  const confirmed = { ...order, ...quote, hasAccount: false };
  return [
    ["custom-quote-advance", "A quote that asks for an advance", composeCustomQuote(sender, quote)],
    [
      "order-confirmed-advance",
      "An order is confirmed by an advance",
      composeOrderConfirmed(sender, confirmed, settings.shipping),
    ],
    ["owner-order-advance", "To you: an advance is paid", composeOwnerOrder(sender, confirmed)],
    ["rest-due", "The rest of an order is asked for", composeRestDue(sender, rest)],
    [
      "rest-due-reminder",
      "A customer is reminded of the rest",
      composeRestDue(sender, { ...rest, isReminder: true }),
    ],
    ["rest-paid", "The rest of an order is paid", composeRestPaid(sender, rest)],
    ["owner-rest-paid", "To you: the rest of an order is paid", composeOwnerRestPaid(sender, rest)],
  ];
}
