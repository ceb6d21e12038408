import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canAskBack,
  canCancelWhole,
  canRefundPieces,
  canRefundWhole,
  canReplace,
  countUnsettled,
  tracePieces,
} from "./piece-fate.ts";

type Known = Partial<Parameters<typeof tracePieces>[1]> & { replaced?: number };

/** Traces the pieces of an order with one line of two pieces. */
const fateOf = ({ replaced = 0, ...known }: Known = {}) =>
  tracePieces([{ position: 0, quantity: 2, replaced }], {
    refunded: [],
    isRefundedInFull: false,
    back: [],
    isCancelled: false,
    ...known,
  });
const pieces = (quantity: number) => [{ position: 0, quantity }];

describe("what may still be done with pieces", () => {
  test("pieces without any event may be refunded, replaced, asked back and cancelled", () => {
    const fate = fateOf();
    expect(canReplace(fate, pieces(2))).toBe(true);
    expect(canRefundPieces(fate, pieces(2))).toBe(true);
    expect(canAskBack(fate, pieces(2))).toBe(true);
    expect(canRefundWhole(fate)).toBe(true);
    expect(canCancelWhole(fate)).toBe(true);
  });

  test("too many pieces, no pieces and those of another line are refused", () => {
    const wrong = [pieces(3), [], [...pieces(1), ...pieces(2)], [{ position: 1, quantity: 1 }]];
    for (const wanted of wrong) {
      expect(canReplace(fateOf(), wanted)).toBe(false);
      expect(canRefundPieces(fateOf(), wanted)).toBe(false);
      expect(canAskBack(fateOf(), wanted)).toBe(false);
    }
  });

  test("an order refunded in full replaces nothing, not even pieces that came back", () => {
    const fate = fateOf({ isRefundedInFull: true, back: pieces(2) });
    expect(canReplace(fate, pieces(1))).toBe(false);
    expect(canAskBack(fate, pieces(1))).toBe(false);
  });

  test("a cancelled order replaces nothing, and its money may go back although pieces were replaced", () => {
    const fate = fateOf({ isCancelled: true, replaced: 2 });
    expect(canReplace(fate, pieces(1))).toBe(false);
    expect(canRefundPieces(fate, pieces(2))).toBe(true);
    expect(canRefundWhole(fate)).toBe(true);
  });

  test("a replaced piece is neither refunded nor replaced again until its replacement is back", () => {
    const out = fateOf({ replaced: 2 });
    expect(canReplace(out, pieces(1))).toBe(false);
    expect(canRefundPieces(out, pieces(1))).toBe(false);
    expect(canRefundWhole(out)).toBe(false);
    expect(canCancelWhole(out)).toBe(false);
    expect(canAskBack(out, pieces(1))).toBe(true);
    const back = fateOf({ replaced: 2, back: pieces(1) });
    expect(canReplace(back, pieces(1))).toBe(true);
    expect(canRefundPieces(back, pieces(1))).toBe(true);
    expect(canRefundPieces(back, pieces(2))).toBe(false);
    expect(canRefundWhole(back)).toBe(false);
  });

  test("of two pieces, one refunded and one replaced, nothing is left to settle", () => {
    const fate = fateOf({ refunded: pieces(1), replaced: 1 });
    expect(fate.lines.map(countUnsettled)).toEqual([0]);
    expect(canRefundWhole(fate)).toBe(false);
  });
});

const verbs = ["refund", "replace", "receive", "refundWhole"] as const;

test("in any order of actions, a piece gets money or a replacement once, and once more for each piece that came back", () => {
  const steps = fc.array(
    fc.record({ verb: fc.constantFrom(...verbs), quantity: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), steps, (sold, taken) => {
      let refunded = 0;
      let replaced = 0;
      let received = 0;
      /** Received and undecided, as in the one return request that may be open. */
      let back = 0;
      for (const { verb, quantity } of taken) {
        const fate = tracePieces([{ position: 0, quantity: sold, replaced }], {
          refunded: refunded > 0 ? pieces(refunded) : [],
          isRefundedInFull: false,
          back: back > 0 ? pieces(back) : [],
          isCancelled: false,
        });
        if (verb === "receive" && back === 0 && canAskBack(fate, pieces(quantity))) {
          back = quantity;
          received += quantity;
        } else if (verb === "replace" && canReplace(fate, pieces(quantity))) {
          expect(refunded + quantity).toBeLessThanOrEqual(sold);
          replaced += quantity;
          back = 0;
        } else if (verb === "refund" && canRefundPieces(fate, pieces(quantity))) {
          refunded += quantity;
          back = 0;
        } else if (verb === "refundWhole" && canRefundWhole(fate)) {
          refunded = sold;
          back = 0;
        }
        expect(refunded).toBeLessThanOrEqual(sold);
        expect(refunded + replaced).toBeLessThanOrEqual(sold + received);
      }
    }),
  );
});

test("an action refused for one of two lines is refused for the order", () => {
  const lines = [
    { position: 0, quantity: 2, replaced: 1 },
    { position: 1, quantity: 2, replaced: 0 },
  ];
  const known = { refunded: [], isRefundedInFull: false, back: [], isCancelled: false };
  const fate = tracePieces(lines, known);
  expect([canRefundWhole(fate), canCancelWhole(fate)]).toEqual([false, false]);
  const wanted = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ];
  expect(canRefundPieces(fate, wanted)).toBe(false);
  expect(canRefundPieces(fate, wanted.slice(1))).toBe(true);
});
