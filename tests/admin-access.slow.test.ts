import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pageDraft } from "#core/content/pages.table.ts";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { user } from "#core/identity/identity.table.ts";
import { featureCalls } from "#lists/routes/endpoints.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { createApp } from "#server/app.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct } from "./support/add-product.ts";
import {
  type AdminRoute,
  addressOf,
  forgeFormOf,
  listAdminRoutes,
  ownersAddresses,
  writesNothing,
} from "./support/admin-routes.ts";
import { addAdminRows } from "./support/admin-rows.ts";
import { purchaseOf } from "./support/buying.ts";
import { crawlBackOffice } from "./support/crawl-back-office.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
/** The same shop, whose answers have whole pages. */
let rendering: TestApp;
let people: Record<(typeof everybody)[number], TestBrowser>;
let routes: AdminRoute[];
/** The number of a bought order, and the id of one that waits for payment. */
const bought: Record<string, string> = {};
/** The orders of forms that need their own, since these and the other forms of an order exclude each other. */
const ownOrders: Record<string, string> = {
  "routes/admin/orders/cancel": "",
  "routes/admin/orders/correct": "",
  "routes/admin/orders/refund": "",
  "routes/admin/orders/set-status": "",
};
let customerId: string;
let readTrace: () => Promise<number>;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedShop(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  await addTestProduct(shop.db, { id: "pair" }, { id: "without-rate" });
  await shop.sql`update product set hsn = '' where id = 'without-rate'`;
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop, { rendersPages: false });
  rendering = await openTestApp(shop);
  people = {
    guest: app.openBrowser(),
    customer: await signIn("asha@deodar.example", "deodar-asha"),
    packer: await signInWithRole("packer"),
    accountant: await signInWithRole("accountant"),
    staff: await signIn("tenzin@deodar.example", "deodar-staff"),
    admin: await signIn("admin@deodar.example", "deodar-admin"),
  };
  routes = await listAdminRoutes();
  readTrace = await openTrace();
  const buyer = (await shop.db.select().from(user)).find(({ email }) => email === "asha@deodar.example");
  customerId = buyer?.id ?? "";
  bought.number = await buy();
  for (const id of Object.keys(ownOrders)) ownOrders[id] = await buy();
  await addAdminRows(shop, customerId);
  // Makes the draft differ from the public page.
  await shop.db.update(pageDraft).set({ publishedRevision: null });
  bought.orderId = await typeForLink();
});
afterAll(() => shop.close());

async function signIn(email: string, password: string): Promise<TestBrowser> {
  const browser = app.openBrowser();
  await browser.signInAs(email, password);
  return browser;
}

/** The passwords of those who do only one kind of work, by role. */
const helpers: Record<string, { email: string; password: string }> = {};

