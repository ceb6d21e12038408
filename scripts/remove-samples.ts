// `npm run remove-samples`: sends the sample shop away, as the button of the go-live checklist does, and its owner with it: the
// next start makes an owner from ADMIN_EMAIL. With our own PostgreSQL the shop must not be running.
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database.ts";
import { openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { openOutbox } from "#platform/outbox.ts";
import { startEmbeddedPostgres } from "#platform/postgres/start-embedded-postgres.ts";
import { removalWord } from "#shop/aftercare/removal-word.ts";
import { describeRemoval, removeSamples } from "#shop/aftercare/remove-samples.server.ts";
import { readSettingsOrLeave } from "./settings-and-yard.ts";

const config = readSettingsOrLeave(process.env);
if (!process.argv.includes("--yes")) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(
    `This removes the sample goods, articles, fragrances, reviews and accounts for good.\nType ${removalWord} to go on: `,
  );
  terminal.close();
  if (word.trim() !== removalWord) {
    console.log("Nothing was removed.");
    process.exit(0);
  }
}

const undo: (() => Promise<unknown>)[] = [];
try {
  const log = openLog("warn");
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log });
  if (postgres) undo.push(() => postgres.stop());
  const address = postgres ?? { url: config.database.url ?? "" };
  const database = openDatabase(address, { connections: 2 });
  undo.push(() => database.close());
  await migrateDatabase(database);
  const outbox = await openOutbox(address, log);
  undo.push(() => outbox.stop());
  const desk = { db: database.db, clock: systemClock, outbox };
  console.log(describeRemoval(await removeSamples(desk, "system", { keepLastAdmin: false })));
} catch (error) {
  console.error(
    `\n  Nothing more was removed.\n  ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  for (const step of undo.reverse()) await step();
}
