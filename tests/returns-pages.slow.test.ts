import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { listCartLines } from "#core/cart/cart.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { listReturns } from "#features/returns/returns.server.ts";
import { newId } from "#platform/new-id.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { bought, packer } from "./support/buying.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

const admin = { id: "owner", role: "admin" } as const;

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let owner: TestBrowser;
let customer: TestBrowser;
let stranger: TestBrowser;
let customerId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
  const app = await openTestApp(shop);
  [owner, customer, stranger] = [app.openBrowser(), app.openBrowser(), app.openBrowser()];
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  await stranger.signInAs("tenzin@deodar.example", "deodar-staff");
  const [row] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  customerId = row?.id ?? "";
}, 240_000);
afterAll(() => shop.close());

const read = async (browser: TestBrowser, path: string) =>
  (await (await browser.visit(path)).text()).replaceAll("<!-- -->", "");

async function buy() {
  const orderId = await bought(shop, customerId);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  return { orderId, page: `/profile/orders/${row?.number}`, number: row?.number ?? "" };
}

function returnOf(photograph: File): FormData {
  const form = new FormData();
  for (const [name, value] of [
    ["kind", "damage"],
    ["pieces", "0:1"],
    ["reason", "The glass is cracked"],
    ["requestKey", newId()],
  ] as const)
    form.set(name, value);
  form.append("photograph", photograph);
  return form;
}

test("only the customer can cancel on the order's page, which says until when", async () => {
  const { orderId, page } = await buy();
  expect(await read(customer, page)).toContain("You may cancel this order until");
  expect(await read(customer, `${page}/cancel`)).toMatch(/₹999\.00<\/span><span> goes back/);
  expect((await stranger.submit(`${page}/cancel`, {})).status).toBe(404);
  const cancelled = await customer.submit(`${page}/cancel`, {});
  expect(cancelled.headers.get("location")).toBe(page);
  await customer.submit(`${page}/cancel`, {});
  expect(await listRefunds(shop.db, orderId)).toHaveLength(1);
  expect(await read(customer, page)).not.toContain("You may cancel");
});

test("an order keeps the terms it was made under, readable for its customer and staff only", async () => {
  const { page, number } = await buy();
  await saveSettings(shop, admin, { group: "shipping", change: { returnDays: 30 } });
  expect(await read(stranger, "/returns")).toContain("within 30 days of delivery");
  for (const [browser, order] of [
    [customer, page],
    [owner, `/admin/orders/${number}`],
  ] as const) {
    expect(await read(browser, order)).toContain(`href="${order}/terms"`);
    expect(await read(browser, `${order}/terms`)).toContain("within 7 days of delivery");
  }
  expect((await stranger.request(`${page}/terms`)).status).toBe(404);
  await saveSettings(shop, admin, { group: "shipping", change: { returnDays: 7 } });
});

