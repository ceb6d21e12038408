// Requests every address as the owner, also new ones, and checks what no answer may contain.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

type BuiltRoute = { path?: string; parentId?: string; module: { default?: unknown; loader?: unknown } };

const root = join(import.meta.dirname, "..");
let shop: TestShop;
let app: TestApp;
let owner: TestBrowser;
let addresses: { path: string; isPage: boolean }[];
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  addresses = await listAddresses();
});
afterAll(() => shop.close());

/** Lists an address of every route with a page or a loader; a product's parameters are those of the test product. */
async function listAddresses() {
  const { routes } = (await import(join(root, "build/server/index.js"))) as {
    routes: Record<string, BuiltRoute>;
  };
  const patternOf = ({ path, parentId }: BuiltRoute): string => {
    const parent = parentId ? routes[parentId] : undefined;
    return (parent ? patternOf(parent) : "") + (path ? `/${path}` : "");
  };
  const known: Record<string, string> = { productId: "candle", slug: "candle", form: "shipping" };
  const listed = Object.values(routes)
    .filter(({ module }) => module.default ?? module.loader)
    .map((route): [string, boolean] => {
      const path = patternOf(route).replace("/*", "/no-such-page");
      const filled = path.replaceAll(/:(\w+)\??/g, (_all, name: string) => known[name] ?? "x");
      return [filled || "/", route.module.default !== undefined];
    });
  return [...new Map(listed)].map(([path, isPage]) => ({ path, isPage }));
}

/** Every name that some page reads from its query. */
function listQueryNames(): string[] {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8"))
    .filter((text) => /searchParams|URLSearchParams|useSearchParams/i.test(text));
  return [
    ...new Set(
      sources.flatMap((text) => [...text.matchAll(/\.get\("(\w+)"\)/g)].map(([, name = ""]) => name)),
    ),
  ];
}

/** Addresses that no route of the pages has. */
const others = [
  "/api/shopper.data",
  "/nothing-here",
  "/api/auth/get-session",
  "/api/orders/me/x",
  "/api/openapi.json",
  "/api/pincodes/171001",
];

/** Undefined if no cache keeps the answer, or if the answer is marked as the same for everybody. */
async function findCacheFault(path: string, answer: Response): Promise<string | undefined> {
  const stated = answer.headers.get("Cache-Control") ?? "nothing";
  if (stated === "no-store") return undefined;
  const isPublic =
    /\bpublic\b/.test(stated) && (await answer.text()) === (await (await app.request(path)).text());
  return isPublic ? undefined : `${path} says ${stated}`;
}

test("no cache keeps an answer to a session, unless it is the same for everybody", async () => {
  const data = addresses.map(({ path, isPage }) =>
    isPage ? `${path.replace(/^\/$/, "/_root")}.data` : path,
  );
  expect(data).toEqual(expect.arrayContaining(["/admin/orders.data", "/api/shopper"]));
  const faults: (string | undefined)[] = [];
  for (const path of [...data, ...others]) faults.push(await findCacheFault(path, await owner.request(path)));
  expect(faults.filter(Boolean)).toEqual([]);
}, 180_000);

test("a query parameter named like a property of every object breaks no page", async () => {
  const names = listQueryNames();
  expect(names).toEqual(expect.arrayContaining(["done", "refused", "notice", "state"]));
  const query = new URLSearchParams(names.map((name) => [name, "__proto__"]));
  const faults: (string | undefined)[] = [];
  for (const { path, isPage } of addresses) {
    if (!isPage) continue;
    const asked = `${path}?${query}`;
    const answer = await owner.request(asked);
    faults.push(
      answer.status < 500 ? await findCacheFault(asked, answer) : `${path} answers ${answer.status}`,
    );
  }
  expect(faults.filter(Boolean)).toEqual([]);
}, 180_000);

test("answers to a bearer token or for a guest's cart are not cacheable", async () => {
  const cart = encodeURIComponent(JSON.stringify([{ productId: "candle", quantity: 1 }]));
  const sent: [name: string, value: string][] = [
    ["Authorization", "Bearer x"],
    ["Cookie", `cart=${cart}`],
  ];
  for (const header of sent) {
    const answer = await app.request("/api/shopper.data", { headers: [header] });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  expect((await owner.request("/robots.txt")).headers.get("Cache-Control")).toBe("public, max-age=3600");
});
