import { Ajv2020 } from "ajv/dist/2020.js";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stockMovement } from "#core/catalogue/catalogue.table.ts";
import { apiKey } from "#core/identity/api-keys.table.ts";
import { type ApiScope, apiScopes } from "#core/identity/api-scope.ts";
import { order } from "#core/orders/orders.table.ts";
import { trackingNumberMessage } from "#core/parcels/parcel-form.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { makeApiKey, revokeApiKey } from "#features/api/keys/api-keys.server.ts";
import { callsPerMinute } from "#features/api/keys/open-api-key.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { addOwner } from "./support/add-owner.ts";
import { addTestProduct, registerCustomer, stockOf } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

type Operation = {
  security?: Record<string, string[]>[];
  requestBody?: unknown;
  responses: Record<string, { headers?: Record<string, unknown> }>;
};
type Call = { method: string; path: string; scope: ApiScope; operation: Operation };

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let app: TestApp;
let ajv: Ajv2020;
let calls: Call[];
let number: string;
let cancelled: string;
const keys = {} as Record<ApiScope, string>;
const seen = new Set<string>();

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addOwner(shop.db);
  await addTestProduct(shop.db, { id: "candle", stock: 100 }, { id: "jar" }, { id: "tray" });
  await addTestProduct(shop.db, { id: "jar-large" }, { id: "hamper" });
  await shop.sql`update product set option_names = '{Size}', option_values = '{Small}' where id = 'jar'`;
  await shop.sql`update product set variant_of = 'jar', option_values = '{Large}' where id = 'jar-large'`;
  await shop.sql`update product set set_pricing = 'parts' where id = 'hamper'`;
  app = await openTestApp(shop);
  const asha = await registerCustomer(shop.db);
  number = await buyOne(asha);
  cancelled = await buyOne(asha);
  const refund = { kind: "none" } as const;
  await cancelOrder(shop, owner, { orderId: await idOf(cancelled), refund, reason: "A test", silent: true });
  for (const scope of apiScopes) keys[scope] = await makeKey([scope]);
  const description = (await (await app.request("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...description, $id: "api" });
  calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scope = operation.security?.[0]?.key?.[0] as ApiScope | undefined;
      return scope ? [{ method, path, scope, operation }] : [];
    }),
  );
});
afterAll(() => shop.close());

async function buyOne(customer: string): Promise<string> {
  const [row] = await shop.db
    .select()
    .from(order)
    .where(eq(order.id, await bought(shop, customer)));
  return row?.number ?? "";
}

async function idOf(orderNumber: string): Promise<string> {
  const [row] = await shop.db.select().from(order).where(eq(order.number, orderNumber));
  return row?.id ?? "";
}

async function makeKey(scopes: ApiScope[], lastDay = ""): Promise<string> {
  const made = await makeApiKey(shop, owner, { name: `Of ${scopes.join()}`, scopes, lastDay });
  if (!made.ok) throw new Error(made.reason);
  return made.key;
}

async function newestKeyId(): Promise<string> {
  const [row] = await shop.sql<
    { id: string }[]
  >`select id from api_key order by created_at desc, ctid desc limit 1`;
  return row?.id ?? "";
}

const pointerTo = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

let idempotencyKeys = 0;

/** The fields that answers to calls may have. */
type Answered = {
  message: string;
  errors: object;
  products: object[];
  orders: { number: string }[];
  next: string | null;
};
type Sent = { key?: string | undefined; query?: string; body?: unknown; headers?: Record<string, string> };

/** Sends a call of the OpenAPI document, and checks the answer against it. */
async function send(
  method: "get" | "post",
  path: string,
  { key, query = "", body, headers = {} }: Sent,
  params: Record<string, string> = {},
) {
  idempotencyKeys += 1;
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(params[name] ?? "DD-00-1"),
  );
  const answer = await app.request(`${address}${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(method === "post" ? { "Content-Type": "application/json" } : {}),
      "Idempotency-Key": `test-${idempotencyKeys}`,
      ...headers,
    },
    ...(method === "post" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const read: unknown = await answer.json();
  const call = calls.find((one) => one.path === path && one.method === method);
  const status = String(answer.status);
  const isValid = ajv.validate(
    {
      $ref: `api#${pointerTo("paths", path, method, "responses", status, "content", "application/json", "schema")}`,
    },
    read,
  );
  expect(isValid ? [] : ajv.errors, JSON.stringify(read)).toEqual([]);
  for (const name of Object.keys(call?.operation.responses[status]?.headers ?? {}))
    expect(answer.headers.get(name), name).toBeTruthy();
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  seen.add(`${method} ${path} ${status}`);
  return { status: answer.status, body: read as Answered };
}

