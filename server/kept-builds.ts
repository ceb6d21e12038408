// Keeps the scripts and styles of the shop's last builds below DATA_DIR. A tab opened before an update continues with them, and a
// process of the old version can serve the files of a new one beside it.
import { readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

export type Manifest = ServerBuild["assets"];

export type KeptBuilds = {
  /** Copies `client/assets` of this build, unless it is kept already, and removes all but the last five builds. */
  keep(client: string, version: string): Promise<void>;
  /** The folder that contains the file of a path like '/assets/shop-m72bblRn.js'. */
  findRoot(path: string): Promise<string | undefined>;
  findManifest(version: string): Promise<Manifest | undefined>;
};

export const maxKeptBuilds = 5;
/** Longer than any copy takes. An older unfinished copy is of a killed process. */
const maxUnfinishedMs = 60 * 60 * 1_000;
const unfinishedPrefix = "unfinished-";
const versionPattern = /^[0-9a-f]{8}$/;
/** The name is one segment without a leading dot, so that no path leaves the folder. */
const assetPath = /^\/assets\/[\w-][\w.-]*$/;

/** Reads the disk each time, since another process may have added a build. */
export function openKeptBuilds(folder: string): KeptBuilds {
  /** Newest first. */
  async function listVersions(): Promise<string[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => versionPattern.test(name));
    const found = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(name) })));
    return found.sort((a, b) => b.at - a.at).map(({ name }) => name);
  }

  async function changedAt(name: string): Promise<number> {
    return (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0;
  }

  async function removeOld(): Promise<void> {
    const old = (await listVersions()).slice(maxKeptBuilds);
    for (const name of await readdir(folder))
      if (name.startsWith(unfinishedPrefix) && Date.now() - (await changedAt(name)) > maxUnfinishedMs)
        old.push(name);
    for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  }

  return {
    async keep(client, version) {
      const kept = join(folder, version);
      if (!isWhole(kept, client)) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await copyAssets(client, await mkdtemp(join(folder, unfinishedPrefix)), kept);
      }
      const now = new Date();
      await utimes(kept, now, now);
      await removeOld();
    },
    async findRoot(path) {
      if (!assetPath.test(path)) return undefined;
      for (const version of await listVersions()) {
        const root = join(folder, version);
        if ((await stat(join(root, path)).catch(() => undefined))?.isFile()) return root;
      }
      return undefined;
    },
    async findManifest(version) {
      if (!versionPattern.test(version)) return undefined;
      const file = join(folder, version, "assets", `manifest-${version}.js`);
      const script = await readFile(file, "utf8").catch(() => "");
      // window.__reactRouterManifest={…};
      return script ? JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) : undefined;
    },
  };
}

/**
 * False where a power cut has left files of a new copy without their content. Synchronous, which takes a tenth of the
 * time; nobody is served yet.
 */
function isWhole(kept: string, client: string): boolean {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  return readdirSync(join(client, "assets")).every(
    (name) => sizeOf(join(kept, "assets", name)) === sizeOf(join(client, "assets", name)),
  );
}

/** The copy gets its name when it is complete. */
async function copyAssets(client: string, unfinished: string, kept: string): Promise<void> {
  try {
    await mkdir(join(unfinished, "assets"));
    // One after another, so that the start of the database does not wait behind all of them.
    for (const name of await readdir(join(client, "assets")))
      await copyFile(join(client, "assets", name), join(unfinished, "assets", name));
    await rename(unfinished, kept).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST" && error.code !== "ENOTEMPTY") throw error;
      // Another process of this version was faster, or the copy that is there is damaged.
      if (isWhole(kept, client)) return;
      await rm(kept, { recursive: true });
      await rename(unfinished, kept);
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
