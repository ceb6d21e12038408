import { createHmac } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimit } from "#core/identity/identity.table.ts";
import { whileHashingIsBusy } from "#core/identity/own/hash-queue.fixture.ts";
import { webhookTokenOf } from "#core/parcels/tracking/receive-report.server.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { keepWhatsAppAccount } from "#features/whatsapp/account.server.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

type Operation = {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { headers?: Record<string, unknown> }>;
};
type ApiDescription = { paths: Record<string, Record<string, Operation>> };

let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
let description: ApiDescription;
let ajv: Ajv2020;
let guest: TestBrowser;
let asha: TestBrowser & { uid: string };
let binu: TestBrowser & { uid: string };
/** Entries such as 'post /api/create-order 200'. */
const seen = new Set<string>();

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 }, { id: "last", stock: 1 });
  app = await openTestApp(shop);
  description = (await (await app.request("/api/openapi.json")).json()) as ApiDescription;
  ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...description, $id: "api" });
  guest = app.openBrowser();
  asha = await signUp("asha@example.com");
  binu = await signUp("binu@example.com");
});
afterAll(() => shop.close());

const signUpFields = (email: string) => ({
  name: "Asha Negi",
  phone: "98000 00001",
  street: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  pincode: "171001",
  email,
  password: "deodar-asha",
});

async function signUp(email: string): Promise<TestBrowser & { uid: string }> {
  const browser = app.openBrowser();
  const path = "/api/auth/sign-up/email";
  const answer = await browser.call(path, signUpFields(email));
  const { user } = (await expectDescribed("post", path, 200, answer)) as { user: { uid: string } };
  return { ...browser, uid: user.uid };
}

function validate(pointer: string, value: unknown) {
  const isValid = ajv.validate({ $ref: `api#${pointer}` }, value);
  expect(isValid ? [] : ajv.errors, JSON.stringify(value)).toEqual([]);
}

const pointerTo = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

async function expectDescribed(method: "get" | "post", path: string, status: number, answer: Response) {
  const body: unknown = await answer.json();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    status,
    expect.stringContaining("application/json"),
  ]);
  const operation = description.paths[path]?.[method];
  const key = operation?.responses[status] ? String(status) : "default";
  for (const name of Object.keys(operation?.responses[key]?.headers ?? {}))
    expect(answer.headers.get(name), name).toBeTruthy();
  validate(pointerTo("paths", path, method, "responses", key, "content", "application/json", "schema"), body);
  seen.add(`${method} ${path} ${key}`);
  return body;
}

const oneCandle = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };

async function openAndPay(browser: TestBrowser) {
  const opened = (await (await browser.call("/api/create-order", oneCandle)).json()) as { id: string };
  return shop.sandbox.razorpay.pay(opened.id);
}

/** Also checks that the request's body is described. */
function expectDescribedBody(path: string, body: unknown) {
  validate(pointerTo("paths", path, "post", "requestBody", "content", "application/json", "schema"), body);
}

