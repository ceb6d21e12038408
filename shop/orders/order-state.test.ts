import { expect, test } from "vitest";
import {
  consequencesOfMove,
  customerStatus,
  isHandedOver,
  orderStatuses,
  parseOrderStatus,
} from "./order-state.ts";

test("changing an order's status to the current one has no consequences", () => {
  for (const status of orderStatuses)
    expect(consequencesOfMove(status, status)).toEqual({ stock: "keep", email: "none" });
});

test("only cancelling returns stock, and only reopening removes it again", () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses.filter((status) => status !== from)) {
      const expected = to === "cancelled" ? "return" : from === "cancelled" ? "remove" : "keep";
      expect(consequencesOfMove(from, to).stock).toBe(expected);
    }
});

test("every change of an order's status sends an email", () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses.filter((status) => status !== from))
      expect(consequencesOfMove(from, to).email).toBe(to === "delivered" ? "delivered" : "status-changed");
});

test("a shipped or delivered order has been handed over", () => {
  expect(orderStatuses.filter(isHandedOver)).toEqual(["shipped", "delivered"]);
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

test("only a known order status is parsed", () => {
  expect(parseOrderStatus("shipped")).toBe("shipped");
  for (const unknown of ["completed", "", null, undefined, 1])
    expect(parseOrderStatus(unknown)).toBeUndefined();
});
