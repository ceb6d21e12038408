import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A hash of files and folders of the checkout, whatever its own path is. Tests are left out. */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    const file = join(root, path);
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) visit(join(path, name));
    // Pictures are many and have a hash of their content in their names, so they are not read.
    else if (/\.(avif|webp|woff2|png|ico|jpg)$/.test(path)) hash.update(`${path}\0`);
    else if (!path.endsWith(".test.ts")) hash.update(`${path}\0`).update(readFileSync(file));
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}
