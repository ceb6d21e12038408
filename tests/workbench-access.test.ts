import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantAccounts } from "#seeds/plant-accounts.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { bought } from "./support/buying.ts";
import { registerCustomer, shelve } from "./support/shelve.ts";
import { openTestApp, type TestApp, type Visitor } from "./support/test-app.ts";
import { openTestShopInYard } from "./support/test-shop.ts";

/** What only the owner may open: personal details in bulk, the shop's own settings, money on its way out. */
const ownersAlone = new Set([
  "/admin/audit",
  "/admin/go-live",
  "/admin/orders/:number/refund",
  "/admin/settings",
  "/admin/settings/:form",
  "/admin/settings/account",
  "/admin/subscribers",
  "/admin/subscribers.csv",
  "/admin/users",
  "/admin/users/:id",
]);

type Place = { id: string; pattern: string; hasAction: boolean; isPage: boolean };
type Role = "stranger" | "customer" | "staff" | "owner";

let shop: Awaited<ReturnType<typeof openTestShopInYard>>;
let app: TestApp;
let places: Place[];
let people: Record<Role, Visitor>;

beforeAll(async () => {
  shop = await openTestShopInYard();
  await plantAccounts(shop, () => {});
  await shelve(shop.db, { id: "candle" });
  const orderId = await bought(shop, await registerCustomer(shop.db));
  await changeStatus(shop, { orderId, to: "shipped", by: "system" });
  app = await openTestApp(shop);
  places = await discoverWorkbench();
  people = {
    stranger: app.visitor(),
    customer: app.visitor(),
    staff: app.visitor(),
    owner: app.visitor(),
  };
  await people.customer.signInAs("asha@deodar.example", "deodar-asha");
  await people.staff.signInAs("tenzin@deodar.example", "deodar-staff");
  await people.owner.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

/** Every place under /admin and /dashboard in the built shopfront, so that a new one is covered on its first day. */
async function discoverWorkbench(): Promise<Place[]> {
  const build: ServerBuild = await import(join(import.meta.dirname, "../build/server/index.js"));
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    if (!route) return "";
    return `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ""}`;
  };
  return Object.values(build.routes)
    .flatMap((route) => (route ? [route] : []))
    .filter(({ module }) => module.loader || module.action || module.default)
    .map(({ id, module }) => ({
      id,
      pattern: patternOf(id),
      hasAction: Boolean(module.action),
      isPage: Boolean(module.loader && module.default),
    }))
    .filter(({ pattern }) => /^\/(admin|dashboard)(\/|$)/.test(pattern));
}

const addressOf = (pattern: string) =>
  pattern
    .replace(":number", "DD-26-00001")
    .replace(":productId", "candle")
    .replace(":form", "business")
    .replace("/:slug?", "")
    .replace(":id", "nobody")
    .replace("*", "no/such/place");

/** Where a visitor is sent away to; undefined for who may come in (to a page, an answer, or what does not exist). */
function turnedAway(answer: Response): string | undefined {
  const to = answer.headers.get("location");
  return to && /^\/($|auth|profile)/.test(to) ? to.replace(/\?.*/, "") : undefined;
}

const awayFor = (role: Role, pattern: string): string | undefined => {
  if (role === "stranger") return "/auth";
  if (role === "customer") return pattern === "/dashboard" ? "/profile" : "/";
  return role === "staff" && ownersAlone.has(pattern) ? "/" : undefined;
};

describe("the workbench", () => {
  test("has its places", () => {
    const patterns = places.map(({ pattern }) => pattern);
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of [
      ...ownersAlone,
      "/dashboard",
      "/admin/orders",
      "/admin/orders/:number/invoice.pdf",
    ])
      expect(patterns).toContain(pattern);
  });

  test.each(["stranger", "customer", "staff", "owner"] as const)(
    "opens to a %s exactly what the role allows",
    async (role) => {
      const found: Record<string, string | undefined> = {};
      const allowed: Record<string, string | undefined> = {};
      for (const { pattern } of places) {
        const answer = await people[role].request(addressOf(pattern));
        expect(answer.status, pattern).toBeLessThan(500);
        found[pattern] = turnedAway(answer);
        allowed[pattern] = awayFor(role, pattern);
      }
      expect(found).toEqual(allowed);
    },
    120_000,
  );

  test.each(["stranger", "customer", "staff"] as const)(
    "takes no form from a %s beyond the role",
    async (role) => {
      const forbidden = places.filter(({ pattern, hasAction }) => hasAction && awayFor(role, pattern));
      if (role !== "staff") expect(forbidden.length).toBeGreaterThan(5);
      for (const { pattern } of forbidden) {
        const answer = await people[role].submit(addressOf(pattern), {});
        expect(turnedAway(answer), pattern).toBe(awayFor(role, pattern) === "/auth" ? "/auth" : "/");
      }
    },
    120_000,
  );

  test.each(["stranger", "customer", "staff"] as const)(
    "asks a %s at each part of a page, also where a script wants that part alone",
    async (role) => {
      const parts = places.filter(({ pattern, isPage }) => isPage && awayFor(role, pattern));
      expect(parts.length).toBeGreaterThan(5);
      for (const { id, pattern } of parts) {
        const answer = await people[role].request(
          `${addressOf(pattern)}.data?_routes=${encodeURIComponent(id)}`,
        );
        expect(await answer.text(), pattern).toMatch(/^\[\["SingleFetchRedirect"/);
      }
    },
    120_000,
  );
});
