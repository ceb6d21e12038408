// Chooses the user that runs PostgreSQL, which refuses to run as root. An ordinary user runs it as itself.
// Root runs it in a user namespace (the files stay root's), or as a system user where namespaces are
// forbidden. In each case the kernel stops the server when this process dies.

import { execFile, type SpawnOptions } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { PostgresStartError } from "./errors.ts";

/**
 * `commandPrefix` is put before the program's command line. `owner` must own the database's files, as seen from outside
 * a namespace.
 */
export type ServerUser = {
  commandPrefix: readonly [string, ...string[]];
  owner: { uid: number; gid: number };
};

/** Excludes the caller's PG… variables, which could change the server's port, locale or time zone. */
const serverEnvironment = {
  cwd: "/",
  env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" },
  // A session of its own, so that Ctrl-C reaches only this process, which then stops the server in good order.
  detached: true,
} satisfies SpawnOptions;

/** The environment in which PostgreSQL finds its libraries when the installation has no links to them. */
export function environmentFor({ linkDir }: Binaries): SpawnOptions & { detached: true } {
  if (linkDir === undefined) return serverEnvironment;
  return { ...serverEnvironment, env: { ...serverEnvironment.env, LD_LIBRARY_PATH: linkDir } };
}

type Account = { name: string; uid: number; gid: number };
type User = { uid: number; gid: number };

export type ServerUserInput = {
  dataDir: string;
  program: string;
  /** The owner of the database's files; undefined when there is no database yet. */
  fileOwner: User | undefined;
  mayUseNamespace: boolean;
};

/** setpriv asks the kernel to send SIGINT when the parent dies, which PostgreSQL takes as "fast shutdown". */
const stopsWithParent = ["--pdeathsig", "INT"];

const exitCodes = { programNotExecutable: 41, dataDirNotWritable: 42 };

/** Throws PostgresStartError when no user can run the server. */
export async function chooseServerUser(input: ServerUserInput): Promise<ServerUser> {
  const currentUser = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
  const accounts = await readAccounts();
  return currentUser.uid === 0
    ? chooseForRoot(input, accounts)
    : chooseForOrdinaryUser(input, accounts, currentUser);
}

async function chooseForOrdinaryUser(
  { dataDir, program, fileOwner }: ServerUserInput,
  accounts: Account[],
  currentUser: User,
): Promise<ServerUser> {
  if (fileOwner !== undefined && fileOwner.uid !== currentUser.uid) {
    throw new PostgresStartError(
      `The database in ${dataDir} belongs to user ${fileOwner.uid}, but this process runs as user ${currentUser.uid}: start it as that user, or choose another DATA_DIR.`,
    );
  }
  // A container's uid may be missing in /etc/passwd, which initdb refuses; a namespace maps it to one that is there.
  const hasNoName = !accounts.some(({ uid }) => uid === currentUser.uid);
  const serverUser: ServerUser = {
    commandPrefix: hasNoName ? namespaceCommand(accounts) : ["setpriv", ...stopsWithParent],
    owner: currentUser,
  };
  const problem = await findProblem(serverUser, program, dataDir);
  if (problem !== undefined) throw new PostgresStartError(problem);
  return serverUser;
}

async function chooseForRoot(input: ServerUserInput, accounts: Account[]): Promise<ServerUser> {
  const { dataDir, program, fileOwner } = input;
  const isOwnedByOther = fileOwner !== undefined && fileOwner.uid !== 0;
  if (!isOwnedByOther && input.mayUseNamespace) {
    const inNamespace: ServerUser = { commandPrefix: namespaceCommand(accounts), owner: { uid: 0, gid: 0 } };
    if ((await findProblem(inNamespace, program, dataDir)) === undefined) return inNamespace;
  }
  const account = isOwnedByOther ? fileOwner : getSystemAccount(accounts);
  const asSystemUser: ServerUser = {
    commandPrefix: systemUserCommand(account),
    owner: { uid: account.uid, gid: account.gid },
  };
  const problem = await findProblem(asSystemUser, program, dataDir);
  if (problem !== undefined) throw new PostgresStartError(problem);
  return asSystemUser;
}

function namespaceCommand(accounts: Account[]): [string, ...string[]] {
  const { uid, gid } = accounts.find(({ name }) => name === "nobody") ?? getSystemAccount(accounts);
  return ["unshare", "-U", `--map-user=${uid}`, `--map-group=${gid}`, "setpriv", ...stopsWithParent];
}

/** The account keeps one capability, to enter closed folders, so that a checkout below /root needs no copy. */
function systemUserCommand({ uid, gid }: User): [string, ...string[]] {
  const identity = ["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups"];
  // initdb checks its programs with access(2), which ignores the capability unless this bit is set.
  const securebits = ["--securebits", "+no_setuid_fixup"];
  const capabilities = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  return ["setpriv", ...identity, ...securebits, ...capabilities, ...stopsWithParent];
}

function getSystemAccount(accounts: Account[]): Account {
  for (const wanted of ["postgres", "nobody"]) {
    const account = accounts.find(({ name }) => name === wanted);
    if (account !== undefined) return account;
  }
  const other = accounts.find(({ uid }) => uid !== 0);
  if (other === undefined) throw new PostgresStartError("There is no account other than root to run it as.");
  return other;
}

/** Runs a harmless command as the server user. Returns what is wrong, or undefined. */
async function findProblem(
  { commandPrefix, owner }: ServerUser,
  program: string,
  dataDir: string,
): Promise<string | undefined> {
  const [command, ...prefixArgs] = commandPrefix;
  const { programNotExecutable, dataDirNotWritable } = exitCodes;
  const trial = `test -x "$1" || exit ${programNotExecutable}; test -w "$2" -a -x "$2" || exit ${dataDirNotWritable}`;
  try {
    await promisify(execFile)(command, [...prefixArgs, "sh", "-c", trial, "trial", program, dataDir], {
      cwd: serverEnvironment.cwd,
      env: serverEnvironment.env,
    });
    return undefined;
  } catch (error) {
    const { code, message } = error as { code?: number | string; message: string };
    if (code === programNotExecutable) return `The program ${program} may not be run by user ${owner.uid}.`;
    if (code === dataDirNotWritable) return `User ${owner.uid} may not write to the data folder ${dataDir}.`;
    if (code === "ENOENT") return `The command ${command} (package util-linux) is missing on this machine.`;
    return `It cannot be run as user ${owner.uid}: ${message.trim()}`;
  }
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
