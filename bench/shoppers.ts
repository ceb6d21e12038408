// Customers who buy repeatedly by the shop's calls, with the time of each purchase.
import { setTimeout as sleep } from "node:timers/promises";
import { askAmount, type Customer, purchase } from "../drills/support/buyers.ts";
import { signUpMany, stockUp } from "../drills/support/many-purchases.ts";
import type { RunningShop } from "../drills/support/running-shop.ts";

export type Shoppers = { shop: RunningShop; customers: readonly Customer[]; goods: readonly Good[] };

/** `amount`, in rupees, is the price of one piece with delivery. */
type Good = { productId: string; amount: number };

export type Bought = {
  /** One time per confirmed order: from the start of its checkout to the confirming answer. */
  timesMs: number[];
  failures: number;
  seconds: number;
};

export async function findShoppers(shop: RunningShop, name: string, count: number): Promise<Shoppers> {
  const productIds = await stockUp(shop.database().sql);
  return showGoods({ shop, customers: await signUpMany(shop.url, name, count), productIds });
}

/** Asks for the price of each product, which a checkout page would show before Pay is pressed. */
export async function showGoods({
  productIds,
  ...shoppers
}: Omit<Shoppers, "goods"> & { productIds: readonly string[] }): Promise<Shoppers> {
  const goods: Good[] = [];
  const [customer] = shoppers.customers;
  if (!customer) throw new Error("there is nobody who buys");
  for (const productId of productIds)
    goods.push({
      productId,
      amount: await askAmount(shoppers.shop.url, customer, [{ productId, quantity: 1 }]),
    });
  return { ...shoppers, goods };
}

/** Each shopper buys again at once, until the time is over or the number of orders is reached. */
export async function buyAtOnce(
  shoppers: Shoppers,
  { maxSeconds, maxOrders = Number.POSITIVE_INFINITY }: { maxSeconds: number; maxOrders?: number },
): Promise<Bought> {
  const bought = startCounting();
  let begun = 0;
  await Promise.all(
    shoppers.customers.map(async (_customer, index) => {
      for (let turn = 0; bought.secondsPassed() < maxSeconds && begun < maxOrders; turn += 1) {
        begun += 1;
        await bought.count(buyOne(shoppers, index, turn));
      }
    }),
  );
  return bought.end();
}

/** Begins a purchase every `everyMs`, even if earlier ones still run; the shoppers take turns. */
export async function buyEvery(
  shoppers: Shoppers,
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<Bought> {
  const bought = startCounting();
  const running: Promise<void>[] = [];
  const { length } = shoppers.customers;
  for (let begun = 0; bought.secondsPassed() < seconds; begun += 1) {
    running.push(bought.count(buyOne(shoppers, begun % length, Math.floor(begun / length))));
    await sleep(Math.max(0, (begun + 1) * everyMs - bought.secondsPassed() * 1000));
  }
  await Promise.all(running);
  return bought.end();
}

function startCounting() {
  const startedAt = performance.now();
  const timesMs: number[] = [];
  let failures = 0;
  const secondsPassed = () => (performance.now() - startedAt) / 1000;
  return {
    secondsPassed,
    async count(purchased: Promise<boolean>): Promise<void> {
      const begunAt = performance.now();
      if (await purchased) timesMs.push(performance.now() - begunAt);
      else failures += 1;
    },
    end: (): Bought => ({ timesMs, failures, seconds: secondsPassed() }),
  };
}

/** Returns true if the order was confirmed at the first try. */
async function buyOne({ shop, customers, goods }: Shoppers, index: number, turn: number): Promise<boolean> {
  const customer = customers[index];
  // Another product in each turn: buying the same one again would be the same purchase.
  const good = goods[(index + turn) % goods.length];
  if (!customer || !good) throw new Error("there is nobody who buys, or nothing to buy");
  const items = [{ productId: good.productId, quantity: 1 }];
  const { outcome } = await purchase([shop.url], shop.sandbox, customer, items, {
    fault: "none",
    maxTries: 1,
    shownAmount: good.amount,
  }).catch(() => ({ outcome: "failed" }));
  return outcome === "confirmed";
}
