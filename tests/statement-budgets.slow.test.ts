// Limits the database statements of public pages, pages of the back office and each step of an order.
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CheckedClient } from "#platform/database/checked-client.ts";
import { type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { insertOrderFoundations, insertOrders } from "./support/insert-orders.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let database: DatabaseConnection;
let app: TestApp;
let owner: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await addTestProduct(shop.db, { id: "candle" });
  database = openDatabase(shop.address, { connections: 1 });
  await fill(insertOrderFoundations);
  await fill((client) => insertOrders(client, 1, 30));
  app = await openTestApp(shop);
  owner = await signUp("Owner", "owner@example.com");
  await shop.sql`update "user" set role = 'admin' where email = 'owner@example.com'`;
}, 240_000);
afterAll(async () => {
  await database.close();
  await shop.close();
});

async function fill(insert: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  await insert(client);
  client.release();
}

async function signUp(name: string, email: string): Promise<TestBrowser> {
  const browser = app.openBrowser();
  const { phone, address: street, city, state, zip: pincode } = shimlaAddress;
  const fields = { name, email, phone, street, city, state, pincode, password: "a long password" };
  expect((await browser.call("/api/auth/sign-up/email", fields)).status).toBe(200);
  return browser;
}

/** Returns the statements of `run`, without those of the queue's own connections. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(CheckedClient.prototype, "query");
  await run();
  const statements = query.mock.calls.map(([sent]: unknown[]) =>
    String(typeof sent === "object" && sent !== null && "text" in sent ? sent.text : sent),
  );
  query.mockRestore();
  // Without the queue's own settings, which it reads once a minute.
  return statements.filter((text) => !/^\s*SELECT\s+q\.name/.test(text));
}

/** In a shop that has made the page before. Statements that read settings count. */
const publicPages: Record<string, number> = {
  "/": 8,
  "/shop": 2,
  "/shop?after=deodar-ridge": 2,
  "/shop?category=jar-candles&sort=price-low": 2,
  // One statement finds products, planned for its words. One lists them, prepared for all words. One checks if a variant was meant. One
  // checks that the cached filters are still true.
  "/shop?q=rose": 4,
  "/shop?q=lavendar": 4,
  "/shop?fragrance=damask-market": 6,
  "/shop?note=Rose&stock=in": 3,
  "/shop?item=deodar-ridge": 3,
  // The collection, then its products.
  "/special-occult-candles": 3,
  "/premium-candles": 3,
  "/collections/ready-to-give": 6,
  "/products/deodar-ridge": 7,
  "/fragrances/damask-market": 4,
  "/season/christmas": 4,
  "/batch/00-05": 4,
  "/notebook": 3,
  "/no-such-page": 2,
  "/api/search-suggestions?q=rose": 2,
  "/sitemap.xml": 1,
  "/sitemap/products-1": 1,
  "/sitemap/pages": 6,
};

/** The limits hold for any number of orders, products or people. */
const adminPages: Record<string, number> = {
  // Includes BEGIN and COMMIT twice: the health count and the owner's progress with the sample are each read over one connection.
  // One of them is what a mail server has refused, which is read beside the others.
  "/dashboard": 17,
  "/admin/orders": 9,
  "/admin/orders?q=Smoke": 9,
  "/admin/orders?status=shipped": 9,
  "/admin/orders?status=to-pack": 6,
  "/admin/orders/many?order=DD-00-1&order=DD-00-2": 13,
  "/admin/orders?view=attention": 5,
  // One of them reads the tags to filter by.
  "/admin/users": 5,
  "/admin/users?q=customer": 5,
  "/admin/messages": 5,
  "/admin/reviews": 5,
  "/admin/subscribers": 5,
  "/admin/refunds": 4,
  "/admin/audit": 8,
  "/admin/audit?q=order": 9,
  "/admin/products": 8,
  // Emails that wait, emails that never arrived and words that the shop does not know are one each.
  "/admin/health": 15,
};

/** Starting includes reading the running offers. An event repeats what the browser has reported, so it takes one statement. */
const orderSteps = { start: 19, confirm: 18, event: 1 };

/** Counts statements while the page's cached reads are in memory. */
async function countOf(browser: Pick<TestBrowser, "request">, path: string): Promise<number> {
  const read = async () => (await browser.request(path)).text();
  await read();
  return (await statementsOf(read)).length;
}

test.each(Object.entries(publicPages))("%s takes at most %i statements", async (path, max) => {
  expect(await countOf(app, path)).toBeLessThanOrEqual(max);
});

test.each(Object.entries(adminPages))(
  "%s takes at most %i statements in the back office",
  async (path, max) => {
    expect((await owner.request(path)).status).toBe(200);
    expect(await countOf(owner, path)).toBeLessThanOrEqual(max);
  },
);

test("lists of the back office take no more statements when there are more orders", async () => {
  const countAll = async () => {
    const counted: Record<string, number> = {};
    for (const path of Object.keys(adminPages)) counted[path] = await countOf(owner, path);
    return counted;
  };
  const before = await countAll();
  await fill((client) => insertOrders(client, 31, 200));
  expect(await countAll()).toEqual(before);
});

test("starting a checkout, confirming an order and each event about it stay within their numbers of statements", async () => {
  const meera = await signUp("Meera", "meera@example.com");
  const { razorpay } = shop.sandbox;
  let razorpayOrderId = "";
  const body = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
  // Stores the wording of the terms, as the first order under new terms does.
  const first = await signUp("Ravi", "first@example.com");
  expect((await first.call("/api/create-order", body)).status).toBe(200);
  const start = await statementsOf(async () => {
    const answer = await meera.call("/api/create-order", body);
    razorpayOrderId = ((await answer.json()) as { id: string }).id;
  });
  const paid = await razorpay.pay(razorpayOrderId);
  const confirm = await statementsOf(async () => {
    expect((await meera.call("/api/verify-payment", paid)).status).toBe(200);
  });
  const events = razorpay.deliveries();
  const repeated = await statementsOf(async () => {
    for (const { body, headers } of events)
      await app.request("/api/webhooks/razorpay", { method: "POST", body, headers });
  });
  expect(start.length).toBeLessThanOrEqual(orderSteps.start);
  expect(confirm.length).toBeLessThanOrEqual(orderSteps.confirm);
  expect(repeated.length).toBeLessThanOrEqual(orderSteps.event * events.length);
  expect(await shop.listJobs("webhook.received")).toEqual([]);
});
