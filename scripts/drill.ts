// `npm run drill [name …]`: slow checks with real toolchains; each prints a table. Exits with 1 if one fails.
import { drillCrowd } from "../drills/crowd.ts";
import { drillDatabase } from "../drills/database.ts";
import { drillFreshMachine } from "../drills/fresh-machine.ts";
import { drillGateway } from "../drills/gateway.ts";
import { drillKill } from "../drills/kill.ts";
import { drillPooler } from "../drills/pooler.ts";
import { drillRestore } from "../drills/restore.ts";
import type { DrillResult } from "../drills/support/drill.ts";
import { drillTwo } from "../drills/two.ts";

type Drill = { about: string; run: () => Promise<DrillResult> };

const drills: Record<string, Drill> = {
  crowd: { about: "200 customers for one piece, 50 for ten, overlapping baskets", run: drillCrowd },
  database: { about: "the database killed, frozen for 3 minutes, its connections ended", run: drillDatabase },
  gateway: { about: "every switch of the sandbox's payment gateway", run: drillGateway },
  pooler: {
    about: "PgBouncer in transaction mode, its connections cut during 200 purchases",
    run: drillPooler,
  },
  two: { about: "two processes on one database, one of them killed during 200 purchases", run: drillTwo },
  kill: { about: "shop and database killed 30 times during 200 purchases", run: () => drillKill() },
  fresh: { about: "install and start on other versions of Node and npm", run: drillFreshMachine },
  restore: { about: "restore 100,000 orders into a running shop in another folder", run: drillRestore },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in drills));
if (names.length === 0 || unknown.length > 0) {
  console.log("Usage: npm run drill NAME …\n");
  for (const [name, { about }] of Object.entries(drills)) console.log(`  ${name.padEnd(12)} ${about}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
for (const name of names) {
  const { rows, failures } = (await drills[name]?.run()) ?? { rows: [], failures: [] };
  console.log(`\n── ${name}`);
  console.table(rows);
  for (const failure of failures) console.error(`\n✗ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
