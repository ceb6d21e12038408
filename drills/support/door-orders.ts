// Orders of a drill that are paid at the door: their customers confirm, stay silent or cancel, and staff send, collect and take back. Each
// request is repeated until the shop has answered.

import { nothingOnDelivery } from "#features/cash-on-delivery/on-delivery-settings.ts";
import type { Sql } from "#platform/database/database.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { type BasketLine, type Customer, postJson, shimlaAddress, signUp } from "./buyers.ts";
import { countBy, forEachLimited } from "./drill.ts";
import { type AtUrls, press, retryPatiently } from "./patient-customer.ts";

const fates = ["collected", "refused", "silent", "handed in", "at the door", "cancelled", "short"] as const;
/** The fates of orders of which a part is paid online: that payment confirms them. */
const fatesOfParts = ["refused", "short", "collected", "at the door", "refused"] as const;
type Fate = (typeof fates)[number];

/** Paise paid before the parcel leaves. */
const partAmount = 100_00;

/** Lets each request name its own network, since the shop allows only five unconfirmed orders from one. */
export const atTheDoorEnv = { TRUST_PROXY: "true" };

/** `part`, in paise, is paid before the parcel leaves; `keepsPart` means that the shop keeps it if the parcel comes back. */
export async function offerAtTheDoor(sql: Sql, part = 0, keepsPart = false): Promise<void> {
  const offered = { ...nothingOnDelivery, upTo: 5_000_00, partAmount: part, keepsPart };
  await sql`
    insert into setting (name, value, changed_at, changed_by)
    values ('onDelivery', ${JSON.stringify(offered)}::jsonb, now(), 'system')
    on conflict (name) do update set value = excluded.value`;
}

type Running = {
  urls: readonly string[];
  sandbox: Sandbox;
  /** Called for each use, since a kill ends the connections. */
  sql: () => Sql;
};

/** The owner's session is in the database, so it survives every kill. */
type WithOwner = Running & { owner: Customer };

type ManyOrders = Running & { name: string; productIds: readonly string[]; orders: number };

/** `promised` is what the shop answered to customers and staff; its books must agree. */
export type DoorOrders = { promised: { orderId: string; fate: Fate; isPart: boolean }[]; failures: string[] };

/** A third of a drill's orders is made under each of these rules. */
const rules = [
  { part: 0, keepsPart: false },
  { part: partAmount, keepsPart: false },
  { part: partAmount, keepsPart: true },
];

/** Each order is another customer's, since a telephone number may have only one unconfirmed order. */
export async function orderManyAtTheDoor(many: ManyOrders): Promise<DoorOrders> {
  const done: DoorOrders = { promised: [], failures: [] };
  const owner = await retryPatiently(many, (url) => signIn(url, "admin@deodar.example", "deodar-admin"));
  for (const [at, { part, keepsPart }] of rules.entries()) {
    await retryPatiently(many, async () => {
      await offerAtTheDoor(many.sql(), part, keepsPart);
      return true;
    });
    const indexes = Array.from({ length: many.orders }, (_item, index) => index);
    const now = indexes.filter((index) => Math.floor((index * rules.length) / many.orders) === at);
    await forEachLimited(now, 2, (index) => orderOne({ ...many, owner }, { index, isPart: part > 0, done }));
  }
  return done;
}

type One = { index: number; isPart: boolean; done: DoorOrders };

async function orderOne(running: ManyOrders & WithOwner, { index, isPart, done }: One): Promise<void> {
  const { name, productIds } = running;
  const drawn = isPart ? fatesOfParts[index % fatesOfParts.length] : fates[index % fates.length];
  const fate = drawn ?? "collected";
  const items = [{ productId: productIds[index % productIds.length] ?? "", quantity: 1 }];
  try {
    const customer = await retryPatiently(running, (url) =>
      signUpForTheDoor(url, running.sql(), `${name}-door-${index}@example.com`),
    );
    const placed = await orderAtTheDoor(running, customer, items, { index, isPart });
    if (!placed) throw new Error("the order was refused");
    const orderId = isPart ? await payPart(running, customer, placed) : placed;
    await (isPart ? carryOutDelivery : meetFate)(running, { orderId, fate, index });
    done.promised.push({ orderId, fate, isPart });
  } catch (error) {
    done.failures.push(`order ${index} at the door, to be ${fate}: ${(error as Error).message}`);
  }
}

export const countFates = ({ promised }: DoorOrders) =>
  countBy(promised, ({ fate, isPart }) => (isPart ? `part paid, ${fate}` : fate));

/** Signs in instead if a lost answer has already made the account. */
async function signUpForTheDoor(url: string, sql: Sql, email: string): Promise<Customer> {
  const customer = await signUp(url, email).catch(() => signIn(url, email));
  await sql`update "user" set email_verified = true where email = ${email}`;
  return customer;
}

async function signIn(url: string, email: string, password = "candles-at-dusk"): Promise<Customer> {
  const answer = await postJson(`${url}/api/auth/sign-in/email`, { email, password });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return { email, token: answer.headers.get("set-auth-token") ?? "" };
}

const networkOf = (index: number) => `10.${Math.floor(index / 250) % 250}.${index % 250}.7`;

