// How many statements each page of the back office and each step of an order sends to the database. A number here may
// fall; who lets one grow says why.
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CheckedClient } from "#platform/checked-client.ts";
import { type DatabaseConnection, openDatabase } from "#platform/database.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/buying.ts";
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

/** The statements that `run` sends, without those of the queue's own connections. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(CheckedClient.prototype, "query");
  await run();
  const statements = query.mock.calls.map(([sent]: unknown[]) =>
    String(typeof sent === "object" && sent !== null && "text" in sent ? sent.text : sent),
  );
  query.mockRestore();
  // The queue reads its own settings once a minute.
  return statements.filter((text) => !/^\s*SELECT\s+q\.name/.test(text));
}

const adminLists: [path: string, statements: number][] = [
  // With BEGIN and COMMIT of the shop's health, which is read over one connection.
  ["/dashboard", 12],
  ["/admin/orders", 8],
  ["/admin/orders?q=Smoke", 8],
  ["/admin/orders?status=shipped", 8],
  ["/admin/orders?status=to-pack", 5],
  ["/admin/orders/many?order=DD-00-1&order=DD-00-2", 8],
  ["/admin/orders?view=attention", 4],
  ["/admin/users", 4],
  ["/admin/users?q=customer", 4],
  ["/admin/messages", 5],
  ["/admin/reviews", 5],
  ["/admin/subscribers", 5],
  ["/admin/refunds", 4],
  ["/admin/audit", 8],
  ["/admin/audit?q=order", 9],
  ["/admin/products", 7],
  ["/admin/health", 12],
];

describe("the back office", () => {
  const counted: Record<string, number> = {};
  const countAll = async () => {
    for (const [path] of adminLists) {
      const statements = await statementsOf(async () => {
        const answer = await owner.request(path);
        expect(answer.status, path).toBe(200);
        await answer.text();
      });
      counted[path] = statements.length;
    }
    return { ...counted };
  };

  test("each list sends its number of statements, and no more when there are more orders", async () => {
    // The first page reads what is then kept in memory.
    await (await owner.request("/dashboard")).text();
    expect(await countAll()).toEqual(Object.fromEntries(adminLists));
    await fill((client) => insertOrders(client, 31, 200));
    expect(await countAll()).toEqual(Object.fromEntries(adminLists));
  });
});

describe("an order", () => {
  test("an order takes 13 statements to place, 11 to confirm, and one for each event about it", async () => {
    const meera = await signUp("Meera", "meera@example.com");
    const { razorpay } = shop.sandbox;
    let razorpayOrderId = "";
    const place = await statementsOf(async () => {
      const body = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
      const answer = await meera.call("/api/create-order", body);
      razorpayOrderId = ((await answer.json()) as { id: string }).id;
    });
    const paid = await razorpay.pay(razorpayOrderId);
    const confirm = await statementsOf(async () => {
      expect((await meera.call("/api/verify-payment", paid)).status).toBe(200);
    });
    const events = razorpay.deliveries();
    const tellAgain = await statementsOf(async () => {
      for (const { body, headers } of events)
        await app.request("/api/webhooks/razorpay", { method: "POST", body, headers });
    });
    expect({ place: place.length, confirm: confirm.length, events: tellAgain.length }).toEqual({
      place: 13,
      confirm: 11,
      events: events.length,
    });
    expect(await shop.listJobs("webhook.received")).toEqual([]);
  });
});
