import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/durations.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { createApp } from "#server/app.ts";
import { keyedCalls } from "#server/endpoints/v1/v1.ts";
import { settlement } from "#shop/accounts/settlements/settlements.table.ts";
import { redirectImport } from "#shop/back-office/redirects/redirect-imports.table.ts";
import { productPicture } from "#shop/catalogue/catalogue.table.ts";
import { productField } from "#shop/catalogue/fields/product-fields.table.ts";
import { productImport } from "#shop/catalogue/import/product-imports.table.ts";
import { priceChange } from "#shop/catalogue/prices/price-changes.table.ts";
import { giftCard } from "#shop/gift-cards/gift-cards.table.ts";
import { apiKey } from "#shop/identity/api-keys/api-keys.table.ts";
import { staffInvitation, user } from "#shop/identity/identity.table.ts";
import { message, newsletter, newsletterSubscriber, savedReply } from "#shop/messages/messages.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { pageDraft } from "#shop/pages/pages.table.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { findBundledPicture } from "#shop/pictures/shipped-pictures.ts";
import { missingAddress, redirect } from "#shop/redirects/redirects.table.ts";
import { returnPhotograph, returnRequest } from "#shop/returns/returns.table.ts";
import { review } from "#shop/reviews/reviews.table.ts";
import { webhookDelivery, webhookEndpoint } from "#shop/webhooks/webhooks.table.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addFormerShop } from "./support/add-former-shop.ts";
import { addTestProduct } from "./support/add-product.ts";
import {
  type AdminRoute,
  addressOf,
  forgeFormOf,
  listAdminRoutes,
  ownersAddresses,
  writesNothing,
} from "./support/admin-routes.ts";
import { purchaseOf } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
let people: Record<"guest" | "customer" | "staff" | "admin", TestBrowser>;
let routes: AdminRoute[];
/** An order that was bought, and one that waits for its payment. */
const bought: Record<string, string> = {};
/** Each of these ends what the other forms of an order need or needs what they end, so that it has an order of its own. */
const ownOrders: Record<string, string> = {
  "routes/admin/orders/cancel": "",
  "routes/admin/orders/correct": "",
  "routes/admin/orders/refund": "",
  "routes/admin/orders/set-status": "",
};
let customerId: string;
let readTrace: () => Promise<string>;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedShop(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  await addTestProduct(shop.db, { id: "pair" }, { id: "without-rate" });
  await shop.sql`update product set hsn = '' where id = 'without-rate'`;
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  people = {
    guest: app.openBrowser(),
    customer: await signIn("asha@deodar.example", "deodar-asha"),
    staff: await signIn("tenzin@deodar.example", "deodar-staff"),
    admin: await signIn("admin@deodar.example", "deodar-admin"),
  };
  routes = await listAdminRoutes();
  readTrace = await openTrace();
  const buyer = (await shop.db.select().from(user)).find(({ email }) => email === "asha@deodar.example");
  customerId = buyer?.id ?? "";
  bought.number = await buy();
  for (const id of Object.keys(ownOrders)) ownOrders[id] = await buy();
  const at = shop.clock.now();
  await shop.db.insert(user).values({
    id: "another-account",
    name: "Ravi",
    email: "ravi@example.com",
    emailVerified: true,
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
  const [first] = await shop.db.select().from(order);
  await shop.db.insert(returnRequest).values({
    id: "a-return",
    orderId: first?.id ?? "",
    kind: "damage",
    status: "asked",
    reason: "Cracked",
    pieces: [{ position: 0, quantity: 1 }],
    requestKey: "a-form",
    askedAt: at,
  });
  await shop.db
    .insert(returnPhotograph)
    .values({ requestId: "a-return", position: 0, bytes: Buffer.from("RIFF") });
  await shop.db.insert(savedReply).values({ id: "a-reply", title: "Thanks", body: "Thank you." });
  await shop.db
    .insert(newsletterSubscriber)
    .values({ email: "ravi@example.com", token: "a-token", requestedAt: at, confirmedAt: at });
  await shop.db
    .insert(newsletter)
    .values({ id: "a-newsletter", subject: "News", body: "Hello.", state: "draft", createdAt: at });
  await shop.db.insert(giftCard).values({
    ...{ id: "a-gift-card", codeHash: "none", lastSigns: "KLM5", value: 1000_00, soldFor: "upi" },
    ...{ expiresAt: new Date(at.getTime() + 365 * dayMs), createdAt: at, createdBy: "owner" },
  });
  // Nothing here costs so much, so no price is another one while it runs.
  await shop.sql`insert into offer values ('an-offer', 'amount', 0, 100, 900000000, 0, 0, '{}', null, null, ${at}, null)`;
  await shop.db.insert(review).values({
    ...{ id: "a-review", productId: "pair", userId: customerId, rating: 5, text: "Lovely" },
    ...{ response: true, quality: true, delivery: true, writtenAt: at },
  });
  await shop.db.insert(settlement).values({
    ...{ id: "a-settlement", amount: 97_542, status: "processed", origin: "gateway", createdAt: at },
  });
  await shop.db.insert(productImport).values({
    ...{ id: "an-import", by: "tenzin", fileName: "products.csv", file: "SKU" },
    ...{ state: "checked", createdAt: at },
  });
  await addFormerShop(shop.db, at);
  await shop.db.insert(redirectImport).values({
    ...{ id: "a-redirect-file", by: "tenzin", fileName: "redirects.csv", createdAt: at },
    file: "Redirect from,Redirect to\n/forged-in-a-file,/shop\n",
  });
  await shop.db
    .insert(redirect)
    .values({ fromPath: "/forged-old", toPath: "/shop", cause: "typed", createdAt: at });
  await shop.db.insert(missingAddress).values({ path: "/forged-missing", count: 1, lastAt: at });
  await shop.db
    .insert(productField)
    .values({ key: "forged-field", kind: "text", label: "Forged field", position: 0 });
  const [packer] = await shop.db.select().from(user).where(eq(user.role, "staff"));
  await shop.db.insert(apiKey).values({
    ...{ id: "key-forged", name: "Forged", keyHash: "none", hint: "deodar_none" },
    ...{ scopes: ["orders:read"], createdAt: at },
  });
  await shop.db.insert(webhookEndpoint).values({
    ...{ id: "a-webhook", address: "https://1.1.1.1/", events: ["stock.low"], secret: "none", createdAt: at },
  });
  await shop.db.insert(webhookDelivery).values({
    ...{ id: "a-webhook-message", endpointId: "a-webhook", event: "stock.low", eventKey: "forged" },
    ...{ body: "{}", createdAt: at },
  });
  await shop.db.insert(priceChange).values({
    ...{ id: "a-price-change", by: packer?.id ?? "", words: "10% up, to the paisa" },
    ...{ prices: [], at },
  });
  const [inviter] = await shop.db.select().from(user).where(eq(user.role, "admin"));
  await shop.db.insert(staffInvitation).values({
    ...{ id: "an-invitation", email: "dolma@example.com", role: "staff" },
    ...{ by: inviter?.id ?? "", invitedAt: at },
  });
  const renditions = findBundledPicture("jar-ivory-linen")?.renditions ?? { avif: [], webp: [] };
  const plain = { width: 10, height: 10, placeholder: "#ffffff", renditions };
  for (const id of ["a-library-picture", "another-library-picture", "an-unlit-picture"])
    await shop.db.insert(picture).values({ ...plain, id, createdAt: at });
  const light = { unlitId: "an-unlit-picture", wicks: [{ x: 0.5, y: 0.5, h: 0.1 }] };
  await shop.db.insert(picture).values({ ...plain, ...light, id: "a-picture", createdAt: at });
  await shop.db
    .insert(productPicture)
    .values({ productId: "candle", pictureId: "a-picture", position: 0, alt: "A candle" });
  await shop.sql`insert into video_file (id, content_type, name, size, created_at)
    values ('a-film', 'video/mp4', 'pouring.mp4', 0, now())`;
  // A draft that differs from what is public.
  await shop.db.update(pageDraft).set({ publishedRevision: null });
  bought.orderId = await typeForLink();
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

/** Reading a session may renew it, and a refusal may count towards a limit. */
const writtenByReading = ["session", "rate_limit"];

/** The newest transaction and the number of rows of every table, jobs included: whatever is written changes one of them. */
async function openTrace(): Promise<() => Promise<string>> {
  const tables = await shop.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> all(${writtenByReading}))
      or (schemaname, tablename) = ('pgboss', 'job')`;
  const traces = tables.map(
    ({ name }) =>
      `select '${name} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as trace from ${name}`,
  );
  const statement = sql.raw(
    `select string_agg(trace, ', ') as trace from (${traces.join(" union all ")}) as all_tables`,
  );
  return async () => String((await shop.db.execute(statement)).rows[0]?.trace);
}

function changedTables(before: string, after: string): string[] {
  const earlier = before.split(", ");
  return after.split(", ").filter((trace) => !earlier.includes(trace));
}

/** The trace when what the last form began in the background has been written. */
async function readRestingTrace(): Promise<string> {
  let trace = await readTrace();
  for (;;) {
    await sleep(20);
    const later = await readTrace();
    if (later === trace) return later;
    trace = later;
  }
}

type Outcome = "sign in" | "not yours" | "allowed" | "fails";

/** Guests are sent to the sign-in page, with a form to the one that keeps it, others home; every other answer that is no fault of the server is allowed. */
async function outcomeOf(answer: Response): Promise<Outcome> {
  const target = answer.headers.get("Location") ?? (answer.status === 202 ? await answer.text() : "");
  if (/(^|")\/(auth|signed-out)\?next=/.test(target)) return "sign in";
  if (answer.status === 403 || /^\/(profile)?$|"\/(profile)?"/.test(target)) return "not yours";
  return answer.status < 500 ? "allowed" : "fails";
}

const rank = { guest: 0, customer: 0, staff: 1, admin: 2 };
const everybody = ["guest", "customer", "staff", "admin"] as const;

function expected(who: keyof typeof rank, needs: "staff" | "admin"): Outcome {
  if (rank[who] >= rank[needs]) return "allowed";
  return who === "guest" ? "sign in" : "not yours";
}

test("the routes inside the layout for admins are exactly those that are the owner's", () => {
  const inside = routes.filter(({ needs }) => needs === "admin").map(({ pattern }) => pattern);
  const owners = routes.filter(({ pattern }) => ownersAddresses.test(pattern)).map(({ pattern }) => pattern);
  expect(inside.filter(Boolean).sort()).toEqual(owners.sort());
});

test("every loader answers exactly the roles that it is for, and search engines keep no page of the back office", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  const indexed: string[] = [];
  for (const route of routes.filter(({ module }) => module.loader)) {
    const { id, module, needs } = route;
    const address = addressOf(route, bought);
    // A page's own loader, asked without the layout's loader: the layout's guard must run all the same.
    const asked = module.default ? `${address}.data?_routes=${encodeURIComponent(id)}` : address;
    for (const who of everybody) {
      seen.push(`${id} ${who}: ${await outcomeOf(await people[who].request(asked))}`);
      wanted.push(`${id} ${who}: ${expected(who, needs)}`);
      if (!module.default) continue;
      const page = await people[who].request(address);
      seen.push(`${id} ${who}, document: ${await outcomeOf(page)}`);
      if (page.ok && !(await page.text()).includes('name="robots" content="noindex"')) indexed.push(id);
      wanted.push(`${id} ${who}, document: ${expected(who, needs)}`);
    }
  }
  expect(seen.length).toBeGreaterThan(800);
  expect(seen).toEqual(wanted);
  expect(indexed).toEqual([]);
}, 120_000);

/** Refused people try it all the same; it would take away what other forms need. */
const neverAllowed = "routes/admin/go-live/remove-samples";
/** What they take away, other forms need. */
const takesAway = /delete|remove|cancel|record-payment|webhooks\/switch-off/;

test("every action refuses whom it is not for without writing anything, and takes the same form from whom it is for", async () => {
  const seen: string[] = [];
  const wanted: string[] = [];
  const untouched: string[] = [];
  const actions = routes.filter(({ module }) => module.action);
  const lastOnes = actions.filter(({ id }) => takesAway.test(id));
  for (const route of [...actions.filter((one) => !lastOnes.includes(one)), ...lastOnes]) {
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
    expect(changedTables(before, await readTrace()), id).toEqual([]);
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
    // tests/keyed-calls.test.ts tries them with every kind of key.
    ...Object.fromEntries(
      keyedCalls.map(({ method, path }) => [
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

  test("every call below /api is known here, with who may use it", () => {
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
