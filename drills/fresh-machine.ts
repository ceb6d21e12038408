// `npm run drill fresh`: installs and starts the project with the versions of Node and npm that users have.
// Each case clones the last commit into a folder with special characters in its name, installs, starts, reads
// a page and starts again; run by root, it does so as root and as an ordinary user.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../tests/support/free-port.ts";

const root = join(import.meta.dirname, "..");
const folderName = 'My "Shop" $1 #2';
const toolchains = [
  { node: "20.20.2", npm: "10.8.2" },
  { node: "22.22.2", npm: "10.9.4" },
  { node: "24.21.0", npm: "11.21.2" },
  { node: "24.21.0", npm: "12.2.0" },
];
const startTimeoutMs = 180_000;

type Toolchain = (typeof toolchains)[number];
type User = { name: string; uid: number; gid: number };
type Case = Toolchain & { user: User; flags: string[]; command: "start" | "test" };
type Row = Record<string, string | number>;

const workFolder = mkdtempSync(join(tmpdir(), "deodar-fresh-"));

export async function drillFreshMachine(): Promise<{ rows: Row[]; failures: string[] }> {
  const rows: Row[] = [];
  const failures: string[] = [];
  chmodSync(workFolder, 0o755);
  try {
    for (const [index, drillCase] of listCases().entries()) {
      const row: Row = {
        node: drillCase.node,
        npm: drillCase.npm,
        user: drillCase.user.name,
        "npm ci": drillCase.flags.join(" ") || "–",
      };
      try {
        Object.assign(row, await runCase(drillCase, join(workFolder, `case-${index}`)), { outcome: "ok" });
      } catch (error) {
        row.outcome = "FAILED";
        failures.push(`${JSON.stringify(row)}\n${error instanceof Error ? error.message : String(error)}`);
      }
      console.log(Object.values(row).join("  "));
      rows.push(row);
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  return { rows, failures };
}

function listCases(): Case[] {
  const users = listUsers();
  const [ordinary = users[0]] = users.slice(-1);
  const [oldest] = toolchains;
  if (!ordinary || !oldest) throw new Error("there is no user to run the cases as");
  return [
    ...toolchains.flatMap((tools) =>
      users.map((user): Case => ({ ...tools, user, flags: [], command: "start" })),
    ),
    { ...oldest, user: ordinary, flags: ["--ignore-scripts"], command: "start" },
    { ...oldest, user: ordinary, flags: [], command: "test" },
  ];
}

/** Root and 'nobody' if root runs the drill, otherwise the current user. */
function listUsers(): User[] {
  const self = { name: "", uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (self.uid !== 0) return [{ ...self, name: "ordinary" }];
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return [
    { ...self, name: "root" },
    ...(uid && gid ? [{ name: "ordinary", uid: Number(uid), gid: Number(gid) }] : []),
  ];
}

async function runCase({ node, npm, user, flags, command }: Case, home: string): Promise<Row> {
  mkdirSync(home, { recursive: true });
  const checkout = join(home, folderName);
  execFileSync("git", ["clone", "--quiet", root, checkout]);
  const env = {
    ...createEnvironment({ node, npm }),
    HOME: home,
    npm_config_cache: join(workFolder, `cache-${user.uid}`),
  };
  if (user.name === "ordinary" && process.getuid?.() === 0) {
    mkdirSync(env.npm_config_cache, { recursive: true });
    execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, home, env.npm_config_cache]);
  }
  const run = (args: string[], extra: Record<string, string> = {}) =>
    spawnNpm(args, { cwd: checkout, env: { ...env, ...extra }, uid: user.uid, gid: user.gid });

  const installStartedAt = performance.now();
  const install = run(["ci", ...flags]);
  if ((await install.exit) !== 0) throw new Error(`npm ci failed:\n${install.output()}`);
  if (/warn|EBADENGINE/i.test(install.output()))
    throw new Error(`npm ci prints warnings:\n${install.output()}`);
  const row: Row = { "install s": secondsSince(installStartedAt) };
  if (command === "test") return { ...row, ...(await measureFirstTest(run(["test"]))) };
  for (const column of ["first page s", "second start s"]) row[column] = await measureFirstPage(run);
  rmSync(home, { recursive: true, force: true });
  return row;
}

/** Starts the shop, reads a page and stops the shop by SIGTERM to npm. Returns the seconds until the page. */
async function measureFirstPage(
  run: (args: string[], extra: Record<string, string>) => RunningCommand,
): Promise<number> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const shop = run(["start"], { PORT: String(port) });
  try {
    for (;;) {
      const page = await fetch(`http://localhost:${port}/shop`)
        .then((response) => (response.ok ? response.text() : ""))
        .catch(() => "");
      if (page.includes("Our Collection")) break;
      if (shop.child.exitCode !== null || performance.now() - startedAt > startTimeoutMs)
        throw new Error(`the shop did not start:\n${shop.output()}`);
      await sleep(50);
    }
    const firstPageSeconds = secondsSince(startedAt);
    shop.child.kill("SIGTERM");
    await shop.exit;
    await expectClosed(port);
    return firstPageSeconds;
  } finally {
    shop.child.kill("SIGKILL");
  }
}

async function expectClosed(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!(await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))) return;
    await sleep(100);
  }
  throw new Error("the shop still runs after SIGTERM to npm");
}

async function measureFirstTest(tests: RunningCommand): Promise<Row> {
  const startedAt = performance.now();
  while (!/✓/.test(tests.output())) {
    if (tests.child.exitCode !== null || performance.now() - startedAt > startTimeoutMs)
      throw new Error(`npm test did not start:\n${tests.output()}`);
    await sleep(100);
  }
  process.kill(-(tests.child.pid ?? 0), "SIGKILL");
  return { "first test s": secondsSince(startedAt) };
}

type RunningCommand = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

function spawnNpm(
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid: number; gid: number },
): RunningCommand {
  const child = spawn("npm", args, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  return { child, output: () => text, exit: once(child, "exit").then(([code]) => code as number | null) };
}

/** Returns environment variables whose PATH has these versions of `node` and `npm`, installed once from the registry. */
function createEnvironment({ node, npm }: Toolchain): NodeJS.ProcessEnv {
  const bin = join(workFolder, `node-${node}-npm-${npm}`, "bin");
  if (!existsSync(bin)) {
    const packages = join(bin, "..", "packages");
    mkdirSync(bin, { recursive: true });
    mkdirSync(packages);
    const wanted = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
    writeFileSync(join(packages, "package.json"), "{}");
    execFileSync("npm", ["install", "--force", "--ignore-scripts", "--loglevel=error", ...wanted], {
      cwd: packages,
      stdio: "ignore",
    });
    const program = join(packages, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
    execFileSync("ln", ["-s", program, join(bin, "node")]);
    const cli = join(packages, "node_modules", "npm", "bin", "npm-cli.js");
    writeFileSync(join(bin, "npm"), `#!/bin/sh\nexec "${program}" "${cli}" "$@"\n`, { mode: 0o755 });
  }
  // Keeps settings for certificates and proxies, drops those that npm sets for its child processes.
  const keptVariables = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^(PORT|DATA_DIR|DATABASE_URL)$/i.test(name),
  );
  return {
    ...Object.fromEntries(keptVariables),
    PATH: `${bin}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
  };
}

function secondsSince(startedAt: number): number {
  return Number(((performance.now() - startedAt) / 1000).toFixed(1));
}
