// npm run bench:explain
//
// Runs every hot read in the shop in DATA_DIR (which must not be running) or at DATABASE_URL, and
// prints how each of its statements reads the tables. Exits with 1 when one reads more than a few rows one after another.
import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { readConfigOrExit } from "../scripts/config-and-sandbox.ts";
import { hotReads } from "./hot-reads.ts";

type Statement = { text: string; values: unknown[] };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** More rows than tables of settings or categories have, and more than a bounded count reads. */
const maxRowsInSequence = 5_000;
const config = readConfigOrExit(process.env);
const postgres = config.database.url
  ? undefined
  : await startEmbeddedPostgres({ dataDir: resolve(config.dataDir) });
const { pool, close } = openDatabase(postgres ?? { url: config.database.url ?? "" }, { connections: 1 });
const statements: Statement[] = [];
const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
const db: Database = drizzle({ client: pool, casing: "snake_case", logger });
let wholeReads = 0;
try {
  for (const [name, read] of Object.entries(hotReads)) {
    statements.length = 0;
    await read(db);
    for (const statement of [...statements]) await explain(name, statement, pool);
  }
} finally {
  await close();
  await postgres?.stop();
}
console.log(
  wholeReads === 0
    ? "\nNo statement reads a table from its beginning to its end."
    : `\n${wholeReads} READ A WHOLE TABLE`,
);
process.exitCode = wholeReads === 0 ? 0 : 1;

async function explain(name: string, { text, values }: Statement, client: pg.Pool): Promise<void> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  const [{ Plan: plan, "Execution Time": ms, "Planning Time": planningMs }] = rows[0]["QUERY PLAN"];
  const scans = listScans(plan);
  const whole = scans.filter(
    (scan) => scan["Node Type"] === "Seq Scan" && countRows(scan) > maxRowsInSequence,
  );
  wholeReads += whole.length;
  const used = new Set(
    scans.map((scan) => scan["Index Name"] ?? `${scan["Relation Name"]} (${scan["Node Type"]})`),
  );
  console.log(
    `${name.padEnd(34)} ${(ms + planningMs).toFixed(1).padStart(7)} ms  ${[...used].join(", ")}${whole.length > 0 ? "  WHOLE TABLE" : ""}`,
  );
}

function countRows(scan: Plan): number {
  return (scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)) * scan["Actual Loops"];
}

/** Lists the nodes of the plan that read a table or an index and were executed. */
function listScans(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(listScans);
  const isRead = plan["Relation Name"] !== undefined && plan["Node Type"] !== "Bitmap Heap Scan";
  return isRead || plan["Node Type"] === "Bitmap Index Scan" ? [plan, ...below] : below;
}
