import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openKeptBuilds } from "./kept-builds.ts";

let parent = "";
let folder = "";
beforeEach(async () => {
  parent = await mkdtemp(join(await realpath(tmpdir()), "deodar-kept-"));
  folder = join(parent, "data/builds");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Creates a folder like client/ of a built shop, with one file of its own. */
async function makeClient(version: string): Promise<string> {
  const client = join(parent, `client-${version}`);
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, `assets/shop-${version}.js`), `// ${version}`);
  await writeFile(
    join(client, `assets/manifest-${version}.js`),
    `window.__reactRouterManifest={"version":"${version}","routes":{}};`,
  );
  return client;
}

async function keepEarlier(version: string, minutes: number): Promise<void> {
  await openKeptBuilds(folder).keep(await makeClient(version), version);
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(join(folder, version), at, at);
}

const versions = ["00000001", "00000002", "00000003", "00000004", "00000005", "00000006"] as const;

describe("builds of the shop", () => {
  test("the last five builds are kept, and a build that is started again counts as the newest", async () => {
    for (const [index, version] of versions.slice(0, 5).entries()) await keepEarlier(version, 50 - index);
    await openKeptBuilds(folder).keep(await makeClient("00000001"), "00000001");
    await openKeptBuilds(folder).keep(await makeClient("00000006"), "00000006");
    expect((await readdir(folder)).sort()).toEqual(versions.filter((version) => version !== "00000002"));
  });

  test("files and routes of every kept build are found, also of one that another process added", async () => {
    const builds = openKeptBuilds(folder);
    expect(await builds.findRoot("/assets/shop-00000001.js")).toBeUndefined();
    expect(await builds.findManifest("00000001")).toBeUndefined();
    for (const [index, version] of versions.slice(0, 2).entries()) await keepEarlier(version, 9 - index);
    for (const version of versions.slice(0, 2)) {
      expect(await builds.findRoot(`/assets/shop-${version}.js`)).toBe(join(folder, version));
      expect(await builds.findManifest(version)).toEqual({ version, routes: {} });
    }
    expect(await builds.findRoot("/assets/shop-00000009.js")).toBeUndefined();
  });

  test("no path leads out of the folder of the files", async () => {
    await keepEarlier("00000001", 1);
    await writeFile(join(folder, "00000001/secret.js"), "");
    await writeFile(join(parent, "data/secret.js"), "");
    const builds = openKeptBuilds(folder);
    for (const path of [
      "/assets/../secret.js",
      "/assets/..",
      "/assets/.",
      "/assets/",
      "/assets",
      "/assets/%2e%2e/secret.js",
      "/assets/..%2fsecret.js",
      "/assets/..\\secret.js",
      "/assets//etc/passwd",
      "/assets/x/../../secret.js",
      "/secret.js",
      "/assets/shop-00000001.js\0",
    ])
      expect(await builds.findRoot(path), path).toBeUndefined();
    for (const version of ["..", "../..", "", ".", "00000001/assets/..", "0000000g"])
      expect(await builds.findManifest(version), version).toBeUndefined();
  });

  test("an incomplete copy of a killed process or a power cut is never served and is made again", async () => {
    const client = await makeClient("00000001");
    const builds = openKeptBuilds(folder);
    await builds.keep(client, "00000001");
    const cut = join(folder, "00000001/assets/shop-00000001.js");
    await truncate(cut);
    const killed = { now: join(folder, "unfinished-now"), old: join(folder, "unfinished-old") };
    for (const left of Object.values(killed)) await mkdir(join(left, "assets"), { recursive: true });
    await writeFile(join(killed.old, "assets/shop-x.js"), "");
    await utimes(killed.old, new Date(0), new Date(0));
    expect(await builds.findRoot("/assets/shop-x.js")).toBeUndefined();

    await builds.keep(client, "00000001");
    expect(await readFile(cut, "utf8")).toBe("// 00000001");
    // A copy that has just begun may belong to another process.
    expect((await readdir(folder)).sort()).toEqual(["00000001", "unfinished-now"]);
  });

  test("processes that start together save their build only once", async () => {
    const client = await makeClient("00000001");
    await Promise.all(Array.from({ length: 4 }, () => openKeptBuilds(folder).keep(client, "00000001")));
    expect(await readdir(folder)).toEqual(["00000001"]);
    expect(await readdir(join(folder, "00000001/assets"))).toHaveLength(2);
  });
});
