// Prices of purchases, compared with vectors computed by hand and with a model in exact fractions that shares no code with the shop. Sums
// alone do not prove a price: a wrong allocation adds up, too.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deliveryCharge } from "#core/delivery/delivery-charge.ts";
import { allocate } from "#core/money/allocate.ts";
import { type Charge, chargeOf } from "#core/money/charge.ts";
import { taxWithin } from "#core/money/gst.ts";
import { priceLines } from "#core/money/price-lines.ts";
import type { AutomaticPromotion } from "#core/promotions/promotion.ts";
import {
  divide,
  type ModelOffer,
  type ModelPurchase,
  pricePurchaseByModel,
  taxOf,
} from "../../../tests/support/money-model.ts";
import { codeTerms } from "../../../tests/support/promotion-terms.ts";
import { priceOrder } from "./price-purchase.ts";

const rates = { standardRate: 50_00, expressRate: 100_00, freeAbove: 500_00 };

type Line = { unitPrice: number; quantity: number; gstRate: number; collection: string };
const candle = (unitPrice: number, quantity = 1): Line => ({
  unitPrice,
  quantity,
  gstRate: 500,
  collection: "premium",
});
const bowl = (unitPrice: number, quantity = 1): Line => ({
  unitPrice,
  quantity,
  gstRate: 1800,
  collection: "shop",
});

function price(
  lines: readonly Line[],
  delivery: "standard" | "express",
  code?: { kind: "percent" | "amount" | "free-delivery"; value: number; collections?: string[] },
  charges: readonly Charge[] = [],
) {
  const totals = priceOrder({
    lines,
    delivery,
    rates,
    withCode: code && codeTerms(code.kind, code.value, code.collections),
    charges,
  });
  return {
    ...totals,
    shares: totals.lines.map((line) => [line.discountShare, line.chargeShare, line.taxable, line.tax]),
  };
}

