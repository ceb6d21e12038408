import { expect, test } from "vitest";
import {
  customerStatus,
  describeStatus,
  isHandedOver,
  isPacked,
  orderStatuses,
  parseOrderStatus,
  stockEffectOf,
} from "./order-state.ts";

test("only cancelling returns stock, and only reopening removes it again", () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const isMoved = from !== to;
      const expected =
        isMoved && to === "cancelled" ? "return" : isMoved && from === "cancelled" ? "remove" : "keep";
      expect(stockEffectOf(from, to), `${from} to ${to}`).toBe(expected);
    }
});

test("a shipped or delivered order has been handed over", () => {
  expect(orderStatuses.filter(isHandedOver)).toEqual(["shipped", "delivered"]);
});

test("an order that is processed, shipped or delivered is packed with its invoice", () => {
  expect(orderStatuses.filter(isPacked)).toEqual(["processing", "shipped", "delivered"]);
});

test("a delivered order is completed for its customer", () => {
  expect(orderStatuses.map(customerStatus)).toEqual([
    "pending",
    "processing",
    "shipped",
    "completed",
    "cancelled",
  ]);
});

test("an order is 'Ordered' until staff begin", () => {
  expect(orderStatuses.map(describeStatus)).toEqual([
    "Ordered",
    "Packed",
    "On its way",
    "Delivered",
    "Cancelled",
  ]);
});

test("only a known order status is parsed", () => {
  expect(parseOrderStatus("shipped")).toBe("shipped");
  for (const unknown of ["completed", "", null, undefined, 1])
    expect(parseOrderStatus(unknown)).toBeUndefined();
});
