// `npm run drill couriers`: each call by which a parcel is booked, with each fault of the courier, pressed twice at once, also of orders that
// go in two parcels. Every booking must end with one parcel at the courier, paid from the wallet once, whose number, label and manifest the shop has.
// Then parcels move while webhooks fail.
import { setTimeout as sleep } from "node:timers/promises";
import type { CallName } from "../sandbox/shiprocket/call-faults.ts";
import type { ShiprocketSwitchName } from "../sandbox/shiprocket/switches.ts";
import { type Customer, postJson, purchase } from "./support/buyers.ts";
import { moveWithFaults } from "./support/courier-webhooks.ts";
import type { DrillResult } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

type Switch = { name: ShiprocketSwitchName; only?: CallName };
/** `parts`: in how many parcels the order goes. */
type Case = { about: string; switches: Switch[]; parts?: number };

const callFaults = [
  "server-error",
  "connection-reset",
  "time-out",
  "lost-answer",
  "refuse",
  "end-session",
  "too-many",
] as const satisfies ShiprocketSwitchName[];
type CallFault = (typeof callFaults)[number];

const calls: CallName[] = [
  "quote",
  "search",
  "create",
  "assign",
  "show",
  "label",
  "pickup",
  "manifest",
  "print-manifest",
  "login",
];
const ofParcels: ShiprocketSwitchName[] = ["empty-wallet", "not-served", "late-awb", "numeric-awb"];
const enoughMs = 90_000;

/** Without a list, every fault. */
export async function drillCouriers(faults: readonly CallFault[] = callFaults): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "silent" } });
  try {
    await shop.open();
    const productIds = await stockUp(shop.database().sql);
    const cases = listCases(faults);
    const customers = await signUpMany(shop.url, "couriers", cases.length);
    const owner = await signInOwner(shop);
    await chooseCourier(shop, owner);
    shop.sandbox.shiprocket.setWallet(100_000);
    const failures: string[] = [];
    const rows: DrillResult["rows"] = [];
    for (const [index, one] of cases.entries()) {
      const productId = productIds[index % productIds.length] ?? "";
      const number = await buy(shop, customers[index], { productId, quantity: one.parts ?? 1 });
      if (one.parts) await bookPartFirst(shop, owner, number);
      for (const { name, only } of one.switches)
        shop.sandbox.shiprocket.switches.set(name, only ? { only } : {});
      const isOfManifest = one.switches.some(({ only }) => only === "manifest" || only === "print-manifest");
      const presses = await bookUntilDone(shop, owner, { number, isOfManifest });
      const unmet = shop.sandbox.shiprocket.switches.list().filter(({ only }) => only !== undefined);
      failures.push(...unmet.map(({ name, only }) => `the switch ${name} (${only}) was never met`));
      shop.sandbox.shiprocket.switches.clear();
      rows.push({ case: one.about, presses });
    }
    await waitForManifests(shop);
    failures.push(...(await judge(shop, cases)));
    const followed = await moveWithFaults(shop, await readWebhookToken(shop, owner));
    return { rows: [...rows, ...followed.rows], failures: [...failures, ...followed.failures] };
  } finally {
    await shop.close();
  }
}

/** The order is shown only after an answer was lost, and a sign-in follows only an ended session. */
function listCases(faults: readonly CallFault[]): Case[] {
  const before: Partial<Record<CallName, Switch>> = {
    show: { name: "lost-answer", only: "assign" },
    login: { name: "end-session", only: "quote" },
  };
  const ofCalls = calls.flatMap((only) =>
    faults.map((name): Case => {
      const first = before[only];
      return { about: `${only}: ${name}`, switches: [...(first ? [first] : []), { name, only }] };
    }),
  );
  const twice: Case[] = [
    {
      about: "create: lost-answer, search: server-error",
      switches: [
        { name: "lost-answer", only: "create" },
        { name: "server-error", only: "search" },
      ],
    },
  ];
  const divided = faults.map((name): Case => {
    const switches: Switch[] = [{ name, only: "create" }];
    return { about: `the rest of an order, create: ${name}`, switches, parts: 2 };
  });
  return [
    ...ofCalls,
    ...twice,
    ...divided,
    ...ofParcels.map((name): Case => ({ about: name, switches: [{ name }] })),
  ];
}

async function signInOwner({ url }: RunningShop): Promise<string> {
  const owner = { email: "admin@deodar.example", password: "deodar-admin" };
  const answer = await postJson(`${url}/api/auth/sign-in/email`, owner);
  return answer.headers.get("set-auth-token") ?? "";
}

async function sendForm(shop: RunningShop, owner: string, path: string, fields: Record<string, string>) {
  const answer = await fetch(`${shop.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { authorization: `Bearer ${owner}`, origin: shop.url },
    body: new URLSearchParams(fields),
  });
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`);
}

async function chooseCourier(shop: RunningShop, owner: string): Promise<void> {
  const { email: user, password, pickupPlace } = shop.sandbox.shiprocket.keys;
  const box = { boxLength: "20", boxBreadth: "15", boxHeight: "12" };
  const fields = { courierKind: "shiprocket", user, password, pickupPlace, ...box };
  await sendForm(shop, owner, "/admin/settings/courier", fields);
}

