// Finds the products of an order that staff typed.

import type { Database } from "#platform/database/database.ts";
import { findTypedProduct } from "#shop/catalogue/typed-product.server.ts";
import type { CheckoutItem } from "#shop/checkout/checkout-items.ts";
import type { TypedLine } from "./staff-order-form.ts";

export type FoundProducts = { ok: true; items: CheckoutItem[] } | { ok: false; problems: string[] };

export async function findTypedProducts(db: Database, lines: readonly TypedLine[]): Promise<FoundProducts> {
  const items: CheckoutItem[] = [];
  const problems: string[] = [];
  for (const { text, quantity = 1 } of lines) {
    const found = await findTypedProduct(db, text);
    if ("productId" in found) items.push({ productId: found.productId, quantity });
    else problems.push(found.problem);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items };
}
