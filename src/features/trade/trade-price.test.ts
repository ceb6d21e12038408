import fc from "fast-check";
import { expect, test } from "vitest";
import {
  describeMisfit,
  describeTradeRefusal,
  packOf,
  takesPromotions,
  tradePrice,
  tradePriceOfBox,
} from "./trade-price.ts";

const terms = {
  company: "Kangra Gifts",
  gstin: "02AAAAA0000A1Z5",
  place: { address: "4 Kotwali Bazaar", city: "Dharamshala", state: "HP", zip: "176215" },
  minOrder: 500_000,
  percentOff: 2_550,
  withPromotions: false,
  onAccount: null,
  rows: [
    { fromQuantity: 6, price: null, pack: 6 },
    { fromQuantity: 24, price: 40_001, pack: 6 },
    { fromQuantity: 48, price: 35_007, pack: 6 },
  ],
  pieceRows: {},
};

test("a quantity costs what the row of the largest quantity it reaches says, and below it the percentage", () => {
  expect(tradePrice(64_900, 6, terms)).toBe(64_900 - 16_550);
  expect(tradePrice(64_900, 23, terms)).toBe(48_350);
  expect(tradePrice(64_900, 24, terms)).toBe(40_001);
  expect(tradePrice(64_900, 480, terms)).toBe(35_007);
  expect(tradePrice(64_900, 1, { ...terms, rows: [] })).toBe(48_350);
});

test("half a paisa of a percentage is rounded up in the buyer's favour", () => {
  expect(tradePrice(15, 1, { rows: [], percentOff: 1_000 })).toBe(13);
});

const pieces = [
  { productId: "rose", price: 50_000, quantity: 2 },
  { productId: "cedar", price: 40_000, quantity: 1 },
];
const ofPieces = (price: number) => ({ price, isFixed: false, pieces });
const ofList = {
  percentOff: 1_000,
  rows: [],
  pieceRows: { rose: [{ fromQuantity: 6, price: 30_001, pack: 1 }] },
};

test("the pieces of a box follow the list, counting those of all boxes, and the box's own percentage does not come on top", () => {
  const inAll = (boxes: number, rose: number) => ({ boxes, inBoxes: new Map([["rose", rose]]) });
  expect(tradePriceOfBox(ofPieces(126_000), inAll(1, 2), ofList)).toBe(2 * 45_000 + 36_000);
  expect(tradePriceOfBox(ofPieces(126_000), inAll(3, 6), ofList)).toBe(2 * 30_001 + 36_000);
  // Two boxes of this filling and one of another with as many roses.
  expect(tradePriceOfBox(ofPieces(126_000), inAll(3, 5), ofList)).toBe(2 * 45_000 + 36_000);
  expect(tradePriceOfBox(ofPieces(91_000), inAll(3, 6), ofList)).toBe(91_000);
});

test("a box of a fixed price keeps the shop's price, unless the list has rows for the box itself", () => {
  const box = { price: 99_900, isFixed: true, pieces };
  const three = { boxes: 3, inBoxes: new Map<string, number>() };
  expect(tradePriceOfBox(box, three, ofList)).toBe(99_900);
  const row = { fromQuantity: 1, price: null, pack: 1 };
  expect(tradePriceOfBox(box, three, { ...ofList, rows: [row] })).toBe(89_910);
  expect(tradePriceOfBox(box, three, { ...ofList, rows: [{ ...row, price: 80_003 }] })).toBe(80_003);
});

const row = fc
  .record({
    packs: fc.integer({ min: 1, max: 20 }),
    pack: fc.integer({ min: 1, max: 24 }),
    price: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  })
  .map(({ packs, pack, price }) => ({ fromQuantity: packs * pack, pack, price }));
const anyTerms = fc.record({
  rows: fc.uniqueArray(row, { maxLength: 6, selector: ({ fromQuantity }) => fromQuantity }),
  percentOff: fc.integer({ min: 0, max: 9_000 }),
});

test("a trade price is whole paise, above nothing, and never above the shop's price, whatever the order of the rows", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999 }),
      anyTerms,
      (price, quantity, list) => {
        const paid = tradePrice(price, quantity, list);
        expect(Number.isInteger(paid)).toBe(true);
        expect(paid).toBeGreaterThan(0);
        expect(paid).toBeLessThanOrEqual(price);
        expect(tradePrice(price, quantity, { ...list, rows: [...list.rows].reverse() })).toBe(paid);
      },
    ),
  );
});

test("the smallest quantity of a product fits its packs, and nothing below it does", () => {
  fc.assert(
    fc.property(anyTerms, (list) => {
      const { pack, minimum } = packOf(list);
      expect(minimum % pack).toBe(0);
      expect(describeMisfit(minimum, list)).toBeUndefined();
      expect(describeMisfit(minimum + pack, list)).toBeUndefined();
      if (minimum > 1) expect(describeMisfit(minimum - 1, list)).toBeDefined();
      if (pack > 1) expect(describeMisfit(minimum + 1, list)).toBeDefined();
    }),
  );
});

test("an order is refused in words for a broken pack, and for goods below the minimum order", () => {
  const line = (quantity: number) => [{ productId: "ridge", name: "Deodar Ridge", quantity, terms }];
  expect(describeTradeRefusal(line(7), 900_000)).toContain(
    "Deodar Ridge: it comes in packs of 6, so 7 is no whole pack",
  );
  expect(describeTradeRefusal(line(3), 900_000)).toContain("the smallest quantity is 6");
  expect(describeTradeRefusal(line(6), 499_999)).toContain("at least ₹5,000");
  // Six with one name on the label and six with another are twelve.
  expect(describeTradeRefusal([...line(3), ...line(3)], 900_000)).toBeNull();
  expect(describeTradeRefusal([...line(3), ...line(4)], 900_000)?.match(/packs/g)).toHaveLength(1);
  expect(describeTradeRefusal(line(6), 500_000)).toBeNull();
  expect(
    describeTradeRefusal([{ productId: "ridge", name: "Deodar Ridge", quantity: 1, terms: null }], 1),
  ).toBeNull();
});

test("promotions lower a trade order only where its list says so", () => {
  expect(takesPromotions([{ terms }])).toBe(false);
  expect(takesPromotions([{ terms: { ...terms, withPromotions: true } }])).toBe(true);
  expect(takesPromotions([{ terms: null }])).toBe(true);
});
