// `npm run restore FILE [FOLDER]`: restores a backup into an empty or new data folder (DATA_DIR by default), or into the
// empty database of DATABASE_URL. The whole file is verified before anything is touched.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { restoreBackup, verifyRestorable } from "#platform/backup/restore-backup.ts";
import { requireEmptyFolder, restoreIntoFolder } from "#platform/backup/restore-into-folder.ts";
import { endWithUsage, readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { describeBackup } from "./describe-backup.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const usage = "restore FILE [FOLDER]";
const { values, positionals } = readArguments({
  usage,
  options: { "data-dir": { type: "string" } },
  words: 2,
});
const [named, namedFolder] = positionals;
// Without `--` before it, npm turns `--data-dir` into a variable.
const folder = values["data-dir"] ?? namedFolder ?? process.env.npm_config_data_dir;
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? ".", path);

if (!named) endWithUsage(usage);
if (!existsSync(fromCaller(named))) {
  console.error(`\n  There is no file ${named}.\n`);
  process.exit(2);
}
try {
  const file = fromCaller(named);
  const startedAt = performance.now();
  const target = await restore(file);
  console.log(`\n  Restored into ${target} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function restore(file: string): Promise<string> {
  const { url } = config.database;
  const dataDir = folder === undefined ? resolve(config.dataDir) : fromCaller(folder);
  const isOutside = url !== undefined && folder === undefined;
  if (!isOutside) await requireEmptyFolder(dataDir, config.backup.folder);
  const startedAt = performance.now();
  const verified = await verifyRestorable(file);
  console.log(`\n  The file is complete: ${describeBackup(verified, performance.now() - startedAt)}`);
  console.log(
    "  A backup is a program: it runs in the database. Restore only files that your own shop wrote.",
  );
  if (isOutside) {
    await restoreBackup({ url }, file, verified);
    return "the database of DATABASE_URL";
  }
  await restoreIntoFolder(dataDir, file, verified);
  return dataDir;
}
