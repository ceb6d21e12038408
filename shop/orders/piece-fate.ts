// Says what became of each piece of an order. Every verb that replaces, refunds, takes back or cancels asks here, so
// that nobody gets money and another piece for one piece that was paid once.
import { countPiecesAt, type Pieces } from "./order-pieces.ts";

/** Numbers of pieces of one line. */
export type PieceFate = {
  position: number;
  sold: number;
  /** Their money went back or is promised. */
  refunded: number;
  /** Others were sent for them. This is more than `sold` where a replacement was replaced, too. */
  replaced: number;
  /** They are with the shop again, and nobody has refunded or replaced them since. */
  back: number;
};

/** A cancelled order's pieces are with the shop again, replacements included. */
export type OrderFate = { isCancelled: boolean; lines: PieceFate[] };

type Line = { position: number; quantity: number; replaced: number };

export function tracePieces(
  lines: readonly Line[],
  {
    refunded,
    isRefundedInFull,
    back,
    isCancelled,
  }: {
    refunded: readonly Pieces[];
    /** All the money went back, whichever pieces it was for. */
    isRefundedInFull: boolean;
    back: readonly Pieces[];
    isCancelled: boolean;
  },
): OrderFate {
  return {
    isCancelled,
    lines: lines.map(({ position, quantity: sold, replaced }) => ({
      position,
      sold,
      refunded: isRefundedInFull ? sold : Math.min(sold, countPiecesAt(refunded, position)),
      replaced,
      back: isCancelled ? sold : Math.min(sold, countPiecesAt(back, position)),
    })),
  };
}

/** Pieces whose money the shop still has: the customer may ask to return them. */
export function countUnrefunded({ sold, refunded }: PieceFate): number {
  return sold - refunded;
}

/** Pieces that may be refunded or replaced. One that was replaced may be so again once its replacement is back. */
export function countUnsettled(fate: PieceFate): number {
  return countUnrefunded(fate) - countReplacementsOut(fate);
}

/** Replacements that the customer keeps, as far as the shop knows. */
function countReplacementsOut(fate: PieceFate): number {
  return Math.max(0, Math.min(fate.replaced, countUnrefunded(fate)) - fate.back);
}

export function canAskBack(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return !fate.isCancelled && areWithin(fate, wanted, countUnrefunded);
}

/** A cancelled order sends nothing more. */
export function canReplace(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return !fate.isCancelled && areWithin(fate, wanted, countUnsettled);
}

export function canRefundPieces(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return areWithin(fate, wanted, countUnsettled);
}

/** True where all that is left of the money may go back at once, without naming pieces. */
export function canRefundWhole({ lines }: OrderFate): boolean {
  return lines.every((line) => countReplacementsOut(line) === 0);
}

/** The customer may cancel while nothing of the order was sent a second time. */
export function canCancelWhole({ lines }: OrderFate): boolean {
  return lines.every(({ replaced }) => replaced === 0);
}

function areWithin(
  { lines }: OrderFate,
  wanted: readonly Pieces[],
  countLeft: (line: PieceFate) => number,
): boolean {
  return (
    wanted.length > 0 &&
    wanted.every(({ position }) => {
      const line = lines.find((one) => one.position === position);
      return line !== undefined && countPiecesAt(wanted, position) <= countLeft(line);
    })
  );
}
