// `npm run drill upgrade`: a process of the commit whose tables the first migration makes sells on a database with orders of version 0.3.0,
// and the present version is started beside it. Both must sell; or, if a migration since then must run alone, the present one must say so
// and start after the old one is stopped. The old orders are read over HTTP, and the next purchase must have the next number.
import { readFileSync } from "node:fs";
import { openDatabase, type Sql } from "#platform/database/database.ts";
import { baselineCommit, endsVersionsBefore } from "#platform/database/migrate.ts";
import { loadDatabaseFixture, readDatabaseFixture } from "../tests/support/database-fixture.ts";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import { type PurchaseFault, postJson } from "./support/buyers.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { installOldVersion, isKnown, type OldVersion } from "./support/old-version.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop, type RunningShop, type RunningShopOptions } from "./support/running-shop.ts";

const version = "0.3.0";
const purchases = 5;
const purchasesWithBoth = 150;
const faults: PurchaseFault[] = ["none", "none", "lost tab", "dropped webhook"];

export async function drillUpgrade(): Promise<DrillResult> {
  const fixture = readDatabaseFixture(version);
  const before = (fixture.tables.order ?? []).flatMap(({ number }) =>
    typeof number === "string" ? [number] : [],
  );
  const old = (await isKnown(baselineCommit)) ? await installOldVersion(baselineCommit) : undefined;
  const server = await startOutsideServer();
  const database = openDatabase({ url: server.url }, { connections: 2, name: "deodar drill" });
  const options = { databaseUrl: server.url, env: { LOG_LEVEL: "error" } };
  const shop = await openRunningShop({ ...options, sandbox: { timeFactor: 0.01 } });
  try {
    await loadDatabaseFixture(database.pool, fixture);
    const failures: string[] = [];
    const takesTurns = endsVersionsBefore(fixture.migrations.map(({ created_at }) => Number(created_at)));
    const rows = old
      ? await sellWithBoth({ old, shop, sql: database.sql, options, takesTurns }, failures)
      : [{ skipped: `git does not know ${baselineCommit}: no old process beside the new one` }];
    if (old) rows.push({ "old process": baselineCommit });
    if (!old) await shop.open();
    const [migrations] = await database.sql<{ count: number }[]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    const unreadable = await findUnreadable(shop.url, before);
    failures.push(...unreadable.map((fault) => `an order of ${version} cannot be read: ${fault}`));
    const inBetween = await listNumbers(database.sql);
    const productIds = await stockUp(database.sql);
    const customers = await signUpMany(shop.url, "upgrade", purchases);
    await buyMany({ urls: [shop.url], sandbox: shop.sandbox, customers, productIds, purchases });
    const numbers = (await listNumbers(database.sql)).filter((number) => !before.includes(number));
    const expected = listNextNumbers(before, numbers.length, numbers[0]?.slice(0, 6) ?? "");
    if (numbers.join() !== expected.join())
      failures.push(
        `the new orders have the numbers ${numbers.join(", ")} instead of ${expected.join(", ")}`,
      );
    rows.push({
      version,
      orders: before.length,
      "readable over HTTP": before.length - unreadable.length,
      "migrations then": fixture.migrations.length,
      "migrations now": migrations?.count ?? 0,
      "new orders": numbers.length,
      "of the new process alone": numbers.length + before.length - inBetween.length,
      "next number": numbers[0] ?? "",
    });
    return { rows, failures };
  } finally {
    await shop.close();
    await database.close();
    await server.stop();
    old?.remove();
  }
}

type Both = {
  old: OldVersion;
  shop: RunningShop;
  sql: Sql;
  options: RunningShopOptions;
  takesTurns: boolean;
};

