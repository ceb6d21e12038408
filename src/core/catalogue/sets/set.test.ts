import fc from "fast-check";
import { expect, test } from "vitest";
import { divideSetPrice, priceSet } from "./set.ts";

const parts = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 12 },
);

test("the prices of the pieces add up to that of the set, and none is negative", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), parts, (price, given) => {
      const priced = divideSetPrice(price, given);
      expect(priced.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(price);
      expect(priced.every(({ unitPrice, quantity }) => unitPrice >= 0 && quantity > 0)).toBe(true);
      for (const [part, { quantity }] of given.entries()) {
        const own = priced.filter((one) => one.part === part);
        expect(own.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
      }
    }),
  );
});

test("a set's price is divided in proportion to what its parts cost alone", () => {
  const candleAndTray = [
    { price: 60_000, quantity: 1 },
    { price: 20_000, quantity: 2 },
  ];
  expect(divideSetPrice(90_000, candleAndTray)).toEqual([
    { part: 0, quantity: 1, unitPrice: 54_000 },
    { part: 1, quantity: 2, unitPrice: 18_000 },
  ]);
  // The candle costs the paisa that two trays cannot share.
  expect(divideSetPrice(90_001, candleAndTray)).toEqual([
    { part: 0, quantity: 1, unitPrice: 54_001 },
    { part: 1, quantity: 2, unitPrice: 18_000 },
  ]);
});

test("of three pieces for five hundred rupees, two cost a paisa more", () => {
  expect(divideSetPrice(50_000, [{ price: 19_900, quantity: 3 }])).toEqual([
    { part: 0, quantity: 1, unitPrice: 16_666 },
    { part: 0, quantity: 2, unitPrice: 16_667 },
  ]);
});

test("a set with one tax is taxed at the highest rate of its parts, any other at the rate of each part", () => {
  const set = [
    { price: 50_000, quantity: 1, gstRate: 500 },
    { price: 50_000, quantity: 1, gstRate: 1800 },
  ];
  const sold = { unitPrice: 80_000, quantity: 3 };
  expect(priceSet({ pricing: "single", parts: set }, sold)).toEqual([
    { part: 0, quantity: 3, unitPrice: 40_000, gstRate: 1800 },
    { part: 1, quantity: 3, unitPrice: 40_000, gstRate: 1800 },
  ]);
  expect(priceSet({ pricing: "parts", parts: set }, sold).map(({ gstRate }) => gstRate)).toEqual([500, 1800]);
});
