import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Pieces } from "./order-pieces.ts";
import {
  canAskBack,
  canCancelWhole,
  canRefundPieces,
  canRefundWhole,
  canReplace,
  countUnsettled,
  type OrderFate,
  type PieceCause,
  tracePieces,
} from "./piece-fate.ts";

type Known = Partial<Record<PieceCause, number>> & Partial<Parameters<typeof tracePieces>[2]>;

const noted = (counts: Partial<Record<PieceCause, number>>) =>
  Object.entries(counts).flatMap(([cause, quantity]) =>
    quantity > 0 ? [{ position: 0, cause: cause as PieceCause, quantity }] : [],
  );

/** Traces the pieces of an order with one line of two pieces. */
const fateOf = ({ isRefundedInFull = false, isCancelled = false, ...counts }: Known = {}, sold = 2) =>
  tracePieces([{ position: 0, quantity: sold }], noted(counts), { isRefundedInFull, isCancelled });
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
    const fate = fateOf({ isRefundedInFull: true, back: 2 });
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
    const back = fateOf({ replaced: 2, back: 1 });
    expect(canReplace(back, pieces(1))).toBe(true);
    expect(canRefundPieces(back, pieces(1))).toBe(true);
    expect(canRefundPieces(back, pieces(2))).toBe(false);
    expect(canRefundWhole(back)).toBe(false);
  });

  test("of two pieces, one refunded and one replaced, nothing is left to settle", () => {
    const fate = fateOf({ refunded: 1, replaced: 1 });
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
        const fate = fateOf({ refunded, replaced, back }, sold);
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
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ];
  const fate = tracePieces(lines, noted({ replaced: 1 }), { isRefundedInFull: false, isCancelled: false });
  expect([canRefundWhole(fate), canCancelWhole(fate)]).toEqual([false, false]);
  const wanted = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ];
  expect(canRefundPieces(fate, wanted)).toBe(false);
  expect(canRefundPieces(fate, wanted.slice(1))).toBe(true);
});

/** How the fate was told before what became of pieces was noted by line: from refunds, returns and parcels that came back. */
function tellBefore(
  lines: readonly { position: number; quantity: number; replaced: number }[],
  known: {
    refunded: readonly Pieces[];
    back: readonly Pieces[];
    isRefundedInFull: boolean;
    isCancelled: boolean;
  },
): OrderFate {
  const countAt = (of: readonly Pieces[], position: number) =>
    of.filter((one) => one.position === position).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    isCancelled: known.isCancelled,
    lines: lines.map(({ position, quantity: sold, replaced }) => ({
      position,
      sold,
      refunded: known.isRefundedInFull ? sold : Math.min(sold, countAt(known.refunded, position)),
      replaced,
      back: known.isCancelled ? sold : Math.min(sold, countAt(known.back, position)),
    })),
  };
}

test("what is noted by line tells the same of any order as its refunds, returns and parcels told", () => {
  const causes = [
    ...(["refunded", "money-back", "not-taken", "asked-back"] as const),
    ...(["back", "settled-free", "replaced"] as const),
  ];
  const row = fc.record({
    position: fc.nat({ max: 2 }),
    cause: fc.constantFrom(...causes),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const sold = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      sold,
      fc.array(row, { maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      (counts, rows, all, gone) => {
        const lines = counts.map((quantity, position) => ({ position, quantity }));
        const of = (...wanted: PieceCause[]) => rows.filter(({ cause }) => wanted.includes(cause));
        const replaced = (position: number) =>
          of("replaced").reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);
        const rules = { isRefundedInFull: all, isCancelled: gone };
        expect(tracePieces(lines, rows, rules)).toEqual(
          tellBefore(
            lines.map((line) => ({ ...line, replaced: replaced(line.position) })),
            { ...rules, refunded: of("refunded", "not-taken", "settled-free"), back: of("back") },
          ),
        );
      },
    ),
  );
});
