// Keeps the scripts and styles of the shop's last builds below DATA_DIR, where they outlive a release. A tab that was opened
// before an update goes on with them, and a process of the old version can serve those of a new one that runs beside it.
import { readdirSync, statSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

export type Manifest = ServerBuild["assets"];

export type KeptBuilds = {
  /** Copies `client/assets` of this build, unless it is kept already; and removes what is older than the last five builds. */
  keep(client: string, version: string): Promise<void>;
  /** The folder in which a path like '/assets/shop-m72bblRn.js' is a file. */
  findRoot(path: string): Promise<string | undefined>;
  findManifest(version: string): Promise<Manifest | undefined>;
};

export const maxKeptBuilds = 5;
/** Longer than any copy takes; a killed process leaves its unfinished one. */
const maxUnfinishedMs = 60 * 60 * 1_000;
const unfinishedPrefix = "unfinished-";
const versionPattern = /^[0-9a-f]{8}$/;
/** The name is one segment that begins with no dot, so it leads to no other folder. */
const assetPath = /^\/assets\/[\w-][\w.-]*$/;

/** The disk is asked each time, since another process may have added a build. */
export function openKeptBuilds(folder: string): KeptBuilds {
  /** The newest one comes first. */
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
 * A power cut may leave files of a new copy without their content. All at once, which takes a tenth of the time that asking for
 * each file in turn does; nobody is served yet.
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
      // Another process of this version was faster, or what is there is not whole.
      if (isWhole(kept, client)) return;
      await rm(kept, { recursive: true });
      await rename(unfinished, kept);
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
