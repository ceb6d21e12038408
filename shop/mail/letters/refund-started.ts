// The letter when money is on its way back to a customer.
import { formatPaise } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { button, composeLetter, type Letter, paragraph } from "../letter.ts";
import { type Letterhead, orderAddress } from "../letterhead.ts";

/** `number` is null where the payment never became an order; `amount` in paise. */
export type RefundOfOrder = {
  number: string | null;
  customer: string;
  amount: number;
  /** The order was paid for twice: it stands, and the second payment goes back. */
  isSecondPayment?: boolean;
};

export function composeRefundStarted(
  head: Letterhead,
  refund: RefundOfOrder,
  shipping: Settings["shipping"],
): Letter {
  const amount = formatPaise(refund.amount);
  return composeLetter({
    head,
    subject: `Your refund of ${amount} is on its way`,
    preheader: `It usually arrives within ${shipping.refundDays} business days.`,
    heading: "Your refund is on its way",
    to: refund.customer,
    blocks: [
      paragraph(
        `We have started the refund of ${amount} for ${whatFor(refund)}. It goes back to the card, bank account or UPI that you paid with, and usually arrives within ${shipping.refundDays} business days.`,
      ),
      ...toOrder(head, refund),
      paragraph("You need not do anything. We write once more when the payment service has sent it off."),
    ],
    reason: `You receive this letter because you paid at ${head.shopName}.`,
  });
}

export function whatFor({ number, isSecondPayment }: RefundOfOrder): string {
  if (!number) return "a payment that did not become an order";
  return isSecondPayment
    ? `a second payment of your order ${number} (the order stays as it is)`
    : `your order ${number}`;
}

export function toOrder(head: Letterhead, { number }: RefundOfOrder) {
  return number ? [button("See your order", orderAddress(head.publicUrl, number))] : [];
}
