// A line of an order is a product, or something made for one customer, which has no stock and an agreed price.
import type { LineToPrice } from "#core/money/price-lines.ts";

/** Shown to the customer before and after paying. */
export const madeForYouWords = "As it is made for you, it is not returnable unless it arrives damaged.";

/** `custom`: made for this customer; no product of the shop. */
export type LineKind = "product" | "custom";

export type CustomLine = LineToPrice & {
  kind: "custom";
  productId: null;
  name: string;
  sku: string;
  hsn: string;
  returnable: boolean;
};

export function isMadeToOrder({ kind }: { kind: LineKind }): boolean {
  return kind === "custom";
}

/** The lines of products, which have stock and a price in the shop. The database ensures that each has its product. */
export function linesOfProducts<OrderLine extends { kind: LineKind; productId: string | null }>(
  lines: readonly OrderLine[],
): (OrderLine & { productId: string })[] {
  return lines.filter((line): line is OrderLine & { productId: string } => line.kind === "product");
}
