import { expect, test } from "vitest";
import { readSearchText } from "./search-text.ts";

test.each([
  ["gift under 500", "gift", 500_00],
  ["below ₹1,500 rose", "rose", 1500_00],
  ["Under Rs. 300 jar", "jar", 300_00],
  ["candles upto 1,00,000", "candles", 100_000_00],
  ["soy <₹ 250", "soy", 250_00],
  ["less than 99", "", 99_00],
])("'%s' asks for '%s' with a highest price", (text, words, priceTo) => {
  expect(readSearchText(text)).toEqual({ words, priceTo });
});

test.each(["under the stars", "jar under 500 g", "within 40 hours", "under 0", "Thunder 500", "candle 500"])(
  "'%s' names no price",
  (text) => {
    expect(readSearchText(text)).toEqual({ words: text, priceTo: undefined });
  },
);

test("no price is higher than the database can compare", () => {
  expect(readSearchText("under 999,999,999,999").priceTo).toBe(2_000_000_000);
});
