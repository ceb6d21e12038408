// Many customers who buy at the same time, while the drill disturbs the shop.
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { type Customer, type Purchase, type PurchaseFault, purchase, signUp } from "./buyers.ts";
import { forEachLimited } from "./drill.ts";
import { maxTries } from "./patient-customer.ts";

const productCount = 10;

/** Gives ten products enough stock for all purchases; a set has only what its parts allow. Returns their ids. */
export async function stockUp(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update product set stock = 1000 where id in (
      select id from product where active and archived_at is null and set_pricing is null and price <= 200000
      order by id limit ${productCount})
    returning id`;
  return rows.map(({ id }) => id);
}

export async function signUpMany(shopUrl: string, name: string, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < count; index += 1)
    customers.push(await signUp(shopUrl, `${name}-${index}@example.com`));
  return customers;
}

export type ManyPurchases = {
  /** Addresses of one shop's processes; a buyer tries the next one if one does not answer. */
  urls: readonly string[];
  sandbox: Sandbox;
  customers: readonly Customer[];
  productIds: readonly string[];
  purchases: number;
  buyersAtOnce?: number;
  /** Used in turns by the purchases. */
  faults?: readonly PurchaseFault[];
  /** How much of `amount` this customer's gift cards pay, in paise; without it nobody uses a card. */
  cardShareOf?: (customer: Customer, amount: number) => Promise<number>;
  onStart?: (index: number) => void;
};

export async function buyMany(options: ManyPurchases): Promise<Purchase[]> {
  const { urls, sandbox, customers, productIds, purchases, buyersAtOnce = 6, faults = ["none"] } = options;
  const { cardShareOf } = options;
  const outcomes: Purchase[] = [];
  await forEachLimited(Array.from({ length: purchases }), buyersAtOnce, async (_item, index) => {
    options.onStart?.(index);
    const customer = customers[index % customers.length];
    // Another product in each turn: buying the same ones again would be the same purchase.
    const productId = productIds[(index + Math.floor(index / customers.length)) % productIds.length];
    if (!customer || !productId) throw new Error("there is nobody who buys, or nothing to buy");
    const fault = faults[index % faults.length] ?? "none";
    const addresses = urls.map((_url, place) => urls[(index + place) % urls.length] ?? "");
    const items = [{ productId, quantity: 1 }];
    const payByCards = cardShareOf && ((amount: number) => cardShareOf(customer, amount));
    outcomes.push(await purchase(addresses, sandbox, customer, items, { fault, maxTries, payByCards }));
  });
  return outcomes;
}
