// The part of an order that gift cards paid stands beside its payments under an id of its own: the gateway knows
// nothing of it, and a refund of it goes back to the cards.
import { isPaidByHand } from "./hand-payment.ts";

const prefix = "card_";

/** Stands where a payment at the gateway has its id; those begin with 'pay_'. */
export function giftCardPaymentId(orderId: string): string {
  return prefix + orderId;
}

export function isPaidByGiftCard(paymentId: string | null): boolean {
  return paymentId?.startsWith(prefix) ?? false;
}

/** The gateway has this payment, and so gives back what is refunded of it. */
export function isAtGateway(paymentId: string): boolean {
  return !isPaidByHand(paymentId) && !isPaidByGiftCard(paymentId);
}
