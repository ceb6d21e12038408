// The weight of products packed for sending: as typed, or else calculated from the net weight.
import type { Settings } from "#core/settings/settings.ts";

/** `packedGrams` is null unless the owner typed it; `grams` is the net weight, or 0. */
export type PieceWeight = { packedGrams: number | null; grams: number };

export type WeighedPiece = PieceWeight & { quantity: number };

export type Packing = Pick<Settings["shipping"], "packingPercent" | "unknownGrams">;

/** Whole grams. */
export function weighPieces(pieces: readonly WeighedPiece[], packing: Packing): number {
  return pieces.reduce((total, piece) => total + weighPiece(piece, packing) * piece.quantity, 0);
}

/** In grams; half a gram is rounded up. */
function weighPiece({ packedGrams, grams }: PieceWeight, packing: Packing): number {
  if (packedGrams !== null) return packedGrams;
  return grams > 0 ? Math.round((grams * (100 + packing.packingPercent)) / 100) : packing.unknownGrams;
}

/** The pieces that are weighed for one product: the product itself, or the parts of a set without a packed weight of its own. */
export function listPieces(
  { packedGrams, grams }: PieceWeight,
  parts: readonly WeighedPiece[] | undefined,
): WeighedPiece[] {
  if (!parts || packedGrams !== null) return [{ packedGrams, grams, quantity: 1 }];
  return parts.map(({ packedGrams, grams, quantity }) => ({ packedGrams, grams, quantity }));
}

/** The pieces of `quantity` products. */
export function multiplyPieces(pieces: readonly WeighedPiece[], quantity: number): WeighedPiece[] {
  return pieces.map((piece) => ({ ...piece, quantity: piece.quantity * quantity }));
}
