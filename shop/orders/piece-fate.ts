// The fate of each piece of an order. Every command that replaces, refunds, takes back or cancels calls this, so that nobody gets
// both money and a replacement for a piece.
import { countPiecesAt, type Pieces } from "./order-pieces.ts";

/** Numbers of pieces of one line. */
export type PieceFate = {
  position: number;
  sold: number;
  /** Refunded, or their refund is promised. */
  refunded: number;
  /** Replacements sent. More than `sold` if replacements were replaced, too. */
  replaced: number;
  /** Back in the shop, and neither refunded nor replaced since. */
  back: number;
};

/** The pieces of a cancelled order are back in the shop, replacements included. */
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
    /** All the money was refunded, whichever pieces it was for. */
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

/** Pieces not refunded: the customer may ask to return them. */
export function countUnrefunded({ sold, refunded }: PieceFate): number {
  return sold - refunded;
}

/** Pieces that may be refunded or replaced. A replaced piece counts again once its replacement is back. */
export function countUnsettled(fate: PieceFate): number {
  return countUnrefunded(fate) - countReplacementsOut(fate);
}

/** Replacements that are still with the customer. */
function countReplacementsOut(fate: PieceFate): number {
  return Math.max(0, Math.min(fate.replaced, countUnrefunded(fate)) - fate.back);
}

export function canAskBack(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return !fate.isCancelled && areWithin(fate, wanted, countUnrefunded);
}

/** A cancelled order gets no replacements. */
export function canReplace(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return !fate.isCancelled && areWithin(fate, wanted, countUnsettled);
}

export function canRefundPieces(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return areWithin(fate, wanted, countUnsettled);
}

/** Whether all that is left of the money may go back at once, without naming pieces. */
export function canRefundWhole({ lines }: OrderFate): boolean {
  return lines.every((line) => countReplacementsOut(line) === 0);
}

/** The customer may cancel while no replacement was sent. */
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
