import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOrder } from "#core/checkout/price-purchase.ts";
import { usualRates } from "#core/delivery/parcel-rates.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { codeTerms } from "../../../../tests/support/promotion-terms.ts";
import { nothingOnDelivery } from "../on-delivery-settings.ts";
import { choosePaymentTerms, computePrepaidDiscount, describeTerms } from "./payment-terms.ts";

const rates = usualRates(sampleSettings.shipping);
const offered = { ...nothingOnDelivery, upTo: 5_000_00 };

test("if nobody may pay on delivery, and there is no charge or discount, both ways cost the same", () => {
  const all = { handlingCharge: 50_00, prepaidPercent: 5, prepaidAmount: 10_00 };
  for (const rules of [{ ...nothingOnDelivery, ...all }, offered])
    for (const way of ["online", "on-delivery"] as const)
      expect(choosePaymentTerms(way, rules)).toMatchObject({ charges: [] });
});

test("paying on delivery adds the handling charge, and paying all online gets the discount", () => {
  const rules = { ...offered, handlingCharge: 50_00, prepaidPercent: 5 };
  expect(choosePaymentTerms("on-delivery", rules)).toEqual({
    charges: [{ kind: "handling", amount: 50_00 }],
    wholeRupees: true,
  });
  expect(choosePaymentTerms("online", rules)).toEqual({
    charges: [],
    prepaid: { prepaidPercent: 5, prepaidAmount: 0 },
  });
});

test("one paisa of handling is a charge, and one paisa or one per cent off is a discount", () => {
  expect(choosePaymentTerms("on-delivery", { ...offered, handlingCharge: 1 }).charges).toHaveLength(1);
  expect(choosePaymentTerms("online", { ...offered, prepaidPercent: 1 }).prepaid).toBeDefined();
  expect(choosePaymentTerms("online", { ...offered, prepaidAmount: 1 }).prepaid).toBeDefined();
});

test.each([
  [999_00, 5, 0, 49_95],
  [999_00, 0, 40_00, 40_00],
  [999_00, 5, 40_00, 40_00],
  [500_00, 5, 40_00, 25_00],
  [30_00, 0, 40_00, 30_00],
])("for %i paise, %i per cent and %i paise take off %i", (goods, prepaidPercent, prepaidAmount, off) => {
  expect(computePrepaidDiscount(goods, { prepaidPercent, prepaidAmount })).toBe(off);
});

test("with a code for some products, each line has its share of both discounts, and the handling charge is taxed with the lines", () => {
  const lines = [
    { unitPrice: 500_00, quantity: 1, gstRate: 500, collection: "candles" },
    { unitPrice: 400_00, quantity: 1, gstRate: 1800, collection: "trays" },
  ];
  const withCode = codeTerms("percent", 10, ["candles"]);
  const prepaid = { prepaidPercent: 10, prepaidAmount: 0 };
  const price = priceOrder({ lines, delivery: "in-person", rates, withCode, prepaid });
  // The code takes 50.00 off the candle; then 10 % of 850.00 takes 45.00 off the candle and 40.00 off the tray.
  expect(price.lines.map(({ discountShare }) => discountShare)).toEqual([95_00, 40_00]);
  expect(price).toMatchObject({ discount: 135_00, prepaidDiscount: 85_00, amount: 765_00 });
  const charges = [{ kind: "handling", amount: 50_00 }] as const;
  const onDelivery = priceOrder({ lines, delivery: "in-person", rates, withCode: undefined, charges });
  expect(onDelivery.amount).toBe(950_00);
  // The handling of 50.00 is 27.78 at 5 % and 22.22 at 18 %.
  expect(onDelivery.lines.map(({ chargeShare, tax }) => [chargeShare, tax])).toEqual([
    [27_78, 25_13],
    [22_22, 64_41],
  ]);
});

