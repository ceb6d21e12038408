// Builds the pages when they are older than their sources: the first start takes some seconds, the next none.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { compressBody } from "#server/compress.ts";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build", ".stamp");
/** In bytes: less fits into one packet as it is. */
const worthCompressing = 1024;
/** What a build is made of; a change in any of them makes it stale. */
const sources = [
  "app",
  "shop",
  "platform",
  "public",
  "scripts/build-shopfront.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

export async function buildShopfront(): Promise<void> {
  const stamp = stampOf(sources.map((source) => join(root, source)));
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("  Building the pages (first start only) …");
  const tool = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  // A process of its own: the build sets NODE_ENV for itself, and React must not see it change.
  await promisify(execFile)(process.execPath, [tool, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`the pages could not be built\n${error.stdout ?? ""}${error.stderr ?? ""}`, {
      cause: error,
    });
  });
  await compressFiles(join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
}

/** Beside each text of the shopfront its brotli and its gzip, as small as they get; the door sends them as they are. */
async function compressFiles(folder: string): Promise<void> {
  const texts = globSync("**/*.{js,css,svg,txt,xml,json,webmanifest,ico}", { cwd: folder });
  await Promise.all(
    texts.map(async (text) => {
      const file = join(folder, text);
      const bytes = readFileSync(file);
      if (bytes.byteLength < worthCompressing) return;
      writeFileSync(`${file}.br`, await compressBody(bytes, "br", 11));
      writeFileSync(`${file}.gz`, await compressBody(bytes, "gzip", 9));
    }),
  );
}

function stampOf(paths: string[]): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    // Pictures are many and named by their content: the name says enough. Others are read.
    else if (/\.(avif|webp|woff2|png|ico|jpg)$/.test(path)) hash.update(`${path}\0`);
    else if (!path.endsWith(".test.ts")) hash.update(`${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}
