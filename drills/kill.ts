// `npm run drill kill`: shop and database are killed at random moments of many purchases, webhooks are dropped and
// tabs are lost. Every payment must become one order or one refund.
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import { type Customer, type Purchase, type PurchaseFault, purchase, signUp } from "./support/buyers.ts";
import { countBy, type DrillResult, eachLimited } from "./support/drill.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const purchases = 200;
const buyersAtOnce = 6;
const customers = 20;
const faults: PurchaseFault[] = ["none", "none", "none", "lost tab", "dropped webhook"];
const victims = ["shop", "database", "both"] as const;
const catchUpMs = 90_000;

export async function drillKill(): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const productIds = await stockUp(shop);
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    const buyers: Customer[] = [];
    for (let index = 0; index < customers; index += 1)
      buyers.push(await signUp(shop.url, `kill-${index}@example.com`));

    const kills: string[] = [];
    const done = { value: false };
    const killing = killAtRandom(shop, kills, done);
    const outcomes: Purchase[] = [];
    await eachLimited(Array.from({ length: purchases }), buyersAtOnce, async (_item, index) => {
      const customer = buyers[index % customers];
      const productId = productIds[index % productIds.length];
      if (!customer || !productId) return;
      const fault = faults[index % faults.length] ?? "none";
      outcomes.push(
        await purchase(shop.url, shop.sandbox, customer, [{ productId, quantity: 1 }], {
          fault,
          maxTries: 60,
        }),
      );
    });
    done.value = true;
    await killing;
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    return {
      rows: [
        {
          purchases,
          ...countBy(outcomes, ({ outcome }) => outcome),
          kills: kills.length,
          ...countBy(kills, (victim) => `killed ${victim}`),
        },
        { ...settled },
      ],
      failures: findLosses(settled),
    };
  } finally {
    await shop.close();
  }
}

/** Enough for everybody, of ten products. */
async function stockUp(shop: RunningShop): Promise<string[]> {
  const rows = await shop.database().sql<{ id: string }[]>`
    update product set stock = 1000 where id in (
      select id from product where active and archived_at is null and price <= 200000 order by id limit 10)
    returning id`;
  return rows.map(({ id }) => id);
}

async function killAtRandom(shop: RunningShop, kills: string[], done: { value: boolean }): Promise<void> {
  while (!done.value) {
    await sleep(1500 + Math.random() * 4000);
    if (done.value) return;
    const victim = victims[Math.floor(Math.random() * victims.length)] ?? "shop";
    kills.push(victim);
    if (victim !== "shop") shop.killPostgres();
    if (victim === "database") continue;
    await shop.kill();
    await shop.open();
  }
}
