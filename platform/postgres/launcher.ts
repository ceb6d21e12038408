// How to run PostgreSQL, which refuses to be root, as whoever we are: an ordinary user as himself;
// root within a user namespace (the files stay root's own); where namespaces are forbidden, as a system user.
// In each way the kernel ends the server when this process dies.

import { execFile, type SpawnOptions } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { PostgresDidNotStart } from "./postgres-did-not-start.ts";

/** `prefix` goes before the program's own command line; `owner` is who owns its files, seen from outside. */
export type Launcher = { prefix: readonly [string, ...string[]]; owner: { uid: number; gid: number } };

/** What the server sees: no PG… variable of the caller may change its port, locale or zone. */
export const SERVER_SURROUNDINGS = {
  cwd: "/",
  env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" },
  // A session of its own: Ctrl-C in the terminal reaches us, and we end the server in good order.
  detached: true,
} satisfies SpawnOptions;

type Account = { name: string; uid: number; gid: number };

/** What decides: who we are, who owns the database's files already, and whether namespaces may be tried. */
export type LauncherQuestion = {
  dataDir: string;
  program: string;
  fileOwner: { uid: number; gid: number } | undefined;
  mayUseNamespace: boolean;
};

const ENDS_WITH_US = ["--pdeathsig", "INT"];

export async function chooseLauncher(question: LauncherQuestion): Promise<Launcher> {
  const us = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  const accounts = await readAccounts();
  return us.uid === 0 ? launcherOfRoot(question, accounts) : launcherOfUser(question, accounts, us);
}

async function launcherOfUser(
  { dataDir, program, fileOwner }: LauncherQuestion,
  accounts: Account[],
  us: { uid: number; gid: number },
): Promise<Launcher> {
  if (fileOwner !== undefined && fileOwner.uid !== us.uid) {
    throw new PostgresDidNotStart(
      `The database in ${dataDir} belongs to user ${fileOwner.uid}, but this process runs as user ${us.uid}: start it as that user, or choose another DATA_DIR.`,
    );
  }
  // A container may run us under a number without a name, which initdb refuses; a namespace lends one.
  const nameless = !accounts.some(({ uid }) => uid === us.uid);
  const launcher: Launcher = {
    prefix: nameless ? namespace(accounts) : ["setpriv", ...ENDS_WITH_US],
    owner: us,
  };
  const complaint = await findComplaint(launcher, program, dataDir);
  if (complaint !== undefined) throw new PostgresDidNotStart(complaint);
  return launcher;
}

async function launcherOfRoot(question: LauncherQuestion, accounts: Account[]): Promise<Launcher> {
  const { dataDir, program, fileOwner } = question;
  const owned = fileOwner !== undefined && fileOwner.uid !== 0;
  if (!owned && question.mayUseNamespace) {
    const inside: Launcher = { prefix: namespace(accounts), owner: { uid: 0, gid: 0 } };
    if ((await findComplaint(inside, program, dataDir)) === undefined) return inside;
  }
  const account = owned ? fileOwner : findServant(accounts);
  const outside: Launcher = { prefix: asAccount(account), owner: { uid: account.uid, gid: account.gid } };
  const complaint = await findComplaint(outside, program, dataDir);
  if (complaint !== undefined) throw new PostgresDidNotStart(complaint);
  return outside;
}

function namespace(accounts: Account[]): [string, ...string[]] {
  const { uid, gid } = accounts.find(({ name }) => name === "nobody") ?? findServant(accounts);
  return ["unshare", "-U", `--map-user=${uid}`, `--map-group=${gid}`, "setpriv", ...ENDS_WITH_US];
}

/** The account keeps one right, to pass closed folders, so that a checkout under /root needs no copy. */
function asAccount({ uid, gid }: { uid: number; gid: number }): [string, ...string[]] {
  const identity = ["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups"];
  // initdb looks at its programs by access(2), which forgets that right unless this bit is set.
  const remembered = ["--securebits", "+no_setuid_fixup"];
  const passage = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  return ["setpriv", ...identity, ...remembered, ...passage, ...ENDS_WITH_US];
}

function findServant(accounts: Account[]): Account {
  for (const wanted of ["postgres", "nobody"]) {
    const account = accounts.find(({ name }) => name === wanted);
    if (account !== undefined) return account;
  }
  const any = accounts.find(({ uid }) => uid !== 0);
  if (any === undefined) throw new PostgresDidNotStart("There is no account other than root to run it as.");
  return any;
}

/** Tries the way out with a harmless command; the answer is undefined when it works. */
async function findComplaint(
  launcher: Launcher,
  program: string,
  dataDir: string,
): Promise<string | undefined> {
  const [command, ...rest] = launcher.prefix;
  const trial = 'test -x "$1" || exit 41; test -w "$2" -a -x "$2" || exit 42';
  try {
    await promisify(execFile)(command, [...rest, "sh", "-c", trial, "trial", program, dataDir], {
      cwd: SERVER_SURROUNDINGS.cwd,
      env: SERVER_SURROUNDINGS.env,
    });
    return undefined;
  } catch (fault) {
    const { code, message } = fault as { code?: number | string; message: string };
    if (code === 41) return `The program ${program} may not be run by user ${launcher.owner.uid}.`;
    if (code === 42) return `User ${launcher.owner.uid} may not write to the data folder ${dataDir}.`;
    if (code === "ENOENT") return `The command ${command} (package util-linux) is missing on this machine.`;
    return `It cannot be run as user ${launcher.owner.uid}: ${message.trim()}`;
  }
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
