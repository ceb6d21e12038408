// `npm run drill restore`: backs up a shop of 100,000 orders during purchases, and restores the file into a running shop in another folder.
// Every row of every table must be as at the moment of the backup.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, openSync, realpathSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { verifyBackupFile } from "#platform/backup/backup-file.ts";
import { connectionConfig, type DatabaseAddress } from "#platform/database/database.ts";
import { findRunningPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";
import { clearEnv } from "../tests/support/clear-env.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { insertOrderFoundations, insertOrders } from "../tests/support/insert-orders.ts";
import { compareRestored, firstNumberOf, orderCount, withClient } from "./compare-restored.ts";

const root = join(import.meta.dirname, "..");
const pictureCount = 300;
const pictureBytes = 100_000;
const waitingJobs = 1_000;
const buyerCount = 4;
const maxRestoreSeconds = 120;

type Row = Record<string, string | number>;
type Purchases = { counts: number[]; slowestMs: number };

export async function drillRestore(): Promise<{ rows: Row[]; failures: string[] }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-restore-"));
  const original = join(folder, "original");
  const restored = join(folder, "restored");
  const file = join(folder, "shop.tar.zst");
  const rows: Row[] = [];
  const failures: string[] = [];
  const note = (what: string, value: string | number, unit: string) => {
    rows.push({ what, value, unit });
    console.log(`${what}: ${value} ${unit}`);
  };
  const shops: ChildProcess[] = [];
  try {
    shops.push((await startShop(original)).child);
    const address = await findRunningPostgres(original);
    if (!address) throw new Error("the shop's database does not run");
    note("fill the shop", await seconds(() => fillShop(address)), "s");

    const buyers = startBuyers(address);
    await sleep(3_000);
    note("slowest purchase before the backup", Math.round(buyers.resetSlowest()), "ms");
    const before = [...buyers.purchases.counts];
    note("backup while purchases go on", await seconds(() => run("backup", [file], original)), "s");
    const after = [...buyers.purchases.counts];
    note("slowest purchase during the backup", Math.round(buyers.resetSlowest()), "ms");
    note("size of the backup", Number((statSync(file).size / 1e6).toFixed(1)), "MB");

    const restoreSeconds = await seconds(() => run("restore", [file, restored], original));
    note("restore into another folder", restoreSeconds, "s");
    await buyers.stop();
    const { manifest } = await verifyBackupFile(file);
    const compared = await compareRestored(address, restored, manifest, { before, after });
    failures.push(...compared.failures);
    note("tables compared with the moment of the backup", compared.tables, "tables");
    note("rows the same", compared.rows, "rows");
    note("purchases after the command was given that it holds", compared.during, "orders");

    const startedAt = performance.now();
    const second = await startShop(restored);
    shops.push(second.child);
    const openSeconds = secondsSince(startedAt);
    note("start of the restored shop beside the other", openSeconds, "s");
    if (!(await (await fetch(`${second.url}/shop`)).text()).includes("Our Collection"))
      failures.push("the restored shop shows no products");
    const total = Number((restoreSeconds + openSeconds).toFixed(1));
    note("from the file to a running shop", total, "s");
    if (total > maxRestoreSeconds) failures.push(`${total} s are more than ${maxRestoreSeconds} s`);
    failures.push(...(await refuseDamaged(file, join(folder, "third"), original)));
  } finally {
    await Promise.all(shops.map(stop));
    rmSync(folder, { recursive: true, force: true });
  }
  return { rows, failures };
}

async function fillShop(address: DatabaseAddress): Promise<void> {
  await withClient(address, async (client) => {
    await insertOrderFoundations(client);
    for (let first = 1; first <= orderCount; first += 10_000)
      await insertOrders(client, first, Math.min(first + 9_999, orderCount));
    for (let number = 1; number <= pictureCount; number += 1)
      await client.query(
        "insert into media_file (id, content_type, bytes, created_at) values ($1, 'image/webp', $2, now())",
        [`filled-${number}`, randomBytes(pictureBytes)],
      );
  });
  const boss = new PgBoss({ ...connectionConfig(address), supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue("drill.waiting");
  await boss.insert(
    "drill.waiting",
    Array.from({ length: waitingJobs }, (_, number) => ({ data: { email: number } })),
  );
  await boss.stop({ graceful: false });
}

/** Customers who buy again and again, each order in one transaction, as in a purchase. */
function startBuyers(address: DatabaseAddress) {
  const purchases: Purchases = { counts: Array.from({ length: buyerCount }, () => 0), slowestMs: 0 };
  let isOpen = true;
  const running = purchases.counts.map((_, buyer) =>
    withClient(address, async (client) => {
      while (isOpen) {
        const startedAt = performance.now();
        const number = firstNumberOf(buyer) + (purchases.counts[buyer] ?? 0);
        await client.query("begin");
        await insertOrders(client, number, number);
        await client.query("update product set stock = stock - 3 where id = $1", [`filled-${buyer}`]);
        await client.query("commit");
        purchases.counts[buyer] = (purchases.counts[buyer] ?? 0) + 1;
        purchases.slowestMs = Math.max(purchases.slowestMs, performance.now() - startedAt);
        await sleep(20);
      }
    }),
  );
  return {
    purchases,
    resetSlowest() {
      const { slowestMs } = purchases;
      purchases.slowestMs = 0;
      return slowestMs;
    },
    async stop() {
      isOpen = false;
      await Promise.all(running);
    },
  };
}

/** A restore of a file with one flipped byte must fail and leave nothing. */
async function refuseDamaged(file: string, folder: string, dataDir: string): Promise<string[]> {
  const damaged = `${file}.damaged`;
  copyFileSync(file, damaged);
  writeSync(openSync(damaged, "r+"), Buffer.from([0x5a, 0xa5]), 0, 2, Math.floor(statSync(file).size / 2));
  const refusal = await run("restore", [damaged, folder], dataDir).catch((error: Error) => error.message);
  return refusal?.includes("is damaged") ? [] : [`a damaged file was not refused: ${refusal}`];
}

async function startShop(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: environment({ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "error" }),
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error("the shop did not start");
    await sleep(50);
  }
  return { child, url };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function run(command: "backup" | "restore", args: string[], dataDir: string): Promise<void> {
  const child = spawn("npm", ["run", "--silent", command, ...args], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm run ${command} failed: ${output}`);
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const env = { ...process.env };
  clearEnv(env);
  return { ...env, ...settings };
}

async function seconds(task: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return secondsSince(startedAt);
}

function secondsSince(startedAt: number): number {
  return Number(((performance.now() - startedAt) / 1000).toFixed(1));
}
