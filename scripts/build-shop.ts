// Makes dist/, the shop for production, when its sources have changed. The folder can be copied to another place or machine
// and be read-only; `npm ci --omit=dev` installs the few packages that are not in its files.
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { holdBuildLock } from "./build-lock.ts";
import { buildLock, hashPages, isStamped, makePages } from "./build-pages.ts";
import { writeBuiltPackage } from "./built-package.ts";
import { deployFiles, filesBeside } from "./built-shop.ts";
import { hashSources } from "./hash-sources.ts";
import { buildInPlainCopy, needsPlainCopy } from "./plain-copy.ts";
import { runBuildTool } from "./run-build-tool.ts";

const root = join(import.meta.dirname, "..");
export const builtShop = join(root, "dist");
const stampFile = join(builtShop, ".stamp");
/** The sources of the built shop, besides those of the pages. */
const sources = [
  "deploy",
  "migrations",
  "sandbox",
  "scripts",
  "seeds",
  "server",
  "package.json",
  "vite.shop.config.ts",
];

export async function buildShop(): Promise<void> {
  if (needsPlainCopy) return buildInPlainCopy(["build", "dist"]);
  // Writes nothing if it is up to date, since whoever starts it may not be allowed to write.
  if (isStamped(stampFile, `${hashPages()} ${hashSources(sources)}`)) return;
  await holdBuildLock(buildLock, makeShop);
}

async function makeShop(): Promise<void> {
  const stamp = `${await makePages()} ${hashSources(sources)}`;
  // Another command may have built it during the wait.
  if (isStamped(stampFile, stamp)) return;
  console.log("  Building the server …");
  const unfinished = join(root, "dist.new");
  await rm(unfinished, { recursive: true, force: true });
  await runBuildTool("vite/bin/vite.js", "build", "--config", "vite.shop.config.ts", "--outDir", unfinished);
  await copyFiles(unfinished);
  await writeBuiltPackage(unfinished);
  await writeFile(join(unfinished, ".stamp"), stamp);
  await rm(builtShop, { recursive: true, force: true });
  await rename(unfinished, builtShop);
}

async function copyFiles(folder: string): Promise<void> {
  const copy = (from: string, to = from) => cp(join(root, from), join(folder, to), { recursive: true });
  await mkdir(join(folder, "scripts"));
  for (const path of Object.values(filesBeside).flat()) await copy(path);
  await copy("scripts/launch.js");
  for (const name of deployFiles) await copy(`deploy/${name}`);
  await copy("build/client", "client");
}
