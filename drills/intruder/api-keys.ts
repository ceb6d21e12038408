// Attacks on webhooks and API keys: webhook addresses in the shop's own network, forged keys, and keys with too small a scope.
import { type Attack, outcomeOf, type Person, send, sendJson, type Target } from "./attack.ts";

const webhooks = "/admin/settings/webhooks";
const keys = "/admin/settings/api-keys";

/** Addresses of this machine, its network or a cloud's metadata service, in different notations. */
const inside = [
  "http://127.0.0.1:5432/",
  "https://127.0.0.1/",
  "http://localhost/",
  "https://shop.localhost/hook",
  "http://0/",
  "http://0.0.0.0/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://017700000001/",
  "http://127.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://①②⑦.⓪.⓪.①/",
];

/** Not valid as a webhook's address. */
const noAddress = [
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
  "ftp://example.com/",
  "javascript:alert(1)",
  "data:text/plain,x",
  "//example.com/hook",
  "/hook",
  "http://owner:secret@example.com/",
  "https://example.com/#inside",
  `https://example.com/${"x".repeat(600)}`,
  "https://exa mple.com/",
  "https://[::1",
  "",
];

function addWebhook(target: Target, person: Person, address: string) {
  const body = new URLSearchParams({ address, events: "stock.low" });
  return send(target, person, webhooks, { method: "POST", body });
}

async function tryAddresses(target: Target) {
  const answers: (string | undefined)[] = [];
  for (const address of [...inside, ...noAddress]) {
    const answer = await addWebhook(target, "owner", address);
    const isRefused = [409, 422].includes(answer.status) && !(await answer.text()).includes("whsec_");
    answers.push(
      isRefused ? undefined : `${address.slice(0, 60)} was taken as an address (${answer.status})`,
    );
  }
  for (const person of ["guest", "customer", "staff"] as const) {
    const answer = await addWebhook(target, person, "https://1.1.1.1/");
    const text = await answer.text();
    answers.push(text.includes("whsec_") ? `${person} added a webhook` : undefined);
  }
  const list = await (await send(target, "owner", webhooks)).text();
  answers.push(list.includes("No webhook yet") ? undefined : "something of a refused webhook was stored");
  return outcomeOf(answers);
}

/** Makes an API key as `person`; undefined if that is refused. */
async function makeKey(target: Target, person: Person, scope: string): Promise<string | undefined> {
  const body = new URLSearchParams({ name: "Intruder", scopes: scope, lastDay: "" });
  const answer = await send(target, person, keys, { method: "POST", body });
  return /deodar_[\w-]{43}/.exec(await answer.text())?.[0];
}

const calls: [method: "GET" | "POST", path: string, body?: object][] = [
  ["GET", "/api/v1/products"],
  ["GET", "/api/v1/products/DD-JAR-001"],
  ["GET", "/api/v1/orders"],
  ["GET", "/api/v1/orders/DD-26-00001"],
  ["POST", "/api/v1/stock/received", { sku: "DD-JAR-001", pieces: 99_999 }],
  ["POST", "/api/v1/stock/counted", { sku: "DD-JAR-001", pieces: 0 }],
  ["POST", "/api/v1/orders/DD-26-00001/parcel", { carrier: "India Post", trackingNumber: "INTRUDER1" }],
  ["POST", "/api/v1/orders/DD-26-00001/further-parcels", { carrier: "Thief", trackingNumber: "INTRUDER2" }],
];

async function call(
  target: Target,
  [method, path, body]: (typeof calls)[number],
  headers: Record<string, string>,
) {
  const { status } =
    method === "GET"
      ? await send(target, "guest", path, { headers })
      : await sendJson(target, "guest", path, body ?? {}, { "Idempotency-Key": "intruder", ...headers });
  return status;
}

async function tryKeys(target: Target) {
  const answers: (string | undefined)[] = [];
  const mine = await makeKey(target, "owner", "catalogue:read");
  answers.push(mine ? undefined : "the owner's own key was not made, so nothing was tried");
  for (const person of ["guest", "customer", "staff"] as const)
    answers.push((await makeKey(target, person, "orders:read")) ? `${person} made a key` : undefined);
  const forged: Record<string, string>[] = [
    {},
    { Authorization: "Bearer deodar_" },
    { Authorization: `Bearer ${(mine ?? "").slice(0, -1)}` },
    { Authorization: `Bearer ${(mine ?? "").toUpperCase()}` },
    { Authorization: `Basic ${mine}` },
    { Authorization: `Bearer ${target.tokens.owner}` },
    { Authorization: `Bearer ${"deodar_".padEnd(8_000, "x")}` },
    { Authorization: "Bearer deodar_' or true --" },
    { Cookie: `key=${mine}` },
  ];
  for (const one of calls)
    for (const headers of forged) {
      const status = await call(target, one, headers);
      // After some tries the network itself is refused.
      answers.push(
        [401, 403, 429].includes(status) ? undefined : `${one[1]} answered ${status} to a forged key`,
      );
    }
  for (const one of calls.filter(([, path]) => !path.startsWith("/api/v1/products"))) {
    const status = await call(target, one, { Authorization: `Bearer ${mine}` });
    answers.push(
      status === 403 ? undefined : `${one[1]} answered ${status} to a key that may only read products`,
    );
  }
  for (const path of ["/dashboard", keys, "/admin/orders", "/admin/audit", "/profile"]) {
    const answer = await send(target, "guest", path, { headers: { Authorization: `Bearer ${mine}` } });
    answers.push(answer.status === 200 ? `a key opened ${path}` : undefined);
  }
  return outcomeOf(answers);
}

export const apiKeyAttacks: Attack[] = [
  { name: "webhooks into the own network", run: tryAddresses },
  { name: "forged and foreign API keys", run: tryKeys },
];
