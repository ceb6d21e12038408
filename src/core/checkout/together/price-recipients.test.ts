// The total of a purchase for several recipients, with any division and any reductions.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AutomaticPromotion, PromotionTerms } from "#core/promotions/promotion.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { codeTerms, promotionTerms } from "../../../../tests/support/promotion-terms.ts";
import { type Parcel, pricePurchase } from "../price-purchase.ts";
import { dividePieces } from "./divide-pieces.ts";

const rates = { standardRate: 8_000, freeAbove: 99_900, expressRate: 20_000 };
type Line = { unitPrice: number; quantity: number; gstRate: number; collection: string };

const parcelOf = (lines: Line[], change: Partial<Parcel<Line>> = {}): Parcel<Line> => ({
  lines,
  items: lines,
  delivery: "standard" as const,
  rates,
  charges: [],
  ...change,
});
const candle = (quantity = 1, unitPrice = 60_000): Line => ({
  unitPrice,
  quantity,
  gstRate: 500,
  collection: "candles",
});
const nothingOff = { withCode: undefined, automatic: [] };
const percent = (value: number, collections: string[] = []) => codeTerms("percent", value, collections);

describe("the limit of free delivery", () => {
  const parcels = [parcelOf([candle()]), parcelOf([candle()])];
  test("the limit of free delivery applies to the sum of all parcels if the owner says so", () => {
    const { orders, amount } = pricePurchase({ parcels, ...nothingOff, limitOverAll: true });
    expect([amount, orders.map((one) => one.amount)]).toEqual([120_000, [60_000, 60_000]]);
  });
  test("the limit of free delivery applies from one paisa above it", () => {
    const chargesOf = (unitPrice: number) =>
      pricePurchase({
        parcels: [parcelOf([candle()]), parcelOf([candle(1, unitPrice)])],
        ...nothingOff,
        limitOverAll: true,
      }).orders.map(({ charges }) => charges[0]?.amount);
    expect([chargesOf(39_900), chargesOf(39_901)]).toEqual([
      [8_000, 8_000],
      [0, 0],
    ]);
  });
  test("the limit of free delivery applies to each parcel otherwise", () => {
    expect(pricePurchase({ parcels, ...nothingOff, limitOverAll: false }).amount).toBe(136_000);
    expect(pricePurchase({ parcels, ...nothingOff }).amount).toBe(136_000);
  });
  test("the limit of free delivery is compared with the goods after the discount", () => {
    const priced = pricePurchase({ parcels, withCode: percent(20), automatic: [], limitOverAll: true });
    expect(priced.amount).toBe(96_000 + 16_000);
  });
});

test("a discount of an odd paisa is shared by largest remainder, and of equals the earlier order gets it", () => {
  const parcels = [parcelOf([candle(1, 3_333)]), parcelOf([candle(1, 3_333)]), parcelOf([candle(1, 3_333)])];
  const withCode = codeTerms("amount", 100);
  const { orders } = pricePurchase({ parcels, withCode, automatic: [], limitOverAll: true });
  expect(orders.map((one) => one.discount)).toEqual([34, 33, 33]);
});

test("a code for one collection lowers only orders with products of it", () => {
  const lamp = { ...candle(), collection: "lamps" };
  const { orders } = pricePurchase({
    parcels: [parcelOf([candle()]), parcelOf([lamp])],
    withCode: percent(10, ["lamps"]),
    automatic: [],
    limitOverAll: true,
  });
  expect(orders.map((one) => one.discount)).toEqual([0, 6_000]);
});

const offerOf = (change: Partial<AutomaticPromotion>): AutomaticPromotion => ({
  id: "offer",
  text: "An offer",
  ...promotionTerms(change),
});

describe("an offer together with a code", () => {
  const parcels = [parcelOf([candle()]), parcelOf([candle()])];
  const given = { parcels, limitOverAll: false };
  const paid = (withCode: PromotionTerms, offer: Partial<AutomaticPromotion>) => {
    const priced = pricePurchase({ ...given, withCode, automatic: [offerOf(offer)] });
    return { amount: priced.amount, byOffer: priced.automatic !== undefined };
  };
  test("an offer together with a code counts if it saves more than the code", () => {
    expect(paid(percent(10), { percent: 15 })).toEqual({ amount: 102_000 + 16_000, byOffer: true });
  });
  test("an offer together with a code counts if it saves as much as the code", () => {
    expect(paid(percent(10), { percent: 10 })).toEqual({ amount: 108_000 + 16_000, byOffer: true });
  });
  test("an offer together with a code does not count if the code saves more", () => {
    expect(paid(percent(20), { percent: 15 })).toEqual({ amount: 96_000 + 16_000, byOffer: false });
  });
  test("an offer together with a code is compared including delivery, which a code may make free", () => {
    const free = codeTerms("free-delivery", 0);
    // Free delivery of two parcels saves 16,000; an eighth of the goods 15,000.
    expect(paid(free, { percent: 12 })).toEqual({ amount: 120_000, byOffer: false });
    expect(paid(free, { percent: 14 })).toEqual({ amount: 103_200 + 16_000, byOffer: true });
  });
});

test("an offer that adds more to delivery than it saves is left out", () => {
  const parcels = [parcelOf([candle(2, 50_000)]), parcelOf([candle(2, 50_000)])];
  const priced = pricePurchase({
    parcels,
    withCode: undefined,
    automatic: [offerOf({ percent: 1 })],
    limitOverAll: false,
  });
  expect([priced.amount, priced.automatic]).toEqual([200_000, undefined]);
});