async function signInWithRole(role: "packer" | "accountant"): Promise<TestBrowser> {
  const { email, password, actor } = await signUpCustomer(shop);
  await shop.db.update(user).set({ role }).where(eq(user.id, actor.id));
  helpers[role] = { email, password };
  return signIn(email, password);
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

/** Tables that may change without a command: reading a session may renew it, and a refusal may count towards a limit. */
const writtenByReading = ["session", "rate_limit"];

/** Records the table of each written row, including jobs. Returns a function that counts the records, quickly even with many tables. */
async function openTrace(): Promise<() => Promise<number>> {
  const tables = await shop.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> all(${writtenByReading}))
      or (schemaname, tablename) = ('pgboss', 'job')`;
  const triggers = tables.map(
    ({ name }) =>
      `create trigger note_written after insert or update or delete on ${name} for each row execute function note_written()`,
  );
  await shop.db.execute(
    sql.raw(`
      create unlogged table written_row (id bigint generated always as identity, name text not null);
      create function note_written() returns trigger language plpgsql as $$ begin
        insert into written_row (name) values (tg_table_name);
        return null;
      end $$;
      ${triggers.join(";\n")}`),
  );
  return async () => {
    const [written] = await shop.sql<{ rows: number }[]>`select count(*)::int as rows from written_row`;
    return written?.rows ?? 0;
  };
}

async function listTablesWrittenSince(rows: number): Promise<string[]> {
  const written = await shop.sql<{ name: string }[]>`select name from written_row order by id offset ${rows}`;
  return [...new Set(written.map(({ name }) => name))];
}

/** The number of records once background work of the last form has been written. */
async function readRestingTrace(): Promise<number> {
  let trace = -1;
  const isResting = async () => {
    const before = trace;
    trace = await readTrace();
    return trace === before;
  };
  await vi.waitUntil(isResting, { timeout: 20_000, interval: 20 });
  return trace;
}

type Outcome = "sign in" | "not yours" | "allowed" | "fails";

/**
 * Guests are sent to the sign-in page or to the page that keeps their form; others are sent home, or to `firstPage`. Any other answer
 * without a server error means allowed.
 */
async function outcomeOf(answer: Response, firstPage?: string): Promise<Outcome> {
  const target = answer.headers.get("Location") ?? (answer.status === 202 ? await answer.text() : "");
  if (/(^|")\/(auth|signed-out)\?next=/.test(target)) return "sign in";
  if (answer.status === 403 || /^\/(profile)?$|"\/(profile)?"/.test(target)) return "not yours";
  if (firstPage && target.includes(firstPage)) return "not yours";
  return answer.status < 500 ? "allowed" : "fails";
}

const everybody = ["guest", "customer", "packer", "accountant", "staff", "admin"] as const;
const allowed: Record<AdminRoute["needs"], readonly string[]> = {
  packer: ["packer", "staff", "admin"],
  accountant: ["accountant", "admin"],
  staff: ["staff", "admin"],
  admin: ["admin"],
};

function expected(who: (typeof everybody)[number], needs: AdminRoute["needs"]): Outcome {
  if (allowed[needs].includes(who)) return "allowed";
  return who === "guest" ? "sign in" : "not yours";
}

/** Where packers and accountants are led from where the back office begins. */
const firstPages: Record<string, string> = {
  packer: "/admin/orders/to-pack",
  accountant: "/admin/accountant",
};
const begins = /^\/(dashboard|admin)$/;

test("the routes inside the layout for admins are exactly the owner's routes", () => {
  const inside = routes.filter(({ needs }) => needs === "admin").map(({ pattern }) => pattern);
  const owners = routes.filter(({ pattern }) => ownersAddresses.test(pattern)).map(({ pattern }) => pattern);
  expect(inside.filter(Boolean).sort()).toEqual(owners.sort());
});

test("every loader answers exactly the roles that it is for, and no page of the back office is indexed", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  const indexed: string[] = [];
  const owner = rendering.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  for (const route of routes.filter(({ module }) => module.loader)) {
    const { id, module, needs } = route;
    const address = addressOf(route, bought);
    // Requests a page's loader without the layout's loader: the layout's guard must still run.
    const asked = module.default ? `${address}.data?_routes=${encodeURIComponent(id)}` : address;
    for (const who of everybody) {
      const firstPage = begins.test(address) ? firstPages[who] : undefined;
      seen.push(`${id} ${who}: ${await outcomeOf(await people[who].request(asked), firstPage)}`);
      wanted.push(`${id} ${who}: ${expected(who, needs)}`);
      if (!module.default) continue;
      const page = await people[who].request(address);
      seen.push(`${id} ${who}, document: ${await outcomeOf(page, firstPage)}`);
      wanted.push(`${id} ${who}, document: ${expected(who, needs)}`);
    }
    if (!module.default) continue;
    const page = await owner.request(address);
    if (page.ok && !(await page.text()).includes('name="robots" content="noindex"')) indexed.push(id);
  }
  expect(seen.length).toBeGreaterThan(800);
  expect(seen).toEqual(wanted);
  expect(indexed).toEqual([]);
}, 120_000);

test.each(Object.entries(firstPages))(
  "a %s finds no link and no form to a page that is not theirs",
  async (who, start) => {
    const browser = rendering.openBrowser();
    await browser.signInAs(helpers[who]?.email ?? "", helpers[who]?.password ?? "");
    const shown = await crawlBackOffice(browser, start);
    expect(shown.pages.length).toBeGreaterThan(1);
    const closed = [];
    for (const address of shown.reached)
      if ((await outcomeOf(await browser.request(address))) === "not yours") closed.push(address);
    expect(closed).toEqual([]);
  },
  60_000,
);

/** Tried only as people who are refused, since it would remove what other forms need. */
const neverAllowed = "routes/admin/go-live/remove-samples";
/** These forms remove what other forms need. */
const takesAway = /delete|remove|cancel|record-payment|switch-off/;

/** These forms need what other forms use up, such as a return that is not refunded, and pieces to send. */
const usesUp = /returns\/(decide|receive|replace)/;

/** All actions in an order in which each still works. */
function listActions(): AdminRoute[] {
  const actions = routes.filter(({ module }) => module.action);
  const place = ({ id }: AdminRoute) => (takesAway.test(id) ? 1 : usesUp.test(id) ? -1 : 0);
  return actions.toSorted((one, other) => place(one) - place(other));
}

test("every action refuses other roles and writes nothing, and accepts the same form from its own roles", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  const untouched: string[] = [];
  for (const route of listActions()) {
    const { id, isIndex, needs } = route;
    const own = { ...bought, ...(ownOrders[id] && { number: ownOrders[id] }) };
    const target = `${addressOf(route, own)}${isIndex ? "?index" : ""}`;
    const body = await forgeFormOf(route);
    const before = await readRestingTrace();
    const send = async (who: (typeof everybody)[number]) => {
      const answer = await people[who].request(target, { method: "POST", body });
      seen.push(`${id} ${who}: ${await outcomeOf(answer)}`);
      wanted.push(`${id} ${who}: ${expected(who, needs)}`);
    };
    const refused = everybody.filter((who) => expected(who, needs) !== "allowed");
    for (const who of refused) await send(who);
    expect(await listTablesWrittenSince(before), id).toEqual([]);
    if (id === neverAllowed) continue;
    for (const who of everybody.filter((one) => !refused.includes(one))) {
      await send(who);
      if (who === needs && (await readTrace()) === before) untouched.push(id.replace("routes/admin/", ""));
    }
  }
  expect(seen).toEqual(wanted);
  expect(untouched.filter((id) => !writesNothing.includes(id)).sort()).toEqual([]);
}, 120_000);

describe("the calls below /api", () => {
  /** Calls for everybody, for signed-in users, or for callers with their own proof. */
  const calls: Record<string, "everybody" | "signed in" | "by proof"> = {
    "POST /api/create-order": "signed in",
    "POST /api/verify-payment": "signed in",
    "POST /api/payment-return": "by proof",
    "POST /api/payment-state": "signed in",
    "POST /api/user/save": "signed in",
    "GET /api/orders/me/:uid": "signed in",
    "GET /api/webhooks/whatsapp": "by proof",
    "POST /api/webhooks/razorpay": "by proof",
    "POST /api/webhooks/whatsapp": "by proof",
    "POST /api/webhooks/parcels": "by proof",
    "GET /api/pincodes/:pin": "everybody",
    "GET /api/openapi.json": "everybody",
    "POST /api/auth/sign-in/email": "everybody",
    "POST /api/auth/sign-up/email": "everybody",
    "POST /api/auth/sign-out": "everybody",
    "GET /api/auth/get-session": "everybody",
    "GET /api/auth/callback/google": "everybody",
    // Tested with every kind of key in tests/keyed-calls.slow.test.ts.
    ...Object.fromEntries(
      featureCalls.map(({ method, path }) => [
        `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
        "by proof" as const,
      ]),
    ),
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

  test("every call below /api is listed here with who may use it", () => {
    expect(discoverCalls().sort()).toEqual(Object.keys(calls).sort());
  });

  test("every call below /api answers 401 to a guest where somebody must be signed in, whatever role the body claims", async () => {
    for (const [call, who] of Object.entries(calls)) {
      if (who !== "signed in") continue;
      const [method = "", path = ""] = call.split(" ");
      const answer = await people.guest.request(path.replace(":uid", customerId), {
        method,
        headers: { "Content-Type": "application/json", Authorization: "Bearer made-up" },
        ...(method === "GET" ? {} : { body: JSON.stringify({ role: "admin" }) }),
      });
      expect(`${call}: ${answer.status}`).toBe(`${call}: 401`);
    }
  });
});
