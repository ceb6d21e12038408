import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { newId } from "#platform/new-id.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { addSurplus } from "./support/refunded-payments.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let owner: TestBrowser;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  const app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  orderId = await bought(shop, await registerCustomer(shop.db, "Meera Thakur"));
}, 240_000);
afterAll(() => shop.close());

const orderPage = "/admin/orders/DD-26-00001";
/** The HTML without React's comments between text nodes. */
const read = async (path: string) => (await (await owner.visit(path)).text()).replaceAll("<!-- -->", "");

test("asked again: a refund above the owner's limit needs the password, one below does not", async () => {
  const admin = { id: "owner", role: "admin" } as const;
  const { limits } = sampleSettings;
  await saveSettings(shop, admin, { group: "limits", change: { ...limits, refundAskedAbove: 100_00 } });
  shop.clock.advance({ minutes: 11 });
  const asked = await owner.submit(`${orderPage}/refund`, { reason: "Came broken" });
  expect(asked.status).toBe(403);
  const html = await asked.text();
  expect(html).toContain("Is it you?");
  expect(html).toContain('name="reason" value="Came broken"');
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  await saveSettings(shop, admin, { group: "limits", change: limits });
});

test("a refused refund is linked from the health page, shown with its reason, and sent again once by the order's button", async () => {
  expect(await read("/admin/refunds")).toContain("No refund is waiting");
  expect(await read("/admin/health")).not.toContain("See the refunds");
  await owner.submit(`${orderPage}/refund`, { reason: "Came broken" });
  shop.sandbox.razorpay.switches.set("insufficient-balance");
  const [failed] = await listRefunds(shop.db, orderId);
  await sendRefund(shop, failed?.id ?? "");
  shop.clock.advance({ minutes: 1 });

  expect(await read("/admin/health")).toContain('href="/admin/refunds"');
  const onOrder = await read(orderPage);
  for (const words of ["Refunds under way or refused", "enough balance", "Try again"])
    expect(onOrder).toContain(words);
  const list = await read("/admin/refunds");
  for (const words of [
    "₹999.00",
    "Meera Thakur",
    "DD-26-00001",
    "Came broken",
    "enough balance",
    "Try again",
  ])
    expect(list).toContain(words);

  const retryPath = `/admin/refunds/${failed?.id}/retry`;
  const retried = await owner.submit(retryPath, {});
  expect(retried.headers.get("location")).toBe("/admin/refunds?done=retried");
  const again = await owner.submit(retryPath, {});
  expect(again.headers.get("location")).toBe("/admin/refunds?done=superseded");
  const waiting = await read("/admin/refunds?done=superseded");
  expect(waiting).toContain("under way already");
  expect(waiting).toContain("on the way to Razorpay");

  const [, second] = await listRefunds(shop.db, orderId);
  await sendRefund(shop, second?.id ?? "");
  expect(await read("/admin/refunds")).toContain("No refund is waiting");
  expect(await read(orderPage)).not.toContain("Refunds under way or refused");
  expect(shop.sandbox.razorpay.refunds()).toHaveLength(1);
  expect((await owner.submit("/admin/refunds/unknown/retry", {})).status).toBe(404);
});

test("a second payment's refused refund is tried again on the order's page, which says so", async () => {
  const secondId = newId();
  const surplus = { orderId, razorpayPaymentId: "pay_SecondPayment1", at: shop.clock.now() };
  await shop.db.insert(refund).values({
    id: secondId,
    orderId,
    paymentId: await addSurplus(shop.db, surplus),
    amount: 99_900,
    reason: "already-paid",
    by: "system",
    status: "failed",
    failure: "The bank refused it",
    requestedAt: shop.clock.now(),
  });
  const html = await read(orderPage);
  for (const words of ["second payment", "The bank refused it", `/admin/refunds/${secondId}/retry`])
    expect(html).toContain(words);
  for (const page of [html, await read("/admin/refunds")]) {
    expect(page).toContain("Paid twice");
    expect(page).not.toContain("already-paid");
  }
  const retryPath = `/admin/refunds/${secondId}/retry`;
  const retried = await owner.submit(retryPath, { back: orderPage });
  expect(retried.headers.get("location")).toBe(`${orderPage}?done=retried`);
  expect(await read(`${orderPage}?done=retried`)).toContain("is sent to Razorpay again");
  const again = await owner.submit(retryPath, { back: orderPage });
  expect(again.headers.get("location")).toBe(`${orderPage}?done=superseded`);
  expect((await listRefunds(shop.db, orderId)).filter(({ retriedBy }) => retriedBy !== null)).toHaveLength(2);
  const elsewhere = await owner.submit(retryPath, { back: "https://example.com/admin/orders/" });
  expect(elsewhere.headers.get("location")).toBe("/admin/refunds?done=superseded");
});
