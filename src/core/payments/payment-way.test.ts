import { expect, test } from "vitest";
import { isPaidByHand, numberOfPayment, orderOfNumber } from "./payment-way.ts";

const paid = {
  orderId: "an-order",
  stage: "whole",
  capturedAt: new Date(0),
  razorpayPaymentId: null,
} as const;

test("payments to staff or the courier are refunded by hand, those by gateway or card are not", () => {
  const ways = ["manual", "cash-on-delivery", "gateway", "gift-card"] as const;
  expect(ways.map(isPaidByHand)).toEqual([true, true, false, false]);
});

test("a payment is numbered by Razorpay or after its order, and has no number until it is paid", () => {
  expect(numberOfPayment({ ...paid, way: "gateway", razorpayPaymentId: "pay_1" })).toBe("pay_1");
  expect(numberOfPayment({ ...paid, way: "manual" })).toBe("hand_an-order");
  expect(numberOfPayment({ ...paid, way: "cash-on-delivery", stage: "balance" })).toBe("hand_an-order_rest");
  expect(numberOfPayment({ ...paid, way: "gift-card" })).toBe("card_an-order");
  expect(numberOfPayment({ ...paid, way: "cash-on-delivery", capturedAt: null })).toBeNull();
});

test("a number made of an order's number leads to the order", () => {
  const typed = ["hand_an-order", "hand_an-order_rest", "card_an-order", "an-order", "pay_1"];
  expect(typed.map(orderOfNumber)).toEqual(["an-order", "an-order", "an-order", "an-order", "pay_1"]);
});
