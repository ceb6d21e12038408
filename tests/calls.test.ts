import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { order } from "#shop/orders/orders.table.ts";
import { webhookEvent } from "#shop/payments/payments.table.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { addTestProduct, stockOf } from "./support/add-product.ts";
import { shimlaAddress } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";

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
  const session = (await (await browser.request("/api/auth/get-session")).json()) as {
    user: { uid: string };
  };
  return { ...browser, uid: session.user.uid };
}

const oneCandle = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
const storedOrders = async () => (await shop.db.select().from(order)).length;

async function openAndPay(browser: TestBrowser) {
  const opened = (await (await browser.call("/api/create-order", oneCandle)).json()) as { id: string };
  return shop.sandbox.razorpay.pay(opened.id);
}

describe("create-order", () => {
  test("answers as the specification has it", async () => {
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

  test("takes the account's cart and the saved address where the call names none", async () => {
    await asha.submit("/cart/lines", { productId: "candle", quantity: "2" });
    const answer = await asha.call("/api/create-order", { amount: 1998 });
    expect(await answer.json()).toMatchObject({ amount: 199_800 });
  });

  test("works with a bearer token and no cookie", async () => {
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
    ["an amount that is no number", { ...oneCandle, amount: "999; drop" }, 422],
    ["a negative quantity", { ...oneCandle, items: [{ productId: "candle", quantity: -1 }] }, 422],
    ["a huge quantity", { ...oneCandle, items: [{ productId: "candle", quantity: 1e9 }] }, 422],
    ["half a candle", { ...oneCandle, items: [{ productId: "candle", quantity: 0.5 }] }, 422],
    ["an unknown product", { ...oneCandle, items: [{ productId: "nothing", quantity: 1 }] }, 422],
    ["a hostile product id", { ...oneCandle, items: [{ productId: "' or 1=1 --", quantity: 1 }] }, 422],
    ["items that are no list", { ...oneCandle, items: "candle" }, 422],
    ["an empty list", { ...oneCandle, items: [] }, 422],
    ["more than there is", { ...oneCandle, amount: 1998, items: [{ productId: "last", quantity: 2 }] }, 409],
    ["another country", { ...oneCandle, userDetails: { ...shimlaAddress, country: "Nepal" } }, 422],
    ["a bad PIN code", { ...oneCandle, userDetails: { ...shimlaAddress, zip: "012345" } }, 422],
    ["no address", { ...oneCandle, userDetails: {} }, 422],
    ["an unknown delivery", { ...oneCandle, delivery: "drone" }, 422],
    ["an unknown code", { ...oneCandle, code: "FREE" }, 422],
    ["a list instead of an object", [], 400],
  ])("refuses %s with a message and keeps nothing", async (_what, body, status) => {
    const before = [await storedOrders(), await stockOf(shop.db, "candle"), await stockOf(shop.db, "last")];
    const answer = await asha.call("/api/create-order", body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/\w{3}/),
      requestId: expect.stringMatching(/^\w{20}$/),
    });
    expect([await storedOrders(), await stockOf(shop.db, "candle"), await stockOf(shop.db, "last")]).toEqual(
      before,
    );
  });

  test("refuses JSON that is not JSON", async () => {
    const answer = await asha.request("/api/create-order", {
      method: "POST",
      body: "{amount:",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });

  test("names each bad field of the address", async () => {
    const answer = await asha.call("/api/create-order", {
      ...oneCandle,
      userDetails: { ...shimlaAddress, phone: "12", city: " " },
    });
    expect(await answer.json()).toMatchObject({
      errors: { phone: "Valid phone number is required", city: "City is required" },
    });
  });
});

describe("while the gateway is down", () => {
  test("create-order says so, keeps the stock reserved, and the same request goes on with the same order", async () => {
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
  test("confirms an order once and answers the same again", async () => {
    const paid = await openAndPay(asha);
    const first = (await (await asha.call("/api/verify-payment", paid)).json()) as { orderId: string };
    expect(first).toMatchObject({
      success: true,
      message: "✅ Payment Successful",
      orderId: expect.stringMatching(/^DD-\d\d-\d{5}$/),
    });
    expect(await (await asha.call("/api/verify-payment", paid)).json()).toEqual(first);
  });

  test("never trusts the user and the details a browser sends along", async () => {
    const paid = await openAndPay(asha);
    const answer = await asha.call("/api/verify-payment", {
      ...paid,
      firebaseUser: { uid: "somebody-else" },
      userDetails: { ...shimlaAddress, address: "Thief's den", amount: 1, items: [] },
    });
    expect(answer.status).toBe(200);
    const rows = await shop.db.select().from(order);
    expect(rows.map((row) => row.address.address)).not.toContain("Thief's den");
  });

  test("refuses a forged signature, another order's signature and somebody else's payment", async () => {
    const binu = await signUp();
    const hers = await openAndPay(binu);
    const mine = await openAndPay(asha);
    const refused = [
      await asha.call("/api/verify-payment", { ...mine, razorpay_signature: "0".repeat(64) }),
      await asha.call("/api/verify-payment", { ...mine, razorpay_signature: hers.razorpay_signature }),
      await asha.call("/api/verify-payment", hers),
      await asha.call("/api/verify-payment", { razorpay_order_id: 5 }),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([400, 400, 404, 422]);
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ success: false, message: "Payment verification failed" });
  });

  test("says that nothing is lost while the gateway does not answer", async () => {
    const paid = await openAndPay(asha);
    shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "get-payment" });
    const answer = await asha.call("/api/verify-payment", paid);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Nothing is lost") });
    expect((await asha.call("/api/verify-payment", paid)).status).toBe(200);
  });
});

describe("orders, and whose they are", () => {
  test("are listed newest first, in rupees, to their owner alone", async () => {
    await asha.call("/api/verify-payment", await openAndPay(asha));
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
  ])("%s %s answers 401 to a guest", async (method, path) => {
    const init =
      method === "POST" ? { method, body: "{}", headers: { "content-type": "application/json" } } : {};
    const answer = await app.openBrowser().request(path, init);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  test("a change from another site is refused, whoever is signed in", async () => {
    const cookie = [...asha.cookies].map((pair) => pair.join("=")).join("; ");
    const ask = (headers: Record<string, string>) =>
      app.request("/api/create-order", {
        method: "POST",
        headers: { "content-type": "application/json", cookie, ...headers },
        body: JSON.stringify(oneCandle),
      });
    expect((await ask({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await ask({ origin: "https://evil.example" })).status).toBe(403);
    expect((await ask({})).status).toBe(403);
  });
});

describe("the webhook", () => {
  test("is stored by its bytes and refused when they were changed", async () => {
    await openAndPay(asha);
    const delivery = shop.sandbox.razorpay.deliveries().at(-1);
    if (!delivery) throw new Error("the sandbox sent nothing");
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

test("the calls are described, and PIN codes fill in city and state", async () => {
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
  expect(await (await app.request("/api/pincodes/177201")).json()).toEqual({ state: "HP", city: "Una" });
  expect((await app.request("/api/pincodes/000000")).status).toBe(404);
});

test("what no database keeps is the sender's fault in every call and on every page, never ours", async () => {
  const nul = "a\u0000b";
  const half = "\ud83d";
  const errorsBefore = shop.log.errors.length;
  const details = { ...shimlaAddress, name: `Asha ${half}`, address: `12 ${nul}` };
  const answers = [
    await asha.call("/api/create-order", { ...oneCandle, userDetails: details }),
    await asha.call("/api/create-order", { ...oneCandle, code: nul }),
    await asha.call("/api/payment-state", { id: nul }),
    await asha.call("/api/verify-payment", {
      razorpay_order_id: nul,
      razorpay_payment_id: half,
      razorpay_signature: "x",
    }),
    await asha.call("/api/user/save", { uid: asha.uid, name: nul, address: half, photo: nul }),
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
    await asha.submit("/auth", { mode: "sign-in", email: `${nul}@example.com`, password: nul }),
    await asha.submit("/auth", { mode: "reset", email: `${nul}@example.com` }),
    await asha.submit("/cart/lines", { productId: nul, quantity: "1" }),
    await asha.submit("/wishlist/lines", { productId: nul }),
    await asha.submit("/contact", { name: nul, email: "a@example.com", subject: half, message: nul }),
    await asha.submit("/newsletter", { email: `${nul}@example.com` }),
  ];
  expect(answers.filter((answer) => answer.status >= 500).map((answer) => answer.url)).toEqual([]);
  expect(answers.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
  expect(shop.log.errors.slice(errorsBefore)).toEqual([]);
});
