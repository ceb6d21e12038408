// `npm run drill pooler`: runs the shop behind PgBouncer in transaction mode, and cuts server connections during purchases: a COMMIT that
// failed must not be taken for one that worked. Then runs the shop's commands behind it.
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openDatabase, type Sql } from "#platform/database/database.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import { countBy, type DrillResult } from "./support/drill.ts";
import { buyMany, signUpMany, stockUp } from "./support/many-purchases.ts";
import { type OutsideServer, startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop } from "./support/running-shop.ts";

const program = "/usr/sbin/pgbouncer";
const purchases = 200;
const cutEveryMs = 700;
/** Fewer than the shop's own connections, so that transactions of several clients take turns on one. */
const serverConnections = 4;
const catchUpMs = 90_000;
/** Program, arguments and a part of the expected output. */
const commands: [string, string[], string][] = [
  ["plan-identity", ["firebase"], "at the next sign-in"],
  ["rescue-owner", ["admin@deodar.example"], "sets a new password"],
  ["remove-samples", ["--yes"], "products"],
];

export async function drillPooler(): Promise<DrillResult> {
  if (!existsSync(program))
    return {
      rows: [{ skipped: `${program} is missing; Debian's package is called pgbouncer` }],
      failures: [],
    };
  const server = await startOutsideServer();
  const pooler = await startPooler(server);
  const direct = openDatabase({ url: server.url }, { connections: 1 });
  const shop = await openRunningShop({
    databaseUrl: pooler.url,
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "error" },
  });
  try {
    await shop.open();
    const productIds = await stockUp(direct.sql);
    const books = await openBooks(() => direct.sql, shop.sandbox);
    const customers = await signUpMany(shop.url, "pooler", 20);
    const done = new AbortController();
    const cutting = cutConnections(direct.sql, done.signal);
    const outcomes = await buyMany({
      urls: [shop.url],
      sandbox: shop.sandbox,
      customers,
      productIds,
      purchases,
      faults: ["none", "none", "lost tab", "dropped webhook"],
    });
    done.abort();
    const cut = await cutting;
    const settled = await waitForBooks(books.read, { timeoutMs: catchUpMs });
    const failures = findLosses(settled);
    if (cut === 0) failures.push("no connection was cut");
    for (const command of commands) failures.push(...(await tryCommand(pooler.url, shop.dataDir, command)));
    return {
      rows: [
        {
          pooler: pooler.version,
          purchases,
          "connections cut": cut,
          commands: commands.length,
          ...countBy(outcomes, ({ outcome }) => outcome),
        },
        { ...settled },
      ],
      failures,
    };
  } finally {
    await direct.close();
    await shop.close();
    await pooler.stop();
    await server.stop();
  }
}

/** Returns what is wrong with the command's output, if anything. */
async function tryCommand(
  databaseUrl: string,
  dataDir: string,
  [command, args, expected]: [string, string[], string],
): Promise<string[]> {
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const program = join(import.meta.dirname, `../dist/${command}.js`);
  const answer = await promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
  return answer.includes(expected) ? [] : [`${command} behind the pooler: ${answer.trim()}`];
}

/** Repeatedly ends all connections between pooler and server. Returns how many. */
async function cutConnections(sql: Sql, signal: AbortSignal): Promise<number> {
  let cut = 0;
  while (!signal.aborted) {
    await sleep(cutEveryMs);
    const rows = await sql<object[]>`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    cut += rows.length;
  }
  return cut;
}

async function startPooler({ socketDir, port }: OutsideServer) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-pooler-"));
  const poolerPort = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
shop = host=${socketDir} port=${port} user=shop dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
server_login_retry = 1
`,
  );
  // PgBouncer refuses to run as root, and only their owner may use the server's socket.
  const asNobody = process.getuid?.() === 0 ? ["unshare", "-U", "--map-user=65534", "--map-group=65534"] : [];
  const [command = "", ...args] = [...asNobody, "setpriv", "--pdeathsig", "TERM", program, "--quiet", file];
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  const url = `postgres://shop@127.0.0.1:${poolerPort}/shop`;
  await waitForPooler(url, child);
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).split("\n")[0] ?? "";
  return {
    url,
    version,
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitForPooler(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error("PgBouncer did not start");
}
