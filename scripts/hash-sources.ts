import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Hashes files and folders of the checkout, without tests. The checkout's own path does not matter. */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const visitFolder = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      visit(join(folder, entry.name), entry.isDirectory());
  };
  const visit = (path: string, isFolder: boolean) => {
    if (isFolder) visitFolder(path);
    // Pictures are not read: there are many, and their names contain a hash of their content.
    else if (/\.(avif|webp|woff2|png|ico|jpg)$/.test(path)) hash.update(`${path}\0`);
    else if (!path.endsWith(".test.ts")) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  };
  for (const path of paths) visit(path, statSync(join(root, path)).isDirectory());
  return hash.digest("hex");
}
