// `npm run drill crowd`: many customers buy few pieces at once. Each piece must be sold once, and every customer gets an answer.
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
import { atTheDoorEnv, confirmAtTheDoor, offerAtTheDoor, orderAtTheDoor } from "./support/door-orders.ts";
import { countBy, type DrillResult, forEachLimited } from "./support/drill.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

type Case = {
  name: string;
  buyers: number;
  /** The stock of each product. */
  stock: number[];
  /** How many pieces of each product a set needs, by set. */
  sets?: number[][];
  /** The products of which this buyer wants one piece each, as indexes into `stock`; the indexes of sets follow those of products. */
  wants(buyer: number): number[];
  /** Indexes of products that must be sold out at the end. */
  soldOut?: number[];
  /** Whether this buyer pays at the door, and then confirms the order or not. Without it, nobody does. */
  atDoor?(buyer: number): "confirms" | "is silent" | undefined;
  /** Pieces that must be sold or reserved by silent buyers at the end; undefined if several numbers are right. */
  sold: number | undefined;
};

const cases: Case[] = [
  { name: "200 for 1", buyers: 200, stock: [1], wants: () => [0], sold: 1 },
  { name: "50 for 10", buyers: 50, stock: [10], wants: () => [0], sold: 10 },
  // Baskets that overlap in a circle, each in another order: without a fixed order of locks they would deadlock.
  {
    name: "overlapping baskets",
    buyers: 40,
    stock: [20, 20, 20, 20],
    wants: (buyer) => (buyer % 2 === 0 ? [buyer % 4, (buyer + 1) % 4] : [(buyer + 1) % 4, buyer % 4]),
    sold: undefined,
  },
  // Two sets share their parts with each other and with buyers of single pieces.
  {
    name: "sets that share a part",
    buyers: 300,
    stock: [60, 40, 40],
    sets: [
      [1, 1, 0],
      [2, 0, 1],
    ],
    wants: (buyer) => [[0], [3], [4], [4, 0], [1, 3], [2]][buyer % 6] ?? [],
    soldOut: [0, 2],
    sold: undefined,
  },
  {
    name: "90 for 12, most of them at the door",
    buyers: 90,
    stock: [12],
    wants: () => [0],
    atDoor: (buyer) => (buyer % 3 === 0 ? undefined : buyer % 5 === 0 ? "is silent" : "confirms"),
    soldOut: [0],
    sold: 12,
  },
];

const maxTries = 5;
const twoTabBuyers = 40;

export async function drillCrowd(): Promise<DrillResult> {
  const shop = await openRunningShop({
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "error", ...atTheDoorEnv },
  });
  const rows: DrillResult["rows"] = [];
  const failures: string[] = [];
  try {
    await shop.open();
    await offerAtTheDoor(shop.database().sql);
    const customers: Customer[] = [];
    const most = Math.max(...cases.map(({ buyers }) => buyers));
    await forEachLimited(Array.from({ length: most }), 4, async (_item, index) => {
      customers.push(await signUp(shop.url, `crowd-${index}@example.com`));
    });
    await shop.database().sql`update "user" set email_verified = true where email like 'crowd-%'`;
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
  productIds.push(...(await makeSets(shop, productIds, crowd.sets ?? [])));
  const books = await openBooks(() => shop.database().sql, shop.sandbox);
  const confirmedBefore = (await books.read()).confirmed;
  const deadlocksBefore = await countDeadlocks(shop);
  const outcomes: { outcome: Purchase["outcome"] | "waits" }[] = [];
  const waits: number[] = [];
  await Promise.all(
    customers.slice(0, crowd.buyers).map(async (customer, index) => {
      const items: BasketLine[] = crowd
        .wants(index)
        .map((place) => ({ productId: productIds[place] ?? "", quantity: 1 }));
      const startedAt = performance.now();
      const way = crowd.atDoor?.(index);
      outcomes.push(
        way
          ? { outcome: await buyAtTheDoor(shop, { customer, items, index, isSilent: way === "is silent" }) }
          : await purchase([shop.url], shop.sandbox, customer, items, { fault: "none", maxTries }),
      );
      waits.push(performance.now() - startedAt);
    }),
  );
  const settled = await waitForBooks(books.read, { timeoutMs: 60_000 });
  const confirmed = settled.confirmed - confirmedBefore;
  const oversold = await countOversold(shop, productIds);
  const counts = countBy(outcomes, ({ outcome }) => outcome);
  const losses = findLosses(settled);
  if (oversold > 0) losses.push(`${oversold} products have a negative stock`);
  const left = await countLeft(
    shop,
    (crowd.soldOut ?? []).map((place) => productIds[place] ?? ""),
  );
  if (left > 0) losses.push(`${left} pieces are left that somebody was refused`);
  const deadlocks = (await countDeadlocks(shop)) - deadlocksBefore;
  if (deadlocks > 0) losses.push(`${deadlocks} deadlocks`);
  const wrongSets = await countWrongSets(shop);
  if (wrongSets > 0) losses.push(`${wrongSets} sets have another stock than their parts allow`);
  const taken = confirmed + (counts.waits ?? 0);
  if (crowd.sold !== undefined && taken !== crowd.sold)
    losses.push(`${taken} orders instead of ${crowd.sold}`);
  if (counts["not paid"]) losses.push(`${counts["not paid"]} customers got no answer`);
  const row = {
    case: crowd.name,
    buyers: crowd.buyers,
    pieces: crowd.stock.join(" + "),
    orders: taken,
    "refused or refunded": counts.refused ?? 0,
    "slowest s": Math.round(Math.max(...waits) / 100) / 10,
    lost: settled.lost,
    doubled: settled.doubled,
  };
  return { row, losses };
}

