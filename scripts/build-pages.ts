// Builds the pages when their sources have changed since the last build.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compressBody } from "#server/compress.ts";
import { inPlainCopy, needsPlainCopy } from "./plain-copy.ts";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build", ".stamp");
/** A smaller file fits into one packet uncompressed. */
const minBytesToCompress = 1024;
/** The inputs of the build; a change in any of them causes a new build. */
const sources = [
  "app",
  "shop",
  "platform",
  "public",
  "scripts/build-pages.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

export async function buildPages(): Promise<void> {
  const stamp = hashSources(sources.map((source) => join(root, source)));
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("  Building the pages (at the first start and after a change) …");
  if (needsPlainCopy) {
    await inPlainCopy(async (copy) => {
      await runBuild(copy);
      await rm(join(root, "build"), { recursive: true, force: true });
      await cp(join(copy, "build"), join(root, "build"), { recursive: true });
    });
  } else await runBuild(root);
  await compressFiles(join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
}

/** Runs in a child process, because the build changes NODE_ENV, which React must not see. */
async function runBuild(folder: string): Promise<void> {
  const tool = join(folder, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    await promisify(execFile)(process.execPath, [tool, "build"], { cwd: folder, env });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`the pages could not be built\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Writes a brotli and a gzip version, at the best compression, beside each text file; the server sends those.
 */
async function compressFiles(folder: string): Promise<void> {
  const names = globSync("**/*.{js,css,svg,txt,xml,json,webmanifest,ico}", { cwd: folder });
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

function hashSources(paths: string[]): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    // Pictures are many and have a hash of their content in their names, so they are not read.
    else if (/\.(avif|webp|woff2|png|ico|jpg)$/.test(path)) hash.update(`${path}\0`);
    else if (!path.endsWith(".test.ts")) hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}