describe("create-order answers as described", () => {
  const path = "/api/create-order";

  test("create-order answers as described when it opens a payment", async () => {
    expectDescribedBody(path, oneCandle);
    expectDescribedBody(path, { amount: 999 });
    await expectDescribed("post", path, 200, await asha.call(path, oneCandle));
  });

  test.each<[string, unknown, number]>([
    ["a list", [], 400],
    ["another amount than ours", { ...oneCandle, amount: 1 }, 409],
    ["more than there is", { ...oneCandle, amount: 1998, items: [{ productId: "last", quantity: 2 }] }, 409],
    ["nothing", {}, 422],
    ["bad items", { ...oneCandle, items: [{ productId: "candle", quantity: 0.5 }, 7] }, 422],
    ["an address that is none", { ...oneCandle, userDetails: "Shimla" }, 422],
    ["an unknown product", { ...oneCandle, items: [{ productId: "nothing", quantity: 1 }] }, 422],
    ["an unknown code", { ...oneCandle, code: "FREE" }, 422],
  ])("create-order answers as described when it refuses %s", async (_what, body, status) => {
    await expectDescribed("post", path, status, await asha.call(path, body));
  });

  test("create-order answers as described when the same products were paid in an earlier attempt", async () => {
    const deepa = await signUp("deepa@example.com");
    await openAndPay(deepa);
    const refused = await expectDescribed("post", path, 409, await deepa.call(path, oneCandle));
    expect(refused).toMatchObject({
      message: expect.stringContaining("paid for this already"),
      orderId: expect.stringMatching(/^DD-/),
    });
  });

  test("create-order answers as described to an order that is too large, needs a confirmed address, or follows too many unpaid ones", async () => {
    const before = sampleSettings.limits;
    const setLimits = (change: Partial<typeof before>) =>
      shop.db.transaction((tx) =>
        changeSettings(tx, { clock: shop.clock, group: "limits", by: "owner" }, () => ({
          ...before,
          ...change,
        })),
      );
    const chander = await signUp("chander@example.com");
    const items = [{ productId: "candle", quantity: 26 }];
    const ask = (body: object, status: number) =>
      chander.call(path, body).then((answer) => expectDescribed("post", path, status, answer));
    expect(await ask({ ...oneCandle, amount: 25_974, items }, 422)).toMatchObject({
      errors: { items: expect.stringContaining("at most 25 items of one product") },
    });
    await setLimits({ confirmedAddressAbove: 900_00 });
    expect(await ask(oneCandle, 409)).toMatchObject({
      message: expect.stringContaining("above ₹900"),
    });
    await setLimits({});
    for (let number = 1; number <= 10; number += 1)
      await ask({ ...oneCandle, userDetails: { ...shimlaAddress, address: `${number} Mall Road` } }, 200);
    const elsewhere = { ...oneCandle, userDetails: { ...shimlaAddress, city: "Solan" } };
    expect(await ask(elsewhere, 429)).toMatchObject({
      message: expect.stringContaining("try again in 1 minute;"),
    });
  });

  test("create-order answers as described when the gateway is down, or the shop takes no payments", async () => {
    shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "create-order" });
    await expectDescribed("post", path, 502, await binu.call(path, oneCandle));
    const closed = await openTestApp({ ...shop, razorpay: undefined });
    const browser = closed.openBrowser();
    await browser.signInAs("binu@example.com", "deodar-asha");
    await expectDescribed("post", path, 503, await browser.call(path, oneCandle));
  });
});

describe("verify-payment answers as described", () => {
  const path = "/api/verify-payment";

  test("verify-payment answers as described when it confirms an order, and when it refuses", async () => {
    const paid = await openAndPay(asha);
    const others = await openAndPay(binu);
    expectDescribedBody(path, { ...paid, firebaseUser: { uid: "x" }, userDetails: shimlaAddress });
    const forged = { ...paid, razorpay_signature: "0".repeat(64) };
    await expectDescribed("post", path, 400, await asha.call(path, []));
    await expectDescribed("post", path, 400, await asha.call(path, forged));
    await expectDescribed("post", path, 404, await asha.call(path, others));
    await expectDescribed("post", path, 422, await asha.call(path, { razorpay_order_id: 5 }));
    shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "get-payment" });
    await expectDescribed("post", path, 503, await asha.call(path, paid));
    await expectDescribed("post", path, 200, await asha.call(path, paid));
  });

  test("verify-payment answers as described when the payment is refunded because the purchase was paid before", async () => {
    const chitra = await signUp("chitra@example.com");
    const open = async (body: object) =>
      (await (await chitra.call("/api/create-order", body)).json()) as { id: string };
    const attempts = [
      await open(oneCandle),
      await open({ ...oneCandle, userDetails: { ...shimlaAddress, city: "Solan" } }),
    ] as const;
    const first = await shop.sandbox.razorpay.pay(attempts[0].id);
    const second = await shop.sandbox.razorpay.pay(attempts[1].id);
    await expectDescribed("post", path, 200, await chitra.call(path, first));
    await expectDescribed("post", path, 409, await chitra.call(path, second));
  });
});

