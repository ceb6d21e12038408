import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type KeptBuilds, openKeptBuilds } from "#server/kept-builds.ts";
import { type EarlierBuild, keepEarlierBuild } from "./support/earlier-build.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const build = join(import.meta.dirname, "../build");
let folder = "";
let shop: TestShop;
let app: TestApp;
let keptBuilds: KeptBuilds;
let earlier: EarlierBuild;

beforeAll(async () => {
  folder = await mkdtemp(join(await realpath(tmpdir()), "deodar-open-tabs-"));
  shop = await openTestShop();
  keptBuilds = openKeptBuilds(folder);
  app = await openTestApp(shop, { keptBuilds });
  earlier = await keepEarlierBuild(folder, {
    routeId: "routes/storefront/shop",
    leaveOut: "routes/storefront/faq",
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a tab of an earlier build", () => {
  test("a tab of an earlier build gets the code of its pages, compressed and cacheable for a year", async () => {
    const present = await app.request(earlier.presentChunk);
    const answer = await app.request(earlier.chunk, { headers: { "Accept-Encoding": "br" } });
    for (const { status, headers } of [present, answer]) {
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("Content-Type")).toMatch(/^text\/javascript/);
    }
    const code = await readFile(join(build, "client", earlier.presentChunk), "utf8");
    expect(await present.text()).toBe(code);
    expect(await (await app.request(earlier.chunk)).text()).toBe(code);
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(code);
    expect((await app.request(earlier.chunk, { method: "HEAD" })).status).toBe(200);
    expect((await app.request(earlier.chunk.replace("Earlier_", "Unknown_"))).status).toBe(404);
  });

  test("a tab of an earlier build gets that build's routes, so that it need not reload", async () => {
    const { assets } = await import(join(build, "server/index.js"));
    const ask = (version: string, paths: string) =>
      app.request(`/__manifest?paths=${encodeURIComponent(paths)}&version=${version}`);
    const answer = await ask(earlier.version, "/shop,/admin/messages/m1/reply");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    const routes = await answer.json();
    expect(routes["routes/storefront/shop"].module).toBe(earlier.chunk);
    expect(Object.keys(routes)).toContain("routes/admin/messages/reply");
    const present = await (await ask(assets.version, "/shop")).json();
    expect(present["routes/storefront/shop"].module).toBe(earlier.presentChunk);

    const reloads = async (version: string, paths: string) =>
      (await ask(version, paths)).headers.get("X-Remix-Reload-Document");
    expect(await reloads("ffffffff", "/shop"), "a build that is not kept").toBe("true");
    expect(await reloads("../0123abcd", "/shop"), "no version").toBe("true");
    expect(await reloads(earlier.version, "/faq"), "a page that it does not have").toBe("true");
    expect(await reloads(earlier.version, "/no-such-page"), "a page that nobody has").toBeNull();
  });

  test("a process of an earlier build serves files of a later one that runs beside it", async () => {
    const later = await keepEarlierBuild(folder, { version: "0123abce", routeId: "routes/storefront/about" });
    expect((await app.request(later.chunk)).status).toBe(200);
    const answer = await app.request(`/__manifest?paths=%2Fabout&version=${later.version}`);
    expect((await answer.json())["routes/storefront/about"].module).toBe(later.chunk);
  });
});
