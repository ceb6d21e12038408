// The email when the payment gateway has sent a refund.
import { formatPaise } from "#shop/money/money.ts";
import { composeEmail, type Email, paragraph } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { describeRefundedPayment, orderButton, type RefundOfOrder } from "./refund-started.ts";

export function composeRefundCompleted(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeEmail({
    sender,
    subject: `Your refund of ${amount} has been sent`,
    preheader: "Your bank may need a few days to show it.",
    heading: "Your refund has been sent",
    to: refund.customer,
    blocks: [
      paragraph(
        `The refund of ${amount} for ${describeRefundedPayment(refund)} has been sent by the payment service. Some banks need a few more days to show it on your statement.`,
      ),
      ...orderButton(sender, refund),
      paragraph(
        "Should it not arrive, please reply to this letter and we will follow it up with the payment service.",
      ),
    ],
    reason: `You receive this letter because you paid at ${sender.shopName}.`,
  });
}
