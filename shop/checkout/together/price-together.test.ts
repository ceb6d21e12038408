// The sum of a purchase for several recipients, whatever is divided and whatever is taken off.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleSettings } from "#shop/settings/settings.ts";
import { dividePieces } from "./divide-pieces.ts";
import { type Parcel, priceTogether } from "./price-together.ts";
import { shareCards } from "./share-cards.ts";

const rates = { standardRate: 8_000, freeAbove: 99_900, expressRate: 20_000 };
type Line = { unitPrice: number; quantity: number; gstRate: number; collection: string };

const parcelOf = (lines: Line[], change: Partial<Parcel<Line>> = {}): Parcel<Line> => ({
  ...{ lines, items: lines, delivery: "standard" as const, rates, charges: [], ...change },
});
const candle = (quantity = 1, unitPrice = 60_000): Line => ({
  ...{ unitPrice, quantity, gstRate: 500, collection: "candles" },
});
const nothingOff = { discount: undefined, offers: [] };
const percent = (value: number, collections: string[] = []) => ({
  ...{ kind: "percent" as const, value, collections },
});

describe("the limit of free delivery", () => {
  const parcels = [parcelOf([candle()]), parcelOf([candle()])];
  test("counts over all parcels where the owner says so", () => {
    const { orders, amount } = priceTogether({ parcels, ...nothingOff, limitOverAll: true });
    expect([amount, orders.map((one) => one.amount)]).toEqual([120_000, [60_000, 60_000]]);
  });
  test("counts in each parcel by itself otherwise", () => {
    expect(priceTogether({ parcels, ...nothingOff, limitOverAll: false }).amount).toBe(136_000);
  });
  test("is about the goods after the discount", () => {
    const priced = priceTogether({ parcels, discount: percent(20), offers: [], limitOverAll: true });
    expect(priced.amount).toBe(96_000 + 16_000);
  });
});

test("a discount of an odd paisa is shared by largest remainder, the earlier order first", () => {
  const parcels = [parcelOf([candle(1, 3_333)]), parcelOf([candle(1, 3_333)]), parcelOf([candle(1, 3_333)])];
  const discount = { kind: "amount" as const, value: 100, collections: [] };
  const { orders } = priceTogether({ parcels, discount, offers: [], limitOverAll: true });
  expect(orders.map((one) => one.discount)).toEqual([34, 33, 33]);
});

test("a code for one collection lowers only the orders that have some of it", () => {
  const lamp = { ...candle(), collection: "lamps" };
  const { orders } = priceTogether({
    ...{ parcels: [parcelOf([candle()]), parcelOf([lamp])], discount: percent(10, ["lamps"]) },
    ...{ offers: [], limitOverAll: true },
  });
  expect(orders.map((one) => one.discount)).toEqual([0, 6_000]);
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
  discount: fc.option(
    fc.record({
      kind: fc.constantFrom("percent" as const, "amount" as const, "free-delivery" as const),
      value: fc.integer({ min: 1, max: 90 }),
      collections: fc.constantFrom([], ["lamps"]),
    }),
    { nil: undefined },
  ),
  limitOverAll: fc.boolean(),
});

test("the orders add up to goods − discount + charges of all, and each is its taxable value and tax", () => {
  fc.assert(
    fc.property(purchase, (given) => {
      const { orders, amount } = priceTogether({ ...given, offers: [] });
      const sum = (read: (one: (typeof orders)[number]) => number) =>
        orders.reduce((total, one) => total + read(one), 0);
      const charges = sum((one) => one.charges.reduce((total, charge) => total + charge.amount, 0));
      expect(amount).toBe(sum((one) => one.items) - sum((one) => one.discount) + charges);
      for (const one of orders) {
        expect(one.amount).toBe(one.taxable + one.tax);
        expect(one.discount).toBeLessThanOrEqual(one.items);
        expect(one.lines.reduce((total, { discountShare }) => total + discountShare, 0)).toBe(one.discount);
      }
    }),
  );
});

test("gift cards and payment of every order are its amount, and no card pays more than it has", () => {
  const amounts = fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 4 }),
      (each, balances) => {
        let open = each.reduce((sum, amount) => sum + amount, 0);
        const cards = balances.flatMap((balance, index) => {
          const share = Math.min(balance, open);
          open -= share;
          return share > 0 ? [{ id: `card-${index}`, share }] : [];
        });
        const shared = shareCards(each, cards);
        for (const [index, { payment, cards: ofOrder }] of shared.entries())
          expect(payment + ofOrder.reduce((sum, { share }) => sum + share, 0)).toBe(each[index]);
        for (const { id, share } of cards) {
          const spent = shared.flatMap((one) => one.cards).filter((one) => one.id === id);
          expect(spent.reduce((sum, one) => sum + one.share, 0)).toBe(share);
        }
      },
    ),
  );
});

test("nobody gets what is no longer in the cart, the earlier recipient comes first, and the rest stays", () => {
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

test("a shop that was open before has the limit of free delivery for each recipient", () => {
  expect(sampleSettings.gifts.freeDeliveryForAll).toBe(false);
});
