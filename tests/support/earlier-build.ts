import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openKeptBuilds } from "#server/kept-builds.ts";

const root = join(import.meta.dirname, "../..");

/** `chunk` is the page's code file; `presentVersion` and `presentChunk` are those of the present build. */
export type EarlierBuild = { version: string; presentVersion: string; chunk: string; presentChunk: string };

/**
 * Stores a build below `folder` that differs from the present one: the route's code has another file name. `leaveOut` is a route that the
 * earlier build lacks.
 */
export async function keepEarlierBuild(
  folder: string,
  { version = "0123abcd", routeId, leaveOut }: { version?: string; routeId: string; leaveOut?: string },
): Promise<EarlierBuild> {
  const { assets: present } = await import(join(root, "build/server/index.js"));
  const client = await mkdtemp(join(await realpath(tmpdir()), "deodar-earlier-"));
  try {
    const assets = join(client, "assets");
    await cp(join(root, "build/client/assets"), assets, { recursive: true });
    const presentChunk: string = present.routes[routeId].module;
    const chunk = presentChunk.replace(/-[\w-]{8}\.js$/, "-Earlier_.js");
    await rename(join(client, presentChunk), join(client, chunk));
    // Small files have no compressed version.
    for (const end of [".br", ".gz"])
      if (existsSync(join(client, presentChunk + end)))
        await rename(join(client, presentChunk + end), join(client, chunk + end));
    const script = await readFile(join(assets, `manifest-${present.version}.js`), "utf8");
    const manifest = JSON.parse(
      script.replace("window.__reactRouterManifest=", "").replace(/;$/, "").replaceAll(presentChunk, chunk),
    );
    if (leaveOut) delete manifest.routes[leaveOut];
    await writeFile(
      join(assets, `manifest-${version}.js`),
      `window.__reactRouterManifest=${JSON.stringify({ ...manifest, version })};`,
    );
    await openKeptBuilds(folder).keep(client, version);
    return { version, presentVersion: present.version, chunk, presentChunk };
  } finally {
    await rm(client, { recursive: true, force: true });
  }
}
