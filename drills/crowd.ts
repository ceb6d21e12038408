// `npm run drill crowd`: many customers at once for few pieces. Each piece is sold once, and nobody waits for ever.
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import {
  type BasketLine,
  type Customer,
  type Purchase,
  postJson,
  purchase,
  shimlaAddress,
  signUp,
  startCheckout,
} from "./support/buyers.ts";
import { countBy, type DrillResult, eachLimited } from "./support/drill.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

type Case = {
  name: string;
  buyers: number;
  /** Pieces of each product of the case. */
  stock: number[];
  /** Which products, by their place in `stock`, a buyer wants one of. */
  wants(buyer: number): number[];
  /** Pieces that are sold in the end; undefined where several outcomes are right. */
  sold: number | undefined;
};

const cases: Case[] = [
  { name: "200 for 1", buyers: 200, stock: [1], wants: () => [0], sold: 1 },
  { name: "50 for 10", buyers: 50, stock: [10], wants: () => [0], sold: 10 },
  // Baskets that overlap in a circle, each in another order, would lock each other without a fixed order.
  {
    name: "overlapping baskets",
    buyers: 40,
    stock: [20, 20, 20, 20],
    wants: (buyer) => (buyer % 2 === 0 ? [buyer % 4, (buyer + 1) % 4] : [(buyer + 1) % 4, buyer % 4]),
    sold: undefined,
  },
];

const maxTries = 5;
const twoTabBuyers = 40;

export async function drillCrowd(): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "error" } });
  const rows: DrillResult["rows"] = [];
  const failures: string[] = [];
  try {
    await shop.open();
    const customers: Customer[] = [];
    const most = Math.max(...cases.map(({ buyers }) => buyers));
    await eachLimited(Array.from({ length: most }), 4, async (_item, index) => {
      customers.push(await signUp(shop.url, `crowd-${index}@example.com`));
    });
    for (const crowd of cases) {
      const { row, losses } = await runCase(shop, customers, crowd);
      rows.push(row);
      failures.push(...losses.map((loss) => `${crowd.name}: ${loss}`));
    }
    const { row, losses } = await payInTwoTabs(shop, customers.slice(0, twoTabBuyers));
    rows.push(row);
    failures.push(...losses);
  } finally {
    await shop.close();
  }
  return { rows, failures };
}

/** One purchase in two tabs, with two addresses, paid in both at the same time: one order, and one refund. */
async function payInTwoTabs(shop: RunningShop, customers: readonly Customer[]) {
  const [productId = ""] = await putOnShelf(shop, [2 * customers.length]);
  const books = await openBooks(() => shop.database().sql, shop.sandbox);
  const before = await books.read();
  const items = [{ productId, quantity: 1 }];
  const slowest: number[] = [];
  await Promise.all(
    customers.map(async (customer) => {
      const tabs: string[] = [];
      for (const city of ["Shimla", "Solan"]) {
        const started = await startCheckout(shop.url, customer, items, {
          address: { ...shimlaAddress, city },
        });
        if (!started.ok) throw new Error(`the shop opened no payment: ${started.message}`);
        tabs.push(started.razorpayOrderId);
      }
      const proofs = await Promise.all(tabs.map((id) => shop.sandbox.razorpay.pay(id)));
      const startedAt = performance.now();
      await Promise.all(
        proofs.map((proof) => postJson(`${shop.url}/api/verify-payment`, proof, customer.token)),
      );
      slowest.push(performance.now() - startedAt);
    }),
  );
  const settled = await waitForBooks(books.read, { timeoutMs: 60_000 });
  const orders = settled.confirmed - before.confirmed;
  const refunds = settled.refunded - before.refunded;
  const losses = findLosses(settled);
  if (orders !== customers.length || refunds !== customers.length)
    losses.push(`${orders} orders and ${refunds} refunds instead of ${customers.length} of each`);
  const row = {
    case: "one purchase paid in two tabs",
    buyers: customers.length,
    pieces: String(2 * customers.length),
    orders,
    "refused or refunded": refunds,
    "slowest s": Math.round(Math.max(...slowest) / 100) / 10,
    lost: settled.lost,
    doubled: settled.doubled,
  };
  return { row, losses: losses.map((loss) => `two tabs: ${loss}`) };
}

async function runCase(shop: RunningShop, customers: readonly Customer[], crowd: Case) {
  const productIds = await putOnShelf(shop, crowd.stock);
  const books = await openBooks(() => shop.database().sql, shop.sandbox);
  const confirmedBefore = (await books.read()).confirmed;
  const outcomes: Purchase[] = [];
  const waits: number[] = [];
  await Promise.all(
    customers.slice(0, crowd.buyers).map(async (customer, index) => {
      const items: BasketLine[] = crowd
        .wants(index)
        .map((place) => ({ productId: productIds[place] ?? "", quantity: 1 }));
      const startedAt = performance.now();
      outcomes.push(await purchase([shop.url], shop.sandbox, customer, items, { fault: "none", maxTries }));
      waits.push(performance.now() - startedAt);
    }),
  );
  const settled = await waitForBooks(books.read, { timeoutMs: 60_000 });
  const confirmed = settled.confirmed - confirmedBefore;
  const oversold = await countOversold(shop, productIds);
  const counts = countBy(outcomes, ({ outcome }) => outcome);
  const losses = findLosses(settled);
  if (oversold > 0) losses.push(`${oversold} products have a negative stock`);
  if (crowd.sold !== undefined && confirmed !== crowd.sold)
    losses.push(`${confirmed} orders instead of ${crowd.sold}`);
  if (counts["not paid"]) losses.push(`${counts["not paid"]} customers got no answer`);
  const row = {
    case: crowd.name,
    buyers: crowd.buyers,
    pieces: crowd.stock.join(" + "),
    orders: confirmed,
    "refused or refunded": counts.refused ?? 0,
    "slowest s": Math.round(Math.max(...waits) / 100) / 10,
    lost: settled.lost,
    doubled: settled.doubled,
  };
  return { row, losses };
}

/** Products with exactly these pieces, not reserved by anybody. */
async function putOnShelf(shop: RunningShop, stock: readonly number[]): Promise<string[]> {
  const { sql } = shop.database();
  const products = await sql<{ id: string }[]>`
    select id from product where active and archived_at is null and price <= 200000
      and not exists (select from order_line where product_id = product.id)
    order by id limit ${stock.length}`;
  for (const [index, { id }] of products.entries())
    await sql`update product set stock = ${stock[index]} where id = ${id}`;
  return products.map(({ id }) => id);
}

async function countOversold(shop: RunningShop, productIds: readonly string[]): Promise<number> {
  const rows = await shop.database().sql<object[]>`
    select id from product where id = any(${productIds}) and stock < 0`;
  return rows.length;
}
