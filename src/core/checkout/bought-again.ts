// The differences when an order is bought again: products no longer available, and other prices.
import { type CartProduct, maxLines } from "#core/cart/cart.ts";
import { describeSoldOut } from "#core/catalogue/product.ts";
import { formatPaise } from "#core/money/money.ts";

/** One product of the order. `unitPrice` is in paise. */
export type BoughtLine = { productId: string; name: string; quantity: number; unitPrice: number };

type Now = {
  /** By product id, with the stock available to this customer. */
  products: ReadonlyMap<string, CartProduct>;
  /** The ids of the products in the cart. */
  inCart: readonly string[];
};

/** One sentence for each product whose availability, quantity or price differs, in the order of the lines. */
export function describeBoughtAgain(lines: readonly BoughtLine[], now: Now): string[] {
  return lines.flatMap((line) => describeLine(line, now));
}

function describeLine(
  { productId, name, quantity, unitPrice }: BoughtLine,
  { products, inCart }: Now,
): string[] {
  const product = products.get(productId);
  if (!product?.forSale) return [`We no longer sell ${name}.`];
  if (product.stock === 0)
    return [`${name} is ${describeSoldOut(product.readyOn, "sold out at the moment")}.`];
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
