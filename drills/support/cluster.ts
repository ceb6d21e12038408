// A Patroni cluster of two PostgreSQL servers with synchronous replication, with etcd and behind HAProxy: Debian's
// programs, on free ports of this machine.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../tests/support/free-port.ts";
import {
  binFolder,
  describeVersions,
  giveToPostgres,
  programs,
  startProgram,
  type User,
} from "./cluster-programs.ts";

const startTimeoutMs = 90_000;

export type Cluster = {
  /** DATABASE_URL names HAProxy, which leads to the primary. */
  url: string;
  versions: string;
  /** Kills the primary's Patroni and all processes of its PostgreSQL (SIGKILL). */
  killPrimary(): Promise<void>;
  /** Restarts the killed server, and waits until it is the synchronous standby. */
  restartKilled(): Promise<void>;
  stop(): Promise<void>;
};

type Member = { name: string; postgresPort: number; restPort: number; configFile: string; dataDir: string };

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-cluster-"));
  const running = new Map<string, ChildProcess>();
  const run: Run = (name, command, as = "self") => {
    running.set(name, startProgram(command, { as, logFile: join(folder, `${name}.log`) }));
  };
  const etcdPort = await startEtcd(folder, run);
  const members = [
    await describeMember(folder, "one", etcdPort),
    await describeMember(folder, "two", etcdPort),
  ];
  giveToPostgres(folder);
  const startMember = ({ name, configFile }: Member) => run(name, [programs.patroni, configFile], "postgres");
  for (const member of members) startMember(member);
  const port = await startHaproxy(folder, members, run);
  let killed: Member | undefined;

  const cluster: Cluster = {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    versions: describeVersions(),
    async killPrimary() {
      killed = await findMember(members, "primary");
      if (!killed) throw new Error("the cluster has no primary to kill");
      const patroni = running.get(killed.name);
      const pids = listServerPids(killed);
      patroni?.kill("SIGKILL");
      for (const pid of pids) killIfThere(pid);
      if (patroni && patroni.exitCode === null && patroni.signalCode === null) await once(patroni, "exit");
    },
    async restartKilled() {
      if (killed) startMember(killed);
      await waitFor("a synchronous standby", () => findMember(members, "synchronous"));
    },
    async stop() {
      for (const child of running.values()) child.kill("SIGKILL");
      for (const member of members) for (const pid of listServerPids(member)) killIfThere(pid);
      await sleep(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await waitFor("a primary", () => findMember(members, "primary"));
    await waitFor("a synchronous standby", () => findMember(members, "synchronous"));
  } catch (error) {
    const log = readFileSync(join(folder, "one.log"), "utf8").slice(-2_000);
    await cluster.stop();
    throw new Error(`${error}\n${log}`, { cause: error });
  }
  return cluster;
}

const password = "drill";

/** Patroni's settings for both servers. The leader's lease ends 20 s after its last sign of life, the shortest time that Patroni allows. */
const clusterSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, synchronous_commit: "on", wal_keep_size: "256MB" },
  },
};

async function describeMember(folder: string, name: string, etcdPort: number): Promise<Member> {
  const postgresPort = await findFreePort();
  const restPort = await findFreePort();
  const dataDir = join(folder, name);
  const configFile = join(folder, `${name}.yml`);
  const account = (username: string) => ({ username, password });
  const settings = {
    scope: "deodar",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: clusterSettings,
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: dataDir,
      bin_dir: binFolder(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: account("postgres"), replication: account("copier") },
      parameters: { unix_socket_directories: folder },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
    },
  };
  // YAML includes JSON.
  writeFileSync(configFile, JSON.stringify(settings, null, 2));
  return { name, postgresPort, restPort, configFile, dataDir };
}

type Run = (name: string, command: readonly string[], as?: User) => void;

async function startEtcd(folder: string, run: Run): Promise<number> {
  const clientPort = await findFreePort();
  const peerPort = await findFreePort();
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const dataDir = join(folder, "etcd");
  mkdirSync(dataDir, { mode: 0o700 });
  const options = {
    "data-dir": dataDir,
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `default=${peer}`,
  };
  run("etcd", [programs.etcd, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]);
  await waitFor("etcd", () => isOk(`${client}/health`));
  return clientPort;
}

/** HAProxy asks each Patroni twice a second for the primary, and closes connections to any other server. */
async function startHaproxy(folder: string, members: readonly Member[], run: Run): Promise<number> {
  const port = await findFreePort();
  const servers = members.map(
    ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
  );
  const file = join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`,
  );
  run("haproxy", [programs.haproxy, "-db", "-f", file]);
  return port;
}

function findMember(
  members: readonly Member[],
  role: "primary" | "synchronous",
): Promise<Member | undefined> {
  const asked = members.map(async (member) =>
    (await isOk(`http://127.0.0.1:${member.restPort}/${role}`)) ? member : undefined,
  );
  return Promise.all(asked).then((found) => found.find(Boolean));
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function waitFor(what: string, isThere: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  while (!(await isThere())) {
    if (performance.now() - startedAt > startTimeoutMs) throw new Error(`the cluster has not got ${what}`);
    await sleep(200);
  }
}

/** The first process of a server, and its children. */
function listServerPids({ dataDir }: Member): number[] {
  const file = join(dataDir, "postmaster.pid");
  const first = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  const children = `/proc/${first}/task/${first}/children`;
  if (!first || !existsSync(children)) return [];
  return [first, ...readFileSync(children, "utf8").split(" ").filter(Boolean).map(Number)];
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
