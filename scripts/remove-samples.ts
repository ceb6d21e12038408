// `npm run remove-samples`: removes the sample shop, as the button on the go-live checklist does, and also
// its owner: the next start creates an owner from ADMIN_EMAIL. With the embedded PostgreSQL the shop must not
// be running.

import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { openJobs } from "#platform/jobs.ts";
import { openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { allJobs } from "#shop/all-jobs.server.ts";
import { removalWord } from "#shop/back-office/removal-word.ts";
import { describeRemoval, removeSamples } from "#shop/back-office/remove-samples.server.ts";
import { system } from "#shop/identity/actor.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
if (!process.argv.includes("--yes")) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(
    `This removes the sample products, articles, fragrances, orders, reviews, messages and accounts for good.\nType ${removalWord} to go on: `,
  );
  terminal.close();
  if (word.trim() !== removalWord) {
    console.log("Nothing was removed.");
    process.exit(0);
  }
}

const closeSteps: (() => Promise<unknown>)[] = [];
try {
  const log = openLog("warn");
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log });
  if (postgres) closeSteps.push(() => postgres.stop());
  const address = postgres ?? { url: config.database.url ?? "" };
  const database = openDatabase(address, { connections: 2 });
  closeSteps.push(() => database.close());
  await migrateDatabase(database);
  const jobs = await openJobs(address, log, { definitions: allJobs });
  closeSteps.push(() => jobs.stop());
  const ctx = { db: database.db, clock: systemClock, jobs };
  console.log(describeRemoval(await removeSamples(ctx, system, { keepLastAdmin: false })));
} catch (error) {
  console.error(
    `\n  Nothing more was removed.\n  ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  for (const step of closeSteps.reverse()) await step();
}
