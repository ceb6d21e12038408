import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addTestProduct } from "../../tests/support/add-product.ts";
import { shimlaAddress } from "../../tests/support/an-order.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../tests/support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let asha: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

let people = 0;
beforeEach(async () => {
  people += 1;
  asha = app.openBrowser();
  const { phone, address: street, city, state, zip: pincode } = shimlaAddress;
  const person = { name: "Asha", phone, street, city, state, pincode };
  const email = `asha${people}@example.com`;
  const answer = await asha.call("/api/auth/sign-up/email", { ...person, email, password: "deodar-asha" });
  expect(answer.status).toBe(200);
});

async function createAndPay() {
  const body = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
  const { id } = (await (await asha.call("/api/create-order", body)).json()) as { id: string };
  return { ...(await shop.sandbox.razorpay.pay(id)) };
}

/** Sends the form as a browser does that Razorpay's page sends back: without our cookies. */
const sendBack = (fields: Record<string, string>, from = "/checkout") =>
  app.request(`/api/payment-return?from=${from}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" },
  });
const placeOf = (answer: Response) => [answer.status, answer.headers.get("location")];
const listOrders = async () => (await shop.sql`select number from "order" where number is not null`).length;

test("a browser that was sent back with its session gets the order's thank-you page, also when the form is sent twice", async () => {
  const paid = await createAndPay();
  const before = await listOrders();
  for (let sent = 0; sent < 2; sent += 1) {
    const [status, place] = placeOf(await sendBack(paid));
    expect([status, place]).toEqual([303, expect.stringMatching(/^\/paid\?outcome=/)]);
    const shown = await asha.request(String(place));
    expect(shown.headers.get("location")).toMatch(/^\/checkout\?order=DD-\d\d-\d{5}&returned=$/);
    const thanks = await (await asha.visit(String(place))).text();
    expect(thanks).toContain("Thank you for your order!");
  }
  expect(await listOrders()).toBe(before + 1);
});

test("a browser whose storage was cleared reads the order's number, and nothing else of it", async () => {
  const [, place] = placeOf(await sendBack(await createAndPay()));
  const page = await app.request(String(place));
  const text = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(text).toMatch(/DD-\d\d-\d{5}/);
  expect(text).not.toContain(shimlaAddress.address);
  expect(text).not.toContain("candle</");
});

test("another customer who opens the address of a paid order reads only its number", async () => {
  const [, place] = placeOf(await sendBack(await createAndPay()));
  const binu = app.openBrowser();
  await binu.call("/api/auth/sign-up/email", {
    name: "Binu",
    phone: "98000 00002",
    street: "1 Ridge",
    city: "Shimla",
    state: "HP",
    pincode: "171001",
    email: `binu${people}@example.com`,
    password: "deodar-binu",
  });
  const page = await binu.request(String(place));
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(shimlaAddress.address);
});

test("a forged, foreign or failed form confirms nothing and leads back to the purchase with words", async () => {
  const paid = await createAndPay();
  const before = await listOrders();
  const forms: Record<string, string>[] = [
    { ...paid, razorpay_signature: "0".repeat(64) },
    { ...paid, razorpay_payment_id: "pay_somebodyelses" },
    { "error[code]": "BAD_REQUEST_ERROR", "error[description]": "<b>Pay me instead</b>" },
    {},
  ];
  for (const form of forms) expect(placeOf(await sendBack(form))).toEqual([303, "/checkout?failed"]);
  expect(placeOf(await sendBack({}, "/checkout/recipients"))).toEqual([303, "/checkout/recipients?failed"]);
  expect(placeOf(await sendBack({}, "https://evil.example"))).toEqual([303, "/checkout?failed"]);
  expect(await listOrders()).toBe(before);
});

test("the checkout says that the payment failed once the gateway's page has sent the shopper back", async () => {
  await asha.submit("/cart/lines", { productId: "candle", quantity: "1" });
  expect(await (await asha.request("/checkout?failed")).text()).toContain(
    "The payment failed, and nothing was taken.",
  );
  expect(await (await asha.request("/checkout")).text()).not.toContain("The payment failed");
});

test("a payment that the gateway cannot confirm at once is not called lost, and succeeds when the form comes again", async () => {
  const paid = await createAndPay();
  shop.sandbox.razorpay.switches.set("bad-gateway", { times: 1, only: "get-payment" });
  const [, place] = placeOf(await sendBack(paid));
  expect(await (await app.request(String(place))).text()).toContain("Please do not pay again.");
  const [, again] = placeOf(await sendBack(paid));
  expect(await (await app.request(String(again))).text()).toMatch(/DD-\d\d-\d{5}/);
});

test("a made-up outcome shows the cart instead of a message", async () => {
  expect(placeOf(await app.request("/paid?outcome=made.up"))).toEqual([302, "/cart"]);
});
