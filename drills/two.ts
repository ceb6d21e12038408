// `npm run drill two`: two processes of one shop share a database and both sell. One is killed again and again, and its buyers continue at
// the other. Every two customers use the same gift card, cards are bought meanwhile, some orders are paid at the door, and some are for
// several people and paid once.
import { setTimeout as sleep } from "node:timers/promises";
import { atTheDoorEnv } from "./support/door-orders.ts";
import type { DrillResult } from "./support/drill.ts";
import { buyEveryKind } from "./support/every-kind.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const purchasesPerKill = 20;

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
    const killer = createKiller(first);
    const buying = {
      shop: first,
      urls: [first.url, second.url],
      sql: () => connection.sql,
      name: "two",
      purchases,
      faults: ["none", "none", "lost tab", "dropped webhook"] as const,
      onStart: killer.onStart,
    };
    let killed = 0;
    const { rows, counts, failures } = await buyEveryKind(buying, async () => {
      killed = await killer.finish();
    });
    if (counts["not paid"]) failures.push(`${counts["not paid"]} customers found no process to buy at`);
    if (killed < kills) failures.push(`only ${killed} of ${kills} kills took place`);
    return { rows: [...rows, { processes: 2, kills: killed }], failures };
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