/** From the page of the courier's account. */
async function readWebhookToken({ url }: RunningShop, owner: string): Promise<string> {
  const headers = { authorization: `Bearer ${owner}` };
  const page = await (await fetch(`${url}/admin/settings/courier`, { headers })).text();
  const token = /<code[^>]*>([0-9a-f]{32})<\/code>/.exec(page)?.[1];
  if (!token) throw new Error("the page of the account shows no token");
  return token;
}

/** Returns the order's number. */
async function buy(
  shop: RunningShop,
  customer: Customer | undefined,
  item: { productId: string; quantity: number },
): Promise<string> {
  if (!customer) throw new Error("there is nobody who buys");
  const items = [item];
  const { outcome } = await purchase([shop.url], shop.sandbox, customer, items, {
    fault: "none",
    maxTries: 5,
  });
  const [row] = await shop.database().sql<{ number: string }[]>`
    select number from "order" join "user" on "user".id = "order".user_id
    where "user".email = ${customer.email} and number is not null`;
  if (!row) throw new Error(`a purchase ended as '${outcome}'`);
  return row.number;
}

/** One piece of the order gets a parcel, by a form that is sent twice at once. */
async function bookPartFirst(shop: RunningShop, owner: string, number: string): Promise<void> {
  const fields = { part: "1", pieces: "0:1", quoteId: "43", grams: "300" };
  const send = () => sendForm(shop, owner, `/admin/orders/${number}/courier`, fields);
  const [first, second] = await Promise.allSettled([send(), send()]);
  if (first.status === "rejected" && second.status === "rejected") throw first.reason;
}

/**
 * Presses twice at once, and again for what only a person repeats. Returns how often that was. A manifest comes seconds later, so only a
 * case about manifests waits for it.
 */
async function bookUntilDone(
  shop: RunningShop,
  owner: string,
  { number, isOfManifest }: { number: string; isOfManifest: boolean },
): Promise<number> {
  const press = () => sendForm(shop, owner, "/admin/orders/many/book", { order: number });
  await Promise.all([press(), press()]);
  let presses = 2;
  for (let waited = 0; waited < enoughMs; waited += 200) {
    await sleep(200);
    const rows = await shop.database().sql<{ state: string; problem: string; is_done: boolean }[]>`
      select state, problem, label is not null and pickup_on is not null and (manifest_of is not null or ${!isOfManifest}) as is_done
      from courier_booking join parcel on parcel.id = parcel_id join "order" on "order".id = order_id where number = ${number}`;
    const row = rows.find(({ is_done }) => !is_done);
    if (rows.length > 0 && !row) return presses;
    if (row?.problem && shop.sandbox.shiprocket.switches.list().every(({ only }) => only === undefined))
      shop.sandbox.shiprocket.switches.clear();
    if (row?.state === "failed" || (row?.state === "booked" && row.problem)) {
      await press();
      presses += 1;
    }
    await hurryJobs(shop);
  }
  return presses;
}

/** Brings waiting jobs forward, and wakes their workers as the queue does: these look only every half a minute. */
async function hurryJobs(shop: RunningShop): Promise<void> {
  await shop.database().sql`
    with hurried as (
      update pgboss.job set start_after = now()
      where name in ('courier.book', 'courier.manifests') and state in ('created', 'retry') returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from hurried`;
}

/** The manifests of the last bookings come seconds after them. */
async function waitForManifests(shop: RunningShop): Promise<void> {
  for (let waited = 0; waited < enoughMs; waited += 200) {
    const [row] = await shop.database().sql<{ left: number }[]>`
      select count(*)::int as left from courier_booking where manifest_of is null`;
    if (row?.left === 0) return;
    await hurryJobs(shop);
    await sleep(200);
  }
}

async function judge(shop: RunningShop, cases: readonly Case[]): Promise<string[]> {
  const rows = await shop.database().sql<
    { number: string; id: string; tracking_number: string | null; has_label: boolean }[]
  >`
    select number, courier_booking.id, tracking_number, label is not null and manifest_of is not null as has_label
    from courier_booking join parcel on parcel.id = parcel_id join "order" on "order".id = order_id`;
  const parcels = shop.sandbox.shiprocket.parcels();
  const failures = rows.flatMap(({ number, id, tracking_number, has_label }) => {
    const own = parcels.filter(({ reference }) => reference.startsWith(id));
    return [
      ...(own.length > 1 ? [`${number} is booked ${own.length} times`] : []),
      ...(own.length === 0 || !tracking_number || own[0]?.awb !== tracking_number
        ? [`${number} is lost`]
        : []),
      ...(has_label ? [] : [`${number} has no label or no manifest`]),
    ];
  });
  const paid = parcels.reduce((sum, { charge }) => sum + charge, 0);
  const taken = 100_000 - shop.sandbox.shiprocket.wallet();
  if (Math.abs(paid - taken) > 0.01) failures.push(`the wallet paid ${taken} for parcels of ${paid}`);
  const expected = cases.reduce((sum, { parts = 1 }) => sum + parts, 0);
  if (rows.length !== expected || parcels.length !== expected)
    failures.push(`${rows.length} bookings and ${parcels.length} parcels instead of ${expected}`);
  return failures;
}
