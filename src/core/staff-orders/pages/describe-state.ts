import { formatPaise } from "#core/money/money.ts";
import type { OrderByAddress } from "../staff-orders.server.ts";

/** The state of an order that staff typed, in its customer's words. `cameBack`: from Razorpay's page, a moment ago. */
export function describeState(order: OrderByAddress, cameBack: boolean): string {
  const { payment, number, link } = order;
  switch (payment) {
    case "paid":
      return describePaid(order, cameBack);
    case "going-back":
      return number
        ? "Your money goes back to you, or is with you already."
        : order.quote
          ? "Your payment reached us when this quote did not stand any more. All of it goes back to you."
          : "Your payment reached us when the products were no longer on hold. All of it goes back to you.";
    case "closed":
      return order.quote
        ? describeEndedQuote(order)
        : "This order was not paid in time or was cancelled, so the products are for sale again. If you still want them, please write to us.";
    case "on-delivery":
      return `Your order is confirmed${order.status === "shipped" ? " and on its way" : ""}. You pay ${formatPaise(order.totals.amount)} when your parcel arrives, in cash or by UPI.`;
    case "waiting":
      if (cameBack)
        return "Thank you. We are waiting for word of your payment; please look again in a few minutes.";
      if (order.quote?.isReplaced) return describeEndedQuote(order);
      if (order.quote && order.deposit && link?.canPay)
        return `This is what we would make for you, and what it costs. It is an order once you pay the advance of ${formatPaise(order.deposit.paid)}; the rest is due when it is made, before it is yours.`;
      if (order.quote)
        return link?.canPay
          ? "This is what we would make for you, and what it costs. It is an order once you pay."
          : "This is what we would make for you, and what it costs. We send you a payment link.";
      return link?.canPay
        ? "Everything is on hold for you. It is yours once it is paid."
        : "Everything is on hold for you, and we send you a payment link.";
  }
}

function describePaid(order: OrderByAddress, cameBack: boolean): string {
  const { status, delivery, quote } = order;
  if (status === "cancelled") return "This order is cancelled.";
  if (order.due > 0) return describeDue(order, cameBack);
  if (status === "shipped") return "Thank you. Your parcel is on its way.";
  if (status === "completed")
    return delivery === "in-person"
      ? "Thank you. It is paid."
      : "Your parcel has been delivered. We hope you like it.";
  if (order.deposit) return "Thank you. Everything is paid, and we are getting it ready for you.";
  if (quote) return "Thank you. Your payment is here, and we begin to make it for you.";
  return delivery === "in-person"
    ? "Thank you. It is paid."
    : "Thank you. Your payment is here, and we are getting your parcel ready.";
}

function describeDue({ due, balanceLink, delivery }: OrderByAddress, cameBack: boolean): string {
  const rest = formatPaise(due);
  if (!balanceLink)
    return `Thank you. Your advance is here, and we begin to make it for you. The rest of ${rest} is due when it is made; we write to you then.`;
  if (cameBack && balanceLink.canPay)
    return "Thank you. We are waiting for word of your payment; please look again in a few minutes.";
  return balanceLink.canPay
    ? `Your advance is here. Once you pay the rest of ${rest}, ${delivery === "in-person" ? "we hand everything over to you" : "we send everything to you"}.`
    : `Your advance is here. The link for the rest of ${rest} has ended; please write to us, and we send you another one.`;
}

function describeEndedQuote({ quote, link }: OrderByAddress): string {
  if (quote?.isReplaced)
    return "A newer quote has replaced this one. It is in our latest message to you; if you can't find it, please write to us.";
  if (link?.status === "expired")
    return `This quote was good until ${link.until}. If you still want it, please write to us, and we make a new one.`;
  return "This quote is withdrawn, and can't be paid any more. If you still want something made, please write to us.";
}
