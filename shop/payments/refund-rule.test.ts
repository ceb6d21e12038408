import { expect, test } from "vitest";
import { refuseRefund, refuseRetry } from "./refund-rule.ts";

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

type Entry = [
  id: string,
  status: "requested" | "pending" | "processed" | "failed",
  paymentId?: string,
  amount?: number,
];

const toRetry = ([id, status, razorpayPaymentId = "pay_1", amount = 100]: Entry) => ({
  id,
  status,
  razorpayPaymentId,
  amount,
});

test.each<[name: string, refunds: Entry[], refusal: ReturnType<typeof refuseRetry>]>([
  ["the only one that failed", [["a", "failed"]], undefined],
  ["one that is not sent yet", [["a", "requested"]], undefined],
  ["one that is pending at the bank", [["a", "pending"]], undefined],
  ["a processed one", [["a", "processed"]], "already-refunded"],
  [
    "one that was tried again and is under way",
    [
      ["a", "failed"],
      ["b", "requested"],
    ],
    "superseded",
  ],
  [
    "one that was tried again and failed",
    [
      ["a", "failed"],
      ["b", "failed"],
    ],
    "superseded",
  ],
  [
    "one that was tried again and is done",
    [
      ["a", "failed"],
      ["b", "processed"],
    ],
    "already-refunded",
  ],
  [
    "one of another payment than a processed one",
    [
      ["a", "failed"],
      ["b", "processed", "pay_2"],
    ],
    undefined,
  ],
  [
    "one of another amount than a processed one",
    [
      ["a", "failed"],
      ["b", "processed", "pay_1", 50],
    ],
    undefined,
  ],
])("trying again %s is answered by the rule", (_, refunds, refusal) => {
  const rows = refunds.map(toRetry);
  const [first] = rows;
  if (!first) throw new Error("no refund");
  expect(refuseRetry(first, rows)).toBe(refusal);
});

test("the last of several failed tries can be tried again, unless an earlier one is under way or was made good by hand", () => {
  const tries = [toRetry(["a", "failed"]), toRetry(["b", "failed"])] as const;
  expect(refuseRetry(tries[1], tries)).toBeUndefined();
  const underWay = [toRetry(["a", "pending"]), toRetry(["b", "failed"])] as const;
  expect(refuseRetry(underWay[1], underWay)).toBe("superseded");
  const madeGood = [toRetry(["a", "processed"]), toRetry(["b", "failed"])] as const;
  expect(refuseRetry(madeGood[1], madeGood)).toBe("already-refunded");
});
