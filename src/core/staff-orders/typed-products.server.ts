// Finds the products of an order typed by staff.

import { findTypedProduct } from "#core/catalogue/typed-product.server.ts";
import type { CheckoutItem } from "#core/checkout/checkout-items.ts";
import type { Database } from "#platform/database/database.ts";
import type { TypedLine } from "./staff-order-form.ts";

export type FoundProducts = { ok: true; items: CheckoutItem[] } | { ok: false; problems: string[] };

export async function findTypedProducts(db: Database, lines: readonly TypedLine[]): Promise<FoundProducts> {
  const items: CheckoutItem[] = [];
  const problems: string[] = [];
  for (const { text, quantity = 1 } of lines) {
    const found = await findTypedProduct(db, text);
    if ("problem" in found) problems.push(found.problem);
    else if (found.isBox)
      problems.push(`“${text}” is a box that shoppers fill on its page: type the products that go into it.`);
    else items.push({ productId: found.productId, quantity });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, items };
}
