// `npm run drill idle`: the database's server ends each connection that has been idle for a second, as servers and
// firewalls do after an hour. The shop opens others, and no customer notices.
import { setTimeout as sleep } from "node:timers/promises";
import { describeAnswers, disturbTraffic, drillDisturbed } from "./support/disturbed-shop.ts";
import type { DrillResult } from "./support/drill.ts";
import type { RunningShop } from "./support/running-shop.ts";
import { findWrongAnswers } from "./support/traffic.ts";

const seconds = 40;
const buyersAtOnce = 6;
/** Between bursts of purchases, connections are idle for this long. */
const pauseMs = 1_300;
const maxResponseMs = 3_000;

export function drillIdle(): Promise<DrillResult> {
  const selling = { name: "idle", customers: buyersAtOnce, catchUpMs: 30_000 };
  return drillDisturbed(selling, async (disturbed) => {
    const { shop, failures } = disturbed;
    const { sql } = shop.database();
    await sql`alter system set idle_session_timeout = '1s'`;
    await sql`select pg_reload_conf()`;
    const endedBefore = await countEnded(shop);
    const { seen } = await disturbTraffic(disturbed, { pauseMs }, () => sleep(seconds * 1000));
    const ended = (await countEnded(shop)) - endedBefore;
    failures.push(...findWrongAnswers("idle", seen, { maxResponseMs }));
    if (ended === 0) failures.push("no idle connection was ended");
    return [{ seconds, "connections ended": ended, ...describeAnswers(seen) }];
  });
}

/** Connections that the server ended by a FATAL error, such as the idle limit. */
async function countEnded(shop: RunningShop): Promise<number> {
  const [row] = await shop.database().sql<{ ended: number }[]>`
    select sessions_fatal::int as ended from pg_stat_database where datname = current_database()`;
  return row?.ended ?? 0;
}
