// A line of an order sells a product, or a thing that is made for one customer. The latter touches no stock, and its
// price is the one that was agreed on.

/** The customer reads it before paying, and afterwards. */
export const madeForYouWords = "As it is made for you, it is not returnable unless it arrives damaged.";

/** `custom` is made for this customer, and is no product of the shop. */
export type LineKind = "product" | "custom";

/** `unitPrice` in paise with its tax, `gstRate` in basis points. */
export type CustomLine = {
  kind: "custom";
  productId: null;
  name: string;
  sku: string;
  hsn: string;
  gstRate: number;
  unitPrice: number;
  quantity: number;
  returnable: boolean;
};

export function isMadeToOrder({ kind }: { kind: LineKind }): boolean {
  return kind === "custom";
}

/** The lines of products, which have stock and a price in the shop; the database keeps that each has its product. */
export function linesOfProducts<OrderLine extends { kind: LineKind; productId: string | null }>(
  lines: readonly OrderLine[],
): (OrderLine & { productId: string })[] {
  return lines.filter((line): line is OrderLine & { productId: string } => line.kind === "product");
}
