// `npm run drill two`: two processes of one shop share a database and both sell. One is killed again and again, and its buyers continue at
// the other. Every two customers use the same gift card, cards are bought meanwhile, some orders are paid at the door, and some are for
// several people and paid once.
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { PurchaseFault } from "./support/buyers.ts";
import {
  atTheDoorEnv,
  countFates,
  findBrokenPromises,
  offerAtTheDoor,
  orderManyAtTheDoor,
} from "./support/door-orders.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { buyGiftCards, readCardShare, shareGiftCards } from "./support/gift-cards.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";
import {
  buyManyTogether,
  countTogether,
  findBrokenTogether,
  prepareBuyers,
} from "./support/together-orders.ts";

const purchasesPerKill = 20;
const catchUpMs = 90_000;

export async function drillTwo(purchases = 200): Promise<DrillResult> {
  const kills = Math.floor(purchases / purchasesPerKill);
  const server = await startOutsideServer();
  const options = { databaseUrl: server.url, env: { LOG_LEVEL: "error", ...atTheDoorEnv } };
  const first = await openRunningShop({ ...options, sandbox: { timeFactor: 0.01 } });
  const env = { ...options.env, PUBLIC_URL: first.url };
  const second = await openRunningShop({ ...options, env, sharedSandbox: first.sandbox });
  try {
    await first.open();
    await second.open();
    const connection = second.database();
    const productIds = await stockUp(connection.sql);
    await offerAtTheDoor(connection.sql);
    const orders = Math.ceil(purchases / 5);
    const several = await prepareBuyers(first, { name: "two", productIds, count: orders });
    const books = await openBooks(() => connection.sql, first.sandbox);
    const customers = await signUpMany(first.url, "two", 20);
    await shareGiftCards(connection.sql, [...customers, ...several.cardHolders]);
    const running = { urls: [first.url, second.url], sandbox: first.sandbox, customers };
    const killer = createKiller(first);
    const faults: PurchaseFault[] = ["none", "none", "lost tab", "dropped webhook"];
    const sql = () => connection.sql;
    const [outcomes, cards, atDoor, together] = await Promise.all([
      buyMany({
        ...running,
        faults,
        productIds,
        purchases,
        cardShareOf: (customer, amount) => readCardShare(connection.sql, customer, amount),
        onStart: killer.onStart,
      }),
      buyGiftCards({ ...running, faults, sql, cards: Math.ceil(purchases / 10) }),
      orderManyAtTheDoor({ ...running, sql, name: "two", productIds, orders }),
      buyManyTogether({ ...running, ...several, faults, sql, productIds }),
    ]);
    const killed = await killer.finish();
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    const failures = [
      ...findLosses(settled),
      ...(await findBrokenPromises(connection.sql, atDoor)),
      ...(await findBrokenTogether(connection.sql, together)),
    ];
    const counts = countBy(outcomes, ({ outcome }) => outcome);
    if (counts["not paid"]) failures.push(`${counts["not paid"]} customers found no process to buy at`);
    if (killed < kills) failures.push(`only ${killed} of ${kills} kills took place`);
    return {
      rows: [
        { purchases, processes: 2, kills: killed, ...counts, "cards paid": cards },
        countFates(atDoor),
        countTogether(together),
        settled,
      ],
      failures,
    };
  } finally {
    await second.close();
    await first.close();
    await server.stop();
  }
}

/** Kills the shop once in every `purchasesPerKill` purchases. */
function createKiller(shop: RunningShop) {
  let killed = 0;
  let killing: Promise<void> = Promise.resolve();
  return {
    onStart(index: number): void {
      if (index % purchasesPerKill !== 1) return;
      killing = killing.then(async () => {
        await sleep(Math.random() * 400);
        // The gateway sends its webhooks only to this process, so they fail and are sent again.
        await shop.kill();
        await sleep(1_000);
        await shop.open();
        killed += 1;
      });
      killing.catch(() => {});
    },
    async finish(): Promise<number> {
      await killing;
      return killed;
    },
  };
}