describe("purchases computed by hand", () => {
  test("a gift wrap is allocated to the goods it wraps, and taxed at the rate of each", () => {
    // 999.00 at 5 % and 649.00 at 18 %, free delivery, with a wrap of 49.00:
    //   49.00 × 999 / 1648 = 29.7032… → 29.70, and 49.00 × 649 / 1648 = 19.2967… → 19.30.
    //   1028.70 × 5 / 105 = 48.9857… → 48.99 tax, 979.71 taxable; 668.30 × 18 / 118 = 101.9440… → 101.94 tax, 566.36 taxable.
    const totals = price([candle(999_00), bowl(649_00)], "standard", undefined, [
      { kind: "gift-wrap", amount: 49_00 },
    ]);
    expect(totals.shares).toEqual([
      [0, 29_70, 979_71, 48_99],
      [0, 19_30, 566_36, 101_94],
    ]);
    expect(totals).toMatchObject({ items: 1648_00, taxable: 1546_07, tax: 150_93, amount: 1697_00 });
  });

  test("delivery is allocated by the lines' amounts after the discount, not before", () => {
    // 600.00 at 5 % with half off is 300.00; 600.00 at 18 % has no discount. Express delivery costs 100.00:
    //   100.00 × 300 / 900 = 33.333… → 33.33, and 100.00 × 600 / 900 = 66.666… → 66.67 (by gross: 50.00 each).
    //   333.33 × 5 / 105 = 15.8728… → 15.87 tax, 317.46 taxable; 666.67 × 18 / 118 = 101.6954… → 101.70 tax, 564.97 taxable.
    const totals = price([candle(600_00), bowl(600_00)], "express", {
      kind: "percent",
      value: 50,
      collections: ["premium"],
    });
    expect(totals.shares).toEqual([
      [300_00, 33_33, 317_46, 15_87],
      [0, 66_67, 564_97, 101_70],
    ]);
    expect(totals).toMatchObject({
      items: 1200_00,
      discount: 300_00,
      charges: [{ kind: "delivery", amount: 100_00 }],
      taxable: 882_43,
      tax: 117_57,
      amount: 1000_00,
      taxByRate: [
        { rate: 500, taxable: 317_46, tax: 15_87 },
        { rate: 1800, taxable: 564_97, tax: 101_70 },
      ],
    });
  });

  test("a line fully paid by a discount gets no delivery", () => {
    // 200.00 off the candle of 200.00 leaves 0 and 300.00: all of the 50.00 goes to the bowl.
    //   350.00 × 18 / 118 = 53.3898… → 53.39 tax, 296.61 taxable.
    const totals = price([candle(200_00), bowl(300_00)], "standard", {
      kind: "amount",
      value: 200_00,
      collections: ["premium"],
    });
    expect(totals.shares).toEqual([
      [200_00, 0, 0, 0],
      [0, 50_00, 296_61, 53_39],
    ]);
  });

  test("the paisa left over of a discount goes to the largest remainder, and of equals to the earlier line", () => {
    // 10.00 off three lines of 100.00: 3.333… each, the paisa left over to the first.
    // Then 50.00 of delivery by 96.66, 96.67, 96.67 of 290.00: 16.6655…, 16.6672…, 16.6672… → 16.66 each makes 49.98,
    // and the two paise left over go to the second and the third, whose remainders are larger.
    const totals = price([candle(100_00), candle(100_00), bowl(100_00)], "standard", {
      kind: "amount",
      value: 10_00,
    });
    expect(totals.lines.map(({ discountShare }) => discountShare)).toEqual([3_34, 3_33, 3_33]);
    expect(totals.lines.map(({ chargeShare }) => chargeShare)).toEqual([16_66, 16_67, 16_67]);
  });

  test("standard delivery depends on the items' amount after the discount", () => {
    // 20 % of 625.00 is 125.00, which leaves exactly the limit of 500.00; 20 % of 625.02 is 125.004 → 125.00, which leaves 500.02.
    expect(chargeOf(price([candle(625_00)], "standard", { kind: "percent", value: 20 }), "delivery")).toBe(
      50_00,
    );
    expect(chargeOf(price([candle(625_02)], "standard", { kind: "percent", value: 20 }), "delivery")).toBe(0);
  });

  test("two lines of one rate are taxed separately, and the rate has the sum of both taxes", () => {
    // 0.31 × 5 / 105 = 0.01476 → 0.01 each, so 0.02; of the sum 0.62 × 5 / 105 = 0.0295 → 0.03.
    const lines = [
      { unitPrice: 31, quantity: 1, gstRate: 500 },
      { unitPrice: 31, quantity: 1, gstRate: 500 },
    ];
    const totals = priceLines({ lines, charges: [] });
    expect(totals.taxByRate).toEqual([{ rate: 500, taxable: 60, tax: 2 }]);
    expect(totals.tax).toBe(2);
  });

  test("the rates are listed lowest first, whatever the order of the lines", () => {
    const { taxByRate } = price([bowl(118_00), candle(105_00), { ...candle(100_00), gstRate: 0 }], "express");
    expect(taxByRate.map(({ rate }) => rate)).toEqual([0, 500, 1800]);
  });

  test("a discount is never more than the items it applies to", () => {
    const lines = [candle(100_00), bowl(50_00)];
    const totals = priceLines({
      lines,
      discount: { amount: 80_00, over: [0, 50_00] },
      charges: [],
    });
    expect(totals.discount).toBe(50_00);
    expect(totals.lines.map(({ discountShare }) => discountShare)).toEqual([0, 50_00]);
  });
});

const paise = fc.integer({ min: 0, max: 20_000_000 });
const rate = fc.constantFrom(0, 300, 500, 1200, 1800, 2800, 4000);

describe("the model in exact fractions", () => {
  test("the model in exact fractions agrees on the tax within a price", () => {
    const { taxable, tax } = taxWithin(99_900, 500);
    expect([taxable, tax]).toEqual([95_143, 4757]);
    fc.assert(
      fc.property(paise, rate, (gross, basisPoints) => {
        const expected = taxOf(gross, basisPoints);
        expect(taxWithin(gross, basisPoints)).toEqual({ taxable: gross - expected, tax: expected });
      }),
      { numRuns: 1000 },
    );
  });

  test("the model in exact fractions agrees on every allocation by largest remainder, with equal remainders and with large amounts", () => {
    const weights = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 8 }),
    );
    const amount = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2_000_000_000 }));
    fc.assert(
      fc.property(amount, weights, (each, over) => {
        expect(allocate(each, over)).toEqual(divide(each, over));
      }),
      { numRuns: 2000 },
    );
  });

  test("the model in exact fractions agrees on every share, tax and sum of random purchases", () => {
    const line = fc.record({
      unitPrice: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500_000 })),
      quantity: fc.integer({ min: 1, max: 20 }),
      gstRate: rate,
      isDiscounted: fc.boolean(),
    });
    const code = fc.oneof(
      fc.constantFrom<ModelPurchase["code"]>(undefined, "free-delivery"),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 200_000 }) }),
    );
    const purchase = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      code,
      offers: fc.array(offerOfModel, { maxLength: 3 }),
      delivery: fc.constantFrom("standard" as const, "express" as const, "in-person" as const),
      standardRate: fc.integer({ min: 0, max: 10_000 }),
      expressRate: fc.integer({ min: 0, max: 20_000 }),
      freeAbove: fc.integer({ min: 0, max: 200_000 }),
    });
    fc.assert(fc.property(purchase, expectModelToAgree), { numRuns: 1500 });
  });
});

