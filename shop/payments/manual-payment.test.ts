import { expect, test } from "vitest";
import { isLinkWaiting, makeLinkReference, paymentLinkStatuses } from "./links/payment-link.ts";
import { describeManualMethod, isTooMuchCash } from "./manual-payment.ts";

test("a customer reads how they paid", () => {
  expect([describeManualMethod("cash"), describeManualMethod("upi")]).toEqual(["in cash", "by UPI"]);
});

test("cash of two lakh rupees or more is refused, in one payment or in two for one order", () => {
  const cash = (amount: number) => ({ method: "cash", amount });
  expect(isTooMuchCash([cash(1_99_999_99)])).toBe(false);
  expect(isTooMuchCash([cash(2_00_000_00)])).toBe(true);
  expect(isTooMuchCash([cash(1_00_000_00), cash(1_00_000_00)])).toBe(true);
  expect(isTooMuchCash([cash(1_50_000_00), { method: "upi", amount: 1_50_000_00 }])).toBe(false);
});

test("a link waits until it is paid or has ended", () => {
  expect(paymentLinkStatuses.filter((status) => isLinkWaiting({ status }))).toEqual(["requested", "open"]);
});

test("the reference of an order's link is short enough for Razorpay", () => {
  expect(makeLinkReference("abcdefghij0123456789", 99).length).toBeLessThanOrEqual(40);
});
