// `npm run drill two`: two processes of one shop share a database. Purchases go to both, one is killed again and again,
// and the buyers go on at the other.
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop } from "./support/running-shop.ts";

const purchases = 200;
const kills = 10;
const catchUpMs = 90_000;

export async function drillTwo(): Promise<DrillResult> {
  const server = await startOutsideServer();
  const options = { databaseUrl: server.url, env: { LOG_LEVEL: "error" } };
  const first = await openRunningShop({ ...options, sandbox: { timeFactor: 0.01 } });
  const env = { ...options.env, PUBLIC_URL: first.url };
  const second = await openRunningShop({ ...options, env, sharedSandbox: first.sandbox });
  try {
    await first.open();
    await second.open();
    const connection = second.database();
    const productIds = await stockUp(connection.sql);
    const books = await openBooks(() => connection.sql, first.sandbox);
    const customers = await signUpMany(first.url, "two", 20);
    let killed = 0;
    let killing: Promise<void> = Promise.resolve();
    const outcomes = await buyMany({
      urls: [first.url, second.url],
      sandbox: first.sandbox,
      customers,
      productIds,
      purchases,
      faults: ["none", "none", "lost tab", "dropped webhook"],
      onStart(index) {
        if (index % (purchases / kills) !== 1) return;
        killing = killing.then(async () => {
          await sleep(Math.random() * 400);
          // The gateway sends its webhooks to the first one only, so they fail and are repeated.
          await first.kill();
          await sleep(1_000);
          await first.open();
          killed += 1;
        });
        killing.catch(() => {});
      },
    });
    await killing;
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    const failures = findLosses(settled);
    const counts = countBy(outcomes, ({ outcome }) => outcome);
    if (counts["not paid"]) failures.push(`${counts["not paid"]} customers found no process to buy at`);
    if (killed < kills) failures.push(`only ${killed} of ${kills} kills took place`);
    return { rows: [{ purchases, processes: 2, kills: killed, ...counts }, { ...settled }], failures };
  } finally {
    await second.close();
    await first.close();
    await server.stop();
  }
}
