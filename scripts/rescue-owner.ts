// `npm run rescue-owner`: lets an owner in again who has lost the password or every second factor. It prints a link that
// works once, for an hour, and removes the second factors. With the embedded PostgreSQL the shop must not be running.
import { resolve } from "node:path";
import { createLinks } from "#app/links.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { openLog } from "#platform/log.ts";
import { migrateDatabase } from "#platform/migrate.ts";
import { system } from "#shop/identity/actor.ts";
import { rescueOwner } from "#shop/identity/rescue-owner.server.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";

const config = readConfigOrExit(process.env);
const [email] = process.argv.slice(2);

const closeSteps: (() => Promise<unknown>)[] = [];
try {
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log: openLog("warn") });
  if (postgres) closeSteps.push(() => postgres.stop());
  const database = openDatabase(postgres ?? { url: config.database.url ?? "" }, { connections: 2 });
  closeSteps.push(() => database.close());
  await migrateDatabase(database);
  const rescued = await rescueOwner({ db: database.db, clock: systemClock }, system, { email });
  if (rescued.ok)
    console.log(
      `\n  ${rescued.email} has no second factor any more and is signed out everywhere.\n  This link sets a new password, once, within an hour:\n\n  ${createLinks(config.publicUrl).resetPassword(rescued.token)}\n`,
    );
  else {
    console.error(
      `\n  Which owner? npm run rescue-owner -- ADDRESS, with one of: ${rescued.owners.join(", ") || "(there is none)"}\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`\n  Nobody was rescued.\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const step of closeSteps.reverse()) await step();
}