const post = (path: string, sent: Sent, params?: Record<string, string>) => send("post", path, sent, params);
const get = (path: string, sent: Sent, params?: Record<string, string>) => send("get", path, sent, params);
const as = (scope: ApiScope) => ({ key: keys[scope] });

/** Counts the rows that a call could add. */
async function changes() {
  const rows = await shop.sql<
    { changes: string }[]
  >`select concat_ws(' ', (select count(*) from stock_movement),
    (select count(*) from parcel), (select count(*) from audit_event),
    (select count(*) from api_request)) as changes`;
  return rows[0]?.changes;
}

describe("each call for programs", () => {
  test("every scope has calls, each call has exactly one scope, and all are below /api/v1", () => {
    expect([...new Set(calls.map(({ scope }) => scope))].sort()).toEqual([...apiScopes].sort());
    expect(calls.filter(({ path }) => !path.startsWith("/api/v1/"))).toEqual([]);
  });

  test("without a key, or with an unknown, revoked or expired one, each call is refused and changes nothing", async () => {
    const [first] = apiScopes;
    const revoked = await makeKey([...apiScopes]);
    await revokeApiKey(shop, owner, { id: await newestKeyId() });
    const over = await makeKey([...apiScopes]);
    const yesterday = new Date(shop.clock.now().getTime() - 1);
    await shop.db
      .update(apiKey)
      .set({ endsAt: yesterday })
      .where(eq(apiKey.id, await newestKeyId()));
    const before = await changes();
    for (const { method, path } of calls)
      for (const key of [undefined, "deodar_unknown", `${keys[first]}x`, revoked, over])
        expect((await send(method as "get" | "post", path, { key })).status).toBe(401);
    expect(await changes()).toBe(before);
  });

  test("a key without the call's scope is refused and changes nothing", async () => {
    const none = await makeKey(["orders:read"]);
    await shop.db
      .update(apiKey)
      .set({ scopes: [] })
      .where(eq(apiKey.id, await newestKeyId()));
    const before = await changes();
    for (const { method, path, scope } of calls) {
      const others = apiScopes.filter((other) => other !== scope).map((other) => keys[other]);
      for (const key of [none, ...others]) {
        const { status, body } = await send(method as "get" | "post", path, { key });
        expect([status, body.message]).toEqual([403, expect.stringContaining(scope)]);
      }
      expect([401, 403]).not.toContain((await send(method as "get" | "post", path, as(scope))).status);
    }
    expect(await changes()).toBe(before);
  });

  test("an owner's session token is no API key, and an API key opens no session", async () => {
    for (const path of ["/dashboard", "/admin/orders", "/api/orders/me/x"]) {
      const answer = await app.request(path, { headers: { Authorization: `Bearer ${keys["orders:read"]}` } });
      expect([302, 401]).toContain(answer.status);
    }
  });

  test("each key has its own rate limit, and its refusals say when to try again", async () => {
    const busy = await makeKey([...apiScopes]);
    await shop.sql`insert into rate_limit (key, count, window_ends_at)
      values (${`api-key:${await newestKeyId()}`}, ${callsPerMinute}, ${new Date(shop.clock.now().getTime() + 30_000)})`;
    for (const { method, path } of calls)
      expect((await send(method as "get" | "post", path, { key: busy })).body.message).toContain(
        "30 seconds",
      );
    expect((await get("/api/v1/products", as("catalogue:read"))).status).toBe(200);
  });

  test("a bad query, body or header is refused, and the answer names the bad field", async () => {
    const catalogue = as("catalogue:read");
    expect((await get("/api/v1/products", { ...catalogue, query: "?limit=1000" })).status).toBe(422);
    const orders = await get("/api/v1/orders", { ...as("orders:read"), query: "?status=sent&after=x" });
    expect(Object.keys(orders.body.errors)).toEqual(["status", "after"]);
    for (const { path, method, scope } of calls.filter(({ operation }) => operation.requestBody)) {
      expect((await send(method as "post", path, { ...as(scope), body: [] })).status).toBe(400);
      expect((await send(method as "post", path, { ...as(scope), body: { sku: 5 } })).status).toBe(422);
    }
  });
});

