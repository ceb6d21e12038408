// Finds orders, people and products by one text, for the search of the back office.

import type { Actor } from "#core/identity/actor.ts";
import { canManageAccounts } from "#core/identity/identity.policy.ts";
import { listFormerCustomers } from "#features/moving-here/former-customers.server.ts";
import { canImportFormerShop } from "#features/moving-here/former-shop.policy.ts";
import type { Database } from "#platform/database/database.ts";
import { listCustomers } from "./customers.server.ts";
import { listOrders } from "./order-list.server.ts";
import { listAdminProducts } from "./product-list.server.ts";
import { parseProductListQuery } from "./product-list.ts";

type FoundThing = { id: string; name: string; note: string };

export type FoundThings = {
  /** `id` is the order's number. */
  orders: FoundThing[];
  products: FoundThing[];
  customers: FoundThing[];
  formerCustomers: FoundThing[];
};

const shown = 5;
const none: FoundThings = { orders: [], products: [], customers: [], formerCustomers: [] };

/** The first five of each kind; people only for those who may see them. Nothing for less than two letters or digits. */
export async function findThings(
  db: Database,
  actor: Pick<Actor, "role">,
  text: string,
): Promise<FoundThings> {
  if ([...text.trim()].length < 2) return none;
  const [orders, products, customers, formerCustomers] = await Promise.all([
    listOrders(db, { text }),
    listAdminProducts(db, parseProductListQuery(new URLSearchParams({ q: text }))),
    canManageAccounts(actor) ? listCustomers(db, { search: text }) : { customers: [] },
    canImportFormerShop(actor) ? listFormerCustomers(db, { search: text }) : { customers: [] },
  ]);
  return {
    orders: orders.orders.slice(0, shown).map(({ number, customer, place, orderedOn }) => ({
      id: number,
      name: number,
      note: [customer, place, orderedOn].filter(Boolean).join(", "),
    })),
    products: products.products.slice(0, shown).map(({ id, name, sku }) => ({ id, name, note: sku })),
    customers: customers.customers.slice(0, shown).map(presentPerson),
    formerCustomers: formerCustomers.customers.slice(0, shown).map(presentPerson),
  };
}

function presentPerson({ id, name, email }: { id: string; name: string; email: string | null }): FoundThing {
  return { id, name: name || email || "No name", note: name ? (email ?? "") : "" };
}