test("a file that is not a picture is refused with a message; a real photograph is seen by its customer and staff only", async () => {
  const { orderId, page } = await buy();
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  expect(await read(customer, page)).toContain("Return, exchange or report");
  const none = new File(["<script>1</script>"], "broken.jpg", { type: "image/jpeg" });
  const refused = await customer.request(`${page}/return`, { method: "POST", body: returnOf(none) });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("This is not a JPEG, PNG, WebP or AVIF picture");
  expect(html).toContain("The glass is cracked");
  // A phone's photograph, much larger than other forms may be.
  const noise = Buffer.alloc(1500 * 1000 * 3, 0).map((_, index) => (index * 7919) % 251);
  const bytes = await sharp(noise, { raw: { width: 1500, height: 1000, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(300_000);
  const photograph = new File([new Uint8Array(bytes)], "broken.jpg", { type: "image/jpeg" });
  const sent = await customer.request(`${page}/return`, { method: "POST", body: returnOf(photograph) });
  expect(sent.headers.get("location")).toBe(page);
  const [asked] = (await listReturns(shop.db)).returns;
  const own = await customer.visit(`${page}/returns/${asked?.id}/photographs/0`);
  expect(own.headers.get("content-type")).toBe("image/webp");
  expect(own.headers.get("cache-control")).toContain("no-store");
  expect((await stranger.visit(`${page}/returns/${asked?.id}/photographs/0`)).status).toBe(404);
  expect((await owner.visit(`/admin/returns/${asked?.id}/photographs/0`)).status).toBe(200);
  expect((await customer.request(`/admin/returns/${asked?.id}/photographs/0`)).status).not.toBe(200);
});

test("the owner finds the return in the list, accepts, receives and refunds it; the customer sees each step", async () => {
  const [asked] = (await listReturns(shop.db)).returns;
  const path = `/admin/returns/${asked?.id}`;
  expect(await read(owner, "/admin/returns")).toContain(asked?.orderNumber);
  expect(await read(owner, "/dashboard")).toMatch(/>1<\/span><span[^>]*>open returns</);
  expect(await read(owner, "/admin/orders")).toMatch(/>Returns<\/span><span[^>]*>1<\/span>/);
  expect(await read(owner, path)).toContain("The glass is cracked");
  expect((await owner.submit(`${path}/decide`, { to: "refused", note: "" })).status).toBe(422);
  await owner.submit(`${path}/decide`, { to: "approved", note: "Keep the box" });
  await owner.submit(`${path}/receive`, {});
  const html = await read(owner, `${path}?product=cand`);
  expect(html).toContain("1 × candle</dt>");
  expect(html).toContain("Refund ₹999.00</button>");
  expect(html).toMatch(/₹999\.00<\/span><span>, \d+ in stock/);
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*value="SKU-candle"/);
  expect(await read(owner, `${path}?product=nothing`)).toContain("No product has “nothing”.");
  expect((await owner.submit(`${path}/refund`, { amount: "5000" })).status).toBe(409);
  await owner.submit(`${path}/refund`, {});
  const page = await read(customer, `/profile/orders/${asked?.orderNumber}`);
  for (const words of ["Agreed", "Keep the box", "It has reached us", "Your money is on its way back"])
    expect(page).toContain(words);
  expect(await read(owner, "/dashboard")).toMatch(/>0<\/span><span[^>]*>open returns</);
});

test("the owner refunds a part once despite two clicks, and both sides see the amount", async () => {
  const { orderId, page, number } = await buy();
  const path = `/admin/orders/${number}/refund-part`;
  const html = await read(owner, path);
  expect(html).toContain("1 of 1 · ₹999.00");
  const requestKey = /name="requestKey" value="([0-9a-z]{20})"/.exec(html)?.[1] ?? "";
  const fields = { amount: "123.45", reason: "Chipped", requestKey, pieces: "0:0" };
  for (const _ of [1, 2])
    expect((await owner.submit(path, fields)).headers.get("location")).toBe(`/admin/orders/${number}`);
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([12_345]);
  const tooMuch = await owner.submit(path, { ...fields, amount: "900", requestKey: newId() });
  expect(await tooMuch.text()).toMatch(/₹875\.55<\/span><span> can be refunded/);
  for (const shown of [await read(customer, page), await read(owner, `/admin/orders/${number}`)])
    for (const words of ["Partly refunded", "-₹123.45", "₹875.55"]) expect(shown).toContain(words);
  expect(await read(customer, "/profile")).toContain("Partly refunded");
});

test("an order is bought again by a plain form, and the cart says what differs", async () => {
  const { page, number } = await buy();
  expect(await read(customer, page)).toContain("Buy again");
  expect(await read(customer, "/profile")).toContain(`action="${page}/buy-again"`);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "candle"));
  const sent = await customer.submit(`${page}/buy-again`, {});
  expect(sent.status).toBe(303);
  expect(await read(customer, sent.headers.get("location") ?? "")).toContain("is sold out at the moment");
  await shop.db.update(product).set({ stock: 50 }).where(eq(product.id, "candle"));
  await customer.submit(`${page}/buy-again`, {});
  expect(await listCartLines(shop.db, customerId)).toMatchObject([{ productId: "candle", quantity: 1 }]);
  expect(await read(customer, `/cart?again=${number}`)).not.toContain("Not everything is as in your order");
  expect((await stranger.submit(`${page}/buy-again`, {})).status).toBe(404);
});