test("payment-state answers as described, paid or not", async () => {
  const path = "/api/payment-state";
  const elin = await signUp("elin@example.com");
  const opened = (await (await elin.call("/api/create-order", oneCandle)).json()) as { id: string };
  expectDescribedBody(path, { id: opened.id });
  const unpaid = await expectDescribed("post", path, 200, await elin.call(path, { id: opened.id }));
  expect(unpaid).toEqual({ orderId: null, returned: null });
  await shop.sandbox.razorpay.pay(opened.id);
  const paid = await expectDescribed("post", path, 200, await elin.call(path, { id: opened.id }));
  expect(paid).toEqual({ orderId: expect.stringMatching(/^DD-/), returned: null });
  await expectDescribed("post", path, 400, await elin.call(path, []));
  await expectDescribed("post", path, 422, await elin.call(path, {}));
});

test("orders/me answers as described", async () => {
  const path = "/api/orders/me/{uid}";
  const orders = await expectDescribed("get", path, 200, await asha.request(`/api/orders/me/${asha.uid}`));
  expect(orders).toMatchObject({ orders: [{ _id: expect.stringMatching(/^DD-/) }] });
  await expectDescribed("get", path, 403, await asha.request(`/api/orders/me/${binu.uid}`));
});

test("user/save answers as described", async () => {
  const path = "/api/user/save";
  const body = { uid: asha.uid, name: "Asha N.", phone: "98000 00001", city: "Shimla", country: "India" };
  expectDescribedBody(path, body);
  await expectDescribed("post", path, 200, await asha.call(path, body));
  await expectDescribed("post", path, 400, await asha.call(path, "Asha"));
  await expectDescribed("post", path, 403, await asha.call(path, { ...body, uid: binu.uid }));
  await expectDescribed("post", path, 422, await asha.call(path, { ...body, phone: "12" }));
});

describe("the sign-in calls answer as described", () => {
  const signIn = "/api/auth/sign-in/email";
  const signUpPath = "/api/auth/sign-up/email";

  test("the sign-in calls answer as described when they sign in, refuse, and sign out", async () => {
    const browser = app.openBrowser();
    const credential = { email: "asha@example.com", password: "deodar-asha" };
    expectDescribedBody(signIn, credential);
    expectDescribedBody(signUpPath, signUpFields("new@example.com"));
    await expectDescribed("post", signIn, 400, await browser.call(signIn, []));
    await expectDescribed("post", signIn, 401, await browser.call(signIn, { ...credential, password: "x" }));
    await expectDescribed("post", signIn, 200, await browser.call(signIn, credential));
    const session = "/api/auth/get-session";
    await expectDescribed("get", session, 200, await browser.request(session));
    await expectDescribed("post", "/api/auth/sign-out", 200, await browser.call("/api/auth/sign-out", {}));
    expect(await expectDescribed("get", session, 200, await browser.request(session))).toBeNull();
    await expectDescribed("post", signUpPath, 400, await browser.call(signUpPath, []));
    const taken = signUpFields("asha@example.com");
    await expectDescribed("post", signUpPath, 422, await browser.call(signUpPath, taken));
    await expectDescribed("post", signUpPath, 422, await browser.call(signUpPath, {}));
  });

  test("the sign-in calls answer as described when many people sign in at once", async () => {
    const someone = signUpFields("crowd@example.com");
    await whileHashingIsBusy(async () => {
      const unknown = { email: "nobody@example.com", password: "wrong" };
      const busy = await app.openBrowser().call(signIn, unknown);
      expect(busy.headers.get("Retry-After")).toBe("5");
      await expectDescribed("post", signIn, 503, busy);
      await expectDescribed("post", signUpPath, 503, await app.openBrowser().call(signUpPath, someone));
    });
  });

  test("the sign-in calls answer as described when there were too many attempts", async () => {
    const last = async (path: string, bodyOf: (count: number) => object) => {
      for (let count = 0; count < 20; count += 1) {
        const answer = await guest.call(path, bodyOf(count));
        if (answer.status === 429) return answer;
      }
      throw new Error(`${path} was never limited`);
    };
    const wrong = () => ({ email: "binu@example.com", password: "wrong" });
    await expectDescribed("post", signIn, 429, await last(signIn, wrong));
    await shop.db.update(rateLimit).set({ count: 300 }).where(like(rateLimit.key, "sign-in:network:%"));
    const another = (count: number) => signUpFields(`another${count}@example.com`);
    await expectDescribed("post", signUpPath, 429, await last(signUpPath, another));
  });
});

