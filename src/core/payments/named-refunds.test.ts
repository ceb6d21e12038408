import { expect, test } from "vitest";
import { amountNamingNothing } from "./named-refunds.ts";

type Refund = Parameters<typeof amountNamingNothing>[0][number];
const refund = (id: string, change: Partial<Refund> = {}): Refund => ({
  id,
  orderId: "o1",
  status: "processed",
  amount: 100,
  requestKey: `form of ${id}`,
  retriedBy: null,
  ...change,
});
const amountOf = (refunds: Refund[], ...sources: string[]) => amountNamingNothing(refunds, new Set(sources));

test("a refund of pieces names them, also its second share, and the retry of either", () => {
  const shares = [refund("a", { requestKey: "k" }), refund("b", { requestKey: "k:2" })];
  expect(amountOf(shares, "a")).toBe(0);
  const failed = { status: "failed" } as const;
  const retry = refund("c", { requestKey: null });
  const second = shares.map((one) => (one.id === "b" ? { ...one, ...failed, retriedBy: "c" } : one));
  expect(amountOf([...second, retry], "a")).toBe(0);
  const first = shares.map((one) => (one.id === "a" ? { ...one, ...failed, retriedBy: "c" } : one));
  expect(amountOf([...first, retry], "c")).toBe(0);
});

test("a refund of a charge, or of a cheaper delivery, names it, also when it is retried", () => {
  expect(amountOf([refund("a", { requestKey: "o1:gift-wrap" })])).toBe(0);
  expect(amountOf([refund("a", { requestKey: "o1:moved:x" })])).toBe(0);
  const failed = refund("a", { requestKey: "o1:gift-wrap", status: "failed", retriedBy: "b" });
  expect(amountOf([failed, refund("b", { requestKey: null })])).toBe(0);
});

test("an amount, and a refund made in Razorpay's dashboard, name nothing, and count once if they failed and are retried", () => {
  expect(amountOf([refund("a"), refund("b", { requestKey: null })], "c")).toBe(200);
  expect(amountOf([refund("a", { status: "failed" })])).toBe(100);
  const failed = refund("a", { status: "failed", retriedBy: "b" });
  expect(amountOf([failed, refund("b", { requestKey: null })])).toBe(100);
});
