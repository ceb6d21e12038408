import { join } from "node:path";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { createApp } from "#server/app.ts";
import { user } from "#shop/identity/identity.table.ts";
import { message } from "#shop/messages/messages.table.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct } from "./support/add-product.ts";
import { roleOf, routesToTry } from "./support/admin-routes.ts";
import { purchaseOf } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

type BuiltRoute = { id: string; path?: string; index?: boolean; parentId?: string; module: RouteModule };
type RouteModule = { loader?: unknown; action?: unknown; default?: unknown };

let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
let people: Record<"stranger" | "customer" | "staff" | "admin", TestBrowser>;
let routes: { id: string; pattern: string; module: RouteModule }[];
/** What the parameters of the addresses stand for. */
const known: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  people = {
    stranger: app.openBrowser(),
    customer: await signIn("asha@deodar.example", "deodar-asha"),
    staff: await signIn("tenzin@deodar.example", "deodar-staff"),
    admin: await signIn("admin@deodar.example", "deodar-admin"),
  };
  routes = await discoverRoutes();
  const buyer = (await shop.db.select().from(user)).find(({ email }) => email === "asha@deodar.example");
  Object.assign(known, { id: buyer?.id ?? "", productId: "candle", form: "shipping", number: await buy() });
  await shop.db.insert(message).values({
    id: "a-message",
    kind: "contact",
    name: "Asha",
    email: "asha@deodar.example",
    subject: "A question",
    body: "May I?",
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
});
afterAll(() => shop.close());

async function signIn(email: string, password: string): Promise<TestBrowser> {
  const browser = app.openBrowser();
  await browser.signInAs(email, password);
  return browser;
}

/** An order that is paid; answers its number. */
async function buy(): Promise<string> {
  const { address, shownAmount, items } = purchaseOf();
  const opened = await people.customer.call("/api/create-order", {
    amount: shownAmount / 100,
    items,
    userDetails: address,
  });
  const { id } = (await opened.json()) as { id: string };
  const paid = await people.customer.call("/api/verify-payment", await shop.sandbox.razorpay.pay(id));
  return ((await paid.json()) as { orderId: string }).orderId;
}

/** Everything the build knows below /admin and /dashboard, by its pattern: '/admin/users/:id'. */
async function discoverRoutes() {
  const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as {
    routes: Record<string, BuiltRoute>;
  };
  const patternOf = (route: BuiltRoute): string => {
    const parent = route.parentId ? build.routes[route.parentId] : undefined;
    const above = parent ? patternOf(parent) : "";
    return route.path ? `${above}/${route.path}` : above;
  };
  return Object.values(build.routes)
    .map((route) => ({ id: route.id, pattern: patternOf(route), module: route.module }))
    .filter(
      ({ id, pattern }) => /^\/(admin|dashboard)(\/|$)/.test(pattern) || id.startsWith("routes/admin/"),
    );
}

function addressOf(pattern: string, params: Record<string, string> = {}): string {
  return (
    pattern.replace("/*", "/no-such-page").replaceAll(/\/:(\w+)(\?)?/g, (_all, name, optional) => {
      const value = params[name] ?? (optional ? undefined : known[name]);
      if (value === undefined && !optional) throw new Error(`${pattern}: what is :${name}?`);
      return value === undefined ? "" : `/${encodeURIComponent(value)}`;
    }) || "/dashboard"
  );
}

type Outcome = "sign in" | "not yours" | "allowed";

