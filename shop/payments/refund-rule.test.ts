import { describe, expect, test } from "vitest";
import {
  amountGoingBack,
  amountLeftForPart,
  amountLeftToRefund,
  isRefundedInFull,
  refundsGoingBack,
  refuseRefund,
  refuseRetry,
  takenPieces,
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

describe("what has gone back of a payment", () => {
  const piecesOf = (quantity: number) => [{ position: 0, quantity }];

  test("the pieces of a refund that was tried again are counted once, and those that wait count", () => {
    const refunds = [
      { ...refund("failed", { retriedBy: "b" }), pieces: piecesOf(1) },
      { ...refund("processed", { id: "b" }), pieces: piecesOf(2) },
      { ...refund("failed", { id: "c" }), pieces: piecesOf(3) },
      { ...refund("requested", { id: "d" }), pieces: null },
    ];
    expect(takenPieces(refunds)).toEqual([...piecesOf(2), ...piecesOf(3)]);
  });

  test("refunds of the payment that are not failed, or wait to be tried again, go back to the customer", () => {
    const refunds = [
      refund("failed", { retriedBy: "b", amount: 300 }),
      refund("processed", { id: "b", amount: 300 }),
      refund("failed", { id: "c", amount: 100 }),
      refund("processed", { ...second, id: "d" }),
    ];
    expect(refundsGoingBack(payment("captured"), refunds).map(({ id }) => id)).toEqual(["b", "c"]);
  });

  test("a payment is refunded in full once no paisa of it is left, and not before anything was refunded", () => {
    const isFull = (...refunds: ReturnType<typeof refund>[]) =>
      isRefundedInFull(payment("captured"), refunds);
    expect(isFull(refund("processed"))).toBe(true);
    expect(isFull(refund("failed"))).toBe(true);
    expect(isFull(refund("processed", { amount: 999 }))).toBe(false);
    expect(isFull(refund("processed", second))).toBe(false);
    expect(isRefundedInFull({ ...payment("captured"), amount: 0 }, [])).toBe(false);
  });

  test("one paisa that is left can be refunded", () => {
    expect(refuseRefund(payment("captured"), [refund("processed", { amount: 999 })])).toBeUndefined();
    expect(refuseRefund(payment("refunding"), [refund("processed", { amount: 999 })])).toBeUndefined();
  });
});
