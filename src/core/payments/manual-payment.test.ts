import { expect, test } from "vitest";
import { isLinkWaiting, makeLinkReference, paymentLinkStatuses } from "./links/payment-link.ts";
import { describeManualMethod, isTooMuchCash, warnOfCash } from "./manual-payment.ts";

test("a customer reads how they paid", () => {
  expect([describeManualMethod("cash"), describeManualMethod("upi")]).toEqual(["in cash", "by UPI"]);
});

test("cash of two lakh rupees or more is refused, from one person in a day and for one order on all days", () => {
  expect(isTooMuchCash({ ofDay: 0, ofOrder: 0 }, 1_99_999_99)).toBe(false);
  expect(isTooMuchCash({ ofDay: 0, ofOrder: 0 }, 2_00_000_00)).toBe(true);
  expect(isTooMuchCash({ ofDay: 1_00_000_00, ofOrder: 0 }, 1_00_000_00)).toBe(true);
  expect(isTooMuchCash({ ofDay: 0, ofOrder: 1_00_000_00 }, 99_999_99)).toBe(false);
  expect(isTooMuchCash({ ofDay: 0, ofOrder: 1_00_000_00 }, 1_00_000_00)).toBe(true);
});

test("staff are warned before they take what may not be cash, and the words name no section of a law", () => {
  expect(warnOfCash({ ofDay: 1_20_000_00, ofOrder: 0 }, 79_999_99)).toBe("");
  const warning = warnOfCash({ ofDay: 1_20_000_00, ofOrder: 0 }, 80_000_00);
  expect(warning).toContain("₹1,20,000.00 in cash came from this person today");
  expect(warning).not.toMatch(/section|269/i);
  expect(warning).toContain("ask your accountant");
});

test("a link waits until it is paid or has ended", () => {
  expect(paymentLinkStatuses.filter((status) => isLinkWaiting({ status }))).toEqual(["requested", "open"]);
});

test("the reference of an order's link is short enough for Razorpay", () => {
  expect(makeLinkReference("abcdefghij0123456789", 99).length).toBeLessThanOrEqual(40);
});