type AtDoor = { customer: Customer; items: readonly BasketLine[]; index: number; isSilent: boolean };

async function buyAtTheDoor(shop: RunningShop, { customer, items, index, isSilent }: AtDoor) {
  const running = { urls: [shop.url], sql: () => shop.database().sql };
  const orderId = await orderAtTheDoor(running, customer, items, { index });
  if (!orderId) return "refused";
  // A customer who has bought before is not asked to confirm.
  const [order] = await running.sql()<{ number: string | null }[]>`
    select number from "order" where id = ${orderId}`;
  if (isSilent) return order?.number ? "confirmed" : "waits";
  await confirmAtTheDoor(running, orderId);
  return "confirmed";
}

/** Gives products exactly this stock, with nothing reserved. Returns their ids. */
async function putOnShelf(shop: RunningShop, stock: readonly number[]): Promise<string[]> {
  const { sql } = shop.database();
  const products = await sql<{ id: string }[]>`
    select id from product where active and archived_at is null and price <= 200000 and set_pricing is null
      and not exists (select from order_line where product_id = product.id)
      and not exists (select from set_part where product_id = product.id)
    order by id limit ${stock.length}`;
  for (const [index, { id }] of products.entries())
    await sql`update product set stock = ${stock[index]} where id = ${id}`;
  return products.map(({ id }) => id);
}

/** Makes products that nobody has bought into sets. Returns their ids. */
async function makeSets(
  shop: RunningShop,
  partIds: readonly string[],
  sets: readonly number[][],
): Promise<string[]> {
  const { sql } = shop.database();
  const rows = await sql<{ id: string }[]>`
    select id from product where active and archived_at is null and price between 90000 and 200000 and set_pricing is null
      and variant_of is null and option_names = '{}' and not (id = any(${partIds}))
      and not exists (select from order_line where product_id = product.id)
      and not exists (select from set_part where product_id = product.id)
    order by id limit ${sets.length}`;
  for (const [index, { id }] of rows.entries()) {
    await sql`update product set set_pricing = 'parts' where id = ${id}`;
    for (const [position, quantity] of (sets[index] ?? []).entries())
      if (quantity > 0)
        await sql`insert into set_part (set_id, position, product_id, quantity)
          values (${id}, ${position}, ${partIds[position]}, ${quantity})`;
  }
  return rows.map(({ id }) => id);
}

async function countLeft(shop: RunningShop, productIds: readonly string[]): Promise<number> {
  const [row] = await shop.database().sql<{ left: number }[]>`
    select coalesce(sum(stock), 0)::int as left from product where id = any(${productIds})`;
  return row?.left ?? 0;
}

/** Counts sets and boxes with a wrong stock: a set has what its scarcest part allows, a box what all its fillings together do. */
async function countWrongSets(shop: RunningShop): Promise<number> {
  const rows = await shop.database().sql<object[]>`
    select product.id from product join set_part on set_id = product.id join product as part on part.id = set_part.product_id
    where part.active and part.archived_at is null
    group by product.id
    having case when product.box_pieces is null then min(part.stock / set_part.quantity)
      else sum(part.stock) / product.box_pieces end <> product.stock`;
  return rows.length;
}

async function countDeadlocks(shop: RunningShop): Promise<number> {
  const [row] = await shop.database().sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? 0;
}

async function countOversold(shop: RunningShop, productIds: readonly string[]): Promise<number> {
  const rows = await shop.database().sql<object[]>`
    select id from product where id = any(${productIds}) and stock < 0`;
  return rows.length;
}
