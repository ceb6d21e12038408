import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChargeKind, totalCharges } from "#core/money/charge.ts";
import { priceLines } from "#core/money/price-lines.ts";
import {
  chargeLeft,
  countPiecesAt,
  pricePieces,
  priceWantedPieces,
  type RefundedPieces,
  shareWithout,
  totalPieces,
} from "./order-pieces.ts";

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

test("the pieces of a line, refunded in any parts, add up to exactly the line", () => {
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

test("too many pieces, an unknown line and no pieces are refused", () => {
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

test("pieces are counted in total, and at one position", () => {
  const pieces = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 3 },
    { position: 0, quantity: 1 },
  ];
  expect(totalPieces(pieces)).toBe(6);
  expect([0, 1, 2].map((position) => countPiecesAt(pieces, position))).toEqual([3, 3, 0]);
  expect(totalPieces([])).toBe(0);
});

/** 2 candles for ₹200 and a lamp for ₹100, with ₹30 of delivery and ₹15 of wrap: ₹30 of the charges belong to the candles. */
const charged = {
  charges: [
    { kind: "delivery" as const, amount: 30_00 },
    { kind: "gift-wrap" as const, amount: 15_00 },
  ],
  lines: [
    { position: 0, sku: "C", quantity: 2, unitPrice: 110_00, discountShare: 20_00, chargeShare: 30_00 },
    { position: 1, sku: "L", quantity: 1, unitPrice: 100_00, discountShare: 0, chargeShare: 15_00 },
  ],
};

test("a charge refunded by itself is no longer in the shares of the pieces", () => {
  const { charges, lines } = charged;
  const sharesWithout = (...gone: ChargeKind[]) =>
    shareWithout(lines, { charges, gone }).map(({ chargeShare }) => chargeShare);
  expect(sharesWithout()).toEqual([30_00, 15_00]);
  expect(sharesWithout("gift-wrap")).toEqual([20_00, 10_00]);
  expect(sharesWithout("gift-wrap", "delivery")).toEqual([0, 0]);
});

test("the rest of a charge is the part that no refunded pieces took", () => {
  const leftAfter = (refunded: RefundedPieces[], gone: ChargeKind[] = []) =>
    chargeLeft(charged.lines, { ...charged, kind: "gift-wrap", gone, refunded });
  const candle = { position: 0, quantity: 1, amount: 1 };
  const lamp = { position: 1, quantity: 1, amount: 1, delivery: 15_00 };
  expect(leftAfter([])).toBe(15_00);
  expect(leftAfter([], ["delivery"])).toBe(15_00);
  expect(leftAfter([], ["gift-wrap"])).toBe(0);
  expect(leftAfter([lamp])).toBe(10_00);
  expect(leftAfter([{ ...candle, delivery: 0 }, candle, lamp])).toBe(10_00);
  expect(leftAfter([candle, { ...candle, delivery: 15_00 }])).toBe(10_00);
  expect(leftAfter([{ ...candle, quantity: 2, delivery: 30_00 }, lamp])).toBe(0);
});

test("in any order of refunded pieces and charges, all charges are refunded exactly once", () => {
  const events = fc.array(
    fc.oneof(
      fc.constantFrom<ChargeKind[]>("delivery", "gift-wrap"),
      fc.record({ position: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), withShare: fc.boolean() }),
    ),
    { maxLength: 12 },
  );
  const sold = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    gstRate: fc.constant(500),
  });
  const purchases = fc.record({
    lines: fc.array(sold, { minLength: 1, maxLength: 4 }),
    discount: fc.nat(1000),
    delivery: fc.integer({ min: 50, max: 100_00 }),
    wrap: fc.integer({ min: 50, max: 100_00 }),
  });
  fc.assert(
    fc.property(purchases, events, ({ lines, discount, delivery, wrap }, happened) => {
      const charges = [
        { kind: "delivery" as const, amount: delivery },
        { kind: "gift-wrap" as const, amount: wrap },
      ];
      const priced = priceLines({ lines, discount: { amount: discount }, charges }).lines;
      const ordered = priced.map((one, position) => ({ ...one, position, sku: `S-${position}` }));
      const gone: ChargeKind[] = [];
      const refunded: RefundedPieces[] = [];
      let back = 0;
      for (const event of happened)
        if (typeof event === "string" && !gone.includes(event)) {
          back += chargeLeft(ordered, { kind: event, charges, gone, refunded });
          gone.push(event);
        } else if (typeof event !== "string") {
          const priceable = shareWithout(ordered, { charges, gone });
          const asked = { wanted: [event], taken: refunded, withDelivery: event.withShare };
          for (const { total: amount, ...pieces } of priceWantedPieces(priceable, asked) ?? []) {
            refunded.push({ ...pieces, amount });
            back += pieces.delivery;
          }
        }
      for (const kind of ["delivery", "gift-wrap"] as const) {
        const left = chargeLeft(ordered, { kind, charges, gone, refunded });
        expect(left).toBeGreaterThanOrEqual(0);
        back += left;
        if (!gone.includes(kind)) gone.push(kind);
      }
      expect(back).toBe(totalCharges(charges));
    }),
  );
});
