// `npm run drill kill`: kills shop and database at random moments during many purchases, with dropped webhooks and lost tabs. Gift cards
// are bought and pay for parts; some orders are paid at the door, some are for several people and paid once. Every payment must become one
// order, all orders of its purchase, one card or one refund; an order at the door must be as the shop has answered.
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
import { openRunningShop, type RunningShop, waitUntilReady } from "./support/running-shop.ts";
import {
  buyManyTogether,
  countTogether,
  findBrokenTogether,
  prepareBuyers,
} from "./support/together-orders.ts";

const faults: PurchaseFault[] = ["none", "none", "none", "lost tab", "dropped webhook", "lost"];
const victims = ["shop", "database", "both"] as const;
type Victim = (typeof victims)[number];
const catchUpMs = 90_000;
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
    const productIds = await stockUp(shop.database().sql);
    await offerAtTheDoor(shop.database().sql);
    const several = { name: "kill", productIds, count: Math.ceil(purchases / 5) };
    const { scarceIds, buyers, cardHolders } = await prepareBuyers(shop, several);
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    const customers = await signUpMany(shop.url, "kill", Math.min(20, purchases));
    await shareGiftCards(shop.database().sql, [...customers, ...cardHolders]);
    const running = { urls: [shop.url], sandbox: shop.sandbox, customers, faults };
    const sql = () => shop.database().sql;
    const [outcomes, cards, atDoor, together] = await Promise.all([
      buyMany({
        ...running,
        productIds,
        purchases,
        onStart: killer.onPurchase,
        cardShareOf: (customer, amount) => readCardShare(sql(), customer, amount),
      }),
      buyGiftCards({ ...running, sql, cards: Math.ceil(purchases / 10) }),
      orderManyAtTheDoor({ ...running, sql, name: "kill", productIds, orders: Math.ceil(purchases / 5) }),
      buyManyTogether({ ...running, sql, buyers, productIds, scarceIds }),
    ]);
    const killed = await killer.finish();
    await sleep(calmMs);
    // A start checks unpaid orders at the gateway at once; a running shop does so after two minutes.
    await shop.kill();
    await shop.open();
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    const failures = [
      ...findLosses(settled),
      ...(await findBrokenPromises(sql(), atDoor)),
      ...(await findBrokenTogether(sql(), together)),
    ];
    if (killed.length < kills) failures.push(`only ${killed.length} of ${kills} kills took place`);
    return {
      rows: [
        { purchases, ...countBy(outcomes, ({ outcome }) => outcome), "cards paid": cards },
        { ...countFates(atDoor) },
        { ...countTogether(together) },
        { kills: killed.length, ...countBy(killed, (victim) => `killed ${victim}`) },
        { ...settled },
      ],
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