/** Signed-out people are sent to the door, others home; whatever else is no fault of the server is an answer. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  const target = answer.headers.get("Location") ?? (answer.status === 202 ? await answer.text() : "");
  if (/(^|")\/auth\?next=/.test(target)) return "sign in";
  if (answer.status === 403 || /^\/(profile)?$|"\/(profile)?"/.test(target)) return "not yours";
  expect(answer.status).toBeLessThan(500);
  return "allowed";
}

const rank = { stranger: 0, customer: 0, staff: 1, admin: 2 };
const everybody = ["stranger", "customer", "staff", "admin"] as const;

function expected(who: keyof typeof rank, needs: "staff" | "admin"): Outcome {
  if (rank[who] >= rank[needs]) return "allowed";
  return who === "stranger" ? "sign in" : "not yours";
}

const events = async () => (await shop.db.select({ count: count() }).from(auditEvent))[0]?.count;

test("every route of the workbench has its expectation, and every expectation its route", () => {
  const found = routes.map(({ id }) => id.replace("routes/admin/", "")).sort();
  expect(found).toEqual(Object.keys(routesToTry).sort());
});

test("every loader answers exactly to the roles it is meant for", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  for (const { id, pattern, module } of routes) {
    const plan = roleOf(id);
    if (!module.loader || !plan?.loader) {
      seen.push(`${id} has a loader: ${Boolean(module.loader)}`);
      wanted.push(`${id} has a loader: ${Boolean(plan?.loader)}`);
      continue;
    }
    const address = addressOf(pattern, plan.params);
    // A page's own loader alone, without the frame's guard before it; a resource has no other.
    const asked = module.default ? `${address}.data?_routes=${encodeURIComponent(id)}` : address;
    for (const who of everybody) {
      seen.push(`${id} ${who}: ${await outcomeOf(await people[who].request(asked))}`);
      wanted.push(`${id} ${who}: ${expected(who, plan.loader)}`);
      if (!module.default) continue;
      seen.push(`${id} ${who}, document: ${await outcomeOf(await people[who].request(address))}`);
      wanted.push(`${id} ${who}, document: ${expected(who, plan.loader)}`);
    }
  }
  expect(seen).toEqual(wanted);
}, 120_000);

test("every action answers exactly to the roles it is meant for, and a refusal leaves nothing behind", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  for (const { id, pattern, module } of routes) {
    const plan = roleOf(id);
    if (!module.action || !plan?.action) {
      seen.push(`${id} has an action: ${Boolean(module.action)}`);
      wanted.push(`${id} has an action: ${Boolean(plan?.action)}`);
      continue;
    }
    const address = addressOf(pattern, plan.params);
    const before = await events();
    for (const who of everybody) {
      const may = expected(who, plan.action);
      // Who is refused asks for something that would be noticed; who is not sends an empty form.
      const fields = may === "allowed" ? {} : (plan.fields ?? {});
      const target = plan.index ? `${address}?index` : address;
      seen.push(`${id} ${who}: ${await outcomeOf(await people[who].submit(target, fields))}`);
      wanted.push(`${id} ${who}: ${may}`);
      if (may !== "allowed") expect(`${id} ${await events()} deeds`).toBe(`${id} ${before} deeds`);
    }
  }
  expect(seen).toEqual(wanted);
}, 120_000);

describe("the calls below /api", () => {
  /** Who may: everybody, whoever is signed in, or a messenger with a proof of its own. */
  const calls: Record<string, "everybody" | "signed in" | "by proof"> = {
    "POST /api/create-order": "signed in",
    "POST /api/verify-payment": "signed in",
    "POST /api/payment-state": "signed in",
    "POST /api/user/save": "signed in",
    "GET /api/orders/me/:uid": "signed in",
    "POST /api/webhooks/razorpay": "by proof",
    "GET /api/pincodes/:pin": "everybody",
    "GET /api/openapi.json": "everybody",
    "POST /api/auth/sign-in/email": "everybody",
    "POST /api/auth/sign-up/email": "everybody",
    "POST /api/auth/sign-out": "everybody",
    "GET /api/auth/get-session": "everybody",
    "GET /api/auth/callback/google": "everybody",
  };

  function discoverCalls(): string[] {
    const door = createApp({
      shop,
      pages: { publicRoutes: [], serve: () => (_context, next) => next() },
      isReady: async () => true,
    });
    return [
      ...new Set(
        door.routes
          .filter(({ path, method }) => path.startsWith("/api/") && !path.includes("*") && method !== "ALL")
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ];
  }

  test("are all known here, with who may use them", () => {
    expect(discoverCalls().sort()).toEqual(Object.keys(calls).sort());
  });

  test("answer 401 to a stranger where somebody must be signed in, whatever she says she is", async () => {
    for (const [call, who] of Object.entries(calls)) {
      if (who !== "signed in") continue;
      const [method = "", path = ""] = call.split(" ");
      const answer = await people.stranger.request(path.replace(":uid", known.id ?? ""), {
        method,
        headers: { "Content-Type": "application/json", Authorization: "Bearer made-up" },
        ...(method === "GET" ? {} : { body: JSON.stringify({ role: "admin" }) }),
      });
      expect(`${call}: ${answer.status}`).toBe(`${call}: 401`);
    }
  });
});
