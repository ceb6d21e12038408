// Which pieces of an order are in no parcel yet, and which of them a further booking takes.
import type { Pieces } from "#core/orders/order-pieces.ts";
import { hasPieces, piecesLeft } from "#core/parcels/parcel-pieces.ts";

/** A parcel or a booking; null if its pieces are not named, because it has the whole order. */
type Carried = { pieces: readonly Pieces[] | null };

/** The sent lines without the pieces that are in a parcel. */
export function piecesToBook<Line extends Pieces>(
  lines: readonly Line[],
  carried: readonly Carried[],
): Line[] {
  return carried.some(({ pieces }) => pieces === null) ? [] : piecesLeft(lines, carried);
}

/** The content of a new booking: null for a whole order in one parcel, undefined if the wished pieces are not left. */
export function chooseContent(
  left: readonly Pieces[],
  carried: readonly Carried[],
  wished: readonly Pieces[],
): Pieces[] | null | undefined {
  if (left.length === 0 || !hasPieces(left, wished)) return undefined;
  const isRest = wished.length === 0 || hasPieces(wished, left);
  if (isRest && carried.length === 0) return null;
  return (isRest ? left : wished).map(({ position, quantity }) => ({ position, quantity }));
}
