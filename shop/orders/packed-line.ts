// A line of an order as the packer sees it.

/** `batch`: in words, the batch the line is packed from, or else the product's last published batch; '' if there is none. */
export type PackedLine = { name: string; sku: string; quantity: number; batch?: string };

/** 'Clay diya × 2, Cedar candle × 1' */
export function listPieces(lines: readonly PackedLine[]): string {
  return lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ");
}
