// Parcels over HTTP: the courier's webhook from the stand-in to the moved order, the page on which a customer chooses another day, and the one
// on which staff take a parcel back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { webhookTokenOf } from "#core/parcels/tracking/receive-report.server.ts";
import { bookedParcel, findBookings } from "#core/parcels/tracking/tracking.fixture.ts";
import { keyOfParcel } from "#core/parcels/tracking/try-again.server.ts";
import { chooseSandboxCourier } from "#features/couriers/couriers/courier.fixture.ts";
import { newId } from "#platform/new-id.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const address = "/api/webhooks/parcels";
let shop: TestShopWithSandbox;
let app: TestApp;
let orderId: string;
let parcel: { id: string; trackingNumber: string };

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  await chooseSandboxCourier(shop);
  shop.sandbox.shiprocket.setWebhookToken(webhookTokenOf(shop.sessionSecret));
  orderId = await bought(shop, await registerCustomer(shop.db));
  parcel = await bookedParcel(shop, orderId);
  await shop.jobs.start();
});
afterAll(() => shop.close());

/** The stand-in's latest webhook, as it would be posted. */
const postLatest = () => {
  const { headers, body } = shop.sandbox.shiprocket.deliveries().at(-1) ?? { headers: {}, body: "" };
  return app.request(address, { method: "POST", headers, body });
};
const statusNow = async () => (await getOrderRow(shop.db, orderId)).status;
const stepNow = async () => (await findBookings(shop, orderId))[0]?.step;

test("a webhook with the shop's token moves the order, one with another token does nothing", async () => {
  const { shiprocket } = shop.sandbox;
  const post = (token: string) =>
    app.request(address, {
      method: "POST",
      headers: { "x-api-key": token },
      body: JSON.stringify({ awb: parcel.trackingNumber, shipment_status_id: 7 }),
    });
  expect((await post("forged")).status).toBe(401);
  shiprocket.move(parcel.trackingNumber, "picked-up", { at: shop.clock.now() });
  expect(await (await postLatest()).json()).toEqual({ received: true });
  await expect.poll(statusNow, { timeout: 10_000 }).toBe("shipped");
});

test("a body that is too large is refused before it is read", async () => {
  const headers = { "x-api-key": webhookTokenOf(shop.sessionSecret) };
  const body = JSON.stringify({ awb: "1".repeat(70_000) });
  expect((await app.request(address, { method: "POST", headers, body })).status).toBe(413);
});

test("after a failed attempt the customer chooses a day without an account, and the courier hears of it", async () => {
  const { shiprocket } = shop.sandbox;
  const page = `/missed-parcel?${new URLSearchParams({ key: keyOfParcel(shop, parcel.id) })}`;
  expect(await (await app.openBrowser().visit(page)).text()).toContain("has moved on");
  shop.clock.advance({ minutes: 5 });
  shiprocket.move(parcel.trackingNumber, "undelivered", { at: shop.clock.now() });
  await postLatest();
  await expect.poll(stepNow, { timeout: 10_000 }).toBe("failed-attempt");
  const guest = app.openBrowser();
  const shown = await guest.visit(page);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(await shown.text()).toContain("When should the courier come again?");
  expect((await guest.submit(page, { on: "2026-11-22", word: "" })).status).toBe(409);
  expect((await guest.submit(page, { on: "", word: "x".repeat(201) })).status).toBe(422);
  await guest.submit(page, { on: "2026-11-24", word: "Behind the temple" });
  await expect
    .poll(() => shiprocket.parcels()[0]?.wishes, { timeout: 10_000 })
    .toEqual([{ action: "re-attempt", comments: "Behind the temple", on: "2026-11-24" }]);
  expect(await (await guest.visit(page)).text()).toContain("24 November");
});

test("a paid parcel that comes back is counted, offers its one button, and a part of it is refunded and credited", async () => {
  const back = app.openBrowser();
  await back.signInAs("admin@deodar.example", "deodar-admin");
  const items = [{ productId: "candle", quantity: 3 }];
  const asha = await registerCustomer(shop.db);
  orderId = await bought(shop, asha, { items, shownAmount: 2_997_00 });
  const { trackingNumber } = await bookedParcel(shop, orderId);
  const { number } = await getOrderRow(shop.db, orderId);
  const page = `/admin/orders/${number}`;
  const read = async (path: string) => (await (await back.visit(path)).text()).replaceAll("<!-- -->", "");
  for (const step of ["picked-up", "rto-initiated"] as const) {
    shop.clock.advance({ minutes: 5 });
    shop.sandbox.shiprocket.move(trackingNumber, step, { at: shop.clock.now() });
    await postLatest();
  }
  await expect.poll(stepNow, { timeout: 10_000 }).toBe("coming-back");
  await expect.poll(statusNow, { timeout: 10_000 }).toBe("shipped");
  expect(await read("/dashboard")).toContain("RTO, or lost");
  expect(await read("/admin/orders?status=coming-back")).toContain(String(number));
  const order = await read(page);
  expect(order).toContain("The parcel came back");
  expect(order).not.toContain("Mark as delivered");
  expect(await read(`${page}/came-back`)).toContain("Did the customer keep a part of it?");
  const fields = { pieces: "0:1", returnCost: "90", key: newId() };
  const taken = await back.submit(`${page}/came-back`, fields);
  expect(taken.headers.get("location")).toBe(page);
  const settled = await read(page);
  expect(settled).toContain("The way back cost ₹90");
  expect(settled).toContain("Mark as delivered");
  expect(await read("/dashboard")).not.toContain("RTO, or lost");
  const again = await back.submit(`${page}/came-back`, { ...fields, pieces: "0:9", key: newId() });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining("So many pieces are not left"),
  ]);
});

test("a page with a wrong key is not found", async () => {
  for (const key of ["", `${parcel.id}.forged`])
    expect((await app.openBrowser().visit(`/missed-parcel?${new URLSearchParams({ key })}`)).status).toBe(
      404,
    );
});
