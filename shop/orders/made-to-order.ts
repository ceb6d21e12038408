// A line of an order without a product is made for one customer: it touches no stock, and its price is the one that was
// agreed on.

/** What the customer reads before paying, and afterwards. */
export const madeForYouWords = "As it is made for you, it is not returnable unless it arrives damaged.";

type Line = { productId: string | null };

/** `unitPrice` in paise with its tax, `gstRate` in basis points. */
export type CustomLine = {
  productId: null;
  name: string;
  sku: string;
  hsn: string;
  gstRate: number;
  unitPrice: number;
  quantity: number;
  returnable: boolean;
};

export function isMadeToOrder({ productId }: Line): boolean {
  return productId === null;
}

/** The lines of products, which have stock and a price in the shop. */
export function linesOfProducts<OrderLine extends Line>(
  lines: readonly OrderLine[],
): (OrderLine & { productId: string })[] {
  return lines.flatMap((line) => {
    const { productId } = line;
    return productId === null ? [] : [{ ...line, productId }];
  });
}
