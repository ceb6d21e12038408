import { expect, test } from "vitest";
import { formatStock, formatWeight, isLowInStock, mrpToStrike } from "./product.ts";

test("the stock label shows the number left from ten down, and at zero 'Sold out' or the day on which it is ready", () => {
  expect([60, 11, 10, 1, 0].map((stock) => formatStock({ stock, readyOn: null }))).toEqual([
    "In Stock",
    "In Stock",
    "Only 10 left",
    "Only 1 left",
    "Sold out",
  ]);
  const readyOn = "2026-12-08";
  expect([1, 0].map((stock) => formatStock({ stock, readyOn }))).toEqual([
    "Only 1 left",
    "Ready on 8 December",
  ]);
  expect([11, 10, 1, 0].map(isLowInStock)).toEqual([false, true, true, false]);
});

test("the MRP is struck through only if it is above the price", () => {
  expect(mrpToStrike(99_900, 119_880)).toBe(119_880);
  expect(mrpToStrike(99_900, 99_900)).toBeNull();
  expect(mrpToStrike(99_900, null)).toBeNull();
});

test("weights in ounces are printed with their grams", () => {
  expect(formatWeight("8 oz", 227)).toBe("8 oz (227 g)");
  expect(formatWeight("520 g", 520)).toBe("520 g");
});
