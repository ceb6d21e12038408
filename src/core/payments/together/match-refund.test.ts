import fc from "fast-check";
import { expect, test } from "vitest";
import { assignRefundToOrder, matchRefundToOrders } from "./match-refund.ts";

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

test("a refund of the rest after a lost dispute is divided, and the orders together get no more than it", () => {
  expect(matchRefundToOrders([1000, 1000], 1700, 1700)).toEqual([1000, 700]);
  expect(matchRefundToOrders([1000, 1000, 1000], 1500, 1500)).toEqual([1000, 500, 0]);
  expect(matchRefundToOrders([1000, 1000], 2000, 1700)).toBeUndefined();
});

test("a refund that the owner assigns is the chosen order's, and what fits no single order goes on to the others", () => {
  const assign = (amount: number, index: number, rest = 1700) =>
    assignRefundToOrder([500, 1000, 200], { amount, rest, index });
  expect(assign(300, 0)).toEqual([300, 0, 0]);
  expect(assign(600, 0)).toBeUndefined();
  expect(assign(1200, 0)).toEqual([500, 700, 0]);
  expect(assign(1200, 1)).toEqual([200, 1000, 0]);
  expect(assign(1600, 2)).toEqual([500, 900, 200]);
  expect(assign(1701, 0)).toBeUndefined();
  expect(assign(1500, 0, 1400)).toBeUndefined();
  expect(assignRefundToOrder([0, 500, 500], { amount: 800, rest: 1000, index: 0 })).toBeUndefined();
});

test("the assigned amounts add up to the refund, and no order of several gets more than it has left", () => {
  const lefts = fc.array(fc.nat(5000), { minLength: 2, maxLength: 10 });
  const amounts = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(lefts, amounts, fc.nat(3000), fc.nat(9), (shares, amount, lost, index) => {
      const rest = Math.max(0, shares.reduce((sum, one) => sum + one, 0) - lost);
      const left = shares.map((one) => Math.min(one, rest));
      const assigned = assignRefundToOrder(left, { amount, rest, index });
      expect(matchRefundToOrders(left, rest, rest)).toBeDefined();
      for (const parts of [matchRefundToOrders(left, amount, rest), assigned]) {
        if (!parts) continue;
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part, at) => part <= (left[at] ?? 0))).toBe(true);
      }
    }),
  );
});