describe("the reduction for paying online", () => {
  const parcels = [parcelOf([candle(1, 60_000)]), parcelOf([candle(1, 30_000), candle(1, 10_000)])];
  const given = { parcels, automatic: [], limitOverAll: false };
  test("the reduction for paying online is taken off every order, and makes no delivery dearer", () => {
    const prepaid = { prepaidPercent: 5, prepaidAmount: 0 };
    const { orders, amount } = pricePurchase({ ...given, withCode: undefined, prepaid });
    expect(orders.map((one) => [one.discount, one.prepaidDiscount, one.amount])).toEqual([
      [3_000, 3_000, 57_000 + 8_000],
      [2_000, 2_000, 38_000 + 8_000],
    ]);
    expect(amount).toBe(111_000);
  });
  test("the reduction for paying online is at most the owner's amount, for all orders together", () => {
    const prepaid = { prepaidPercent: 5, prepaidAmount: 1_000 };
    const { orders } = pricePurchase({ ...given, withCode: undefined, prepaid });
    expect(orders.map((one) => one.prepaidDiscount)).toEqual([600, 400]);
  });
  test("the reduction for paying online has no name of its own, and an offer keeps its name where it takes something off", () => {
    const prepaid = { prepaidPercent: 10, prepaidAmount: 0 };
    const names = (automatic: AutomaticPromotion[]) =>
      pricePurchase({ ...given, automatic, prepaid }).orders.map(({ discountName }) => discountName);
    expect(names([])).toEqual([undefined, undefined]);
    expect(names([offerOf({ percent: 10 })])).toEqual(["An offer", "An offer"]);
    // One paisa is taken off the first order, which is the larger, and nothing off the second.
    expect(names([offerOf({ amount: 1, minimumAmount: 100 })])).toEqual(["An offer", undefined]);
  });
  test("the reduction for paying online may be one paisa, off the order with the larger share", () => {
    const prepaid = { prepaidPercent: 0, prepaidAmount: 1 };
    const { orders, amount } = pricePurchase({ ...given, withCode: undefined, prepaid });
    expect(orders.map((one) => [one.discount, one.prepaidDiscount ?? 0])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(amount).toBe(116_000 - 1);
  });
  test("the reduction for paying online is computed on what a code leaves", () => {
    const prepaid = { prepaidPercent: 10, prepaidAmount: 0 };
    const { orders } = pricePurchase({ ...given, withCode: percent(50), prepaid });
    expect(orders.map((one) => [one.discount, one.prepaidDiscount])).toEqual([
      [33_000, 3_000],
      [22_000, 2_000],
    ]);
    expect(orders[1]?.lines.map(({ discountShare }) => discountShare)).toEqual([16_500, 5_500]);
  });
});

const line = fc.record({
  unitPrice: fc.integer({ min: 100, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  gstRate: fc.constantFrom(500, 1200, 1800),
  collection: fc.constantFrom("candles", "lamps"),
});
const parcel = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    delivery: fc.constantFrom("standard" as const, "express" as const),
    wrap: fc.boolean(),
  })
  .map(({ lines, delivery, wrap }) =>
    parcelOf(lines, { delivery, charges: wrap ? [{ kind: "gift-wrap", amount: 4_900 }] : [] }),
  );
const purchase = fc.record({
  parcels: fc.array(parcel, { minLength: 2, maxLength: 10 }),
  withCode: fc.option(
    fc
      .tuple(
        fc.constantFrom("percent" as const, "amount" as const, "free-delivery" as const),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom([], ["lamps"]),
      )
      .map((terms) => codeTerms(...terms)),
    { nil: undefined },
  ),
  limitOverAll: fc.boolean(),
  prepaid: fc.option(
    fc.record({
      prepaidPercent: fc.integer({ min: 0, max: 50 }),
      prepaidAmount: fc.integer({ min: 0, max: 500_00 }),
    }),
    { nil: undefined },
  ),
});

test("the orders add up to goods − discount + charges of the purchase, and each to its taxable value and tax", () => {
  fc.assert(
    fc.property(purchase, (given) => {
      const { orders, amount } = pricePurchase({
        ...given,
        automatic: [offerOf({ percent: 7, collections: ["candles"] })],
      });
      const sum = (read: (one: (typeof orders)[number]) => number) =>
        orders.reduce((total, one) => total + read(one), 0);
      const charges = sum((one) => one.charges.reduce((total, charge) => total + charge.amount, 0));
      expect(amount).toBe(sum((one) => one.items) - sum((one) => one.discount) + charges);
      for (const one of orders) {
        expect(one.amount).toBe(one.taxable + one.tax);
        expect(one.discount).toBeLessThanOrEqual(one.items);
        expect(one.prepaidDiscount ?? 0).toBeLessThanOrEqual(one.discount);
        expect(one.lines.reduce((total, { discountShare }) => total + discountShare, 0)).toBe(one.discount);
      }
    }),
  );
});

test("nobody gets pieces that are no longer in the cart, earlier recipients come first, and the rest stays", () => {
  const divided = dividePieces(
    [
      { productId: "candle", quantity: 3 },
      { productId: "lamp", quantity: 1 },
    ],
    [
      { pieces: [{ productId: "candle", quantity: 2 }] },
      {
        pieces: [
          { productId: "candle", quantity: 2 },
          { productId: "gone", quantity: 1 },
        ],
      },
    ],
  );
  expect(divided.given.map(({ items }) => items)).toEqual([
    [{ productId: "candle", quantity: 2 }],
    [{ productId: "candle", quantity: 1 }],
  ]);
  expect(divided.left).toEqual([{ productId: "lamp", quantity: 1 }]);
});

test("the sample settings apply the limit of free delivery to each recipient", () => {
  expect(sampleSettings.gifts.freeDeliveryForAll).toBe(false);
});
