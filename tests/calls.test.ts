import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { webhookEvent } from "#core/payments/payments.table.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct, stockOf } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop & { sandbox: Sandbox };
let app: TestApp;
let asha: TestBrowser & { uid: string };

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 }, { id: "last", stock: 1 });
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await signUp();
});

let people = 0;
async function signUp(): Promise<TestBrowser & { uid: string }> {
  people += 1;
  const browser = app.openBrowser();
  const answer = await browser.call("/api/auth/sign-up/email", {
    name: "Asha Negi",
    phone: "98000 00001",
    address: "12 Mall Road",
    street: "12 Mall Road",
    city: "Shimla",
    state: "HP",
    zip: "171001",
    pincode: "171001",
    email: `asha${people}@example.com`,
    password: "deodar-asha",
  });
  expect(answer.status).toBe(200);
  const { user } = await (await browser.request("/api/auth/get-session")).json();
  return { ...browser, uid: user.uid };
}

const oneCandle = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
const storedOrders = async () => (await shop.db.select().from(order)).length;
const readStores = async () =>
  Promise.all([storedOrders(), stockOf(shop.db, "candle"), stockOf(shop.db, "last")]);

async function createAndPay(browser: TestBrowser) {
  const created = (await (await browser.call("/api/create-order", oneCandle)).json()) as { id: string };
  return shop.sandbox.razorpay.pay(created.id);
}

