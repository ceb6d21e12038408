// `npm run drill [name …]`: tests the shop's promises with real crashes, crowds and outages; each drill prints a table. Exits with 1 if one
// fails.
import { drillAdopt } from "../drills/adopt.ts";
import { drillCouriers } from "../drills/couriers.ts";
import { drillCrowd } from "../drills/crowd.ts";
import { drillDatabase } from "../drills/database.ts";
import { drillDisk } from "../drills/disk.ts";
import { drillFailover } from "../drills/failover.ts";
import { drillFreshMachine } from "../drills/fresh-machine.ts";
import { drillGateway } from "../drills/gateway.ts";
import { drillIdle } from "../drills/idle.ts";
import { drillInput } from "../drills/input.ts";
import { drillIntruder } from "../drills/intruder.ts";
import { drillKill } from "../drills/kill.ts";
import { drillLock } from "../drills/lock.ts";
import { drillMail } from "../drills/mail.ts";
import { drillMessages } from "../drills/messages.ts";
import { drillOneRequest } from "../drills/one-request.ts";
import { drillPooler } from "../drills/pooler.ts";
import { drillRestore } from "../drills/restore.ts";
import { drillSoak } from "../drills/soak.ts";
import type { DrillResult } from "../drills/support/drill.ts";
import { drillTwo } from "../drills/two.ts";
import { drillUpgrade } from "../drills/upgrade.ts";
import { drillVisits } from "../drills/visits.ts";

type Drill = { about: string; run: (size?: number) => Promise<DrillResult> };

const drills: Record<string, Drill> = {
  adopt: { about: "the sample shop made a pottery and a soap maker's by forms alone", run: drillAdopt },
  couriers: { about: "every fault of every call by which a parcel is booked", run: () => drillCouriers() },
  crowd: {
    about:
      "200 customers for one piece, 50 for ten, overlapping baskets, sets that share a part, orders at the door",
    run: drillCrowd,
  },
  database: { about: "the database killed, frozen for 3 minutes, its connections ended", run: drillDatabase },
  idle: { about: "a database server that ends connections after a second of rest", run: drillIdle },
  lock: {
    about: "the products' table locked for a minute, against changes and against reading",
    run: drillLock,
  },
  disk: { about: "a full disk for half a minute", run: drillDisk },
  gateway: { about: "every switch of the sandbox's payment gateway", run: drillGateway },
  mail: { about: "a mail server that refuses, and one that is gone", run: drillMail },
  messages: {
    about:
      "WhatsApp away for an hour, and every kind of status, for 5 customers each or as many as stand behind the name",
    run: drillMessages,
  },
  visits: {
    about: "the shop killed 5 times while its visits are counted, or as often as stands behind the name",
    run: drillVisits,
  },
  soak: { about: "shoppers for 60 seconds, or as many as stand behind the name", run: drillSoak },
  pooler: {
    about: "PgBouncer in transaction mode, its connections cut during 200 purchases",
    run: drillPooler,
  },
  two: {
    about:
      "two processes on one database, one of them killed during 200 purchases, or as many as stand behind the name",
    run: drillTwo,
  },
  input: {
    about: "10,000 generated inputs, or as many as stand behind the name, for all calls and forms",
    run: drillInput,
  },
  "one-request": {
    about: "the worst input of each field of all calls and forms: nobody else waits 250 ms",
    run: () => drillOneRequest(),
  },
  failover: {
    about: "a Patroni cluster of two PostgreSQL, the primary killed under purchases",
    run: drillFailover,
  },
  intruder: {
    about: "what an intruder would try: addresses, other sites, injections, limits",
    run: () => drillIntruder(),
  },
  kill: {
    about: "shop and database killed 30 times during 200 purchases, or fewer behind the name",
    run: (purchases) => drillKill(purchases ? { purchases, kills: Math.ceil(purchases / 7) } : undefined),
  },
  fresh: { about: "install and start on other versions of Node and npm", run: drillFreshMachine },
  upgrade: { about: "orders of version 0.3.0, sold beside 0ac5c78e and updated from it", run: drillUpgrade },
  restore: { about: "restore 100,000 orders into a running shop in another folder", run: drillRestore },
};

const [size] = process.argv.slice(2).map(Number).filter(Number.isFinite);
const names = process.argv.slice(2).filter((name) => !Number.isFinite(Number(name)));
const unknown = names.filter((name) => !(name in drills));
if (names.length === 0 || unknown.length > 0) {
  console.log("Usage: npm run drill NAME …\n");
  for (const [name, { about }] of Object.entries(drills)) console.log(`  ${name.padEnd(12)} ${about}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
for (const name of names) {
  const { rows, failures } = (await drills[name]?.run(size)) ?? { rows: [], failures: [] };
  console.log(`\n── ${name}`);
  for (const table of groupByColumns(rows)) console.table(table);
  for (const failure of failures) console.error(`\n✗ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** Puts consecutive rows with the same columns into one table. */
function groupByColumns(rows: DrillResult["rows"]): DrillResult["rows"][] {
  const tables: DrillResult["rows"][] = [];
  const columnsOf = (row: object = {}) => Object.keys(row).join();
  for (const row of rows) {
    const last = tables.at(-1);
    if (last && columnsOf(last[0]) === columnsOf(row)) last.push(row);
    else tables.push([row]);
  }
  return tables;
}
