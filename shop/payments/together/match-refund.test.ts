import fc from "fast-check";
import { expect, test } from "vitest";
import { matchRefundToOrders } from "./match-refund.ts";

test("a refund of a payment for one order is that order's, whatever is left", () => {
  expect(matchRefundToOrders([0], 500)).toEqual([500]);
});

test("a refund that only one order has enough left for is that order's", () => {
  expect(matchRefundToOrders([300, 900, 100], 500)).toEqual([0, 500, 0]);
  expect(matchRefundToOrders([300, 500, 100], 500)).toEqual([0, 500, 0]);
});

test("a refund of the whole rest is divided over all orders", () => {
  expect(matchRefundToOrders([300, 0, 200], 500)).toEqual([300, 0, 200]);
});

test("a refund that fits two orders or none is assigned to no order", () => {
  expect(matchRefundToOrders([300, 900], 300)).toBeUndefined();
  expect(matchRefundToOrders([300, 400], 600)).toBeUndefined();
});

test("the assigned amounts add up to the refund, and no order of several gets more than it has left", () => {
  const lefts = fc.array(fc.nat(5000), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(lefts, fc.integer({ min: 1, max: 20_000 }), (left, amount) => {
      const parts = matchRefundToOrders(left, amount);
      if (!parts) return;
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part, index) => part <= (left[index] ?? 0))).toBe(true);
    }),
  );
});