describe("create-order", () => {
  test("create-order returns the fields of the specification", async () => {
    const answer = await asha.call("/api/create-order", oneCandle);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 99_900,
      currency: "INR",
      key: shop.sandbox.settings.RAZORPAY_KEY_ID,
      firebaseUser: {
        uid: asha.uid,
        email: expect.stringContaining("@example.com"),
        name: "Asha Negi",
        phone: "9800000001",
      },
    });
  });

  test("create-order uses the account's cart and saved address if the call has none", async () => {
    await asha.submit("/cart/lines", { productId: "candle", quantity: "2" });
    const answer = await asha.call("/api/create-order", { amount: 1998 });
    expect(await answer.json()).toMatchObject({ amount: 199_800 });
  });

  test("create-order works with a bearer token and no cookie", async () => {
    const signedIn = await app
      .openBrowser()
      .call("/api/auth/sign-in/email", { email: `asha${people}@example.com`, password: "deodar-asha" });
    const token = signedIn.headers.get("set-auth-token");
    const answer = await app.request("/api/create-order", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(oneCandle),
    });
    expect(answer.status).toBe(200);
  });

  test.each<[string, unknown, number]>([
    ["another amount than ours", { ...oneCandle, amount: 1 }, 409],
    ["no amount", { ...oneCandle, amount: undefined }, 422],
    ["a negative amount", { ...oneCandle, amount: -999 }, 422],
    ["an amount that is not a number", { ...oneCandle, amount: "999; drop" }, 422],
    ["a negative quantity", { ...oneCandle, items: [{ productId: "candle", quantity: -1 }] }, 422],
    ["a huge quantity", { ...oneCandle, items: [{ productId: "candle", quantity: 1e9 }] }, 422],
    ["half a candle", { ...oneCandle, items: [{ productId: "candle", quantity: 0.5 }] }, 422],
    ["an unknown product", { ...oneCandle, items: [{ productId: "nothing", quantity: 1 }] }, 422],
    ["a hostile product id", { ...oneCandle, items: [{ productId: "' or 1=1 --", quantity: 1 }] }, 422],
    ["items that are not a list", { ...oneCandle, items: "candle" }, 422],
    ["more than the stock", { ...oneCandle, amount: 1998, items: [{ productId: "last", quantity: 2 }] }, 409],
    ["another country", { ...oneCandle, userDetails: { ...shimlaAddress, country: "Nepal" } }, 422],
    ["a bad PIN code", { ...oneCandle, userDetails: { ...shimlaAddress, zip: "012345" } }, 422],
    ["a PIN code of another state", { ...oneCandle, userDetails: { ...shimlaAddress, zip: "560001" } }, 422],
    ["an unknown PIN code", { ...oneCandle, userDetails: { ...shimlaAddress, zip: "171999" } }, 422],
    ["no address", { ...oneCandle, userDetails: {} }, 422],
    ["an unknown delivery", { ...oneCandle, delivery: "drone" }, 422],
    ["an unknown code", { ...oneCandle, code: "FREE" }, 422],
    ["a list instead of an object", [], 400],
  ])("create-order refuses %s with a message and stores nothing", async (_what, body, status) => {
    const before = await readStores();
    const answer = await asha.call("/api/create-order", body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/\w{3}/),
      requestId: expect.stringMatching(/^\w{20}$/),
    });
    expect(await readStores()).toEqual(before);
  });

  test("create-order refuses an empty list of items with the specification's words", async () => {
    const answer = await asha.call("/api/create-order", { ...oneCandle, items: [] });
    expect([answer.status, (await answer.json()).message]).toEqual([422, "Cart is empty"]);
  });

  test("create-order refuses a body that is not JSON", async () => {
    const answer = await asha.request("/api/create-order", {
      method: "POST",
      body: "{amount:",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });

  test("create-order names a PIN code's state, and accepts an unknown PIN code that the shopper confirms", async () => {
    const orderTo = (zip: string, more = {}) =>
      asha.call("/api/create-order", { ...oneCandle, ...more, userDetails: { ...shimlaAddress, zip } });
    expect(await (await orderTo("560001", { pinConfirmed: true })).json()).toMatchObject({
      errors: { state: "PIN code 560001 is in Karnataka. Please choose Karnataka, or correct the PIN code." },
    });
    expect(await (await orderTo("171999")).json()).toMatchObject({
      errors: { zip: expect.stringContaining("We do not know the PIN code 171999") },
    });
    expect((await orderTo("171999", { pinConfirmed: true })).status).toBe(200);
  });

  test("create-order of a shop under composition names the only state that it may sell to", async () => {
    const register = (gstStatus: "composition" | "regular") =>
      saveSettings(shop, owner, { group: "business", change: { gstStatus } });
    await register("composition");
    const outside = { ...shimlaAddress, city: "Ludhiana", state: "PB", zip: "141001" };
    const answer = await asha.call("/api/create-order", { ...oneCandle, userDetails: outside });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.state).toContain("only inside Himachal Pradesh");
    expect((await asha.call("/api/create-order", oneCandle)).status).toBe(200);
    await register("regular");
  });

  test("create-order does not repeat an order that the page does not know of, but repeats it for a call that names no order", async () => {
    const paid = await createAndPay(asha);
    const { orderId } = (await (await asha.call("/api/verify-payment", paid)).json()) as { orderId: string };
    const refused = await asha.call("/api/create-order", { ...oneCandle, lastOrder: null });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ orderId, message: expect.stringContaining("paid for this already") }),
    ]);
    for (const known of [{ lastOrder: orderId }, {}, { lastOrder: 5 }])
      expect((await asha.call("/api/create-order", { ...oneCandle, ...known })).status).toBe(200);
  });

  test("create-order names each invalid field of the address", async () => {
    const answer = await asha.call("/api/create-order", {
      ...oneCandle,
      userDetails: { ...shimlaAddress, phone: "12", city: " " },
    });
    expect(await answer.json()).toMatchObject({
      errors: { phone: "Valid phone number is required", city: "City is required" },
    });
  });
});

test("a field of the wrong type is named and refused, and what was saved stays", async () => {
  const path = "/api/user/save";
  const { uid } = asha;
  await asha.call(path, { uid, phone: "9816000009", city: "Shimla" });
  for (const [field, given] of Object.entries({
    phone: true,
    city: ["Shimla"],
    photo: { a: 1 },
    name: false,
  })) {
    const refused = await asha.call(path, { uid, [field]: given });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { [field]: "Please give this as text" } });
  }
  const saved = await asha.call(path, { uid, phone: null });
  expect(await saved.json()).toMatchObject({ user: { phone: "9816000009", city: "Shimla" } });
  const order = { ...oneCandle, userDetails: { ...shimlaAddress, company: ["A"], gstin: true } };
  const answer = await asha.call("/api/create-order", order);
  expect([answer.status, ((await answer.json()) as { errors: object }).errors]).toEqual([
    422,
    { company: "Please give this as text", gstin: "Please give this as text" },
  ]);
});

