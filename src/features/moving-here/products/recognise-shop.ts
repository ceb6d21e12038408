// Recognises by the titles of its columns which shop a file of products comes from.
import { type FormerShop, readTitles } from "./former-product.ts";

/** Shopify has two generations of titles. Its files of stock, orders and customers never have all of these. */
const signatures: readonly [FormerShop, readonly string[]][] = [
  ["shopify", ["handle", "title", "variant price"]],
  ["shopify", ["url handle", "title", "price"]],
  ["woocommerce", ["type", "sku", "name", "regular price"]],
  ["etsy", ["title", "description", "price", "currency_code", "quantity"]],
];

export function recogniseShop(header: readonly string[]): FormerShop | undefined {
  const titles = new Set(readTitles(header));
  return signatures.find(([, needed]) => needed.every((title) => titles.has(title)))?.[0];
}
