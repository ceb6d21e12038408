// Finds and starts Debian's programs for a database cluster.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const programs = { etcd: "/usr/bin/etcd", patroni: "/usr/bin/patroni", haproxy: "/usr/sbin/haproxy" };
const postgresFolder = "/usr/lib/postgresql";

/** Returns a sentence about what is missing on this machine; undefined if a cluster can be started. */
export function findMissingPrograms(): string | undefined {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (!existsSync(postgresFolder)) missing.push(postgresFolder);
  if (missing.length === 0) return undefined;
  return `${missing.join(", ")} missing; Debian's packages are called patroni, etcd-server, haproxy and postgresql`;
}

export type User = "postgres" | "self";

/** Starts it as an ordinary user, since PostgreSQL refuses to run as root. It ends with the drill. */
export function startProgram(
  command: readonly string[],
  { as, logFile }: { as: User; logFile: string },
): ChildProcess {
  const identity =
    as === "postgres" && isRoot() ? ["--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
  const log = openSync(logFile, "a");
  try {
    return spawn("setpriv", [...identity, "--pdeathsig", "KILL", ...command], {
      cwd: "/",
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

export function giveToPostgres(folder: string): void {
  if (isRoot()) execFileSync("chown", ["-R", "postgres:postgres", folder]);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The newest version that is installed. */
export function binFolder(): string {
  const versions = readdirSync(postgresFolder).map(Number).filter(Number.isFinite);
  return join(postgresFolder, String(Math.max(...versions)), "bin");
}

export function describeVersions(): string {
  const ask = (program: string, option: string) =>
    /\d+\.\d+(\.\d+)?/.exec(execFileSync(program, [option], { encoding: "utf8" }))?.[0] ?? "";
  return [
    `Patroni ${ask(programs.patroni, "--version")}`,
    `PostgreSQL ${ask(join(binFolder(), "postgres"), "--version")}`,
    `etcd ${ask(programs.etcd, "--version")}`,
    `HAProxy ${ask(programs.haproxy, "-v")}`,
  ].join(", ");
}