describe("while the gateway is down", () => {
  test("while the gateway is down, create-order fails with the stock reserved, and the same request then uses the same order", async () => {
    const before = [await storedOrders(), await stockOf(shop.db, "candle")] as const;
    shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "create-order" });
    const refused = await asha.call("/api/create-order", oneCandle);
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({
      message: "Failed to create order. Please try again later.",
      requestId: expect.stringMatching(/^\w{20}$/),
    });
    expect((await asha.call("/api/create-order", oneCandle)).status).toBe(200);
    expect([await storedOrders(), await stockOf(shop.db, "candle")]).toEqual([before[0] + 1, before[1] - 1]);
  });
});

describe("verify-payment", () => {
  test("verify-payment confirms an order once and gives the same answer again", async () => {
    const paid = await createAndPay(asha);
    const first = (await (await asha.call("/api/verify-payment", paid)).json()) as { orderId: string };
    expect(first).toMatchObject({
      success: true,
      message: "✅ Payment Successful",
      orderId: expect.stringMatching(/^DD-\d\d-\d{5}$/),
    });
    expect(await (await asha.call("/api/verify-payment", paid)).json()).toEqual(first);
  });

  test("verify-payment ignores the user and the address in its body", async () => {
    const paid = await createAndPay(asha);
    const answer = await asha.call("/api/verify-payment", {
      ...paid,
      firebaseUser: { uid: "somebody-else" },
      userDetails: { ...shimlaAddress, address: "Thief's den", amount: 1, items: [] },
    });
    expect(answer.status).toBe(200);
    const rows = await shop.db.select().from(order);
    expect(rows.map((row) => row.address.address)).not.toContain("Thief's den");
  });

  test("verify-payment refuses a wrong signature, another order's signature and another customer's payment", async () => {
    const binu = await signUp();
    const binuPayment = await createAndPay(binu);
    const ashaPayment = await createAndPay(asha);
    const refused = [
      await asha.call("/api/verify-payment", { ...ashaPayment, razorpay_signature: "0".repeat(64) }),
      await asha.call("/api/verify-payment", {
        ...ashaPayment,
        razorpay_signature: binuPayment.razorpay_signature,
      }),
      await asha.call("/api/verify-payment", binuPayment),
      await asha.call("/api/verify-payment", { razorpay_order_id: 5 }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([400, 400, 404, 422]);
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ success: false, message: "Payment verification failed" });
  });

  test("verify-payment says that nothing is lost while the gateway does not answer, and then succeeds", async () => {
    const paid = await createAndPay(asha);
    shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "get-payment" });
    const answer = await asha.call("/api/verify-payment", paid);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Nothing is lost") });
    expect((await asha.call("/api/verify-payment", paid)).status).toBe(200);
  });
});

describe("access to orders", () => {
  test("only the customer gets their orders, with amounts in rupees", async () => {
    await asha.call("/api/verify-payment", await createAndPay(asha));
    const answer = await asha.request(`/api/orders/me/${asha.uid}`);
    expect(await answer.json()).toEqual({
      orders: [
        {
          _id: expect.stringMatching(/^DD-/),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          totalAmount: 999,
          orderAmount: 999,
          orderStatus: "pending",
          items: [{ name: "candle", quantity: 1, price: 999 }],
        },
      ],
    });
    const binu = await signUp();
    expect((await binu.request(`/api/orders/me/${asha.uid}`)).status).toBe(403);
    expect((await binu.call("/api/user/save", { uid: asha.uid, name: "Binu" })).status).toBe(403);
  });

  test.each([
    ["POST", "/api/create-order"],
    ["POST", "/api/verify-payment"],
    ["POST", "/api/user/save"],
    ["POST", "/api/payment-state"],
    ["GET", "/api/orders/me/anybody"],
  ])("%s %s is a 401 for a guest", async (method, path) => {
    const init =
      method === "POST" ? { method, body: "{}", headers: { "content-type": "application/json" } } : {};
    const answer = await app.openBrowser().request(path, init);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  test("a request from another site is refused, also with a session", async () => {
    const cookie = [...asha.cookies].map((pair) => pair.join("=")).join("; ");
    const send = (headers: Record<string, string>) =>
      app.request("/api/create-order", {
        method: "POST",
        headers: { "content-type": "application/json", cookie, ...headers },
        body: JSON.stringify(oneCandle),
      });
    expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await send({ origin: "https://evil.example" })).status).toBe(403);
    expect((await send({})).status).toBe(403);
  });
});

