// The fate of each piece of an order. Every command that replaces, refunds, takes back or cancels calls this, so that nobody gets
// both money and a replacement for a piece.
import { countPiecesAt, type Pieces } from "./order-pieces.ts";

/**
 * What is noted of pieces. `refunded`: or their refund is promised. `money-back`: all that was paid for the order, whichever pieces it was
 * for. `not-taken`: back unpaid, while the customer kept others. The others are of a return: asked for, back in the shop and undecided,
 * settled although nothing was paid for them, and replaced.
 */
export type PieceCause =
  | "refunded"
  | "money-back"
  | "not-taken"
  | "asked-back"
  | "back"
  | "settled-free"
  | "replaced";

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

type NotedPieces = Pieces & { cause: PieceCause };

const paidForNoMore: readonly PieceCause[] = ["refunded", "not-taken", "settled-free"];

/** `isRefundedInFull`: all the money was refunded, whichever pieces it was for. */
export function tracePieces(
  lines: readonly Pieces[],
  noted: readonly NotedPieces[],
  { isRefundedInFull, isCancelled }: { isRefundedInFull: boolean; isCancelled: boolean },
): OrderFate {
  const countAt = (position: number, ...causes: readonly PieceCause[]) =>
    countPiecesAt(
      noted.filter(({ cause }) => causes.includes(cause)),
      position,
    );
  return {
    isCancelled,
    lines: lines.map(({ position, quantity: sold }) => ({
      position,
      sold,
      refunded: isRefundedInFull ? sold : Math.min(sold, countAt(position, ...paidForNoMore)),
      replaced: countAt(position, "replaced"),
      back: isCancelled ? sold : Math.min(sold, countAt(position, "back")),
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

/** Pieces that a parcel may bring back: neither in the shop, by a return that is still to be decided, nor replaced. */
export function countComingBack(fate: PieceFate): number {
  return Math.max(0, countUnsettled(fate) - fate.back);
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

export function canComeBack(fate: OrderFate, wanted: readonly Pieces[]): boolean {
  return areWithin(fate, wanted, countComingBack);
}

/** Whether a parcel with these pieces leaves nothing of the order with the customer, no replacement either. */
export function isAllComingBack({ lines }: OrderFate, wanted: readonly Pieces[]): boolean {
  return lines.every((line) => countPiecesAt(wanted, line.position) === countUnrefunded(line));
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
