// How many pieces an order may have. The cart warns above the limit, and the checkout refuses.
import type { Settings } from "#core/settings/settings.ts";

type PieceLimits = Pick<Settings["limits"], "piecesPerLine" | "piecesPerOrder">;

export type TooManyPieces = { max: number; of: "product" | "order" };

/** `setId`: of the set or box that the pieces are sold in. */
export type CountedPieces = { productId: string; setId?: string | null; quantity: number };

/** Counts by what is sold: whatever stands on the labels, and however a box is filled. */
export function findTooManyPieces(
  lines: readonly CountedPieces[],
  { piecesPerLine, piecesPerOrder }: PieceLimits,
): TooManyPieces | undefined {
  const sums = new Map<string, number>();
  for (const { productId, setId, quantity } of lines) {
    const piece = `${setId ?? ""} ${productId}`;
    sums.set(piece, (sums.get(piece) ?? 0) + quantity);
  }
  if ([...sums.values()].some((sum) => sum > piecesPerLine)) return { max: piecesPerLine, of: "product" };
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > piecesPerOrder ? { max: piecesPerOrder, of: "order" } : undefined;
}

export function describeTooManyPieces({ max, of }: TooManyPieces): string {
  const where = of === "product" ? "of one product in an order" : "in one order";
  return `We can take at most ${max} items ${where}. For more, please write to us: we will gladly make them for you.`;
}
