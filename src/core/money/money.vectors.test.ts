// Amounts and their texts, written by hand.
import { expect, test } from "vitest";
import { formatPaise, formatPrice, toRupees } from "./money.ts";
import { parseRupees } from "./read-number.ts";

test.each([
  [0, "₹0.00", "₹0"],
  [1, "₹0.01", "₹0.01"],
  [-1, "-₹0.01", "-₹0.01"],
  [99, "₹0.99", "₹0.99"],
  [100, "₹1.00", "₹1"],
  [101, "₹1.01", "₹1.01"],
  [-500, "-₹5.00", "-₹5"],
  [1_23_456_00, "₹1,23,456.00", "₹1,23,456"],
  [1_23_456_70, "₹1,23,456.70", "₹1,23,456.70"],
])("%i paise are written %s, and %s on a price tag", (paise, exact, tag) => {
  expect(formatPaise(paise)).toBe(exact);
  expect(formatPrice(paise)).toBe(tag);
});

test("an amount is read up to two crore rupees, with two digits of paise", () => {
  expect(parseRupees("0")).toBe(0);
  expect(parseRupees("1.5")).toBe(150);
  expect(parseRupees("1.05")).toBe(105);
  expect(parseRupees(" 12 ")).toBe(1200);
  expect(parseRupees(true)).toBeUndefined();
  expect(parseRupees("20000000")).toBe(2_000_000_000);
  expect(parseRupees("20000000.01")).toBeUndefined();
});

test("paise are rupees in a response", () => {
  expect([99_950, 1, 0].map(toRupees)).toEqual([999.5, 0.01, 0]);
});
