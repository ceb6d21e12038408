// Previews of emails about a quote with an advance, and its later steps.
import { showTotals } from "#shop/money/price-rows.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { customer, type Preview, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeBalanceDue } from "../templates/balance-due.ts";
import { composeBalancePaid, composeOwnerBalancePaid } from "../templates/balance-paid.ts";
import { composeCustomQuote } from "../templates/custom-quote.ts";
import { composeOrderConfirmed } from "../templates/order-confirmed.ts";
import { composeOwnerOrder } from "../templates/owner-order.ts";
import { quotedPrice, sampleQuote } from "./staff-order-previews.ts";

/** Half the price of the sample quote. */
const deposit = { paid: 7_055_00, balance: 7_055_00 };
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
    deposit,
  };
  const { number } = order;
  const toPay = {
    number,
    customer,
    page,
    lines: quotedPrice.lines,
    amount: quotedPrice.amount,
    isInPerson: false,
    expiresAt,
    isReminder: false,
    paid: deposit.paid,
    due: deposit.balance,
    deposit: deposit.paid,
    balance: deposit.balance,
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
    ["rest-due", "The rest of an order is asked for", composeBalanceDue(sender, toPay)],
    [
      "rest-due-reminder",
      "A customer is reminded of the rest",
      composeBalanceDue(sender, { ...toPay, isReminder: true }),
    ],
    ["rest-paid", "The rest of an order is paid", composeBalancePaid(sender, toPay)],
    ["owner-rest-paid", "To you: the rest of an order is paid", composeOwnerBalancePaid(sender, toPay)],
  ];
}
