// npm run bench:fill -- --products N --orders N --people N
//
// Fills the shop in DATA_DIR, or the one at DATABASE_URL, and prints how many rows it has and how long each part took.
// A new shop is made first. With the embedded PostgreSQL the shop must not be running.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ClientBase } from "pg";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readConfigOrExit } from "../scripts/config-and-sandbox.ts";
import { fillOrders, fillPeople, fillProducts } from "./fill-shop.ts";

const option = { type: "string", default: "0" } as const;
const { values } = parseArgs({ options: { products: option, people: option, orders: option } });
const config = readConfigOrExit(process.env);
const startedAt = performance.now();
const postgres = config.database.url
  ? undefined
  : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir) });
const database = openDatabase(postgres ?? { url: config.database.url ?? "" }, {
  connections: 3,
  timeoutMs: "none",
});
try {
  await migrateDatabase(database);
  await seedShop({ db: database.db, clock: systemClock, config }, console.log);
  const client = await database.pool.connect();
  for (const [name, fill] of Object.entries({
    people: fillPeople,
    products: fillProducts,
    orders: fillOrders,
  }))
    await measure(client, name, Number(values[name as keyof typeof values]), fill);
  await client.query("vacuum analyze");
  await printTotals(client);
  client.release();
} catch (error) {
  console.error(
    `\n  The shop was not filled.\n  ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await database.close();
  await postgres?.stop();
}

type Fill = (client: ClientBase, count: number) => Promise<void>;

/** One transaction: all rows or none. */
async function measure(client: ClientBase, name: string, count: number, fill: Fill): Promise<void> {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`--${name} must be a number`);
  if (count === 0) return;
  const partStartedAt = performance.now();
  // Words of many products are sorted into the indexes at once.
  await client.query(
    "set gin_pending_list_limit = 1000000; set maintenance_work_mem = 500000; set work_mem = 100000",
  );
  await client.query("begin");
  await fill(client, count);
  await client.query("commit");
  console.log(`  ${count} ${name} in ${secondsSince(partStartedAt)} s`);
}

async function printTotals(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from product) as products, (select count(*) from "user") as people,
       (select count(*) from "order") as orders, (select count(*) from order_line) as "order lines",
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  for (const [name, value] of Object.entries(rows[0] ?? {})) console.log(`  ${name.padEnd(12)} ${value}`);
  console.log(`  ${secondsSince(startedAt)} s in all`);
}

function secondsSince(momentMs: number): string {
  return ((performance.now() - momentMs) / 1000).toFixed(1);
}
