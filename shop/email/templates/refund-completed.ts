// The email when a refund is complete: sent by the payment gateway, given back by hand, back on a gift card, or store credit.
import { formatPaise } from "#shop/money/money.ts";
import { composeEmail, type Email, paragraph } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { describeRefundedPayment, orderButton, type RefundOfOrder } from "./refund-started.ts";

export function composeRefundCompleted(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  if (refund.toCredit) return composeStoreCredit(sender, refund);
  if (refund.byHand) return composePaidBack(sender, { ...refund, byHand: refund.byHand });
  if (refund.toGiftCard) return composeBackOnCard(sender, refund);
  return composeEmail({
    sender,
    kind: "refund-completed",
    subject: `Your refund of ${amount} has been sent`,
    preheader: "Your bank may need a few days to show it.",
    heading: "Your refund has been sent",
    to: refund.customer,
    blocks: [
      paragraph(
        `The refund of ${amount} for ${describeRefundedPayment(refund)} has been sent by the payment service. Some banks need a few more days to show it on your statement.`,
      ),
      ...orderButton(refund),
      paragraph(
        "Should it not arrive, please reply to this email and we will follow it up with the payment service.",
      ),
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}

function composePaidBack(sender: SenderDetails, refund: RefundOfOrder & { byHand: string }): Email {
  const amount = formatPaise(refund.amount);
  return composeEmail({
    sender,
    kind: "refund-by-hand",
    subject: `We have given ${amount} back to you`,
    preheader: "Please tell us if it did not reach you.",
    heading: "Your money is back with you",
    to: refund.customer,
    blocks: [
      paragraph(
        `We have noted that we gave ${amount} back to you for ${describeRefundedPayment(refund)}. You had paid ${refund.byHand}.`,
      ),
      ...orderButton(refund),
      paragraph("If you have not received it, please reply to this email."),
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}

function composeBackOnCard(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeEmail({
    sender,
    kind: "refund-completed",
    subject: `${amount} are back on your gift card`,
    preheader: "You can use it again at once.",
    heading: "Your gift card has its money back",
    to: refund.customer,
    blocks: [
      paragraph(
        `${amount} for ${describeRefundedPayment(refund)} are back on the gift card that paid, and can be spent again at once.`,
      ),
      ...orderButton(refund),
      paragraph("If you no longer have the code, reply to this email, and we replace the card."),
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}

function composeStoreCredit(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeEmail({
    sender,
    kind: "refund-completed",
    subject: `You have ${amount} of store credit`,
    preheader: "The checkout offers it with your next order.",
    heading: "Your store credit",
    to: refund.customer,
    blocks: [
      paragraph(
        `As we agreed, ${amount} for ${describeRefundedPayment(refund)} are store credit in your account now. The checkout offers it whenever you are signed in. It has no last day.`,
      ),
      ...orderButton(refund),
      paragraph(
        "If you did not agree to this, please reply to this email, and we refund your payment instead.",
      ),
    ],
    reason: `You receive this email because you paid at ${sender.shopName}.`,
  });
}
