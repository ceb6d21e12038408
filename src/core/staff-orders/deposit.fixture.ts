// Quotes with a deposit for tests: made, paid by their links, and asked for the balance.

import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { type Actor, guestActor } from "#core/identity/actor.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import {
  findPaymentLink,
  listLinks,
  type PaymentLinkRow,
} from "#core/payments/links/payment-links.server.ts";
import { customQuoteForm } from "#features/custom-orders/custom-quote-form.ts";
import { makeQuote } from "#features/custom-orders/make-quote.server.ts";
import { newId } from "#platform/new-id.ts";
import type { TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { askForBalance } from "./ask-for-balance.server.ts";

/** 40 × ₹349.00 at 5 % and a tray for ₹649.00 at 18 %, with ₹100.00 for the parcel. */
export const quotedAmount = 14_709_00;
/** A deposit of 40 % in whole rupees, and the balance. */
export const depositOfQuote = 5_884_00;
export const balanceOfQuote = quotedAmount - depositOfQuote;

/** Returns the id of the quote's order. */
export async function makeDepositQuote(
  shop: TestShopWithSandbox,
  staff: Actor,
  change: Record<string, unknown> = {},
): Promise<string> {
  const draft = {
    kind: "contact",
    name: "Asha",
    email: "asha@example.com",
    subject: "Favours",
    body: `Forty? ${newId()}`,
  };
  // Each message comes from its own network, because guests may not write often.
  const network = `198.51.${Math.floor(Math.random() * 256)}.0/24`;
  const sent = await sendMessage(shop, guestActor(network), { ...draft, kind: "contact" });
  if (!sent.ok) throw new Error("the message was refused");
  const made = await makeQuote(shop, staff, { ...depositQuoteInput(change), messageId: sent.messageId });
  if (!made.ok) throw new Error(made.reason);
  return made.orderId;
}

export function depositQuoteInput(change: Record<string, unknown> = {}) {
  return customQuoteForm.parse({
    formKey: newId(),
    seen: "0",
    words: ["Forty favours", "A tray"],
    pieces: ["40", "1"],
    price: ["349", "649"],
    hsn: ["3406", "6810"],
    gst: ["500", "1800"],
    name: "Asha Negi",
    phone: "9800000001",
    email: "asha@example.com",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    deliveryCharge: "100",
    makingDays: "21",
    days: "7",
    advance: "40",
    note: "",
    shownAmount: String(quotedAmount),
    ...change,
  });
}

export async function payDeposit(shop: TestShopWithSandbox, orderId: string): Promise<void> {
  const link = await findPaymentLink(shop.db, orderId);
  if (!link?.razorpayLinkId) throw new Error("the quote has no link");
  await shop.sandbox.razorpay.payLink(link.razorpayLinkId, { webhook: "drop" });
  await checkPayment(shop, { receipt: link.referenceId });
}

/** The newest link for the balance, already made by Razorpay. */
export async function newestBalanceLink(
  shop: TestShopWithSandbox,
  orderId: string,
): Promise<PaymentLinkRow & { linkId: string }> {
  const [link] = await listLinks(shop.db, orderId, ["balance"]);
  if (!link?.razorpayLinkId) throw new Error("there is no link for the balance");
  return { ...link, linkId: link.razorpayLinkId };
}

/** Asks for the balance and pays it by the link. */
export async function payBalance(shop: TestShopWithSandbox, staff: Actor, orderId: string): Promise<void> {
  await askForBalance(shop, staff, { orderId });
  const link = await newestBalanceLink(shop, orderId);
  await shop.sandbox.razorpay.payLink(link.linkId, { webhook: "drop" });
  await checkPayment(shop, { receipt: link.referenceId });
}
