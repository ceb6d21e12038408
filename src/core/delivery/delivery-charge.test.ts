import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryCharge, missingForFreeDelivery, standardCharge } from "./delivery-charge.ts";

const rates = { standardRate: 50_00, expressRate: 100_00, freeAbove: 500_00 };

test.each([
  [1, 50_00, 500_00],
  [200_50, 50_00, 300_00],
  [499_99, 50_00, 1_00],
  [500_00, 50_00, 1_00],
  [500_01, 0, 0],
  [900_00, 0, 0],
])(
  "delivery of items for %d paise costs %d paise, and is free with items for another %d paise",
  (items, charge, missing) => {
    expect(standardCharge(items, rates)).toBe(charge);
    expect(missingForFreeDelivery(items, rates)).toBe(missing);
  },
);

test("delivery that is never free misses no amount, also of an empty cart", () => {
  expect(missingForFreeDelivery(0, { freeAbove: null })).toBe(0);
});

test.each([
  ["standard", 500_00, false, 50_00],
  ["standard", 500_01, false, 0],
  ["standard", 1, true, 0],
  ["express", 9_999_00, false, 100_00],
  ["express", 1, true, 100_00],
  ["in-person", 1, false, 0],
] as const)(
  "%s delivery of items for %d paise, free by a discount: %s, costs %d",
  (delivery, items, isFree, charge) => {
    expect(deliveryCharge({ delivery, items, isFree }, rates)).toBe(charge);
  },
);

test("the missing amount always makes delivery free, and a rupee less never does", () => {
  const anyRate = fc.record({
    standardRate: fc.integer({ min: 1, max: 50_000 }),
    freeAbove: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), anyRate, (items, rates) => {
      const missing = missingForFreeDelivery(items, rates);
      expect(standardCharge(items + missing, rates)).toBe(0);
      if (missing > 0) expect(standardCharge(items + missing - 100, rates)).toBe(rates.standardRate);
    }),
  );
});
