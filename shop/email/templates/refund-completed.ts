// The email about a completed refund: sent by the payment gateway, given back by hand, back on a gift card, off a trade
// account, or store credit.
import { formatPaise } from "#shop/money/money.ts";
import type { Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeRefund, describeRefundedPayment, type RefundOfOrder } from "./refund-started.ts";

export function composeRefundCompleted(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  if (refund.toCredit) return composeStoreCredit(sender, refund);
  if (refund.byHand) return composePaidBack(sender, { ...refund, byHand: refund.byHand });
  if (refund.toGiftCard) return composeBackOnCard(sender, refund);
  if (refund.toAccount) return composeOnAccount(sender, refund);
  return composeRefund(sender, refund, {
    kind: "refund-completed",
    subject: `Your refund of ${amount} has been sent`,
    preheader: "Your bank may need a few days to show it.",
    heading: "Your refund has been sent",
    text: `The refund of ${amount} for ${describeRefundedPayment(refund)} has been sent by the payment service. Some banks need a few more days to show it on your statement.`,
    closing:
      "Should it not arrive, please reply to this email and we will follow it up with the payment service.",
  });
}

function composePaidBack(sender: SenderDetails, refund: RefundOfOrder & { byHand: string }): Email {
  const amount = formatPaise(refund.amount);
  return composeRefund(sender, refund, {
    kind: "refund-by-hand",
    subject: `We have given ${amount} back to you`,
    preheader: "Please tell us if it did not reach you.",
    heading: "Your money is back with you",
    text: `We have noted that we gave ${amount} back to you for ${describeRefundedPayment(refund)}. You had paid ${refund.byHand}.`,
    closing: "If you have not received it, please reply to this email.",
  });
}

function composeBackOnCard(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeRefund(sender, refund, {
    kind: "refund-completed",
    subject: `${amount} are back on your gift card`,
    preheader: "You can use it again at once.",
    heading: "Your gift card has its money back",
    text: `${amount} for ${describeRefundedPayment(refund)} are back on the gift card that paid, and can be spent again at once.`,
    closing: "If you no longer have the code, reply to this email, and we replace the card.",
  });
}

function composeOnAccount(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeRefund(sender, refund, {
    kind: "refund-completed",
    subject: `Your account owes ${amount} less`,
    preheader: "The credit note is on the order's page.",
    heading: "Your account has been credited",
    text: `${amount} for ${describeRefundedPayment(refund)} are off what your company owes us.`,
    closing: "For a statement of your account, see Wholesale on our pages.",
  });
}

function composeStoreCredit(sender: SenderDetails, refund: RefundOfOrder): Email {
  const amount = formatPaise(refund.amount);
  return composeRefund(sender, refund, {
    kind: "refund-completed",
    subject: `You have ${amount} of store credit`,
    preheader: "The checkout offers it with your next order.",
    heading: "Your store credit",
    text: `As we agreed, ${amount} for ${describeRefundedPayment(refund)} are store credit in your account now. The checkout offers it whenever you are signed in. It has no last day.`,
    closing: "If you did not agree to this, please reply to this email, and we refund your payment instead.",
  });
}
