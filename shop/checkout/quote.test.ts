import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleSettings } from "#shop/settings/settings.ts";
import { quotePurchase } from "./quote.ts";

const policy = sampleSettings.shipping;
const candle = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, gstRate: 500 });
const concrete = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, gstRate: 1800 });

type Totals = ReturnType<typeof quotePurchase>;

/** The law: lines − offer + delivery = taxable + tax = what is paid, for the whole and for every line. */
function expectLaw(totals: Totals) {
  const { goodsAmount, offerAmount, deliveryAmount, taxableAmount, taxAmount, amount, lines } = totals;
  const sum = (pick: (line: Totals["lines"][number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  expect(goodsAmount - offerAmount + deliveryAmount).toBe(amount);
  expect(taxableAmount + taxAmount).toBe(amount);
  expect([
    sum((line) => line.gross),
    sum((line) => line.offerShare),
    sum((line) => line.deliveryShare),
  ]).toEqual([goodsAmount, offerAmount, deliveryAmount]);
  expect([sum((line) => line.taxable), sum((line) => line.tax)]).toEqual([taxableAmount, taxAmount]);
  for (const line of lines)
    expect(line.gross - line.offerShare + line.deliveryShare).toBe(line.taxable + line.tax);
  expect(totals.taxByRate.reduce((total, rate) => total + rate.tax, 0)).toBe(taxAmount);
}

describe("prices computed by hand", () => {
  test("one candle at 5 %, delivery free above ₹500: 999.00 = 951.43 + 47.57", () => {
    const totals = quotePurchase({ lines: [candle(99_900)], delivery: "standard", policy, offer: undefined });
    expect(totals).toMatchObject({
      amount: 99_900,
      taxableAmount: 95_143,
      taxAmount: 4757,
      deliveryAmount: 0,
    });
    expectLaw(totals);
  });

  test("one concrete bowl at 18 %: 999.00 = 846.61 + 152.39", () => {
    const totals = quotePurchase({
      lines: [concrete(99_900)],
      delivery: "standard",
      policy,
      offer: undefined,
    });
    expect(totals).toMatchObject({ amount: 99_900, taxableAmount: 84_661, taxAmount: 15_239 });
    expectLaw(totals);
  });

  test("a mixed cart taxes each line at its own rate", () => {
    const totals = quotePurchase({
      lines: [candle(99_900), concrete(99_900)],
      delivery: "standard",
      policy,
      offer: undefined,
    });
    expect(totals.taxByRate).toEqual([
      { rate: 500, taxable: 95_143, tax: 4757 },
      { rate: 1800, taxable: 84_661, tax: 15_239 },
    ]);
    expectLaw(totals);
  });

  test("20 % off one candle: 999.00 − 199.80 = 799.20 = 761.14 + 38.06", () => {
    const totals = quotePurchase({
      lines: [candle(99_900)],
      delivery: "standard",
      policy,
      offer: { percent: 20 },
    });
    expect(totals).toMatchObject({
      offerAmount: 19_980,
      amount: 79_920,
      taxableAmount: 76_114,
      taxAmount: 3806,
    });
    expectLaw(totals);
  });

  test("₹50 delivery below the limit is taxed at the goods' rate: 300.00 + 50.00 = 333.33 + 16.67", () => {
    const totals = quotePurchase({ lines: [candle(30_000)], delivery: "standard", policy, offer: undefined });
    expect(totals).toMatchObject({
      deliveryAmount: 5000,
      amount: 35_000,
      taxableAmount: 33_333,
      taxAmount: 1667,
    });
    expectLaw(totals);
  });

  test("a mixed cart with offer and express delivery: shares by largest remainder, each taxed at its line's rate", () => {
    // 1 × 999.00 at 5 % and 1 × 500.00 at 18 %; 20 % of 1499.00 is 299.80, shared 199.80 and 100.00; after it 799.20 and 400.00;
    // express 100.00 shared 66.64 (66.644…) and 33.36 (33.355…); so the lines come to 865.84 and 433.36.
    const totals = quotePurchase({
      lines: [candle(99_900), concrete(50_000)],
      delivery: "express",
      policy,
      offer: { percent: 20 },
    });
    expect(
      totals.lines.map(({ offerShare, deliveryShare, taxable, tax }) => [
        offerShare,
        deliveryShare,
        taxable,
        tax,
      ]),
    ).toEqual([
      // 86584 × 500 / 10500 = 4123.05 → 4123
      [19_980, 6664, 82_461, 4123],
      // 43336 × 1800 / 11800 = 6610.58 → 6611
      [10_000, 3336, 36_725, 6611],
    ]);
    expect(totals.amount).toBe(129_920);
    expectLaw(totals);
  });
});

describe("delivery", () => {
  test("is free strictly above the limit, counted after the offer, and express never is", () => {
    const charge = (price: number, percent?: number, delivery: "standard" | "express" = "standard") =>
      quotePurchase({ lines: [candle(price)], delivery, policy, offer: percent ? { percent } : undefined })
        .deliveryAmount;
    expect(charge(50_000)).toBe(5000);
    expect(charge(50_001)).toBe(0);
    expect(charge(62_500, 20)).toBe(5000);
    expect(charge(62_502, 20)).toBe(0);
    expect(charge(500_000, undefined, "express")).toBe(10_000);
  });
});

test("the law holds for random carts", () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    gstRate: fc.constantFrom(0, 300, 500, 1200, 1800, 2800, 4000),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("standard" as const, "express" as const),
      fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
      (lines, delivery, percent) =>
        expectLaw(
          quotePurchase({ lines, delivery, policy, offer: percent === undefined ? undefined : { percent } }),
        ),
    ),
    { numRuns: 500 },
  );
});
