// `npm run plan-identity -- firebase` (or `own`): lists what a change of the identity provider would mean for each account.
// It changes nothing. With the embedded PostgreSQL the shop must not be running.
import { resolve } from "node:path";
import { openDatabase } from "#platform/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { openLog } from "#platform/log.ts";
import { listProviderMoves, type ProviderMove } from "#shop/identity/provider-moves.server.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
const [to] = process.argv.slice(2);
if (to !== "own" && to !== "firebase") {
  console.error("\n  Which identity provider? npm run plan-identity -- firebase (or own)\n");
  process.exit(2);
}
const config = readConfigOrExit(process.env);

const meanings: Record<ProviderMove, string> = {
  moved: "signs in there already",
  "by-password": "moves at the next sign-in, with the same password",
  "by-google": "moves at the next sign-in with Google",
  "by-reset": "needs 'Forgot Password?', or Google, once",
  disabled: "stays disabled",
};

const closeSteps: (() => Promise<unknown>)[] = [];
try {
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log: openLog("warn") });
  if (postgres) closeSteps.push(() => postgres.stop());
  const database = openDatabase(postgres ?? { url: config.database.url ?? "" }, { connections: 2 });
  closeSteps.push(() => database.close());
  const counts = new Map<ProviderMove, number>();
  for await (const { email, emailVerified, role, move } of listProviderMoves(database.db, to)) {
    counts.set(move, (counts.get(move) ?? 0) + 1);
    console.log(`${email}\t${role}\t${emailVerified ? "confirmed" : "not confirmed"}\t${meanings[move]}`);
  }
  console.log("");
  for (const [move, count] of counts) console.log(`  ${count}  ${meanings[move]}`);
} catch (error) {
  console.error(
    `\n  The list is not complete.\n  ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  for (const step of closeSteps.reverse()) await step();
}