test("products are read page by page with their variants, without any data of customers", async () => {
  const read: unknown[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: { body: Answered } = await get("/api/v1/products", {
      ...as("catalogue:read"),
      query: `?limit=2&after=${next}`,
    });
    read.push(...page.body.products);
    next = page.body.next;
  }
  expect(read).toMatchObject([
    { id: "candle", variants: [{ sku: "SKU-candle", price: 99_900, stock: 99, options: [] }] },
    { id: "hamper", variants: [{ isSet: true }] },
    {
      id: "jar",
      variants: [
        { sku: "SKU-jar", options: [{ name: "Size", value: "Small" }] },
        { sku: "SKU-jar-large", options: [{ name: "Size", value: "Large" }] },
      ],
    },
    { id: "tray" },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/Asha|9800000001|@example/);
  const one = await get("/api/v1/products/{sku}", as("catalogue:read"), { sku: "SKU-jar-large" });
  expect(one.body).toMatchObject({ id: "jar" });
  expect((await get("/api/v1/products/{sku}", as("catalogue:read"), { sku: "NONE" })).status).toBe(404);
});

test("orders are listed by time of change, status and start, and a single one has everything to ship", async () => {
  const list = async (query: string) => {
    const { body } = await get("/api/v1/orders", { ...as("orders:read"), query });
    return { numbers: body.orders.map((one) => one.number), next: body.next };
  };
  const first = await list("?limit=1");
  expect(first.numbers).toEqual([number]);
  expect(await list(`?limit=1&after=${encodeURIComponent(first.next ?? "")}`)).toEqual({
    numbers: [cancelled],
    next: null,
  });
  expect((await list("?status=cancelled")).numbers).toEqual([cancelled]);
  expect((await list("?changedSince=2099-01-01T00:00:00Z")).numbers).toEqual([]);
  const one = await get("/api/v1/orders/{number}", as("orders:read"), { number });
  expect(one.body).toMatchObject({
    number,
    address: { name: "Asha Negi", zip: "171001" },
    lines: [{ sku: "SKU-candle", quantity: 1 }],
    parcels: [],
    refunded: 0,
  });
  expect((await get("/api/v1/orders/{number}", as("orders:read"), { number: "DD-00-9" })).status).toBe(404);
});

describe("stock", () => {
  const received = "/api/v1/stock/received";
  const counted = "/api/v1/stock/counted";
  const once = { "Idempotency-Key": "delivery 7" };

  test("received pieces are added once per Idempotency-Key, with their movement and audit event", async () => {
    const before = await stockOf(shop.db, "tray");
    const body = { sku: "SKU-tray", pieces: 5, note: "From the workshop" };
    for (let count = 0; count < 2; count += 1) {
      const answer = await post(received, { ...as("stock:write"), body, headers: once });
      expect(answer.body).toEqual({ sku: "SKU-tray", stock: before + 5 });
    }
    const movements = await shop.db.select().from(stockMovement).where(eq(stockMovement.productId, "tray"));
    expect(movements).toMatchObject([
      { change: 5, reason: "From the workshop", by: expect.stringMatching(/^key-/) },
    ]);
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.by, movements[0]?.by ?? ""));
    expect(events.map(({ action }) => action)).toEqual(["product.stock-taken-in"]);
  });

  test("the same Idempotency-Key is refused for another request, and free for another API key", async () => {
    const body = { sku: "SKU-tray", pieces: 6 };
    const refused = await post(received, { ...as("stock:write"), body, headers: once });
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("something else")]);
    const other = await makeKey(["stock:write"]);
    expect((await post(received, { key: other, body, headers: once })).status).toBe(200);
    const without = await post(counted, { ...as("stock:write"), body, headers: { "Idempotency-Key": "" } });
    expect([without.status, without.body.message]).toEqual([422, expect.stringContaining("Idempotency-Key")]);
  });

  test("a repeated count does not add back pieces sold since the first", async () => {
    const body = { sku: "SKU-jar", pieces: 40 };
    const headers = { "Idempotency-Key": "count 1" };
    expect((await post(counted, { ...as("stock:write"), body, headers })).body).toEqual({
      sku: "SKU-jar",
      stock: 40,
    });
    await shop.sql`update product set stock = 39 where id = 'jar'`;
    expect((await post(counted, { ...as("stock:write"), body, headers })).body).toMatchObject({ stock: 39 });
  });

  test("an unknown SKU, a set, and a count below the pieces to pack are refused", async () => {
    for (const path of [received, counted]) {
      const send = (sku: string, pieces: number) =>
        post(path, { ...as("stock:write"), body: { sku, pieces } });
      expect((await send("NONE", 1)).status).toBe(404);
      expect((await send("SKU-hamper", 1)).status).toBe(409);
    }
    const tooFew = await post(counted, { ...as("stock:write"), body: { sku: "SKU-candle", pieces: 0 } });
    expect([tooFew.status, tooFew.body.message]).toEqual([409, expect.stringContaining("to pack")]);
  });
});

