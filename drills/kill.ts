// `npm run drill kill`: kills shop and database at random moments during many purchases, with dropped webhooks and lost tabs. Gift cards
// are bought and pay for parts; some orders are paid at the door, some are for several people and paid once. Every payment must become one
// order, all orders of its purchase, one card or one refund; an order at the door must be as the shop has answered.
import { setTimeout as sleep } from "node:timers/promises";
import type { PurchaseFault } from "./support/buyers.ts";
import { atTheDoorEnv } from "./support/door-orders.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { buyEveryKind } from "./support/every-kind.ts";
import { openRunningShop, type RunningShop, waitUntilReady } from "./support/running-shop.ts";

const faults: PurchaseFault[] = ["none", "none", "none", "lost tab", "dropped webhook", "lost"];
const victims = ["shop", "database", "both"] as const;
type Victim = (typeof victims)[number];
/** At the end, emails get this long to be sent before the shop is restarted; that is not one of the kills. */
const calmMs = 2_000;
/** A kill comes at most this long after the purchase has begun. */
const maxKillDelayMs = 400;

export type KillSize = { purchases: number; kills: number };

export async function drillKill(
  { purchases, kills }: KillSize = { purchases: 200, kills: 30 },
): Promise<DrillResult> {
  const shop = await openRunningShop({
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "error", ...atTheDoorEnv },
  });
  const killer = createKiller(shop, purchases / kills);
  try {
    await shop.open();
    const buying = {
      shop,
      urls: [shop.url],
      sql: () => shop.database().sql,
      name: "kill",
      purchases,
      faults,
      onStart: killer.onPurchase,
    };
    const { rows, failures } = await buyEveryKind(buying, async () => {
      await killer.finish();
      await sleep(calmMs);
      // A start checks unpaid orders at the gateway at once; a running shop does so after two minutes.
      await shop.kill();
      await shop.open();
    });
    const killed = await killer.finish();
    if (killed.length < kills) failures.push(`only ${killed.length} of ${kills} kills took place`);
    return {
      rows: [...rows, { kills: killed.length, ...countBy(killed, (victim) => `killed ${victim}`) }],
      failures,
    };
  } finally {
    // Otherwise a kill under way would start the shop again.
    await killer.finish().catch(() => {});
    await shop.close();
  }
}

/**
 * Kills one victim per `purchasesPerKill` purchases. Between two kills the shop is up for at least as long as it was down: otherwise buyers
 * would give up on a busy machine with slow starts.
 */
function createKiller(shop: RunningShop, purchasesPerKill: number) {
  const killed: Victim[] = [];
  let begun = 0;
  let due = 0;
  let awayMs = 0;
  let running: Promise<void> = Promise.resolve();
  return {
    onPurchase(): void {
      begun += 1;
      if (begun < (due + 1) * purchasesPerKill) return;
      due += 1;
      const victim = victims[(due - 1) % victims.length] ?? "shop";
      running = running.then(async () => {
        await sleep(awayMs + Math.random() * maxKillDelayMs);
        const killedAt = performance.now();
        await killOne(shop, victim);
        awayMs = performance.now() - killedAt;
        killed.push(victim);
      });
      running.catch(() => {});
    },
    async finish(): Promise<readonly Victim[]> {
      await running;
      return killed;
    },
  };
}

async function killOne(shop: RunningShop, victim: Victim): Promise<void> {
  const killedPid = shop.postgresPid();
  if (victim !== "shop") shop.killPostgres();
  if (victim === "database") {
    // The shop may not have noticed the kill yet, and would report itself ready.
    while (isServer(shop, killedPid)) await sleep(20);
    return waitUntilReady(shop.url);
  }
  await shop.kill();
  await shop.open();
}

/** True if the database's folder names this process as its server, or none yet. */
function isServer(shop: RunningShop, pid: number): boolean {
  try {
    return shop.postgresPid() === pid;
  } catch {
    return true;
  }
}
