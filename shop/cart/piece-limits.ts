// How many pieces an order may have. The cart warns above the limit, and the checkout refuses.
import type { Settings } from "#shop/settings/settings.ts";

type PieceLimits = Pick<Settings["limits"], "piecesPerLine" | "piecesPerOrder">;

export type TooManyPieces = { max: number; of: "product" | "order" };

export function findTooManyPieces(
  lines: readonly { quantity: number }[],
  { piecesPerLine, piecesPerOrder }: PieceLimits,
): TooManyPieces | undefined {
  if (lines.some(({ quantity }) => quantity > piecesPerLine)) return { max: piecesPerLine, of: "product" };
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > piecesPerOrder ? { max: piecesPerOrder, of: "order" } : undefined;
}

export function describeTooManyPieces({ max, of }: TooManyPieces): string {
  const where = of === "product" ? "of one product in an order" : "in one order";
  return `We can take at most ${max} items ${where}. For more, please write to us: we will gladly make them for you.`;
}
