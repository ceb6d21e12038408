import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase, type Sql } from "#platform/database/database.ts";
import { watchChild } from "../../tests/support/outside-streams.ts";
import { makeThrowAwayFolder } from "../../tests/support/throw-away-folder.ts";
import { findBinaries } from "./binaries.ts";
import { openDataFolder } from "./data-folder.ts";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { DataFolderInUse, PostgresStartError } from "./errors.ts";
import { chooseServerUser } from "./server-user.ts";

const fixture = join(import.meta.dirname, "embedded-postgres.fixture.ts");

let parentFolder = "";
let dataDir = "";
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  parentFolder = await makeThrowAwayFolder('postgres ü "$1" #');
  dataDir = join(parentFolder, "data");
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of running.splice(0)) await server.stop();
  await rm(parentFolder, { recursive: true, force: true, maxRetries: 5 });
});

describe("start and stop", () => {
  test("a database keeps its rows across a restart, and fsync is on unless the database is a throw-away one", async () => {
    const throwAway = await start();
    expect(await query(throwAway, (sql) => sql`show fsync`)).toEqual([{ fsync: "off" }]);
    await query(throwAway, (sql) => sql`create table kept as select current_user::text as writer`);
    await throwAway.stop();
    expect(existsSync(throwAway.socketDir)).toBe(false);
    const serverLog = await readFile(join(dataDir, "pg.log"), "utf8");
    expect(serverLog).toContain("received fast shutdown request");
    expect(serverLog, "it did not have to be forced").not.toContain("immediate shutdown");

    const durable = await start({ durable: true });
    expect(await query(durable, (sql) => sql`select writer from kept`)).toEqual([{ writer: "shop" }]);
    const settings = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"];
    const rows = await query(
      durable,
      (sql) => sql<{ setting: string }[]>`select setting from pg_settings where name = any(${settings})`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on", "on"]);
  });

  test("a second start on a data folder in use is refused and leaves the first server running, also through a link", async () => {
    const first = await start();
    const link = join(parentFolder, "link");
    await symlink(dataDir, link);
    const error = await startEmbeddedPostgres({ dataDir: link }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DataFolderInUse);
    expect(String(error)).toContain(`Another Deodar already uses the data folder ${dataDir}`);
    expect(await query(first, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test.runIf(process.geteuid?.() === 0)(
    "root can start the server where user namespaces are forbidden",
    async () => {
      const server = await start({ mayUseNamespace: false });
      expect(await query(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
      await server.stop();
      await start({ mayUseNamespace: true });
    },
  );
});

describe("recovery", () => {
  test.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
    "no committed row is lost when the process ends by %s",
    async (signal) => {
      const { child, pid } = await startInChildProcess();
      child.kill(signal);
      await once(child, "exit");
      const server = await start();
      expect(await readCommandLine(pid)).toBe("");
      expect(await query(server, (sql) => sql`select count(*)::int as rows from written_row`)).toEqual([
        { rows: 1 },
      ]);
    },
  );

  test("a start succeeds after the process and its server were killed together", async () => {
    const { child, pid } = await startInChildProcess();
    process.kill(pid, "SIGKILL");
    child.kill("SIGKILL");
    const server = await startWhenUnlocked();
    expect(await query(server, (sql) => sql`select count(*)::int as rows from written_row`)).toEqual([
      { rows: 1 },
    ]);
  });

  test("a start stops a server that outlived its process", async () => {
    await (await start()).stop();
    const orphan = await startOrphan();
    const server = await start();
    expect(orphan.exitCode).toBe(0);
    expect(await query(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("a start succeeds with a pid file that names an unrelated process", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, "pg", "postmaster.pid"), `${process.pid}\n${dataDir}/pg\n`);
    await start();
  });

  test("a start succeeds after the first start was killed while it created the database", async () => {
    const child = watchChild(spawn(process.execPath, [fixture, dataDir], { stdio: "ignore" }));
    children.push(child);
    const listUnfinished = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith("pg.init")) : [];
    const isBegun = () => listUnfinished().some((name) => existsSync(join(dataDir, name, "PG_VERSION")));
    await vi.waitUntil(isBegun, {
      timeout: 20_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await startWhenUnlocked();
    expect(listUnfinished()).toEqual([]);
  });

  test("what unfinished starts left is removed, and no start takes the folder of another", async () => {
    for (const name of ["pg.init", "pg.init-of-a-killed-start"])
      await mkdir(join(dataDir, name, "base"), { recursive: true });
    await start();
    expect(readdirSync(dataDir).filter((name) => name.startsWith("pg.init"))).toEqual([]);
    const first = await openDataFolder(dataDir);
    const second = await openDataFolder(dataDir);
    expect(first.unfinishedPgDir).not.toBe(second.unfinishedPgDir);
  });

  test("a server that ends unexpectedly is restarted, and can be stopped before it runs again", async () => {
    const logError = vi.fn();
    const server = await start({ log: { info: vi.fn(), warn: vi.fn(), error: logError } });
    const pidBefore = await readServerPid();
    process.kill(pidBefore, "SIGKILL");
    await vi.waitFor(() => query(server, (sql) => sql`select 1`), { timeout: 20_000, interval: 50 });
    const pidAfter = await readServerPid();
    expect(pidAfter).not.toBe(pidBefore);
    expect(logError).toHaveBeenCalledWith(
      expect.objectContaining({ end: "signal SIGKILL" }),
      expect.stringContaining("ended unexpectedly"),
    );

    process.kill(pidAfter, "SIGKILL");
    await sleep(20);
    await server.stop();
    expect(existsSync(server.socketDir)).toBe(false);
    await start();
  });
});

describe("errors", () => {
  test("the error of a failed start contains the last lines of the server's log", async () => {
    await (await start()).stop();
    await appendFile(join(dataDir, "pg", "postgresql.conf"), "\nno_such_setting = 1\n");
    const error = await startEmbeddedPostgres({ dataDir }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PostgresStartError);
    expect(String(error)).toContain("no_such_setting");
  });

  test("the error of a failed start names the unusable data folder, and the next start is not blocked", async () => {
    await writeFile(dataDir, "a file");
    await expect(start()).rejects.toThrow(/PostgreSQL did not start\. The data folder .* cannot be used/);
    await rm(dataDir);
    await mkdir(join(dataDir, "pg"), { recursive: true });
    await writeFile(join(dataDir, "pg", "notes.txt"), "no database");
    await expect(start()).rejects.toThrow("exists but is no PostgreSQL database");
    await rm(join(dataDir, "pg", "notes.txt"));
    await start();
  });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

/** Repeats the start, since the kernel frees a killed process's lock only after a moment. */
function startWhenUnlocked(): Promise<EmbeddedPostgres> {
  return vi.waitFor(() => start(), { timeout: 8_000, interval: 20 });
}

async function query<T>(server: EmbeddedPostgres, run: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase(server, { connections: 1 });
  try {
    return await run(sql);
  } finally {
    await close();
  }
}

async function startInChildProcess(): Promise<{ child: ChildProcess; pid: number }> {
  const child = watchChild(
    spawn(process.execPath, [fixture, dataDir], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  children.push(child);
  const [line] = await once(child.stdout, "data");
  const pid = Number(line);
  expect(await readCommandLine(pid)).toContain(dataDir);
  return { child, pid };
}

async function readServerPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8"), 10);
}

/** Empty when the process has ended or is a zombie. */
function readCommandLine(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

/** Starts a server that does not stop when its parent dies. */
async function startOrphan(): Promise<ChildProcess> {
  const { postgres: program } = findBinaries();
  const input = { dataDir, program, fileOwner: undefined, mayUseNamespace: true };
  const [command, ...prefixArgs] = (await chooseServerUser(input)).commandPrefix.filter(
    (argument) => argument !== "--pdeathsig" && argument !== "INT",
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
  const orphan = watchChild(
    spawn(command ?? "", [...prefixArgs, program, ...flags], { cwd: "/", stdio: "ignore" }),
  );
  children.push(orphan);
  await vi.waitUntil(() => existsSync(join(pgDir, "postmaster.pid")), { timeout: 20_000, interval: 10 });
  return orphan;
}
