import { join } from "node:path";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { createApp } from "#server/app.ts";
import { productImport } from "#shop/catalogue/import/product-imports.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { message } from "#shop/messages/messages.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { returnPhotograph, returnRequest } from "#shop/returns/returns.table.ts";
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
let people: Record<"guest" | "customer" | "staff" | "admin", TestBrowser>;
let routes: { id: string; pattern: string; module: RouteModule }[];
/** What the parameters of the addresses stand for. */
const known: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  people = {
    guest: app.openBrowser(),
    customer: await signIn("asha@deodar.example", "deodar-asha"),
    staff: await signIn("tenzin@deodar.example", "deodar-staff"),
    admin: await signIn("admin@deodar.example", "deodar-admin"),
  };
  routes = await discoverRoutes();
  const buyer = (await shop.db.select().from(user)).find(({ email }) => email === "asha@deodar.example");
  Object.assign(known, { id: buyer?.id ?? "", productId: "candle", form: "shipping", number: await buy() });
  const at = shop.clock.now();
  await shop.db.insert(user).values({
    id: "another-account",
    name: "Ravi",
    email: "ravi@example.com",
    createdAt: at,
    updatedAt: at,
  });
  await shop.db.insert(message).values({
    id: "a-message",
    kind: "custom-order",
    name: "Asha",
    email: "asha@deodar.example",
    subject: "A question",
    body: "May I?",
    createdAt: at,
    updatedAt: at,
  });
  const [bought] = await shop.db.select().from(order);
  await shop.db.insert(returnRequest).values({
    id: "a-return",
    orderId: bought?.id ?? "",
    kind: "damage",
    status: "approved",
    reason: "Cracked",
    pieces: [{ position: 0, quantity: 1 }],
    requestKey: "a-form",
    askedAt: at,
  });
  await shop.db
    .insert(returnPhotograph)
    .values({ requestId: "a-return", position: 0, bytes: Buffer.from("RIFF") });
  await shop.db.insert(productImport).values({
    ...{ id: "an-import", by: "tenzin", fileName: "products.csv", file: "SKU" },
    ...{ state: "checked", createdAt: at },
  });
  Object.assign(known, { orderId: await typeForLink() });
});
afterAll(() => shop.close());

async function signIn(email: string, password: string): Promise<TestBrowser> {
  const browser = app.openBrowser();
  await browser.signInAs(email, password);
  return browser;
}

/** An order that waits for its payment link; returns its id. */
async function typeForLink(): Promise<string> {
  const answer = await people.staff.submit("/admin/orders/new", {
    formKey: "typedforaccesstests0",
    origin: "phone",
    product: "SKU-candle",
    quantity: "1",
    name: "Asha Negi",
    phone: "9800000001",
    delivery: "in-person",
    paidBy: "link",
    shownAmount: "99900",
  });
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
}

/** A paid order; returns its number. */
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

/** Guests are sent to the sign-in page, others home; every other answer that is no fault of the server is allowed. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  const target = answer.headers.get("Location") ?? (answer.status === 202 ? await answer.text() : "");
  if (/(^|")\/auth\?next=/.test(target)) return "sign in";
  if (answer.status === 403 || /^\/(profile)?$|"\/(profile)?"/.test(target)) return "not yours";
  expect(answer.status).toBeLessThan(500);
  return "allowed";
}

const rank = { guest: 0, customer: 0, staff: 1, admin: 2 };
const everybody = ["guest", "customer", "staff", "admin"] as const;

function expected(who: keyof typeof rank, needs: "staff" | "admin"): Outcome {
  if (rank[who] >= rank[needs]) return "allowed";
  return who === "guest" ? "sign in" : "not yours";
}

const events = async () => (await shop.db.select({ count: count() }).from(auditEvent))[0]?.count;

test("every route of the back office is listed with who it is for, and every listed route exists", () => {
  const found = routes.map(({ id }) => id.replace("routes/admin/", "")).sort();
  expect(found).toEqual(Object.keys(routesToTry).sort());
});

test("every loader answers exactly the roles that it is for", async () => {
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
    // A page's own loader, asked without the layout's loader: the layout's guard must run all the same.
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

test("every action answers exactly the roles that it is for, and a refusal changes nothing", async () => {
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
      const outcome = expected(who, plan.action);
      // Who is refused asks for something that would be noticed; all others send an empty form.
      const fields = outcome === "allowed" ? {} : (plan.fields ?? {});
      const target = plan.index ? `${address}?index` : address;
      seen.push(`${id} ${who}: ${await outcomeOf(await people[who].submit(target, fields))}`);
      wanted.push(`${id} ${who}: ${outcome}`);
      if (outcome !== "allowed")
        expect(`${id} ${await events()} audit events`).toBe(`${id} ${before} audit events`);
    }
  }
  expect(seen).toEqual(wanted);
}, 120_000);

describe("the calls below /api", () => {
  /** For everybody, for signed-in users, or for a caller that brings a proof of its own. */
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
    const server = createApp({
      shop,
      pages: { publicRoutes: [], findPattern: async () => "/*", serve: () => (_context, next) => next() },
      askDatabase: async () => {},
      database: { isAvailable: () => true, onOutage: () => () => {} },
      metrics: { observe: () => {}, read: async () => "" },
    });
    return [
      ...new Set(
        server.routes
          .filter(({ path, method }) => path.startsWith("/api/") && !path.includes("*") && method !== "ALL")
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ];
  }

  test("every call below /api is known here, with who may use it", () => {
    expect(discoverCalls().sort()).toEqual(Object.keys(calls).sort());
  });

  test("every call below /api answers 401 to a guest where somebody must be signed in, whatever role the body claims", async () => {
    for (const [call, who] of Object.entries(calls)) {
      if (who !== "signed in") continue;
      const [method = "", path = ""] = call.split(" ");
      const answer = await people.guest.request(path.replace(":uid", known.id ?? ""), {
        method,
        headers: { "Content-Type": "application/json", Authorization: "Bearer made-up" },
        ...(method === "GET" ? {} : { body: JSON.stringify({ role: "admin" }) }),
      });
      expect(`${call}: ${answer.status}`).toBe(`${call}: 401`);
    }
  });
});
