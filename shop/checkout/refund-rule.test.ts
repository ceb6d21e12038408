import { expect, test } from "vitest";
import { refuseRefund } from "./refund-rule.ts";

const refund = (status: "asked" | "pending" | "processed" | "failed", razorpayPaymentId = "pay_1") => ({
  status,
  razorpayPaymentId,
});

test.each([
  ["captured", [], undefined],
  // A second payment's refund says nothing about the order's own money.
  ["captured", [refund("processed", "pay_2")], undefined],
  ["opened", [], "not-paid"],
  ["lapsed", [], "not-paid"],
  ["refunding", [refund("asked")], "already-refunded"],
  ["refunding", [refund("failed"), refund("pending")], "already-refunded"],
  ["refunding", [refund("failed"), refund("failed")], undefined],
  ["refunding", [refund("failed"), refund("processed", "pay_2")], undefined],
  ["refunded", [refund("processed")], "already-refunded"],
] as const)("money that is %s, with refunds %o: %s", (status, refunds, refusal) => {
  expect(refuseRefund({ status, razorpayPaymentId: "pay_1" }, refunds)).toBe(refusal);
});
