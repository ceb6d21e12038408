// A line of an order as the person who packs it sees it.

export type PackedLine = { name: string; sku: string; quantity: number };

/** 'Clay diya × 2, Cedar candle × 1' */
export function listPieces(lines: readonly PackedLine[]): string {
  return lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
}
