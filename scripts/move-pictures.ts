// `npm run move-pictures -- --to s3` (or `database`): moves all uploaded pictures, while the shop runs or is stopped. Each is
// compared by its checksum before its first copy is given up. Stopped half-way, it continues where it was.
import { type MediaMove, moveMediaToDatabase, moveMediaToStore } from "#platform/media/move-media.ts";
import { openObjectStore } from "#platform/media/object-store.ts";
import { endWithUsage, readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { withDatabase } from "./with-database.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const usage = "move-pictures -- --to s3|database";
const { values } = readArguments({ usage, options: { to: { type: "string" } }, words: 0 });
// Without `--` before it, npm turns `--to` into a variable.
const to = values.to ?? process.env.npm_config_to;
const { objectStore, keptIn } = config.pictures;
if (to !== "s3" && to !== "database") endWithUsage(usage);
if (!objectStore) fail("The settings S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.");
// If the setting differs, the running shop would move them back.
if (keptIn !== to)
  fail(`First set PICTURES=${to} and restart the shop: new pictures are still kept in ${keptIn}.`);

const store = openObjectStore(objectStore);
await withDatabase(config, "Not all pictures were moved: run it again to continue.", async ({ database }) => {
  const { moved, bytes } =
    to === "s3"
      ? await moveMediaToStore(database.db, store, new Date(), printProgress)
      : await moveMediaToDatabase(database.db, store, printProgress);
  console.log(
    `\n  Moved ${moved} pictures (${(bytes / 1e6).toFixed(1)} MB) to ${to}, each compared by its checksum.\n`,
  );
});

function printProgress({ moved }: MediaMove): void {
  if (moved % 100 === 0) console.log(`  ${moved} pictures …`);
}

function fail(message: string): never {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}
