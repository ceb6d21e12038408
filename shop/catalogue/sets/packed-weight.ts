// Products weigh so much ready to send: as typed, or else reckoned from the net weight of what is in them.
import type { Settings } from "#shop/settings/settings.ts";

/** `packedGrams` is what the owner typed, or null; `grams` is the net weight, or 0. */
export type PieceWeight = { packedGrams: number | null; grams: number };

export type WeighedPiece = PieceWeight & { quantity: number };

export type Packing = Pick<Settings["shipping"], "packingPercent" | "unknownGrams">;

/** The sum is in whole grams. */
export function weighPieces(pieces: readonly WeighedPiece[], packing: Packing): number {
  return pieces.reduce((total, piece) => total + weighPiece(piece, packing) * piece.quantity, 0);
}

/** In grams, half a gram up. */
function weighPiece({ packedGrams, grams }: PieceWeight, packing: Packing): number {
  if (packedGrams !== null) return packedGrams;
  return grams > 0 ? Math.round((grams * (100 + packing.packingPercent)) / 100) : packing.unknownGrams;
}

/** Lists the pieces that are weighed of one product: itself, or the parts of a set whose own packed weight nobody has typed. */
export function listPieces(
  { packedGrams, grams }: PieceWeight,
  parts: readonly WeighedPiece[] | undefined,
): WeighedPiece[] {
  if (!parts || packedGrams !== null) return [{ packedGrams, grams, quantity: 1 }];
  return parts.map(({ packedGrams, grams, quantity }) => ({ packedGrams, grams, quantity }));
}

/** All pieces of `quantity` such products. */
export function timesPieces(pieces: readonly WeighedPiece[], quantity: number): WeighedPiece[] {
  return pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity }));
}
