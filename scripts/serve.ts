// The shop's process. `start` supervises it; systemd or a container can do so as well. The database starts while the rest of
// the program is loaded, which takes as long.
import { once } from "node:events";
import type { Config } from "#platform/config.ts";
import { beginStart } from "#server/begin-start.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { describeError } from "./describe-error.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
const config = readConfigOrExit(process.env);
const completeConfig = process.argv.includes("--with-sandbox") ? addSandbox() : Promise.resolve(config);
// If the supervisor is killed while the shop starts, the shop ends, too.
const endEarly = () => process.exit(1);
process.once("disconnect", endEarly);
try {
  const { promise: databaseProcess, resolve: onDatabaseProcess } = Promise.withResolvers<void>();
  const beginning = beginStart(config, (line) => console.log(line), { onDatabaseProcess });
  // Loading the program lets nothing else run, and would hold up the steps before the database's process.
  await Promise.race([databaseProcess, beginning]);
  const [begun, { openBuiltShop }] = await Promise.all([beginning, import("./open-built-shop.ts")]);
  await openBuiltShop(begun, completeConfig);
  process.off("disconnect", endEarly);
} catch (error) {
  console.error(`\n  The shop did not start.\n  ${describeError(error)}\n`);
  process.exit(1);
}

async function addSandbox(): Promise<Config> {
  const [settings] = (await once(process, "message")) as [Record<string, string>];
  return readConfigOrExit({ ...settings, ...process.env });
}
