// npm run bench:fill -- --products N --orders N --people N
//
// Fills the shop in DATA_DIR, or the one at DATABASE_URL, and makes it first if there is none. Prints its numbers of rows and the time
// of each part. With the embedded PostgreSQL the shop must not be running.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ClientBase } from "pg";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { readConfigOrExit } from "../scripts/config-and-sandbox.ts";
import { fillAll } from "./fill-shop.ts";

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
  await fillAll(client, {
    products: readCount("products"),
    people: readCount("people"),
    orders: readCount("orders"),
  });
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

function readCount(name: keyof typeof values): number {
  const count = Number(values[name]);
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`--${name} must be a number`);
  return count;
}

async function printTotals(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from product) as products, (select count(*) from "user") as people,
       (select count(*) from "order") as orders, (select count(*) from order_line) as "order lines",
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  for (const [name, value] of Object.entries(rows[0] ?? {})) console.log(`  ${name.padEnd(12)} ${value}`);
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`);
}
