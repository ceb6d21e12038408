// Builds the pages into build/ when their sources have changed since the last build.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressBody } from "#server/compress.ts";
import { holdBuildLock } from "./build-lock.ts";
import { hashSources } from "./hash-sources.ts";
import { runBuildTool } from "./run-build-tool.ts";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build", ".stamp");
export const buildLock = join(root, "dist.lock");
/** A smaller file fits into one packet uncompressed. */
const minBytesToCompress = 1024;
/** The inputs of the build; a change in any of them causes a new build. */
const sources = [
  "src",
  "platform",
  "public",
  "scripts/build-pages.ts",
  "scripts/domain-files.ts",
  "scripts/styles",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the pages unless they are up to date. Returns the hash of the sources. */
export async function buildPages(): Promise<string> {
  const stamp = hashPages();
  return isStamped(stampFile, stamp) ? stamp : holdBuildLock(buildLock, makePages);
}

export function hashPages(): string {
  return hashSources(sources);
}

/** True if the last build came from sources of this hash. */
export function isStamped(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

/** For a caller that holds the build lock. */
export async function makePages(): Promise<string> {
  const stamp = hashPages();
  if (isStamped(stampFile, stamp)) return stamp;
  console.log("  Building the pages (at the first start and after a change) …");
  await runBuildTool("@react-router/dev/bin.cjs", "build");
  await compressFiles(join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
  return stamp;
}

/** Writes a brotli and a gzip version beside each file, at the best compression; the server sends those. */
async function compressFiles(folder: string): Promise<void> {
  const names = globSync("**/*.{js,css,svg,txt,xml,json,webmanifest,ico,wasm}", { cwd: folder });
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.byteLength < minBytesToCompress) return;
      writeFileSync(`${file}.br`, await compressBody(bytes, "br", 11));
      writeFileSync(`${file}.gz`, await compressBody(bytes, "gzip", 9));
    }),
  );
}
