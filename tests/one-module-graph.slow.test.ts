import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServer } from "vite";
import { beforeAll, expect, inject, test } from "vitest";
import { requestSharedResource } from "./support/shared-resources.ts";

const root = join(import.meta.dirname, "..");

beforeAll(async () => {
  await requestSharedResource(inject("sharedResources"), "/pages");
});

test("the built pages use the same NotFound class and context keys as the server", async () => {
  // Runs in Node as `npm start` does, because Vitest's module loader would merge the two.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", `${compare}; console.log(await compare((name) => import(name)))`],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  expect(stdout.trim()).toBe("one key, one NotFound");
});

test("in development the pages use the same NotFound class and context keys as the server", {
  timeout: 60_000,
}, async () => {
  const vite = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    logLevel: "silent",
    cacheDir: join(root, "node_modules/.vite-test"),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const load = async (name: string) => {
      if (name !== "./build/server/index.js")
        return await vite.ssrLoadModule(name.replace("#core/", "/src/core/").replace("#", "/"));
      // Loads only the compared modules, because the whole build would transform a thousand files.
      const product = await vite.ssrLoadModule("/src/core/catalogue/pages/product.tsx");
      const entry = await vite.ssrLoadModule("/src/entry.server.tsx");
      return { routes: { product: { path: "products/:slug", module: product } }, entry: { module: entry } };
    };
    expect(await (new Function(`${compare}; return compare`)() as Compare)(load)).toBe(
      "one key, one NotFound",
    );
  } finally {
    await vite.close();
  }
});

type Compare = (load: (name: string) => Promise<unknown>) => Promise<string>;

/** A string, because one of its two callers passes it to another process. */
const compare = `async function compare(load) {
  const build = await load("./build/server/index.js");
  const { NotFound } = await load("#platform/faults.ts");
  const { shopContext, requestContext } = await load("#core/web/shop-context.ts");
  // A database in which every query returns no rows.
  const emptyDatabase = new Proxy(() => {}, { get: (_, key) => (key === "then" ? (found) => found([]) : emptyDatabase), apply: () => emptyDatabase });
  const product = Object.values(build.routes).find((route) => route.path === "products/:slug").module;
  const loaderArgs = { request: new Request("http://shop/"), params: { slug: "none" }, context: { get: () => ({ db: emptyDatabase, readVersions: async () => new Map() }) } };
  let thrown;
  try { await product.loader(loaderArgs); } catch (error) { thrown = error; }
  const requestedKeys = [];
  const shop = { config: { publicUrl: "", razorpay: {} }, log: { error() {} } };
  const context = { get(key) { requestedKeys.push(key); return key === shopContext ? shop : { id: "1" }; } };
  build.entry.module.handleError(new Error("broken"), { request: new Request("http://shop/"), context });
  const keys = requestedKeys.length > 0 && requestedKeys.every((key) => key === shopContext || key === requestContext);
  return (keys ? "one key" : "two keys") + ", " + (thrown instanceof NotFound ? "one NotFound" : "two NotFounds");
}`;
