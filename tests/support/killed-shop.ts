// Purchases in a shop that a test kills and starts again.
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { shimlaAddress } from "./an-order.ts";
import { openShopProcess, type ShopProcess } from "./shop-process.ts";
import { waitForLock } from "./wait-for-lock.ts";

export let shop: ShopProcess;
beforeAll(async () => {
  shop = await openShopProcess();
});
afterAll(() => shop.close());

type Customer = { email: string; uid: string; token: string };
export let customer: Customer;
export let stockBefore: number;
beforeEach(async () => {
  customer = await signUp();
  stockBefore = (await readCounts()).stock;
});

const slug = "kinnow-marmalade";
/** The advisory lock of breakpoints: the test holds it until the shop is killed, and triggers wait for it. */
const breakpointLock = 4711;

let customers = 0;
async function signUp(): Promise<Customer> {
  customers += 1;
  const email = `kill${customers}@example.com`;
  const { name, phone, address, city, state, zip } = shimlaAddress;
  const profile = {
    name,
    phone,
    street: address,
    city,
    state,
    pincode: zip,
    email,
    password: "deodar-asha",
  };
  const answer = await post("/api/auth/sign-up/email", profile);
  expect(answer.status).toBe(200);
  const token = answer.headers.get("set-auth-token") ?? "";
  const { sql } = await shop.connect();
  const [row] = await sql<{ id: string }[]>`select id from "user" where email = ${email}`;
  return { email, uid: row?.id ?? "", token };
}

export function post(path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

export async function createOrder(): Promise<Response> {
  const { sql } = await shop.connect();
  const [row] = await sql<{ id: string }[]>`select id from product where slug = ${slug}`;
  const items = [{ productId: row?.id, quantity: 1 }];
  return post("/api/create-order", { amount: 999, items, userDetails: shimlaAddress }, customer.token);
}

/** Repeats the request while the shop says to try later, since transactions of a killed process block it for ten seconds. */
export async function createPendingOrderAgain(): Promise<string> {
  await expect.poll(async () => (await createOrder()).status, { timeout: 30_000 }).toBe(200);
  return createPendingOrder();
}

export async function createPendingOrder(): Promise<string> {
  const answer = await createOrder();
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Counts this customer's orders and sold pieces, all reservations, and the product's stock. */
export async function readCounts() {
  const { sql } = await shop.connect();
  const [row] = await sql<{ orders: number; reservations: number; stock: number; moved: number }[]>`
    select
      (select count(*)::int from "order" where user_id = ${customer.uid} and confirmed_at is not null) as orders,
      (select count(*)::int from stock_reservation) as reservations,
      (select stock from product where slug = ${slug}) as stock,
      (select coalesce(sum(-change), 0)::int from stock_movement join "order" on "order".id = order_id
        where user_id = ${customer.uid} and reason = 'sold') as moved`;
  if (!row) throw new Error("the query returned no row");
  return row;
}

const confirmations = () =>
  shop.sandbox.mail.inbox(customer.email).filter((mail) => mail.subject.includes("DD-"));

/** Expects exactly one order, one email and one piece sold, also after all jobs are done. */
export async function expectOneOrder() {
  await expect.poll(async () => (await readCounts()).orders, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => confirmations().length, { timeout: 40_000 }).toBe(1);
  const { sql } = await shop.connect();
  const listWaiting = () => sql<{ name: string }[]>`
    select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
  await expect.poll(listWaiting, { timeout: 40_000 }).toEqual([]);
  expect(confirmations()).toHaveLength(1);
  expect(await readCounts()).toMatchObject({ orders: 1, reservations: 0, moved: 1, stock: stockBefore - 1 });
}

/** Makes writes to `table` wait. Returns a function that resolves when one waits. */
export async function addBreakpoint(table: string, when: "insert" | "update"): Promise<() => Promise<void>> {
  const { sql, pool } = await shop.connect();
  await pool.query(`
    create or replace function wait_at_breakpoint() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${breakpointLock}); return new; end $$;
    create or replace trigger wait_at_breakpoint before ${when} on "${table}" for each row execute function wait_at_breakpoint();`);
  await sql`select pg_advisory_lock(${breakpointLock})`;
  return () => waitForLock(sql);
}

export async function killAndRestart() {
  await shop.kill();
  await shop.open();
}
