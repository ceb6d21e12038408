// A line of an order as the person who packs it sees it.

/** `batch`: the batch that it is packed from, or else the product's last published one, in words; '' where there is none. */
export type PackedLine = { name: string; sku: string; quantity: number; batch?: string };

/** 'Clay diya × 2, Cedar candle × 1' */
export function listPieces(lines: readonly PackedLine[]): string {
  return lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
}
