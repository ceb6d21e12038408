// npm run bench [PART …]
//
// Measures the shop beside bare Node and prints one table: before, measured, target. Without a part it measures all.
import { loadavg } from "node:os";
import { buildShop } from "../scripts/build-shop.ts";
import { benchAdmin } from "./parts/admin.ts";
import { benchAnew } from "./parts/anew.ts";
import { benchCatalogue } from "./parts/catalogue.ts";
import { benchKept } from "./parts/kept.ts";
import { benchLighthouse } from "./parts/lighthouse.ts";
import { benchOrders } from "./parts/orders.ts";
import { benchPhone } from "./parts/phone.ts";
import { benchStart } from "./parts/start.ts";
import { benchStatements } from "./parts/statements.ts";
import { benchVisits } from "./parts/visits.ts";
import { createShops, type Shops } from "./shops.ts";
import { printTable, type Row } from "./table.ts";

const parts: Record<string, (shops: Shops) => Promise<Row[]>> = {
  start: benchStart,
  phone: benchPhone,
  lighthouse: benchLighthouse,
  kept: benchKept,
  visits: benchVisits,
  orders: benchOrders,
  statements: benchStatements,
  anew: benchAnew,
  catalogue: benchCatalogue,
  admin: benchAdmin,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}. Usage: npm run bench [${Object.keys(parts).join("|")} …]`,
  );
  process.exit(2);
}
const startedAt = performance.now();
const secondsSince = (momentMs: number) => Math.round((performance.now() - momentMs) / 1000);
const rows: Row[] = [];
const shops = createShops();
await buildShop();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const partStartedAt = performance.now();
    console.log(`\n── ${name}`);
    rows.push(...(await measure(shops).catch((error: unknown) => [describeFailure(name, error)])));
    console.log(`  ${secondsSince(partStartedAt)} s`);
  }
} finally {
  await shops.close();
}
console.log(
  `\n${secondsSince(startedAt)} s in all; load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")}\n`,
);
printTable(rows);

/** Keeps the other parts running, but makes the exit code 1. */
function describeFailure(name: string, error: unknown): Row {
  console.error(error);
  process.exitCode = 1;
  return { what: name, before: "", measured: "the part failed", target: "", isMet: false };
}
