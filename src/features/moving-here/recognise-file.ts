// Recognises the shop and the kind of a file by the titles of its columns.
import { cutText } from "#platform/whole-text.ts";
import type { FileKind } from "./former-file.ts";
import { type FormerShop, readTitles } from "./products/former-product.ts";
import { recogniseShop } from "./products/recognise-shop.ts";

export type RecognisedFile = { kind: FileKind | "products"; shop: FormerShop };

type Signature = readonly [FileKind, FormerShop, readonly string[]];

/** The first match counts: a file of orders also has the columns of customers. Review apps count as Shopify. */
const signatures: readonly Signature[] = [
  ["orders", "shopify", ["name", "financial status", "lineitem name", "created at"]],
  ["orders", "woocommerce", ["order_id", "billing_email", "order_total"]],
  ["orders", "woocommerce", ["order_number", "billing_email", "order_total"]],
  ["orders", "woocommerce", ["order number", "order status", "order date", "order total amount"]],
  ["orders", "etsy", ["sale date", "order id", "full name", "order total"]],
  ["orders", "etsy", ["sale date", "order id", "item name", "quantity"]],
  ["reviews", "shopify", ["body", "rating", "reviewer_name", "product_handle"]],
  ["reviews", "shopify", ["product_handle", "state", "rating", "author"]],
  ["reviews", "shopify", ["rating", "review", "handle", "nickname"]],
  ["reviews", "woocommerce", ["comment_author", "comment_content", "rating"]],
  ["customers", "shopify", ["first name", "last name", "email", "accepts email marketing"]],
  ["customers", "shopify", ["first name", "last name", "email", "accepts marketing"]],
  ["customers", "woocommerce", ["user_email", "billing_first_name"]],
  ["customers", "woocommerce", ["name", "email", "last active", "postal code"]],
];

export function recogniseFile(header: readonly string[]): RecognisedFile | undefined {
  const titles = new Set(readTitles(header));
  const found = signatures.find(([, , needed]) => needed.every((title) => titles.has(title)));
  if (found) return { kind: found[0], shop: found[1] };
  const shop = recogniseShop(header);
  return shop && { kind: "products", shop };
}

const maxHeaderLength = 64 * 1024;

/** The line with the titles, below the 'sep=;' that Excel may add. A line without an end is cut. */
export function headOf(text: string): string {
  const head = cutText(text.replace(/^\ufeff/, ""), maxHeaderLength);
  const begin = /^"?sep=.{0,20}[\r\n]{1,2}/i.exec(head)?.[0].length ?? 0;
  let isQuoted = false;
  for (let at = begin; at < head.length; at += 1) {
    if (head[at] === '"') isQuoted = !isQuoted;
    if (!isQuoted && (head[at] === "\n" || head[at] === "\r") && at > begin) return head.slice(begin, at);
  }
  return head.slice(begin);
}
