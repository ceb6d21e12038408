// `npm run drill idle`: the database's server ends each connection that has been idle for a second, as servers and
// firewalls do after an hour. The shop opens others, and no customer notices.
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { DrillResult } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";
import { findWrongAnswers, keepBuying, watchPages } from "./support/traffic.ts";

const seconds = 40;
const buyersAtOnce = 6;
/** Between bursts of purchases, connections are idle for this long. */
const pauseMs = 1_300;
const maxResponseMs = 3_000;

export async function drillIdle(): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const { sql } = shop.database();
    const buyers = {
      customers: await signUpMany(shop.url, "idle", buyersAtOnce),
      productIds: await stockUp(sql),
    };
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    await sql`alter system set idle_session_timeout = '1s'`;
    await sql`select pg_reload_conf()`;
    const endedBefore = await countEnded(shop);
    const done = new AbortController();
    const watching = watchPages(shop.url, done.signal, { pauseMs });
    const buying = keepBuying(shop, buyers, done.signal, { pauseMs });
    await sleep(seconds * 1000);
    done.abort();
    const seen = await watching;
    await buying;
    const ended = (await countEnded(shop)) - endedBefore;
    const settled = await waitForBooks(books.read, { timeoutMs: 30_000 });
    const failures = [...findWrongAnswers("idle", seen, { maxResponseMs }), ...findLosses(settled)];
    if (ended === 0) failures.push("no idle connection was ended");
    return {
      rows: [
        {
          seconds,
          "connections ended": ended,
          answers: seen.answers,
          statuses: seen.statuses.join(" "),
          "slowest ms": Math.round(seen.slowestMs),
        },
        { ...settled },
      ],
      failures,
    };
  } finally {
    await shop.close();
  }
}

/** Connections that the server ended by a FATAL error, such as the idle limit. */
async function countEnded(shop: RunningShop): Promise<number> {
  const [row] = await shop.database().sql<{ ended: number }[]>`
    select sessions_fatal::int as ended from pg_stat_database where datname = current_database()`;
  return row?.ended ?? 0;
}
