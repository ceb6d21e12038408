import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sql } from "#platform/database.ts";
import { shimlaAddress } from "./support/buying.ts";
import { openShopProcess, type ShopProcess } from "./support/shop-process.ts";

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openShopProcess();
});
afterAll(() => shop.close());

type Customer = { email: string; uid: string; token: string };
let customer: Customer;
let stockBefore: number;
beforeEach(async () => {
  customer = await signUp();
  stockBefore = (await books()).stock;
});

const slug = "kinnow-marmalade";
/** Breakpoints: a trigger waits for this lock, which the test holds until the kill sets it free. */
const breakpoint = 4711;

let customers = 0;
async function signUp(): Promise<Customer> {
  customers += 1;
  const email = `kill${customers}@example.com`;
  const { name, phone, address, city, state, zip } = shimlaAddress;
  const particulars = {
    name,
    phone,
    street: address,
    city,
    state,
    pincode: zip,
    email,
    password: "deodar-asha",
  };
  const answer = await post("/api/auth/sign-up/email", particulars);
  expect(answer.status).toBe(200);
  const token = answer.headers.get("set-auth-token") ?? "";
  const { sql } = await shop.look();
  const [row] = await sql<{ id: string }[]>`select id from "user" where email = ${email}`;
  return { email, uid: row?.id ?? "", token };
}

function post(path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

async function createOrder(): Promise<Response> {
  const { sql } = await shop.look();
  const [row] = await sql<{ id: string }[]>`select id from product where slug = ${slug}`;
  const items = [{ productId: row?.id, quantity: 1 }];
  return post("/api/create-order", { amount: 999, items, userDetails: shimlaAddress }, customer.token);
}

async function createPendingOrder(): Promise<string> {
  const answer = await createOrder();
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** What the shop's books say of this customer and of the shelf. */
async function books() {
  const { sql } = await shop.look();
  const [row] = await sql<{ orders: number; reservations: number; stock: number; moved: number }[]>`
    select
      (select count(*)::int from "order" where user_id = ${customer.uid} and confirmed_at is not null) as orders,
      (select count(*)::int from stock_reservation) as reservations,
      (select stock from product where slug = ${slug}) as stock,
      (select coalesce(sum(-change), 0)::int from stock_movement join "order" on "order".id = order_id
        where user_id = ${customer.uid} and reason = 'sold') as moved`;
  if (!row) throw new Error("the books are empty");
  return row;
}

const confirmations = () =>
  shop.sandbox.mail.inbox(customer.email).filter((mail) => mail.subject.includes("DD-"));

/** Exactly one order, one mail, one piece gone: now, and still after everything has had time to happen again. */
async function expectOneOrder() {
  await expect.poll(async () => (await books()).orders, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => confirmations().length, { timeout: 40_000 }).toBe(1);
  await sleep(1500);
  expect(confirmations()).toHaveLength(1);
  expect(await books()).toMatchObject({ orders: 1, reservations: 0, moved: 1, stock: stockBefore - 1 });
}

/** Lets `table` stop in the middle of a write, and tells when somebody stands there. */
async function stopAt(table: string, when: "insert" | "update"): Promise<() => Promise<void>> {
  const { sql, pool } = await shop.look();
  await pool.query(`
    create or replace function stop_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${breakpoint}); return new; end $$;
    create or replace trigger stop_here before ${when} on "${table}" for each row execute function stop_here();`);
  await sql`select pg_advisory_lock(${breakpoint})`;
  return async () => {
    await expect.poll(() => countWaiting(sql), { timeout: 10_000 }).toBeGreaterThan(0);
  };
}

async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = ${breakpoint} and not granted`;
  return row?.waiting ?? 0;
}

async function killAndOpenAgain() {
  await shop.kill();
  await shop.open();
}

test("killed before the hold: nothing is held, and the purchase can be made", async () => {
  const standsThere = await stopAt("product", "update");
  const abandoned = createOrder().catch(() => undefined);
  await standsThere();
  await killAndOpenAgain();
  await abandoned;
  expect(await books()).toMatchObject({ orders: 0, reservations: 0, stock: stockBefore });
  await post(
    "/api/verify-payment",
    await shop.sandbox.razorpay.pay(await createPendingOrder()),
    customer.token,
  );
  await expectOneOrder();
}, 90_000);

test("killed after the hold: the same request goes on with the same order and the same hold", async () => {
  shop.sandbox.razorpay.switches.set("time-out", { times: 1, only: "create-order" });
  const abandoned = createOrder().catch(() => undefined);
  await expect.poll(async () => (await books()).reservations).toBe(1);
  // The gateway has been asked, and will never answer.
  await expect.poll(() => shop.sandbox.razorpay.switches.list()).toEqual([]);
  await killAndOpenAgain();
  await abandoned;
  await post(
    "/api/verify-payment",
    await shop.sandbox.razorpay.pay(await createPendingOrder()),
    customer.token,
  );
  await expectOneOrder();
}, 90_000);

test("killed after the capture: the order is found at the gateway, though no browser and no webhook tells", async () => {
  await shop.sandbox.razorpay.pay(await createPendingOrder(), { webhook: "drop" });
  await killAndOpenAgain();
  await expectOneOrder();
}, 90_000);

test("killed while an order is confirmed: all of it is undone, and done once afterwards", async () => {
  const paid = await shop.sandbox.razorpay.pay(await createPendingOrder(), { webhook: "drop" });
  const standsThere = await stopAt("order_status_change", "insert");
  const abandoned = post("/api/verify-payment", paid, customer.token).catch(() => undefined);
  await standsThere();
  await killAndOpenAgain();
  await abandoned;
  await expectOneOrder();
}, 90_000);

test("killed before the mail: the order stands, and its mail is sent once", async () => {
  shop.sandbox.mail.refuseNext(50, 451);
  const paid = await shop.sandbox.razorpay.pay(await createPendingOrder());
  expect((await post("/api/verify-payment", paid, customer.token)).status).toBe(200);
  await expect.poll(() => shop.sandbox.mail.refusing().left, { timeout: 10_000 }).toBeLessThan(50);
  await shop.kill();
  shop.sandbox.mail.refuseNext(0, 451);
  await shop.open();
  await expectOneOrder();
}, 90_000);
