import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import {
  applyPriceChange,
  describePriceChange,
  maxPricePaise,
  type PriceChange,
  planPrice,
  priceDirections,
  priceRoundings,
  priceUnits,
} from "./price-change.ts";
import { priceChangeForm } from "./product-change-form.ts";

const change = (given: Partial<PriceChange>): PriceChange => ({
  direction: "up",
  unit: "percent",
  amount: 10_00,
  rounding: "none",
  ...given,
});
const owner = { isOwner: true, staffDiscountPercent: 20 };
const staff = { isOwner: false, staffDiscountPercent: 20 };
const candle = { price: 999_00, ownerPrice: null, mrp: null };

test.each([
  [999_00, change({}), 1098_90],
  [999_00, change({ direction: "down" }), 899_10],
  [999_00, change({ amount: 7_50, rounding: "none" }), 1073_93],
  [999_00, change({ rounding: "rupee" }), 1099_00],
  [999_00, change({ direction: "down", rounding: "nine" }), 899_00],
  [999_00, change({ rounding: "nine" }), 1099_00],
  [1004_00, change({ unit: "rupees", amount: 1, rounding: "nine" }), 1009_00],
  [1003_99, change({ unit: "rupees", amount: 0, rounding: "nine" }), 999_00],
  [999_00, change({ rounding: "ten" }), 1100_00],
  [999_00, change({ unit: "rupees", amount: 50_00 }), 1049_00],
  [999_00, change({ unit: "rupees", amount: 50_00, direction: "down" }), 949_00],
])("%i paise becomes %j = %i paise", (price, given, next) => {
  expect(applyPriceChange(price, given)).toBe(next);
});

test("a product keeps its price, with the reason, if the new one is against a rule", () => {
  const problemOf = (...[product, given, limit]: Parameters<typeof planPrice>) =>
    planPrice(product, given, limit).problem;
  const keepsPrice = { price: 999_00, ownerPrice: null };
  expect(planPrice(candle, change({ amount: 0 }), owner)).toEqual({
    ...keepsPrice,
    problem: "It stays as it is.",
  });
  expect(problemOf(candle, change({ direction: "down", amount: 100_00 }), owner)).toBe(
    "It would cost nothing.",
  );
  expect(problemOf(candle, change({ direction: "down", unit: "rupees", amount: 1000_00 }), owner)).toBe(
    "It would cost nothing.",
  );
  expect(problemOf(candle, change({ unit: "rupees", amount: maxPricePaise }), owner)).toBe(
    "A price is ₹10,00,000 at most.",
  );
  expect(problemOf({ ...candle, mrp: 1098_89 }, change({}), owner)).toBe(
    "₹1,098.90 is more than its MRP of ₹1,098.89, which stands on the pack.",
  );
  expect(planPrice({ ...candle, mrp: 1098_90 }, change({}), owner).price).toBe(1098_90);
  expect(problemOf(candle, change({ direction: "down", amount: 20_01 }), staff)).toContain(
    "The lowest price that staff may set is ₹799.20.",
  );
  expect(planPrice(candle, change({ direction: "down", amount: 20_00 }), staff)).toEqual({
    price: 799_20,
    ownerPrice: 999_00,
  });
  expect(
    planPrice({ ...candle, ownerPrice: 1200_00 }, change({ direction: "down", amount: 20_01 }), owner),
  ).toEqual({ price: 799_10, ownerPrice: null });
});

test("for any price and change, the result is a valid price in whole paise, or the old one", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxPricePaise }),
      fc.option(fc.integer({ min: 1, max: maxPricePaise })),
      fc.record({
        direction: fc.constantFrom(...priceDirections),
        unit: fc.constantFrom(...priceUnits),
        amount: fc.integer({ min: 1, max: 999_999_999 }),
        rounding: fc.constantFrom(...priceRoundings),
      }),
      fc.boolean(),
      (price, mrp, given, isOwner) => {
        fc.pre(mrp === null || mrp >= price);
        const planned = planPrice({ price, ownerPrice: null, mrp }, given, {
          isOwner,
          staffDiscountPercent: 20,
        });
        expect(Number.isSafeInteger(planned.price)).toBe(true);
        expect(planned.price).toBeGreaterThan(0);
        expect(planned.price).toBeLessThanOrEqual(mrp ?? maxPricePaise);
        expect(planned.price === price).toBe(planned.problem !== undefined);
        if (!isOwner) expect(planned.price).toBeGreaterThanOrEqual(Math.min(price, Math.ceil(price * 0.8)));
      },
    ),
  );
});

test("a change is described in few words", () => {
  expect(describePriceChange(change({ amount: 7_50, rounding: "nine" }))).toBe(
    "7.5% up, rounded to end in 9",
  );
  expect(describePriceChange(change({ direction: "down", unit: "rupees", amount: 50_00 }))).toBe(
    "₹50 down, rounded to the paisa",
  );
});

const typed = { direction: "up", amount: "10", unit: "percent", rounding: "nine" };

test.each([
  ["10", 10_00],
  ["7.5", 7_50],
  ["12 %", 12_00],
  ["₹50", 50_00],
])("an amount typed as “%s” is %i hundredths", (amount, hundredths) => {
  const form = parseForm(priceChangeForm, new URLSearchParams({ ...typed, amount }));
  expect(form).toMatchObject({ ok: true, value: { amount: hundredths } });
});

test.each([
  [{ amount: "" }, { amount: "Say by how much" }],
  [{ amount: "0" }, { amount: "Give a number such as 10 or 7.5" }],
  [{ amount: "-5" }, { amount: "Give a number such as 10 or 7.5" }],
  [{ direction: "sideways" }, { direction: "Choose whether the prices go up or down" }],
  [{ unit: "" }, { unit: "Choose percent or rupees" }],
])("%j is refused at its field", (given, errors) => {
  const form = parseForm(priceChangeForm, new URLSearchParams({ ...typed, ...given }));
  expect(form).toMatchObject({ ok: false, errors });
});
