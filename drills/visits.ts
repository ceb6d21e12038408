// `npm run drill visits [kills]`: kills the shop while people read its pages. Each kill may lose at most the last ten seconds of the counts
// of visits, and no view may be counted twice.
import { setTimeout as sleep } from "node:timers/promises";
import type { DrillResult } from "./support/drill.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const paths = ["/", "/shop", "/products/kinnow-marmalade", "/blog"];
const headers = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
};
const readers = 4;
const pauseMs = 20;
/** A kill may lose the counts of this time. */
const maxLostMs = 10_000;
/** The shortest time before a kill; later ones fall anywhere between two writes of the counts. */
const minKillAfterMs = 14_000;
const killWithinMs = 6_000;

export async function drillVisits(kills = 5): Promise<DrillResult> {
  const shop = await openRunningShop({ env: { LOG_LEVEL: "error" } });
  const result: DrillResult = { rows: [], failures: [] };
  try {
    await shop.open();
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await countViews(shop);
      const { asked, answeredAt, killedAt } = await lookUntilKilled(shop);
      await shop.open();
      const counted = (await countViews(shop)) - before;
      const due = answeredAt.filter((at) => at < killedAt - maxLostMs).length;
      const answered = answeredAt.length;
      result.rows.push({
        kill,
        answered,
        "10 s before": due,
        counted,
        lost: Math.max(0, answered - counted),
      });
      if (counted < due)
        result.failures.push(`kill ${kill}: ${due - counted} views of more than 10 s before are lost`);
      if (counted > asked) result.failures.push(`kill ${kill}: ${counted - asked} views were counted twice`);
    }
    return result;
  } finally {
    await shop.close();
  }
}

type Looked = { asked: number; answeredAt: number[]; killedAt: number };

async function lookUntilKilled(shop: RunningShop): Promise<Looked> {
  const looked: Looked = { asked: 0, answeredAt: [], killedAt: Number.POSITIVE_INFINITY };
  const read = async (reader: number) => {
    for (let page = reader; looked.killedAt === Number.POSITIVE_INFINITY; page += 1) {
      looked.asked += 1;
      const answer = await fetch(`${shop.url}${paths[page % paths.length]}`, { headers }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.ok) looked.answeredAt.push(performance.now());
      await sleep(pauseMs);
    }
  };
  const reading = Array.from({ length: readers }, (_, reader) => read(reader));
  await sleep(minKillAfterMs + Math.random() * killWithinMs);
  looked.killedAt = performance.now();
  await shop.kill();
  await Promise.all(reading);
  return looked;
}

async function countViews(shop: RunningShop): Promise<number> {
  const [row] = await shop.database().sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::int as count from visit_count where kind = 'view'`;
  return row?.count ?? 0;
}
