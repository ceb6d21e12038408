// `npm run drill failover`: runs the shop on a cluster of two PostgreSQL servers, and kills the primary twice during purchases. No
// confirmed order may be lost, and the shop must sell again within 30 seconds.
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "#platform/database/database.ts";
import type { Purchase } from "./support/buyers.ts";
import { type Cluster, startCluster } from "./support/cluster.ts";
import { findMissingPrograms } from "./support/cluster-programs.ts";
import { drillDisturbed } from "./support/disturbed-shop.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { keepBuying } from "./support/traffic.ts";

const buyersAtOnce = 4;
const failovers = 2;
const maxReturnMs = 30_000;
const pauseMs = 1_000;
/** A little longer than the lease of a job (120 s, platform/jobs.ts): a job whose end could not be written runs again after it. */
const catchUpMs = 150_000;

type Sale = Purchase & { answeredAt: number };

export async function drillFailover(): Promise<DrillResult> {
  const missing = findMissingPrograms();
  if (missing) return { rows: [{ skipped: missing }], failures: [] };
  const cluster = await startCluster();
  const selling = { name: "failover", customers: buyersAtOnce, catchUpMs, databaseUrl: cluster.url };
  const sales: Sale[] = [];
  try {
    return await drillDisturbed(selling, async ({ shop, buyers, failures }) => {
      const done = new AbortController();
      const buying = keepBuying(shop, buyers, done.signal, {
        onBought: (bought) => sales.push({ ...bought, answeredAt: Date.now() }),
      });
      const rows: DrillResult["rows"] = [];
      for (let round = 1; round <= failovers; round += 1)
        rows.push(await failOver({ cluster, sales, round }, failures));
      done.abort();
      await buying;
      failures.push(...(await findForgotten(shop.database().sql, sales)));
      return [...rows, { cluster: cluster.versions, ...countBy(sales, ({ outcome }) => outcome) }];
    });
  } finally {
    await cluster.stop();
  }
}

type Round = { cluster: Cluster; sales: readonly Sale[]; round: number };

async function failOver({ cluster, sales, round }: Round, failures: string[]) {
  await waitForSales(sales, sales.length + 10);
  const soldBefore = sales.length;
  const killedAt = Date.now();
  await cluster.killPrimary();
  // Purchases under way when the primary died may still have been answered.
  await sleep(pauseMs);
  await waitForSales(sales, sales.length + 1);
  const firstSale = sales.find(({ answeredAt }) => answeredAt > killedAt + pauseMs);
  const backMs = (firstSale?.answeredAt ?? Infinity) - killedAt;
  if (backMs > maxReturnMs) failures.push(`failover ${round}: sold again after ${backMs} ms`);
  await waitForSales(sales, sales.length + 10);
  await cluster.restartKilled();
  return {
    failover: round,
    "sold before": soldBefore,
    "selling again after s": Math.round(backMs / 100) / 10,
  };
}

async function waitForSales(sales: readonly Sale[], count: number): Promise<void> {
  const startedAt = Date.now();
  while (sales.length < count) {
    if (Date.now() - startedAt > 2 * maxReturnMs) throw new Error("the shop does not sell any more");
    await sleep(50);
  }
}

/** Orders that a customer was told of but that are missing on the new primary, or were confirmed again there. */
async function findForgotten(sql: Sql, sales: readonly Sale[]): Promise<string[]> {
  const rows = await sql<{ payment: string; confirmedAt: Date }[]>`
    select payment.razorpay_payment_id as payment, "order".confirmed_at as "confirmedAt"
    from "order" join payment on payment.order_id = "order".id where "order".confirmed_at is not null`;
  const confirmedAt = new Map(rows.map((row) => [row.payment, row.confirmedAt.getTime()]));
  const forgotten = sales.filter(
    ({ outcome, paymentId, answeredAt }) =>
      outcome === "confirmed" && (confirmedAt.get(paymentId ?? "") ?? Infinity) > answeredAt,
  );
  return forgotten.map(({ paymentId }) => `the confirmed payment ${paymentId} was forgotten by the failover`);
}
