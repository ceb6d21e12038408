// Prices of returned pieces, compared with vectors computed by hand and with a model in exact fractions that shares no code with the shop.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesByModel } from "../../../tests/support/money-model.ts";
import { chargePieces, fromRefunded, pricePieces, priceWantedPieces, toRefunded } from "./order-pieces.ts";

describe("pieces of a line computed by hand", () => {
  const line = {
    position: 0,
    sku: "C-0",
    quantity: 3,
    unitPrice: 333_00,
    discountShare: 100_00,
    chargeShare: 50_00,
  };
  const price = (first: number, quantity: number, withDelivery = true) => {
    const { discount, delivery, total } = pricePieces(line, { first, quantity, withDelivery });
    return { discount, delivery, total };
  };

  test("the first pieces get the paise that cannot be divided equally", () => {
    // Discount 100.00 / 3: 33.34, 33.33, 33.33. Delivery 50.00 / 3: 16.67, 16.67, 16.66.
    expect(price(0, 1)).toEqual({ discount: 33_34, delivery: 16_67, total: 316_33 });
    expect(price(1, 1)).toEqual({ discount: 33_33, delivery: 16_67, total: 316_34 });
    expect(price(2, 1)).toEqual({ discount: 33_33, delivery: 16_66, total: 316_33 });
    expect(price(1, 2)).toEqual({ discount: 66_66, delivery: 33_33, total: 632_67 });
    expect(price(0, 3, false)).toEqual({ discount: 100_00, delivery: 0, total: 899_00 });
  });

  test("wanted pieces come after the ones already taken, and not beyond the line", () => {
    const want = (taken: number, quantity: number) =>
      priceWantedPieces([line, { ...line, position: 1 }], {
        wanted: [{ position: 0, quantity }],
        taken: [{ position: 0, quantity: taken }],
        withDelivery: true,
      })?.map(({ position, total }) => [position, total]);
    expect(want(1, 2)).toEqual([[0, 632_67]]);
    expect(want(0, 3)).toEqual([[0, 949_00]]);
    expect(want(2, 2)).toBeUndefined();
    expect(want(0, 0)).toBeUndefined();
  });

  test("an unknown line is refused, even beside a known one", () => {
    const wanted = [
      { position: 0, quantity: 1 },
      { position: 7, quantity: 1 },
    ];
    expect(priceWantedPieces([line], { wanted, taken: [], withDelivery: true })).toBeUndefined();
  });

  test("a refund stored without shares has none", () => {
    expect(fromRefunded([line], [{ position: 0, quantity: 1, amount: 33_33 }])).toMatchObject([
      { sku: "C-0", unitPrice: 333_00, discount: 0, delivery: 0, total: 33_33 },
    ]);
  });

  test("an amount chosen by staff is allocated to the pieces by their price, and stored without shares", () => {
    // 100.00 for pieces of 316.33 and 632.67: 100 × 316.33 / 949.00 = 33.3329… → 33.33, 100 × 632.67 / 949.00 = 66.6670… → 66.67.
    const pieces = [
      pricePieces(line, { first: 0, quantity: 1, withDelivery: true }),
      pricePieces(line, { first: 1, quantity: 2, withDelivery: true }),
    ];
    const charged = chargePieces(pieces, 100_00);
    expect(charged.map(({ total }) => total)).toEqual([33_33, 66_67]);
    expect(toRefunded(charged)).toEqual([
      { position: 0, quantity: 1, amount: 33_33 },
      { position: 0, quantity: 2, amount: 66_67 },
    ]);
    expect(toRefunded(pieces)[0]).toEqual({
      position: 0,
      quantity: 1,
      amount: 316_33,
      discount: 33_34,
      delivery: 16_67,
    });
    expect(fromRefunded([line], toRefunded(pieces))).toEqual(pieces);
    expect(fromRefunded([], toRefunded(pieces))).toEqual([]);
  });
});

test("a model in exact fractions agrees on the price of any pieces of a line", () => {
  const sold = fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    discount: fc.nat(20_000),
    delivery: fc.nat(10_000),
  });
  fc.assert(
    fc.property(sold, fc.nat(11), fc.integer({ min: 1, max: 12 }), (line, from, count) => {
      const first = from % line.quantity;
      const quantity = Math.min(count, line.quantity - first);
      const stored = {
        position: 0,
        sku: "C",
        discountShare: line.discount,
        chargeShare: line.delivery,
        ...line,
      };
      expect(pricePieces(stored, { first, quantity, withDelivery: true })).toMatchObject(
        piecesByModel(line, { first, quantity }),
      );
    }),
    { numRuns: 1000 },
  );
});