describe("the webhook", () => {
  test("a webhook is stored once, and refused if its bytes were changed", async () => {
    await createAndPay(asha);
    const delivery = shop.sandbox.razorpay.deliveries().at(-1);
    if (!delivery) throw new Error("the sandbox recorded no webhook");
    const post = (body: string) =>
      app.request("/api/webhooks/razorpay", { method: "POST", headers: { ...delivery.headers }, body });
    const before = (await shop.db.select().from(webhookEvent)).length;
    expect((await post(`${delivery.body} `)).status).toBe(400);
    expect((await post(JSON.stringify(JSON.parse(delivery.body)))).status).toBe(400);
    expect((await post(delivery.body)).status).toBe(200);
    expect((await post(delivery.body)).status).toBe(200);
    expect((await shop.db.select().from(webhookEvent)).length).toBe(before + 1);
  });
});

test("the OpenAPI document lists the calls of the specification", async () => {
  const description = (await (await app.request("/api/openapi.json")).json()) as { paths: object };
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining([
      "/api/create-order",
      "/api/verify-payment",
      "/api/user/save",
      "/api/orders/me/{uid}",
      "/api/webhooks/razorpay",
    ]),
  );
});

test("a PIN code gives city and state, and an unknown one is a 404", async () => {
  expect(await (await app.request("/api/pincodes/177201")).json()).toEqual({ state: "HP", city: "Gagret" });
  expect((await app.request("/api/pincodes/000000")).status).toBe(404);
});

test("text that PostgreSQL cannot store is never a 500, in any call or form or on any page", async () => {
  const nul = "a\u0000b";
  const loneSurrogate = "\ud83d";
  const errorsBefore = shop.log.errors.length;
  const details = { ...shimlaAddress, name: `Asha ${loneSurrogate}`, address: `12 ${nul}` };
  const answers = [
    await asha.call("/api/create-order", { ...oneCandle, userDetails: details }),
    await asha.call("/api/create-order", { ...oneCandle, code: nul }),
    await asha.call("/api/payment-state", { id: nul }),
    await asha.call("/api/verify-payment", {
      razorpay_order_id: nul,
      razorpay_payment_id: loneSurrogate,
      razorpay_signature: "x",
    }),
    await asha.call("/api/user/save", { uid: asha.uid, name: nul, address: loneSurrogate, photo: nul }),
    await asha.call("/api/auth/sign-in/email", { email: `${nul}@example.com`, password: nul }),
    await asha.request("/api/search-suggestions?q=%00"),
    await asha.request("/shop?q=%00"),
    await asha.request("/shop?q=%00", { headers: { Accept: "text/html" } }),
    await asha.request("/products/%00"),
    await asha.request("/blog/%00"),
    await asha.request("/reset?token=%00"),
    await asha.request("/newsletter/confirm?token=%00"),
    await asha.request("/profile/orders/%00"),
    await asha.request("/checkout?order=%00"),
    await asha.submit("/auth", { email: `${nul}@example.com`, password: nul }),
    await asha.submit("/auth/reset", { email: `${nul}@example.com` }),
    await asha.submit("/cart/lines", { productId: nul, quantity: "1" }),
    await asha.submit("/wishlist/lines", { productId: nul }),
    await asha.submit("/contact", {
      name: nul,
      email: "a@example.com",
      subject: loneSurrogate,
      message: nul,
    }),
    await asha.submit("/newsletter", { email: `${nul}@example.com` }),
  ];
  expect(answers.filter((answer) => answer.status >= 500).map((answer) => answer.url)).toEqual([]);
  expect(shop.log.errors.slice(errorsBefore)).toEqual([]);
});
