// The checkout's messages to shoppers, shared by the API and the page.
import { countOf, inMinutes } from "#core/forms/count-words.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPaise } from "#core/money/money.ts";
import type { RefusalReason } from "#core/payments/refusal-reason.ts";
import type { MissingForGift } from "#features/gifts/gift-choice.ts";

/** Pages add the tick as a drawing, because not every font has it. */
export const paymentSuccessful = "Payment Successful";

export const checkoutMessages = {
  emptyCart: "Cart is empty",
  authenticationRequired: "Authentication required",
  badAmount: "The amount must be a number of rupees.",
  badItems: "The products could not be read: each needs a product and a whole quantity from 1 to 999.",
  unknownProduct: "Something in your cart is no longer sold. Please remove it and try again.",
  noGstRate:
    "Something in your cart cannot be sold at the moment. Please remove it and try again, or write to us.",
  badAddress: "Please check the delivery details.",
  badCompany: "Please check the details of your company.",
  badDelivery: "Choose standard or express delivery.",
  paymentsClosed: "The shop takes no payments at the moment. Please try again later or write to us.",
  notOpenYet: "We are not open yet. Please look around, and come back soon to order.",
  paused: "Your cart stays as it is.",
  nothingToPay:
    "With this code there is nothing left to pay, and the smallest payment that we can take is ₹1. Please take the code out, or add something to your cart.",
  tooLittleForOne:
    "With this code less than ₹1 is left to pay for one of these people, and that is the smallest order that we can take. Please take the code out, or give everybody a little more.",
  giftCardDiffers:
    "What your gift cards pay has changed. Please look at the total again, and place the order once more.",
  partDiffers:
    "What is paid now and what as cash on delivery has changed. Please look at both amounts again, and place the order once more.",
  createFailed: "Failed to create order. Please try again later.",
  scriptMissing: "Payment system not ready. Please refresh the page.",
  dismissed:
    "The payment was not completed, and nothing was taken. Your products stay on hold for a few minutes; you can try again.",
  returnedUnpaid:
    "The payment failed, and nothing was taken. Your products stay on hold for a few minutes; you can try again.",
  verifyFailed: "Payment verification failed",
  paysLater:
    "Nothing is paid yet, so you have no order yet: the payment window says that your payment is still to come, as with cash on delivery chosen there. Please pay now in another way; your products stay on hold for a few minutes.",
  placed: "Your order is placed. One moment …",
  success: `✅ ${paymentSuccessful}`,
  paidSignedOut:
    "Your payment has arrived and your order is made. You were signed out meanwhile: sign in, and you will see it.",
  confirming:
    "Your payment reached the bank, but we could not confirm it just now. Nothing is lost: we go on asking, and write to you as soon as it is done. Please do not pay again.",
} as const;

/** Why a payment goes back. */
export const refusedMessages: Record<RefusalReason, string> = {
  "sold-out":
    "Your payment arrived after these products had gone to somebody else. We are sending the money back to you; nothing else is needed.",
  "already-paid": "This purchase was already paid. We are sending the second payment back to you.",
  "discount-used":
    "Your payment was for an order with an offer that had been used up by then. We are sending the money back to you; nothing else is needed.",
  "not-first-order":
    "Your payment was for an order with an offer for your first order, and another order of yours had come first. We are sending the money back to you; nothing else is needed.",
  "discount-ended":
    "Your payment arrived after the time for which we keep prices, and the offer was over by then. We are sending the money back to you; nothing else is needed.",
  "price-changed":
    "Your payment arrived after the time for which we keep prices, and the price had changed. We are sending the money back to you; nothing else is needed.",
  "gift-card-used":
    "Your payment arrived after the time for which we hold a gift card, and its money was spent by then. We are sending the payment back to you; nothing else is needed.",
  "quote-withdrawn":
    "Your payment was for a quote that had been withdrawn or replaced by then. We are sending the money back to you; nothing else is needed.",
  "order-cancelled":
    "Your payment was for an order that had been cancelled by then. We are sending the money back to you; nothing else is needed.",
};

/** Shown together with the updated offer and total. */
export const giftRefused: Record<MissingForGift, string> = {
  gift: "We take no gift orders just now, so nothing was charged. You can order it as usual.",
  card: "We print no cards just now, so nothing was charged. You can order the gift without one.",
  wrap: "Gift wrap is not offered any more, so nothing was charged. The total is without it now: please look at it again before you pay.",
};

/** `state`: the shop's own state. */
export function outsideState(state: string): string {
  return `We may sell only inside ${stateName(state)}, the state of our shop. Please choose an address there.`;
}

export function emailUnconfirmed(unconfirmed: { above: number; pieces?: number; hasEmail: boolean }): string {
  const { above, pieces, hasEmail } = unconfirmed;
  const which = pieces === undefined ? `above ${formatPaise(above)}` : `of more than ${pieces} pieces`;
  if (!hasEmail)
    return `Orders ${which} need an email address. Please add yours on your profile page first; your cart stays as it is.`;
  return `For orders ${which} please confirm your email address first: open the link we mailed you when you signed up, or set a new password with 'Forgot password?', which confirms it too. Your cart stays as it is.`;
}

export function tooManyUnpaid(seconds: number): string {
  return `Several orders were started and not paid. Please try again in ${inMinutes(seconds)}; your cart stays as it is.`;
}

/** `count`: rows of a sheet of recipients. */
export function rowsWaiting(count: number): string {
  return `${countOf(count, "row of your list waits", "rows of your list wait")} to be mended. Please mend or take out each of them before you pay.`;
}

export function alreadyPaid(orderNumber: string): string {
  return `You have paid for this already: your order is ${orderNumber}. Nothing was taken a second time.`;
}

export function amountDiffers(amount: number): string {
  return `The price has changed: it is now ${formatPaise(amount)}. Please look at the summary again before you pay.`;
}

export function stockShort(lines: readonly { name: string; left: number }[]): string {
  return lines
    .map(({ name, left }) => (left > 0 ? `${name}: only ${left} left.` : `${name} is sold out.`))
    .join(" ");
}
