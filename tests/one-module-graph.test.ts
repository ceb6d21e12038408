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

test("the built pages throw the server's own NotFound and hold its context key", async () => {
  // In a Node of its own, as `npm start` does: the bench's loader would make the two one by itself.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", `${compare}; console.log(await compare((name) => import(name)))`],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  expect(stdout.trim()).toBe("one key, one NotFound");
});

test("in development they do so too", { timeout: 60_000 }, async () => {
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
    const load = (name: string) =>
      vite.ssrLoadModule(
        name === "./build/server/index.js" ? "virtual:react-router/server-build" : name.replace("#", "/"),
      );
    expect(await (new Function(`${compare}; return compare`)() as Compare)(load)).toBe(
      "one key, one NotFound",
    );
  } finally {
    await vite.close();
  }
});

type Compare = (load: (name: string) => Promise<unknown>) => Promise<string>;

/** Text, since one of the two places it runs in is another process. */
const compare = `async function compare(load) {
  const build = await load("./build/server/index.js");
  const { NotFound } = await load("#platform/faults.ts");
  const { shopContext, requestContext } = await load("#app/shop-context.ts");
  // A database in which nothing is ever found, whatever is asked.
  const nothing = new Proxy(() => {}, { get: (_, key) => (key === "then" ? (found) => found([]) : nothing), apply: () => nothing });
  const product = Object.values(build.routes).find((route) => route.path === "products/:slug").module;
  const asksForNothing = { request: new Request("http://shop/"), params: { slug: "none" }, context: { get: () => ({ db: nothing }) } };
  let thrown;
  try { await product.loader(asksForNothing); } catch (error) { thrown = error; }
  const asked = [];
  const shop = { config: { publicUrl: "", razorpay: {} }, log: { error() {} } };
  const context = { get(key) { asked.push(key); return key === shopContext ? shop : { id: "1" }; } };
  build.entry.module.handleError(new Error("broken"), { request: new Request("http://shop/"), context });
  const keys = asked.length > 0 && asked.every((key) => key === shopContext || key === requestContext);
  return (keys ? "one key" : "two keys") + ", " + (thrown instanceof NotFound ? "one NotFound" : "two NotFounds");
}`;
