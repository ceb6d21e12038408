import { expect, test } from "vitest";
import { sampleSettings } from "../settings/settings.ts";
import {
  deliveryWords,
  formatUnitPrice,
  formatWeight,
  isLowInStock,
  mrpToStrike,
  netGrams,
  offerBadge,
  stockWords,
} from "./product.ts";

test("the shelf says how many are left from ten down, and when there are none", () => {
  expect([60, 11, 10, 1, 0].map(stockWords)).toEqual([
    "In Stock",
    "In Stock",
    "Only 10 left",
    "Only 1 left",
    "Sold out",
  ]);
  expect([11, 10, 1, 0].map(isLowInStock)).toEqual([false, true, true, false]);
});

test("a maximum retail price is struck through only above the price", () => {
  expect(mrpToStrike(99_900, 119_880)).toBe(119_880);
  expect(mrpToStrike(99_900, 99_900)).toBeNull();
  expect(mrpToStrike(99_900, null)).toBeNull();
});

test("the offer is named while it runs and disappears when it ends", () => {
  const { offer } = sampleSettings;
  expect(offerBadge(offer)).toEqual({ text: "20% OFF", condition: "your first order · WELCOME20" });
  expect(offerBadge({ ...offer, active: false })).toBeUndefined();
});

test("ounces are weighed in grams", () => {
  expect(["8 oz", "520 g", "1.2 kg", "16oz", "a pair"].map(netGrams)).toEqual([227, 520, 1200, 454, 0]);
  expect(formatWeight("8 oz", 227)).toBe("8 oz (227 g)");
  expect(formatWeight("520 g", 520)).toBe("520 g");
});

test("the unit price is per hundred grams", () => {
  expect(formatUnitPrice(99_900, 227)).toBe("₹440.09 per 100 g");
  expect(formatUnitPrice(99_900, 0)).toBe("");
});

test("delivery is promised as the policy has it", () => {
  const { shipping } = sampleSettings;
  expect(deliveryWords(shipping)).toBe("Free delivery above ₹500");
  expect(deliveryWords({ ...shipping, standardRate: 0 })).toBe("Free delivery");
  expect(deliveryWords({ ...shipping, freeAbove: 0 })).toBe("Free delivery");
});
