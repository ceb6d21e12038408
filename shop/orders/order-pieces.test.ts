import fc from "fast-check";
import { expect, test } from "vitest";
import { countPiecesAt, pricePieces, priceWantedPieces, totalPieces } from "./order-pieces.ts";

const line = {
  position: 0,
  sku: "C-1",
  quantity: 3,
  unitPrice: 333_00,
  discountShare: 100_00,
  chargeShare: 50_00,
};

test("one of three pieces costs its price less a third of the discount, with a third of the delivery on request", () => {
  expect(pricePieces(line, { first: 0, quantity: 1, withDelivery: false })).toMatchObject({
    discount: 33_34,
    delivery: 0,
    total: 299_66,
  });
  expect(pricePieces(line, { first: 1, quantity: 1, withDelivery: true })).toMatchObject({
    discount: 33_33,
    delivery: 16_67,
    total: 316_34,
  });
});

test("the pieces of a line, refunded in any parts, cost exactly the line", () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 25 }),
        unitPrice: fc.integer({ min: 1, max: 500_000 }),
        discountShare: fc.nat(20_000),
        chargeShare: fc.nat(10_000),
      }),
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 30 }),
      (amounts, parts) => {
        const sold = { position: 0, sku: "C", ...amounts };
        let first = 0;
        let total = 0;
        for (const part of [...parts, 25]) {
          const quantity = Math.min(part, sold.quantity - first);
          total += pricePieces(sold, { first, quantity, withDelivery: true }).total;
          first += quantity;
        }
        const { unitPrice, quantity, discountShare, chargeShare } = sold;
        expect(total).toBe(unitPrice * quantity - discountShare + chargeShare);
      },
    ),
  );
});

test("more pieces than are left, an unknown line and none at all are refused", () => {
  const ask = (
    wanted: { position: number; quantity: number }[],
    taken: { position: number; quantity: number }[] = [],
  ) => priceWantedPieces([line], { wanted, taken, withDelivery: false });
  expect(ask([{ position: 0, quantity: 4 }])).toBeUndefined();
  expect(ask([{ position: 0, quantity: 2 }], [{ position: 0, quantity: 2 }])).toBeUndefined();
  expect(
    ask([
      { position: 0, quantity: 2 },
      { position: 0, quantity: 2 },
    ]),
  ).toBeUndefined();
  expect(ask([{ position: 1, quantity: 1 }])).toBeUndefined();
  expect(ask([])).toBeUndefined();
  expect(ask([{ position: 0, quantity: 1 }], [{ position: 0, quantity: 2 }])).toHaveLength(1);
});

test("pieces are counted in all, and at one position", () => {
  const pieces = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 3 },
    { position: 0, quantity: 1 },
  ];
  expect(totalPieces(pieces)).toBe(6);
  expect([0, 1, 2].map((position) => countPiecesAt(pieces, position))).toEqual([3, 3, 0]);
  expect(totalPieces([])).toBe(0);
});
