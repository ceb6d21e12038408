import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeOf } from "#core/money/charge.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { codeTerms, promotionTerms } from "../../../tests/support/promotion-terms.ts";
import { priceOrder } from "./price-purchase.ts";

const rates = sampleSettings.shipping;
const candle = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, gstRate: 500 });
const concrete = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, gstRate: 1800 });

const percentOff = (value: number) => codeTerms("percent", value);

type Totals = ReturnType<typeof priceOrder>;

/** Expects lines − discount + delivery = taxable + tax = the amount paid, in total and on every line. */
function expectTotalsToAddUp(totals: Totals) {
  const { items, discount, taxable, tax, amount, lines } = totals;
  const delivery = chargeOf(totals, "delivery");
  const sum = (pick: (line: Totals["lines"][number]) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  expect(items - discount + delivery).toBe(amount);
  expect(taxable + tax).toBe(amount);
  expect([
    sum((line) => line.gross),
    sum((line) => line.discountShare),
    sum((line) => line.chargeShare),
  ]).toEqual([items, discount, delivery]);
  expect([sum((line) => line.taxable), sum((line) => line.tax)]).toEqual([taxable, tax]);
  for (const line of lines)
    expect(line.gross - line.discountShare + line.chargeShare).toBe(line.taxable + line.tax);
  expect(totals.taxByRate.reduce((total, rate) => total + rate.tax, 0)).toBe(tax);
}

describe("an offer together with a code", () => {
  const offer = {
    id: "offer",
    text: "An offer",
    ...promotionTerms({ percent: 10 }),
  };
  const lines = [{ ...candle(99_900), collection: "candles" }];
  const priced = (code: number) =>
    priceOrder({
      lines,
      delivery: "standard",
      rates,
      withCode: percentOff(code),
      automatic: [offer],
      items: lines,
    });

  test("an offer together with a code counts if it saves as much, and is reported next to a code that saves more", () => {
    expect(priced(10)).toMatchObject({ discount: 9_990, automatic: offer, automaticBesideCode: undefined });
    expect(priced(11)).toMatchObject({ discount: 10_989, automatic: undefined, automaticBesideCode: offer });
  });
});

describe("prices computed by hand", () => {
  test("one candle at 5 %, delivery free above ₹500: 999.00 = 951.43 + 47.57", () => {
    const totals = priceOrder({
      lines: [candle(99_900)],
      delivery: "standard",
      rates,
      withCode: undefined,
    });
    expect(totals).toMatchObject({
      amount: 99_900,
      taxable: 95_143,
      tax: 4757,
      charges: [{ kind: "delivery", amount: 0 }],
    });
    expectTotalsToAddUp(totals);
  });

  test("one concrete bowl at 18 %: 999.00 = 846.61 + 152.39", () => {
    const totals = priceOrder({
      lines: [concrete(99_900)],
      delivery: "standard",
      rates,
      withCode: undefined,
    });
    expect(totals).toMatchObject({ amount: 99_900, taxable: 84_661, tax: 15_239 });
    expectTotalsToAddUp(totals);
  });

  test("a mixed cart taxes each line at its own rate", () => {
    const totals = priceOrder({
      lines: [candle(99_900), concrete(99_900)],
      delivery: "standard",
      rates,
      withCode: undefined,
    });
    expect(totals.taxByRate).toEqual([
      { rate: 500, taxable: 95_143, tax: 4757 },
      { rate: 1800, taxable: 84_661, tax: 15_239 },
    ]);
    expectTotalsToAddUp(totals);
  });

  test("20 % off one candle: 999.00 − 199.80 = 799.20 = 761.14 + 38.06", () => {
    const totals = priceOrder({
      lines: [candle(99_900)],
      delivery: "standard",
      rates,
      withCode: percentOff(20),
    });
    expect(totals).toMatchObject({
      discount: 19_980,
      amount: 79_920,
      taxable: 76_114,
      tax: 3806,
    });
    expectTotalsToAddUp(totals);
  });

  test("₹50 delivery below the limit is taxed at the items' rate: 300.00 + 50.00 = 333.33 + 16.67", () => {
    const totals = priceOrder({
      lines: [candle(30_000)],
      delivery: "standard",
      rates,
      withCode: undefined,
    });
    expect(totals).toMatchObject({
      charges: [{ kind: "delivery", amount: 5000 }],
      amount: 35_000,
      taxable: 33_333,
      tax: 1667,
    });
    expectTotalsToAddUp(totals);
  });

  test("a mixed cart allocates discount and express delivery by largest remainder, taxed at each line's rate", () => {
    // 1 × 999.00 at 5 % and 1 × 500.00 at 18 %. 20 % of 1499.00 is 299.80, allocated 199.80 and 100.00, which
    // leaves 799.20 and 400.00. Express 100.00 is allocated 66.64 (66.644…) and 33.36 (33.355…), which makes
    // 865.84 and 433.36.
    const totals = priceOrder({
      lines: [candle(99_900), concrete(50_000)],
      delivery: "express",
      rates,
      withCode: percentOff(20),
    });
    expect(
      totals.lines.map(({ discountShare, chargeShare, taxable, tax }) => [
        discountShare,
        chargeShare,
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
    expectTotalsToAddUp(totals);
  });
});

describe("delivery", () => {
  test("standard delivery is free strictly above the limit after discount, express never is", () => {
    const charge = (price: number, percent?: number, delivery: "standard" | "express" = "standard") =>
      chargeOf(
        priceOrder({
          lines: [candle(price)],
          delivery,
          rates,
          withCode: percent ? percentOff(percent) : undefined,
        }),
        "delivery",
      );
    expect(charge(50_000)).toBe(5000);
    expect(charge(50_001)).toBe(0);
    expect(charge(62_500, 20)).toBe(5000);
    expect(charge(62_502, 20)).toBe(0);
    expect(charge(500_000, undefined, "express")).toBe(10_000);
  });
});

test("the totals of random carts add up", () => {
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
        expectTotalsToAddUp(
          priceOrder({
            lines,
            delivery,
            rates,
            withCode: percent === undefined ? undefined : percentOff(percent),
          }),
        ),
    ),
    { numRuns: 500 },
  );
});

test("a discount for one collection is allocated over its lines only, and never takes more than they cost", () => {
  const collections = ["premium" as const];
  const lines = [
    { ...candle(500_00), collection: "premium" as const },
    { ...concrete(250_00, 2), collection: "shop" as const },
    { ...candle(100_01), collection: "premium" as const },
  ];
  const quote = (kind: "percent" | "amount", value: number) =>
    priceOrder({ lines, delivery: "standard", rates, withCode: codeTerms(kind, value, collections) });
  const tenPercent = quote("percent", 10);
  expect(tenPercent.lines.map(({ discountShare }) => discountShare)).toEqual([50_00, 0, 10_00]);
  expectTotalsToAddUp(tenPercent);
  const tooMuch = quote("amount", 5000_00);
  expect(tooMuch.lines.map(({ discountShare }) => discountShare)).toEqual([500_00, 0, 100_01]);
  expectTotalsToAddUp(tooMuch);
});

test("a free delivery code makes standard delivery free, and leaves express at its price", () => {
  const withCode = codeTerms("free-delivery", 0);
  const quote = (delivery: "standard" | "express") =>
    priceOrder({ lines: [candle(100_00)], delivery, rates, withCode });
  expect(quote("standard")).toMatchObject({
    discount: 0,
    charges: [{ kind: "delivery", amount: 0 }],
    amount: 100_00,
  });
  expect(quote("express")).toMatchObject({ charges: [{ kind: "delivery", amount: 100_00 }], amount: 200_00 });
});