test("the webhook answers as described", async () => {
  const path = "/api/webhooks/razorpay";
  const delivery = shop.sandbox.razorpay.deliveries().at(-1);
  if (!delivery) throw new Error("the sandbox sent nothing");
  expectDescribedBody(path, JSON.parse(delivery.body));
  const post = (body: string) =>
    app.request(path, { method: "POST", headers: { ...delivery.headers }, body });
  await expectDescribed("post", path, 200, await post(delivery.body));
  await expectDescribed("post", path, 400, await post(`${delivery.body} `));
});

test("the webhook of WhatsApp answers as described", async () => {
  const path = "/api/webhooks/whatsapp";
  const account = { token: "t", appSecret: "a secret", phoneNumberId: "1", businessAccountId: "2" };
  await shop.db.transaction((tx) => keepWhatsAppAccount(tx, account));
  const report = { object: "whatsapp_business_account", entry: [{ changes: [] }] };
  expectDescribedBody(path, report);
  const body = JSON.stringify(report);
  const signature = createHmac("sha256", account.appSecret).update(body).digest("hex");
  const post = (signed: string) =>
    app.request(path, { method: "POST", headers: { "x-hub-signature-256": `sha256=${signed}` }, body });
  await expectDescribed("post", path, 200, await post(signature));
  await expectDescribed("post", path, 400, await post("0".repeat(64)));
});

test("the webhook of couriers answers as described", async () => {
  const path = "/api/webhooks/parcels";
  expectDescribedBody(path, { awb: "1490812345678" });
  const post = (token: string) =>
    app.request(path, { method: "POST", headers: { "x-api-key": token }, body: "{}" });
  await expectDescribed("post", path, 200, await post(webhookTokenOf(shop.sessionSecret)));
  await expectDescribed("post", path, 401, await post("another"));
});

test("pincodes answers as described", async () => {
  const path = "/api/pincodes/{pin}";
  await expectDescribed("get", path, 200, await guest.request("/api/pincodes/177201"));
  await expectDescribed("get", path, 200, await guest.request("/api/pincodes/462034"));
  const ofTwoStates = await guest.request("/api/pincodes/605007");
  expect(await ofTwoStates.clone().json()).toMatchObject({ state: "PY", otherState: "TN" });
  await expectDescribed("get", path, 200, ofTwoStates);
  await expectDescribed("get", path, 404, await guest.request("/api/pincodes/000000"));
});

test("every call for signed-in users answers a guest as described", async () => {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({ path, method, responses })),
  );
  for (const { path, method, responses } of calls) {
    if (!responses["401"] || path.startsWith("/api/auth/")) continue;
    const address = path.replace("{uid}", asha.uid);
    const answer = method === "get" ? await guest.request(address) : await guest.call(address, {});
    await expectDescribed(method as "get" | "post", path, 401, answer);
  }
});

test("a call from another site, and one that is too large, answer as described", async () => {
  const path = "/api/create-order";
  const foreign = app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    body: "{}",
  });
  await expectDescribed("post", path, 403, await foreign);
  const large = { ...oneCandle, code: "x".repeat(300 * 1024) };
  const tooLarge = await expectDescribed("post", path, 413, await asha.call(path, large));
  expect(tooLarge).toMatchObject({ message: expect.stringMatching(/\w{3}/) });
});

test("every described answer was checked", () => {
  // Calls for programs are in tests/keyed-calls.slow.test.ts.
  const paths = Object.entries(description.paths).filter(([path]) => !path.startsWith("/api/v1/"));
  const described = paths.flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => status !== "default")
        .map((status) => `${method} ${path} ${status}`),
    ),
  );
  expect(described.length).toBeGreaterThan(30);
  expect(described.filter((answer) => !seen.has(answer))).toEqual([]);
});
