// `npm run plan-identity -- firebase` (or `own`): lists what a change of the identity provider would mean for each account.
// It changes nothing, and the shop may run.
import { listProviderMoves, type ProviderMove } from "#core/identity/provider-moves.server.ts";
import { readArguments } from "./arguments/read-arguments.ts";
import { readConfigOrExit } from "./config-and-sandbox.ts";
import { readEnvFile } from "./env-file.ts";
import { withDatabase } from "./with-database.ts";

readEnvFile();
const [to] = readArguments({ usage: "plan-identity firebase|own" }).positionals;
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

await withDatabase(config, "The list is not complete.", async ({ database: { db } }) => {
  const counts = new Map<ProviderMove, number>();
  for await (const { email, emailVerified, role, move } of listProviderMoves(db, to)) {
    counts.set(move, (counts.get(move) ?? 0) + 1);
    console.log(`${email}\t${role}\t${emailVerified ? "confirmed" : "not confirmed"}\t${meanings[move]}`);
  }
  console.log("");
  for (const [move, count] of counts) console.log(`  ${count}  ${meanings[move]}`);
});
