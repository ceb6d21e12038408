import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { DataFolderInUse } from "./data-folder-lock.ts";
import { chooseLauncher } from "./launcher.ts";
import { PostgresDidNotStart } from "./postgres-did-not-start.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./start-embedded-postgres.ts";

const FIXTURE = join(import.meta.dirname, "start-embedded-postgres.fixture.ts");

let place = "";
let dataDir = "";
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), "deodar postgres ü-")));
  dataDir = join(place, "data");
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of running.splice(0)) await server.stop();
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
});

describe("a start", () => {
  test("makes a database that keeps its rows over a stop, and flushes commits unless it is a throw-away one", async () => {
    const throwAway = await start();
    expect(await ask(throwAway, (sql) => sql`show fsync`)).toEqual([{ fsync: "off" }]);
    await ask(throwAway, (sql) => sql`create table kept as select current_user::text as writer`);
    const begun = performance.now();
    await throwAway.stop();
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(existsSync(throwAway.socketDir)).toBe(false);

    const lasting = await start({ durable: true });
    expect(await ask(lasting, (sql) => sql`select writer from kept`)).toEqual([{ writer: "shop" }]);
    const settings = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"];
    const rows = await ask(
      lasting,
      (sql) => sql`select setting from pg_settings where name in ${sql(settings)}`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on", "on"]);
  });

  test("on a folder in use says so and leaves the first alone, whatever name the folder goes by", async () => {
    const first = await start();
    const otherName = join(place, "other name");
    await symlink(dataDir, otherName);
    const refusal = await startEmbeddedPostgres({ dataDir: otherName }).catch((fault: unknown) => fault);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(String(refusal)).toContain(`Another Deodar already uses the data folder ${dataDir}`);
    expect(await ask(first, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test.runIf(process.geteuid?.() === 0)("by root works where user namespaces are forbidden", async () => {
    const server = await start({ mayUseNamespace: false });
    expect(await ask(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await server.stop();
    await start({ mayUseNamespace: true });
  });
});

describe("a start recovers by itself", () => {
  test("after SIGKILL, SIGTERM or SIGINT of the process, and no commit is lost", async () => {
    for (const signal of ["SIGKILL", "SIGTERM", "SIGINT"] as const) {
      const { child, pid } = await holdDatabase();
      child.kill(signal);
      await once(child, "exit");
      await (await start()).stop();
      expect(await commandLine(pid)).toBe("");
    }
    const server = await start();
    expect(await ask(server, (sql) => sql`select count(*)::int as rows from left_behind`)).toEqual([
      { rows: 3 },
    ]);
  });

  test("after a kill of the process and of its server at once", async () => {
    const { child, pid } = await holdDatabase();
    process.kill(pid, "SIGKILL");
    child.kill("SIGKILL");
    const server = await startWhenFree();
    expect(await ask(server, (sql) => sql`select count(*)::int as rows from left_behind`)).toEqual([
      { rows: 1 },
    ]);
  });

  test("from a server that outlived its process", async () => {
    await (await start()).stop();
    const orphan = await startOrphan();
    const server = await start();
    expect(orphan.exitCode).toBe(0);
    expect(await ask(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("from a pid file that names a process of somebody else", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, "pg", "postmaster.pid"), `${process.pid}\n${dataDir}/pg\n`);
    await start();
  });

  test("from a first start killed while it made the database", async () => {
    const child = spawn(process.execPath, [FIXTURE, dataDir], { stdio: "ignore" });
    children.push(child);
    await vi.waitUntil(() => existsSync(join(dataDir, "pg.init", "PG_VERSION")), {
      timeout: 20_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await startWhenFree();
    expect(existsSync(join(dataDir, "pg.init"))).toBe(false);
  });

  test("when the server ends unexpectedly, and obeys a stop meanwhile", async () => {
    const error = vi.fn();
    const server = await start({ log: { info: vi.fn(), warn: vi.fn(), error } });
    const before = await serverPid();
    process.kill(before, "SIGKILL");
    await vi.waitFor(() => ask(server, (sql) => sql`select 1`), { timeout: 20_000, interval: 50 });
    const after = await serverPid();
    expect(after).not.toBe(before);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ end: "signal SIGKILL" }),
      expect.stringContaining("ended unexpectedly"),
    );

    process.kill(after, "SIGKILL");
    await sleep(20);
    await server.stop();
    expect(existsSync(server.socketDir)).toBe(false);
    await start();
  });
});

describe("a start that cannot succeed", () => {
  test("carries the last lines of the server's log", async () => {
    await (await start()).stop();
    await appendFile(join(dataDir, "pg", "postgresql.conf"), "\nno_such_setting = 1\n");
    const refusal = await startEmbeddedPostgres({ dataDir }).catch((fault: unknown) => fault);
    expect(refusal).toBeInstanceOf(PostgresDidNotStart);
    expect(String(refusal)).toContain("no_such_setting");
  });

  test("names a data folder that is none, and frees it for the next start", async () => {
    await writeFile(dataDir, "a file");
    await expect(start()).rejects.toThrow(/PostgreSQL did not start\. The data folder .* cannot be used/);
    await rm(dataDir);
    await mkdir(join(dataDir, "pg"), { recursive: true });
    await writeFile(join(dataDir, "pg", "letter.txt"), "no database");
    await expect(start()).rejects.toThrow("exists but is no PostgreSQL database");
    await rm(join(dataDir, "pg", "letter.txt"));
    await start();
  });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

/** The lock of a process killed a moment ago is gone as soon as the kernel has buried it. */
function startWhenFree(): Promise<EmbeddedPostgres> {
  return vi.waitFor(() => start(), { timeout: 8_000, interval: 20 });
}

async function ask<T>(server: EmbeddedPostgres, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { socketDir, port, database, user } = server;
  const sql = postgres({
    host: socketDir,
    port,
    database,
    user,
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
  });
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function holdDatabase(): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [line] = await once(child.stdout, "data");
  const pid = Number(line);
  expect(await commandLine(pid)).toContain(dataDir);
  return { child, pid };
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8"), 10);
}

/** Empty when the process has ended, also while nobody has collected it yet. */
function commandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

/** A server that the death of its parent does not end. */
async function startOrphan(): Promise<ChildProcess> {
  const { postgres: program } = await findBinaries();
  const question = { dataDir, program, fileOwner: undefined, mayUseNamespace: true };
  const [command, ...rest] = (await chooseLauncher(question)).prefix.filter(
    (word) => word !== "--pdeathsig" && word !== "INT",
  );
  const pgDir = join(dataDir, "pg");
  const flags = [
    "-D",
    pgDir,
    "-k",
    tmpdir(),
    "-p",
    `${20_000 + (process.pid % 40_000)}`,
    "-c",
    "listen_addresses=",
  ];
  const orphan = spawn(command ?? "", [...rest, program, ...flags], { cwd: "/", stdio: "ignore" });
  children.push(orphan);
  await vi.waitUntil(() => existsSync(join(pgDir, "postmaster.pid")), { timeout: 20_000, interval: 10 });
  return orphan;
}