test("goods − discount + charges is the amount, whatever is taken off, and nothing is negative", () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 20_000_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    gstRate: fc.constantFrom(0, 500, 1200, 1800),
    collection: fc.constantFrom("candles", "trays"),
  });
  const rule = fc.record({
    prepaidPercent: fc.integer({ min: 0, max: 50 }),
    prepaidAmount: fc.integer({ min: 0, max: 500_00 }),
  });
  const code = fc
    .tuple(
      fc.constantFrom("percent" as const, "amount" as const),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom([], ["candles"]),
    )
    .map((terms) => codeTerms(...terms));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      rule,
      fc.option(code, { nil: undefined }),
      fc.integer({ min: 0, max: 100_00 }),
      (lines, prepaid, withCode, handling) => {
        const price = priceOrder({
          lines,
          delivery: "standard",
          rates,
          prepaid,
          withCode,
          charges: [{ kind: "handling", amount: handling }],
        });
        const without = priceOrder({
          lines,
          delivery: "standard",
          rates,
          withCode,
        });
        const charged = price.charges.reduce((sum, { amount }) => sum + amount, 0);
        expect(price.amount).toBe(price.items - price.discount + charged);
        expect(price.amount).toBe(price.taxable + price.tax);
        expect(price.discount - (price.prepaidDiscount ?? 0)).toBe(without.discount);
        // The discount for paying online keeps free delivery.
        expect(charged - handling).toBe(without.charges[0]?.amount);
        for (const { gross, discountShare } of price.lines) {
          expect(discountShare).toBeGreaterThanOrEqual(0);
          expect(discountShare).toBeLessThanOrEqual(gross);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test("paise due on delivery are taken off, also with a code, and each line has its share", () => {
  const lines = [
    { unitPrice: 333_33, quantity: 1, gstRate: 500 },
    { unitPrice: 100_00, quantity: 1, gstRate: 1800 },
  ];
  const withCode = codeTerms("percent", 10);
  const usual = priceOrder({ lines, delivery: "in-person", rates, withCode });
  expect(usual).toMatchObject({ discount: 43_33, amount: 390_00 });
  const charges = [{ kind: "handling", amount: 20_81 }] as const;
  const whole = { lines, delivery: "in-person", rates, withCode, charges, wholeRupees: true } as const;
  expect(priceOrder(whole)).toMatchObject({ discount: 44_14, rounding: 81, amount: 410_00 });
  expect(priceOrder({ ...whole, charges: [] })).not.toHaveProperty("rounding");
  const any = fc.array(fc.integer({ min: 1_00, max: 9_999_99 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 99_99 }), (prices, amount) => {
      const price = priceOrder({
        ...whole,
        withCode: undefined,
        lines: prices.map((unitPrice) => ({ unitPrice, quantity: 1, gstRate: 1200 })),
        charges: [{ kind: "handling", amount }],
      });
      expect(price.amount % 100).toBe(0);
      expect(price.discount).toBe(price.rounding ?? 0);
      expect(price.amount).toBe(price.taxable + price.tax);
      expect(price.lines.reduce((sum, { discountShare }) => sum + discountShare, 0)).toBe(price.discount);
    }),
  );
});

test("the paise are taken off what a code leaves of each line", () => {
  const lines = [
    { unitPrice: 100_50, quantity: 1, gstRate: 500, collection: "candles" },
    { unitPrice: 50_30, quantity: 1, gstRate: 1800, collection: "trays" },
  ];
  const withCode = codeTerms("percent", 50, ["candles"]);
  const price = priceOrder({ lines, delivery: "in-person", rates, withCode, wholeRupees: true });
  // 55 paise divided as 50.25 : 50.30 are 27.486 and 27.514.
  expect(price.lines.map(({ discountShare }) => discountShare)).toEqual([50_25 + 27, 28]);
  expect(price).toMatchObject({ rounding: 55, amount: 100_00 });
});

test("a part paid online includes the paise, so they are not taken off", () => {
  expect(choosePaymentTerms("on-delivery", { ...offered, partPercent: 10 }).wholeRupees).toBe(false);
  expect(choosePaymentTerms("online", offered).wholeRupees).toBeUndefined();
});

test("the cart shows the difference between the ways of paying, and nothing if there is none", () => {
  expect(describeTerms({ ...nothingOnDelivery, handlingCharge: 50_00, prepaidPercent: 5 })).toBe("");
  expect(describeTerms(offered)).toBe("");
  expect(describeTerms({ ...offered, handlingCharge: 50_00, prepaidAmount: 40_00 })).toBe(
    "Cash on delivery costs ₹50 for handling. If you pay it all online, ₹40 is taken off.",
  );
  expect(describeTerms({ ...offered, prepaidPercent: 5 })).toBe("If you pay it all online, 5% is taken off.");
  expect(describeTerms({ ...offered, prepaidPercent: 5, prepaidAmount: 1 })).toContain("at most ₹0.01");
  expect(describeTerms({ ...offered, prepaidPercent: 5, prepaidAmount: 100_00 })).toBe(
    "If you pay it all online, 5% is taken off, at most ₹100.",
  );
});