/** Returns the order's id, or the gateway's order if a part is paid first; undefined if the shop refuses. Idempotent. */
export async function orderAtTheDoor(
  running: AtUrls,
  { token }: Customer,
  items: readonly BasketLine[],
  { index, isPart = false }: { index: number; isPart?: boolean },
): Promise<string | undefined> {
  const phone = `97${String(index).padStart(8, "0")}`;
  const headers = {
    "Content-Type": "application/json",
    Authorization: `Bearer ${token}`,
    "X-Forwarded-For": networkOf(index),
  };
  const wanted = { items, userDetails: { ...shimlaAddress, phone }, payment: "on-delivery" };
  let amount = 0;
  for (let price = 0; price < 3; price += 1) {
    const part = isPart && amount > 0 ? amount - Math.floor(amount - partAmount / 100) : 0;
    const { status, body } = await retryPatiently(running, async (url) => {
      const answer = await fetch(`${url}/api/create-order`, {
        method: "POST",
        headers,
        signal: AbortSignal.timeout(20_000),
        body: JSON.stringify({ ...wanted, amount, partAmount: part }),
      });
      if (answer.status >= 500) throw new Error(`create-order answered ${answer.status}`);
      return { status: answer.status, body: (await answer.json()) as Placed };
    });
    if (status === 200) return isPart ? body.id : body.page?.split("/").at(-1);
    if (!body.figures) return undefined;
    amount = body.figures.amount;
  }
  return undefined;
}

type Placed = { id?: string; page?: string; figures?: { amount: number } };

/** Pays the part, which confirms the order. Returns the order's id. */
async function payPart(running: WithOwner, { token }: Customer, gatewayOrder: string): Promise<string> {
  const proof = await running.sandbox.razorpay.pay(gatewayOrder);
  await retryPatiently(running, async (url) => {
    const answer = await postJson(`${url}/api/verify-payment`, proof, token);
    if (answer.status >= 500) throw new Error(`verify-payment answered ${answer.status}`);
    return answer.status;
  });
  return retryPatiently(running, async () => {
    const [row] = await running.sql()<{ id: string }[]>`
      select order_id as id from payment where razorpay_order_id = ${gatewayOrder}`;
    if (!row) throw new Error("no payment is there");
    return row.id;
  });
}

export async function confirmAtTheDoor(running: AtUrls, orderId: string): Promise<void> {
  await press(running, `/order-on-delivery/${orderId}`, {});
}

type Going = { orderId: string; fate: Fate; index: number };

async function meetFate(running: WithOwner, order: Going): Promise<void> {
  const { orderId, fate } = order;
  if (fate === "cancelled") return press(running, `/order-on-delivery/${orderId}/cancel`, {});
  if (fate === "silent") return letTimePass(running, orderId);
  // Pressed twice, as by a customer who is unsure.
  await Promise.all([confirmAtTheDoor(running, orderId), confirmAtTheDoor(running, orderId)]);
  await carryOutDelivery(running, order);
}

/** Does what staff do with a confirmed order. */
async function carryOutDelivery(running: WithOwner, { orderId, fate, index }: Going): Promise<void> {
  const { owner: by } = running;
  const { number, due } = await retryPatiently(running, () => readOrder(running.sql(), orderId));
  if (fate === "at the door") return;
  const trackingNumber = `DOOR${index}X${number.replaceAll("-", "")}`;
  await press(running, `/admin/orders/${number}/status`, { to: "processing" }, { by });
  await press(running, `/admin/orders/${number}/parcel`, { carrier: "India Post", trackingNumber }, { by });
  if (fate === "refused")
    return press(running, `/admin/orders/${number}/came-back`, { returnCost: "90" }, { by });
  if (fate === "collected" || fate === "handed in")
    await press(running, `/admin/orders/${number}/paid-at-the-door`, { method: "cash" }, { by });
  if (fate === "collected") return;
  // For a short one, the courier's file is the first to report the money.
  const handedIn = (due - (fate === "short" ? 50_00 : 0)) / 100;
  const list = `AWB,COD amount,UTR\n${trackingNumber},${handedIn},UTR${index}`;
  await press(running, "/admin/orders/on-delivery/handed-in", { list }, { by });
}

async function readOrder(sql: Sql, orderId: string): Promise<{ number: string; due: number }> {
  const [row] = await sql<{ number: string | null; due: number }[]>`
    select number, cod.amount as due from "order" join cash_on_delivery as cod on cod.order_id = "order".id
    where "order".id = ${orderId}`;
  if (!row) throw new Error("no order is there");
  const { number, due } = row;
  if (!number) throw new Error("the order has no number");
  return { number, due };
}

/** Makes the time for confirming the order end now. */
async function letTimePass(running: Running, orderId: string): Promise<void> {
  await retryPatiently(running, async () => {
    const sql = running.sql();
    await sql`update cash_on_delivery set confirm_by = now() where order_id = ${orderId}`;
    return sql`update stock_reservation set expires_at = now() where order_id = ${orderId}`;
  });
  await press(running, `/order-on-delivery/${orderId}`, {});
}

const statesOf: Record<Fate, string[]> = {
  collected: ["collected"],
  refused: ["refused"],
  // A job ends such orders every five minutes, so this one may still be open.
  silent: ["silent", "to-confirm"],
  "handed in": ["handed-in"],
  short: ["handed-in"],
  "at the door": ["confirmed"],
  cancelled: ["cancelled"],
};

export async function findBrokenPromises(sql: Sql, { promised, failures }: DoorOrders): Promise<string[]> {
  const rows = await sql<{ id: string; state: string; number: string | null; others: number }[]>`
    select "order".id, cod.state, "order".number,
      (select count(*) from "order" as other where other.user_id = "order".user_id and other.id <> "order".id)::int as others
    from "order" join cash_on_delivery as cod on cod.order_id = "order".id`;
  const found = new Map(rows.map((row) => [row.id, row]));
  const broken = promised.flatMap(({ orderId, fate }) => {
    const row = found.get(orderId);
    if (!row) return [`an order at the door is lost, which was ${fate}`];
    if (row.others > 0) return ["an order at the door was made twice"];
    return statesOf[fate].includes(row.state) ? [] : [`an order that was ${fate} is ${row.state}`];
  });
  return [...failures, ...broken];
}
