// The contents of each parcel of an order.
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";

/** `pieces`: the content that staff have named; null if they named none. */
type PackedParcel = { pieces: readonly Pieces[] | null };

/** The order's lines with the pieces that were not named for any parcel, without lines that have none left. */
export function piecesLeft<Line extends Pieces>(
  lines: readonly Line[],
  parcels: readonly PackedParcel[],
): Line[] {
  const gone = parcels.flatMap(({ pieces }) => pieces ?? []);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - countPiecesAt(gone, line.position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether `lines` have at least the wanted pieces. */
export function hasPieces(lines: readonly Pieces[], wanted: readonly Pieces[]): boolean {
  return wanted.every(({ position }) => countPiecesAt(wanted, position) <= countPiecesAt(lines, position));
}

/**
 * Describes each parcel: 'Parcel 1 of 2: 2 × Six-week Soap'; '' if its content is unknown, and for an only parcel, which has everything. If
 * only one parcel's pieces are unknown, it has all that is in no other parcel. While pieces are in no parcel, the latest one says what is
 * still to come. `sent`: the order's lines without pieces that were never sent.
 */
export function describeParcels(
  sent: readonly (Pieces & { name: string })[],
  parcels: readonly PackedParcel[],
): string[] {
  const unknown = parcels.filter(({ pieces }) => pieces === null).length;
  const left = piecesLeft(sent, parcels);
  const rest = unknown === 0 ? namePieces(sent, left) : "";
  return parcels.map(({ pieces: said }, index) => {
    const words = namePieces(sent, said ?? (unknown === 1 ? left : []));
    if (!words || (parcels.length === 1 && !rest)) return "";
    if (!rest) return `Parcel ${index + 1} of ${parcels.length}: ${words}`;
    const isLatest = index === parcels.length - 1;
    const title = parcels.length === 1 ? "In this parcel" : `Parcel ${index + 1}`;
    return `${title}: ${words}${isLatest ? `. Still to come: ${rest}` : ""}`;
  });
}

/** '2 × Six-week Soap, 1 × Clay diya' */
export function namePieces(lines: readonly (Pieces & { name: string })[], pieces: readonly Pieces[]): string {
  return lines
    .map(({ position, name }) => ({ name, quantity: countPiecesAt(pieces, position) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(", ");
}
