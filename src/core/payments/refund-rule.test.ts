import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountGoingBack,
  amountLeftForPart,
  amountLeftToRefund,
  amountPaid,
  divideRefund,
  isRefundedInFull,
  refundsGoingBack,
  refuseAmount,
  refuseRefund,
  refuseRetry,
} from "./refund-rule.ts";

type Status = "requested" | "pending" | "processed" | "failed";
const refund = (
  status: Status,
  { id = "a", paymentId = "first", amount = 1000, retriedBy = null as string | null } = {},
) => ({ id, status, paymentId, amount, retriedBy });
const second = { paymentId: "surplus" };
const payment = (status: "captured" | "opened" | "lapsed" | "refunding" | "refunded") => ({
  status,
  id: "first",
  way: "gateway" as const,
  amount: 1000,
  balance: null,
  cards: null,
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
  // A refund of a second payment does not change the order's own payment.
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

describe("the refunded part of a payment", () => {
  test("refunds of the payment go back to the customer unless they failed, and failed ones too if they wait for a retry", () => {
    const refunds = [
      refund("failed", { retriedBy: "b", amount: 300 }),
      refund("processed", { id: "b", amount: 300 }),
      refund("failed", { id: "c", amount: 100 }),
      refund("processed", { ...second, id: "d" }),
    ];
    expect(refundsGoingBack(payment("captured"), refunds).map(({ id }) => id)).toEqual(["b", "c"]);
  });

  test("a payment is refunded in full once no paisa of it is left, and only if something was refunded", () => {
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

describe("an order that was paid by a deposit and a balance", () => {
  const balance = { id: "balance", way: "manual" as const, amount: 3000 };
  const both = { ...payment("captured"), balance };
  const ofBalance = (status: Parameters<typeof refund>[0], amount: number) =>
    refund(status, { amount, paymentId: "balance" });

  test("an order that was paid by a deposit and a balance refunds a part from the balance first, then from the deposit", () => {
    expect(divideRefund(both, [], 2500)).toEqual([{ paymentId: "balance", way: "manual", amount: 2500 }]);
    expect(divideRefund(both, [ofBalance("processed", 2500)], 700)).toEqual([
      { paymentId: "balance", way: "manual", amount: 500 },
      { paymentId: "first", way: "gateway", amount: 200 },
    ]);
    // A failed refund is retried from the same payment.
    expect(divideRefund(both, [ofBalance("failed", 3000)], 400)).toEqual([
      { paymentId: "first", way: "gateway", amount: 400 },
    ]);
    expect(divideRefund(both, [ofBalance("failed", 1000), refund("processed", { amount: 1000 })])).toEqual([
      { paymentId: "balance", way: "manual", amount: 3000 },
    ]);
  });

  test("an order that was paid by a deposit and a balance has money left until both payments are refunded", () => {
    const depositBack = refund("processed");
    expect(refuseRefund(both, [depositBack])).toBeUndefined();
    expect(isRefundedInFull(both, [depositBack])).toBe(false);
    expect(refuseRefund(both, [depositBack, ofBalance("pending", 3000)])).toBe("already-refunded");
    expect(isRefundedInFull(both, [depositBack, ofBalance("pending", 3000)])).toBe(true);
    expect(amountPaid(both)).toBe(4000);
    expect(amountGoingBack(both, [depositBack, refund("processed", second)])).toBe(1000);
  });

  test("an order that was paid by a deposit and a balance never refunds more of a payment than it was", () => {
    const anyStatus = fc.constantFrom("processed", "failed", "pending" as const);
    const anyPart = fc.record({ amount: fc.integer({ min: 1, max: 4000 }), status: anyStatus });
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 8 }), (parts) => {
        const refunds: ReturnType<typeof refund>[] = [];
        for (const { amount, status } of parts) {
          const asked = Math.min(amount, amountLeftForPart(both, refunds));
          const shares = divideRefund(both, refunds, asked);
          expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(asked);
          refunds.push(...shares.map((share) => refund(status, share)));
        }
        for (const one of [balance, both]) {
          const back = refunds.filter(({ paymentId }) => paymentId === one.id);
          const sum = back.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBeLessThanOrEqual(one.amount);
        }
      }),
    );
  });
});

test("a single paisa goes back, too", () => {
  expect(divideRefund(payment("captured"), [], 1)).toEqual([
    { paymentId: "first", way: "gateway", amount: 1 },
  ]);
});

describe("a dispute of one payment of an order that gift cards paid in part", () => {
  const cards = { id: "card", way: "gift-card" as const, amount: 500 };
  const disputed = (hold: { isHeld: boolean; taken: number }) => ({
    ...payment("captured"),
    cards,
    hold: { ...hold, takenElsewhere: 0 },
  });

  test("keeps that payment back while it runs, and the share of the cards may go", () => {
    const running = disputed({ isHeld: true, taken: 0 });
    expect(refuseRefund(running, [])).toBeUndefined();
    expect(refuseAmount(running, [], 500)).toBeUndefined();
    expect(divideRefund(running, [], 500)).toEqual([{ paymentId: "card", way: "gift-card", amount: 500 }]);
    expect(refuseAmount(running, [], 501)).toEqual({ reason: "disputed" });
    expect(refuseAmount(running, [])).toEqual({ reason: "disputed" });
    expect(refuseAmount(running, [], 1501)).toEqual({ reason: "too-much", left: 500 });
    const cardsBack = [refund("processed", { paymentId: "card", amount: 500 })];
    expect(refuseRefund(running, cardsBack)).toBe("disputed");
  });

  test("leaves what the bank did not take, to the paisa", () => {
    const lost = disputed({ isHeld: false, taken: 300 });
    expect(amountLeftToRefund(lost, [])).toBe(1200);
    expect(refuseAmount(lost, [], 1200)).toBeUndefined();
    expect(refuseAmount(lost, [], 1201)).toEqual({ reason: "too-much", left: 1200 });
    expect(refuseAmount(lost, [])).toBeUndefined();
    expect(divideRefund(lost, []).map(({ amount }) => amount)).toEqual([500, 700]);
    expect(amountGoingBack(lost, [])).toBe(0);
  });

  test("leaves nothing where the bank took all, also after a refund was made besides", () => {
    const lost = { ...payment("captured"), hold: { isHeld: false, taken: 1000, takenElsewhere: 0 } };
    expect(refuseRefund(lost, [])).toBe("dispute-lost");
    expect(refuseAmount(lost, [])).toEqual({ reason: "dispute-lost" });
    expect(refuseAmount(lost, [], 1)).toEqual({ reason: "dispute-lost" });
    expect(amountLeftToRefund(lost, [refund("processed", { amount: 400 })])).toBe(0);
  });
});
