import { describe, expect, test } from "vitest";
import {
  amountGoingBack,
  amountLeftForPart,
  amountLeftToRefund,
  refuseRefund,
  refuseRetry,
} from "./refund-rule.ts";

type Status = "requested" | "pending" | "processed" | "failed";
const refund = (
  status: Status,
  { id = "a", razorpayPaymentId = "pay_1", amount = 1000, retriedBy = null as string | null } = {},
) => ({ id, status, razorpayPaymentId, amount, retriedBy });
const second = { razorpayPaymentId: "pay_2" };
const payment = (status: "captured" | "opened" | "lapsed" | "refunding" | "refunded") => ({
  status,
  razorpayPaymentId: "pay_1",
  amount: 1000,
});

test.each([
  ["captured", [], undefined],
  ["captured", [refund("processed", { amount: 400 })], undefined],
  ["captured", [refund("processed")], "already-refunded"],
  [
    "captured",
    [refund("processed", { amount: 400 }), refund("pending", { amount: 600 })],
    "already-refunded",
  ],
  // The refund of a second payment does not concern the order's own payment.
  ["captured", [refund("processed", second)], undefined],
  ["opened", [], "not-paid"],
  ["lapsed", [], "not-paid"],
  ["refunding", [refund("requested")], "already-refunded"],
  ["refunding", [refund("failed"), refund("pending")], "already-refunded"],
  ["refunding", [refund("failed"), refund("failed")], undefined],
  ["refunding", [refund("failed"), refund("processed", second)], undefined],
  ["refunding", [refund("processed", { amount: 400 }), refund("failed", { amount: 600 })], undefined],
  ["refunded", [refund("processed")], "already-refunded"],
] as const)(
  "a payment that is %s with the refunds %o is refused a refund for the reason %s",
  (status, refunds, refusal) => {
    expect(refuseRefund(payment(status), refunds)).toBe(refusal);
  },
);

describe("what is left of a payment of ₹10", () => {
  test.each([
    ["nothing was refunded", [], 1000, 1000],
    ["a part is on its way", [refund("pending", { amount: 300 })], 700, 700],
    ["a part failed and waits to be tried again", [refund("failed", { amount: 300 })], 1000, 700],
    [
      "a part failed and was tried again",
      [refund("failed", { amount: 300, retriedBy: "b" }), refund("processed", { id: "b", amount: 300 })],
      700,
      700,
    ],
    ["a second payment went back", [refund("processed", second)], 1000, 1000],
  ])("if %s", (_when, refunds, forAll, forPart) => {
    expect(amountLeftToRefund(payment("captured"), refunds)).toBe(forAll);
    expect(amountLeftForPart(payment("captured"), refunds)).toBe(forPart);
    expect(amountGoingBack(payment("captured"), refunds)).toBe(1000 - forPart);
  });
});

test.each([
  ["the only one that failed", [refund("failed")], undefined],
  ["one that is not sent yet", [refund("requested")], undefined],
  ["one that is pending at the bank", [refund("pending")], undefined],
  ["a processed one", [refund("processed")], "already-refunded"],
  [
    "one that failed beside another part of the same amount",
    [refund("failed"), refund("processed", { id: "b" })],
    undefined,
  ],
  [
    "one that was tried again and is under way",
    [refund("failed", { retriedBy: "b" }), refund("requested", { id: "b" })],
    "superseded",
  ],
  [
    "one that was tried again and failed",
    [refund("failed", { retriedBy: "b" }), refund("failed", { id: "b" })],
    "superseded",
  ],
  [
    "one that was tried again with success",
    [refund("failed", { retriedBy: "b" }), refund("processed", { id: "b" })],
    "already-refunded",
  ],
] as const)("%s is refused another try for the right reason", (_name, refunds, refusal) => {
  const [first] = refunds;
  expect(refuseRetry(first, refunds)).toBe(refusal);
});
