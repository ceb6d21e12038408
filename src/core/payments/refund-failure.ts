// Why a refund failed, in words for the owner.

export const refusedByBank = "The bank did not accept the refund.";

export const refundedInPart =
  "Razorpay's dashboard has given back less than was promised: this is the rest of it.";

export const refundUnassigned =
  "A refund of the same amount was made in Razorpay's dashboard for a payment of several orders. Say first at Refunds which order it is for.";

export function describeRefusedRefund(refusal: {
  reason: string | undefined;
  description: string | undefined;
}): string {
  const { reason, description } = refusal;
  if (reason === "insufficient_account_balance" || /enough balance/i.test(description ?? ""))
    return "The Razorpay account does not have enough balance. Add money to it, or wait for the next payments to come in.";
  return description ? `Razorpay refused it: ${description}` : "Razorpay refused it without a reason.";
}