function expectModelToAgree(purchase: ModelPurchase) {
  const expected = pricePurchaseByModel(purchase);
  const { standardRate, expressRate, freeAbove } = purchase;
  const lines = purchase.lines.map(({ isDiscounted, ...line }) => ({
    ...line,
    collection: isDiscounted ? ("premium" as const) : ("shop" as const),
  }));
  const running = (purchase.offers ?? []).map(offerOf);
  const totals = priceOrder({
    lines,
    automatic: running,
    items: lines,
    delivery: purchase.delivery,
    rates: { standardRate, expressRate, freeAbove },
    withCode: withCodeOf(purchase.code),
  });
  expect(totals.automatic?.id).toBe(expected.offer?.toString());
  expect(
    totals.lines.map((line) => ({
      discount: line.discountShare,
      delivery: line.chargeShare,
      taxable: line.taxable,
      tax: line.tax,
    })),
  ).toEqual(expected.lines);
  expect([totals.discount, chargeOf(totals, "delivery"), totals.amount]).toEqual([
    expected.discount,
    expected.delivery,
    expected.amount,
  ]);
}

function withCodeOf(code: ModelPurchase["code"]) {
  if (code === undefined) return undefined;
  if (code === "free-delivery") return codeTerms("free-delivery", 0, ["premium"]);
  return "percent" in code
    ? codeTerms("percent", code.percent, ["premium"])
    : codeTerms("amount", code.amount, ["premium"]);
}

const offerOfModel: fc.Arbitrary<ModelOffer> = fc.oneof(
  fc
    .record({
      less: fc.integer({ min: 1, max: 3 }),
      more: fc.integer({ min: 1, max: 3 }),
      ...percentOfModel(100),
    })
    .map(({ more, ...offer }) => ({ ...offer, pieces: offer.less + more })),
  fc
    .record({
      amount: fc.integer({ min: 1, max: 200_000 }),
      above: fc.integer({ min: 1, max: 300_000 }),
      ...covered(),
    })
    .map(({ above, ...offer }) => ({ ...offer, from: offer.amount + above })),
  fc.record({ from: fc.integer({ min: 0, max: 300_000 }), ...percentOfModel(90) }),
);

function covered() {
  return { ofDiscounted: fc.boolean() };
}

function percentOfModel(max: number) {
  return { percent: fc.integer({ min: 1, max }), ...covered() };
}

function offerOf(offer: ModelOffer, index: number): AutomaticPromotion {
  const collections = offer.ofDiscounted ? ["premium"] : [];
  const none = { percent: 0, amount: 0, minimumAmount: 0, pieces: 0, reducedPieces: 0, collections };
  const named = { id: String(index), text: `offer ${index}` };
  if ("pieces" in offer) {
    const { pieces, less, percent } = offer;
    return { ...none, ...named, kind: "cheapest", pieces, reducedPieces: less, percent };
  }
  if ("percent" in offer)
    return { ...none, ...named, kind: "percent", percent: offer.percent, minimumAmount: offer.from };
  return { ...none, ...named, kind: "amount", amount: offer.amount, minimumAmount: offer.from };
}

test("delivery costs the rate of its method: standard is free strictly above the limit, in person is free", () => {
  expect(deliveryCharge({ delivery: "standard", items: 500_00, isFree: false }, rates)).toBe(50_00);
  expect(deliveryCharge({ delivery: "standard", items: 500_01, isFree: false }, rates)).toBe(0);
  expect(deliveryCharge({ delivery: "express", items: 900_00, isFree: false }, rates)).toBe(100_00);
  expect(deliveryCharge({ delivery: "in-person", items: 1, isFree: false }, rates)).toBe(0);
});
