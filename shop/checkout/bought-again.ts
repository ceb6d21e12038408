// An order that is bought again may differ: some products cannot be had, and others have another price today.
import { type CartProduct, maxLines } from "#shop/cart/cart.ts";
import { formatPaise } from "#shop/money/money.ts";

/** An order has one such line a product. `unitPrice` is in paise. */
export type BoughtLine = { productId: string; name: string; quantity: number; unitPrice: number };

type Now = {
  /** By product id, with the stock that this customer can have. */
  products: ReadonlyMap<string, CartProduct>;
  /** The products of the cart. */
  inCart: readonly string[];
};

/** A sentence for each product that is not in the cart as it was bought, in the order of the lines. */
export function describeBoughtAgain(lines: readonly BoughtLine[], now: Now): string[] {
  return lines.flatMap((line) => describeLine(line, now));
}

function describeLine(
  { productId, name, quantity, unitPrice }: BoughtLine,
  { products, inCart }: Now,
): string[] {
  const product = products.get(productId);
  if (!product?.forSale) return [`We no longer sell ${name}.`];
  if (product.stock === 0) return [`${name} is sold out at the moment.`];
  if (!inCart.includes(productId))
    return inCart.length < maxLines
      ? []
      : [`${name} did not fit: a cart holds ${maxLines} different things.`];
  return [
    ...(product.stock < quantity
      ? [`Only ${product.stock} of ${name} left; you had bought ${quantity}.`]
      : []),
    ...(product.price === unitPrice
      ? []
      : [`${name} costs ${formatPaise(product.price)} today; you had paid ${formatPaise(unitPrice)}.`]),
  ];
}
