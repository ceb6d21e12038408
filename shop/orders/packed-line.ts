// A line of an order as the person who packs it sees it.

/** `newestBatch`: the product's last published batch, in words; '' where there is none. */
export type PackedLine = { name: string; sku: string; quantity: number; newestBatch?: string };

/** 'Clay diya × 2, Cedar candle × 1' */
export function listPieces(lines: readonly PackedLine[]): string {
  return lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
}
