import fc from "fast-check";
import { expect, test } from "vitest";
import { countPiecesOut, type OrderMovement, stockReasons, takeFromPiecesOut } from "./pieces-out.ts";

/** A set with two candles, and two candles bought alone. */
const twice = [
  { position: 0, productId: "candle", quantity: 2 },
  { position: 1, productId: "tray", quantity: 1 },
  { position: 2, productId: "candle", quantity: 2 },
];

function moved(
  position: number | null,
  change: number,
  reason: keyof typeof stockReasons,
  productId = "candle",
) {
  return { position, productId, change, reason: stockReasons[reason] };
}

const outOf = (...movements: OrderMovement[]) =>
  countPiecesOut(twice, movements).map(({ position, productId, quantity }) => [
    position,
    productId,
    quantity,
  ]);

test("a returned piece is no longer out, on its own line only", () => {
  expect(outOf(moved(2, 1, "returned"))).toEqual([
    [0, "candle", 2],
    [1, "tray", 1],
    [2, "candle", 1],
  ]);
});

test("selling, cancelling and reopening the whole order leaves the same pieces out", () => {
  expect(outOf(moved(0, -2, "sold"), moved(0, 2, "cancelled"), moved(0, -2, "reopened"))).toEqual(outOf());
});

test("a replacement counts instead of the piece that came back or was lost", () => {
  expect(outOf(moved(0, 1, "returned"), moved(0, -1, "replacement"))).toEqual(outOf());
  expect(outOf(moved(0, 1, "lost"), moved(0, -1, "writtenOff"), moved(0, -1, "replacement"))).toEqual(
    outOf(),
  );
});

test("another product sent as a replacement is out for the line until it comes back", () => {
  const sent = [moved(0, 1, "returned"), moved(0, -1, "replacement", "lamp")];
  expect(outOf(...sent).slice(0, 2)).toEqual([
    [0, "candle", 1],
    [0, "lamp", 1],
  ]);
  expect(outOf(...sent, moved(0, 1, "returned", "lamp")).slice(0, 2)).toEqual([
    [0, "candle", 1],
    [1, "tray", 1],
  ]);
});

test("an older replacement without a write-off does not count as a second piece", () => {
  expect(outOf(moved(0, -1, "replacement"))).toEqual(outOf());
});

test("a product that came back without having been sent makes no room for another piece", () => {
  expect(outOf(moved(0, -1, "replacement"), moved(0, 1, "returned", "lamp"))).toEqual(outOf());
});

test("older movements without a line are divided over the lines of their product, and none is lost", () => {
  expect(outOf(moved(null, 3, "returned"))).toEqual([
    [1, "tray", 1],
    [2, "candle", 1],
  ]);
  expect(outOf(moved(0, 1, "returned"), moved(null, 2, "returned"))).toEqual([
    [1, "tray", 1],
    [2, "candle", 1],
  ]);
  // Facts about a line count only for that line and its own product.
  const sent = [moved(0, 1, "returned"), moved(0, -1, "replacement", "lamp")];
  expect(outOf(...sent, moved(null, 2, "returned"))).toEqual([
    [0, "lamp", 1],
    [1, "tray", 1],
    [2, "candle", 1],
  ]);
  expect(outOf(moved(2, 1, "returned"), moved(null, 2, "returned"))).toEqual([
    [1, "tray", 1],
    [2, "candle", 1],
  ]);
  expect(outOf(moved(null, 1, "returned"), moved(null, -1, "replacement"))).toEqual(outOf());
  expect(outOf(moved(null, -1, "replacement", "lamp")).at(-1)).toEqual([null, "lamp", 1]);
});

test("a line takes no more older movements than it has pieces out, and none that is below zero", () => {
  const oneOfLast = [
    [1, "tray", 1],
    [2, "candle", 1],
  ];
  expect(outOf(moved(0, 2, "returned"), moved(null, 1, "returned"))).toEqual(oneOfLast);
  expect(outOf(moved(0, 3, "returned"), moved(null, 1, "returned"))).toEqual(oneOfLast);
  expect(outOf(moved(0, 1, "returned"), moved(null, -1, "replacement"))).toEqual(
    outOf(moved(0, 1, "returned")),
  );
});

test("pieces are taken out of their line, its own product first, and never more than are out", () => {
  const out = countPiecesOut(twice, [moved(0, 1, "returned"), moved(0, -1, "replacement", "lamp")]);
  expect(takeFromPiecesOut(out, [{ position: 0, quantity: 3 }])).toEqual([
    { position: 0, productId: "candle", quantity: 1 },
    { position: 0, productId: "lamp", quantity: 1 },
  ]);
  expect(takeFromPiecesOut(out, [{ position: 0, quantity: 1 }])).toEqual([
    { position: 0, productId: "candle", quantity: 1 },
  ]);
  const twoEntries = [
    { position: 2, quantity: 1 },
    { position: 2, quantity: 2 },
  ];
  expect(takeFromPiecesOut(out, twoEntries).map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test("whatever the movements, no fewer than 0 and no more pieces are out than the order sold", () => {
  const movement = fc.record({
    position: fc.constantFrom(0, 2, null),
    productId: fc.constantFrom("candle", "lamp"),
    change: fc.integer({ min: -3, max: 3 }),
    reason: fc.constantFrom(...Object.values(stockReasons)),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 8 }), (movements) => {
      for (const { quantity } of countPiecesOut(twice, movements)) expect(quantity).toBeGreaterThan(0);
      for (const { position, productId, quantity } of twice) {
        const own = countPiecesOut(twice, movements).find(
          (one) => one.position === position && one.productId === productId,
        );
        expect(own?.quantity ?? 0).toBeLessThanOrEqual(quantity);
      }
    }),
  );
});
