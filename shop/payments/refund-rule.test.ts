import { expect, test } from "vitest";
import { refuseRefund } from "./refund-rule.ts";

const refund = (status: "requested" | "pending" | "processed" | "failed", razorpayPaymentId = "pay_1") => ({
  status,
  razorpayPaymentId,
});

test.each([
  ["captured", [], undefined],
  // The refund of a second payment does not concern the order's own payment.
  ["captured", [refund("processed", "pay_2")], undefined],
  ["opened", [], "not-paid"],
  ["lapsed", [], "not-paid"],
  ["refunding", [refund("requested")], "already-refunded"],
  ["refunding", [refund("failed"), refund("pending")], "already-refunded"],
  ["refunding", [refund("failed"), refund("failed")], undefined],
  ["refunding", [refund("failed"), refund("processed", "pay_2")], undefined],
  ["refunded", [refund("processed")], "already-refunded"],
] as const)(
  "a payment that is %s with the refunds %o is refused a refund for the reason %s",
  (status, refunds, refusal) => {
    expect(refuseRefund({ status, razorpayPaymentId: "pay_1" }, refunds)).toBe(refusal);
  },
);