/** Sells in the old process, starts the new one on the same database, which migrates it, and sells in that, too. */
async function sellWithBoth(
  { old, shop, sql, options, takesTurns }: Both,
  failures: string[],
): Promise<DrillResult["rows"]> {
  const oldShop = await openRunningShop({
    ...options,
    env: { ...options.env, PUBLIC_URL: shop.url },
    sharedSandbox: shop.sandbox,
    program: { folder: old.folder, script: "scripts/start.ts" },
  });
  try {
    await oldShop.open();
    const productIds = await stockUp(sql);
    const books = await openBooks(() => sql, shop.sandbox);
    const sell: Sell = async (name, urls, purchases) => {
      const customers = await signUpMany(urls[0], name, 20);
      return buyMany({ urls, sandbox: shop.sandbox, customers, productIds, purchases, faults });
    };
    const { outcomes, startSeconds } = takesTurns
      ? await sellInTurn({ oldShop, shop, sell }, failures)
      : await sellAtOnce({ oldShop, shop, sell });
    const settled = await waitForBooks(books.read, { timeoutMs: 60_000 });
    failures.push(...findLosses(settled));
    const sold = countBy(outcomes, ({ confirmedBy }) => confirmedBy ?? "");
    for (const [name, { url }] of Object.entries({ old: oldShop, new: shop }))
      if (!sold[url]) failures.push(`the ${name} process confirmed nothing`);
    return [
      {
        processes: takesTurns ? "in turn" : "at once",
        "start s": startSeconds,
        purchases: outcomes.length,
        "confirmed by old": sold[oldShop.url] ?? 0,
        "confirmed by new": sold[shop.url] ?? 0,
        ...countBy(outcomes, ({ outcome }) => outcome),
      },
      { ...settled },
    ];
  } finally {
    await oldShop.close();
  }
}

type Sell = (
  name: string,
  urls: readonly [string, ...string[]],
  purchases: number,
) => ReturnType<typeof buyMany>;
type Selling = { oldShop: RunningShop; shop: RunningShop; sell: Sell };

/** Sells in both processes until the old one is stopped. */
async function sellAtOnce({ oldShop, shop, sell }: Selling) {
  const opening = openTimed(shop);
  opening.catch(() => {});
  const outcomes = await sell("both", [oldShop.url, shop.url], purchasesWithBoth);
  return { outcomes, startSeconds: await opening };
}

/** The new process must refuse to start while the old one sells, start after it, and book what was paid meanwhile. */
async function sellInTurn({ oldShop, shop, sell }: Selling, failures: string[]) {
  const half = Math.ceil(purchasesWithBoth / 2);
  const refused = shop.open().then(
    () => "the new process migrated the database under the old one",
    () =>
      readFileSync(shop.logFile, "utf8").includes("Another process of the shop runs")
        ? undefined
        : "the new process did not say why it does not start",
  );
  const soldByOld = await sell("old", [oldShop.url], half);
  const fault = await refused;
  if (fault) failures.push(fault);
  await oldShop.kill();
  const startSeconds = await openTimed(shop);
  const soldByNew = await sell("new", [shop.url], purchasesWithBoth - half);
  return { outcomes: [...soldByOld, ...soldByNew], startSeconds };
}

async function openTimed(shop: RunningShop): Promise<number> {
  const startedAt = performance.now();
  await shop.open();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

async function listNumbers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select number from "order" where number is not null order by number`;
  return rows.map(({ number }) => number);
}

/** Opens each order's page as the owner; returns those that fail. */
async function findUnreadable(shopUrl: string, numbers: readonly string[]): Promise<string[]> {
  const signIn = await postJson(`${shopUrl}/api/auth/sign-in/email`, {
    email: "admin@deodar.example",
    password: "deodar-admin",
  });
  const authorization = `Bearer ${signIn.headers.get("set-auth-token")}`;
  const faults: string[] = [];
  for (const number of numbers) {
    const answer = await fetch(`${shopUrl}/admin/orders/${number}`, { headers: { authorization } });
    const page = await answer.text();
    if (!answer.ok || !page.includes(number)) faults.push(`${number}: ${answer.status}`);
  }
  return faults;
}

/** Lists the numbers that follow the last one before in the series `DD-26-`; a new year begins with 1. */
function listNextNumbers(before: readonly string[], count: number, year: string): string[] {
  const last = Math.max(
    0,
    ...before.filter((number) => number.startsWith(year)).map((number) => Number(number.slice(6))),
  );
  return Array.from({ length: count }, (_, index) => `${year}${String(last + 1 + index).padStart(5, "0")}`);
}