describe("tracking", () => {
  const parcel = "/api/v1/orders/{number}/parcel";
  const further = "/api/v1/orders/{number}/further-parcels";
  const body = { carrier: "India Post", trackingNumber: "ee123456785in" };
  const sent = () => ({ ...as("tracking:write"), body });

  test("an order is handed over once, its change is listed, and a further parcel is added", async () => {
    expect((await post(further, sent(), { number })).status).toBe(409);
    const since = new Date(Date.now() - 5_000).toISOString();
    const label = { number, carrier: "India Post", trackingNumber: "EE123456785IN" };
    for (let count = 0; count < 2; count += 1)
      expect((await post(parcel, sent(), { number })).body).toEqual(label);
    for (let count = 0; count < 2; count += 1)
      await post(further, { ...sent(), body: { ...body, trackingNumber: "SECOND1" } }, { number });
    const { body: read } = await get("/api/v1/orders/{number}", as("orders:read"), { number });
    expect(read).toMatchObject({
      status: "shipped",
      parcels: [{ trackingNumber: "EE123456785IN" }, { trackingNumber: "SECOND1" }],
    });
    const changed = await get("/api/v1/orders", {
      ...as("orders:read"),
      query: `?status=shipped&changedSince=${since}`,
    });
    expect(changed.body.orders).toMatchObject([{ number }]);
  });

  test("an unknown order, a cancelled one and a bad label are refused", async () => {
    for (const path of [parcel, further]) {
      expect((await post(path, sent(), { number: "DD-00-9" })).status).toBe(404);
      const bad = { ...as("tracking:write"), body: { ...body, trackingNumber: "<script>" } };
      const refused = await post(path, bad, { number });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject({ trackingNumber: trackingNumberMessage });
    }
    expect((await post(parcel, sent(), { number: cancelled })).status).toBe(409);
  });
});

test("no key is stored or logged: the database has its hash, and log lines have neither address nor headers", async () => {
  const rows = await shop.sql<{ row: string }[]>`select api_key::text as row from api_key`;
  const stored = rows.map(({ row }) => row).join("\n");
  for (const key of Object.values(keys)) expect(stored).not.toContain(key.slice("deodar_".length + 4));
  const audit = JSON.stringify(await shop.db.select().from(auditEvent));
  expect(audit).not.toMatch(/deodar_/);
  const lines: string[] = [];
  const note = (fields: object, text: string) => void lines.push(JSON.stringify([fields, text]));
  const log = { ...shop.log, info: note, warn: note, error: note, debug: note };
  const logged = await openTestApp({ ...shop, log });
  await logged.request("/api/v1/products", {
    headers: { Authorization: `Bearer ${keys["catalogue:read"]}` },
  });
  await logged.request(`/api/v1/products/${keys["catalogue:read"]}`, { headers: {} });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain("deodar_");
});

test("every described answer of the calls for programs was checked", () => {
  const described = calls.flatMap(({ method, path, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => status !== "default")
      .map((status) => `${method} ${path} ${status}`),
  );
  expect(described.filter((answer) => !seen.has(answer))).toEqual([]);
});
