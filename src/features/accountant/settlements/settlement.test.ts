import { expect, test } from "vitest";
import { findDisputeId, isLineSound, type SettlementLine, sumLines } from "./settlement.ts";

const payment: SettlementLine = {
  entityId: "pay_00000000000001",
  kind: "payment",
  amount: 100_000,
  credit: 97_100,
  debit: 0,
  fee: 2_900,
  tax: 442,
  paymentId: null,
  disputeId: null,
  method: "upi",
  description: null,
  madeAt: new Date(0),
};
const refund: SettlementLine = {
  ...payment,
  entityId: "rfnd_0000000000001",
  kind: "refund",
  amount: 5_000,
  credit: 0,
  debit: 5_000,
  fee: 0,
  tax: 0,
};
const dispute: SettlementLine = { ...refund, entityId: "adj_00000000000001", kind: "adjustment" };

test("a payment is credited less its fee, which includes the GST", () => {
  expect(sumLines([payment])).toEqual({ credit: 97_100, debit: 0, fee: 2_900, tax: 442, net: 97_100 });
});

test("refunds and disputes are subtracted from what reaches the bank", () => {
  expect(sumLines([payment, refund, dispute]).net).toBe(97_100 - 5_000 - 5_000);
});

test("no lines sum up to 0", () => {
  expect(sumLines([]).net).toBe(0);
});

test.each<[string, SettlementLine]>([
  ["a payment less its fee", payment],
  ["a payment whose fee was paid from credits", { ...payment, credit: 100_000 }],
  ["a refund", refund],
  ["an instant refund with its fee", { ...refund, debit: 5_590, fee: 590, tax: 90 }],
  ["a dispute that takes money", dispute],
  ["a dispute that was won", { ...dispute, credit: 5_000, debit: 0 }],
  ["a dispute that was won, less its fee", { ...dispute, credit: 4_410, debit: 0, fee: 590, tax: 90 }],
  ["a dispute that takes money and a fee", { ...dispute, debit: 5_590, fee: 590, tax: 90 }],
])("%s is consistent", (_what, line) => {
  expect(isLineSound(line)).toBe(true);
});

test.each<[string, SettlementLine]>([
  ["a payment with a paisa too much", { ...payment, credit: 97_101 }],
  ["a payment that takes money", { ...payment, credit: 0, debit: 97_100 }],
  ["a payment with more GST than fee", { ...payment, tax: 2_901 }],
  ["a refund that brings money", { ...refund, credit: 5_000, debit: 0 }],
  ["a refund with a paisa too little", { ...refund, debit: 4_999 }],
  ["a line that brings and takes", { ...dispute, credit: 5_000 }],
  ["a line that brings one paisa and takes the rest", { ...dispute, credit: 1, debit: 4_999 }],
  ["a line that takes one paisa and brings the rest", { ...dispute, credit: 4_999, debit: 1 }],
])("%s is not consistent", (_what, line) => {
  expect(isLineSound(line)).toBe(false);
});

test("the id of a dispute is read from its field, or else from the description", () => {
  expect(findDisputeId("disp_00000000000001", null)).toBe("disp_00000000000001");
  expect(findDisputeId(null, "Debit for disp_00000000000002 (chargeback)")).toBe("disp_00000000000002");
  expect(findDisputeId(null, "A correction")).toBeNull();
});
