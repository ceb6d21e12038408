import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { listMissingAddresses } from "#core/redirects/missing-addresses.server.ts";
import { moveAddress } from "#core/redirects/redirects.server.ts";
import { missingAddress, redirect } from "#core/redirects/redirects.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(redirect);
  await shop.db.delete(missingAddress);
});

const lead = (from: string, to: string) =>
  shop.db.transaction((tx) => moveAddress(tx, { from, to, at: shop.clock.now() }));

const phone = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
};
const open = (path: string, init: RequestInit = {}) => app.request(path, { headers: phone, ...init });

async function missing() {
  await shop.missingAddresses.write();
  return (await listMissingAddresses(shop.db, { after: "" })).missing.map(({ path, count }) => [path, count]);
}

test.each([
  ["/Products/Old-Kahwa/", "/products/copper-kahwa"],
  ["/products/old-kahwa?utm_source=x&room=1", "/products/copper-kahwa?utm_source=x&room=1"],
  ["/old%20leaflet", "/pages/gifts-for-many"],
  ["/printed/long/ago", "/shop"],
])("'%s' redirects to '%s' permanently, but is not cached permanently", async (path, location) => {
  await lead("/products/old-kahwa", "/products/copper-kahwa");
  await lead("/old leaflet", "/pages/gifts-for-many");
  await lead("/printed/long/ago", "/shop");
  const answer = await open(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
  expect(answer.headers.get("cache-control")).toContain("max-age=0");
  expect((await open(path, { method: "HEAD" })).status).toBe(301);
  expect(await missing()).toEqual([]);
});

test("an existing page is shown even if its address has a redirect", async () => {
  await lead("/products/copper-kahwa", "/shop");
  await lead("/about", "/shop");
  for (const path of ["/products/copper-kahwa", "/about"]) expect((await open(path)).status).toBe(200);
});

test.each([
  ["/trade/catalogue", "/trade/order"],
  ["/trade/catalogue.pdf", "/trade/order"],
  ["/trade/proforma.pdf", "/trade/proforma"],
  ["/trade/statement.pdf?year=2025", "/trade/statement?year=2025"],
])("'%s', which the shop itself once had, leads to '%s'", async (path, location) => {
  const answer = await open(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
  expect(await missing()).toEqual([]);
});

test("an address with capitals redirects to its page", async () => {
  const answer = await open("/products/Copper-Kahwa?room=1");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/products/copper-kahwa?room=1"]);
});

test("the address of a switched-off feature can redirect; the address of an order or of the back office never can", async () => {
  await lead("/gift-cards", "/shop");
  expect((await open("/gift-cards")).status).toBe(200);
  const owner = { id: "owner", role: "admin" } as const;
  const change = { ...sampleSettings.features, giftCards: false };
  await saveSettings(shop, owner, { group: "features", change });
  expect((await open("/gift-cards")).headers.get("location")).toBe("/shop");
  await lead("/order/some-id", "/shop");
  expect((await open("/order/some-id")).status).toBe(404);
  await lead("/admin/nothing", "/shop");
  expect((await open("/admin/nothing")).headers.get("location") ?? "").toContain("/auth");
});

test("a page that the shop no longer has leads to the one in its place, behind the same guard", async () => {
  const leads = async (answer: Promise<Response>) => (await answer).headers.get("location") ?? "";
  expect(await leads(open("/profile/former-orders?after=x"))).toBe("/profile?after=x");
  expect(await leads(open("/admin/moving-here/orders"))).toContain("/auth");
  await seedAccounts(shop, () => {});
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  for (const path of ["/admin/moving-here/orders", "/admin/moving-here/orders/0abc"])
    expect(await leads(owner.request(path))).toBe("/admin/moving-here");
});

test("a missing page is counted once per visit, for people and not for programs or probes", async () => {
  for (const path of ["/products/never-was", "/never/was", "/products/never-was", "/wp-login.php", "/.env"])
    expect((await open(path)).status).toBe(404);
  const program = { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" };
  await open("/never/was", { headers: program });
  await open("/order/3f2a");
  expect(await missing()).toEqual([
    ["/products/never-was", 2],
    ["/never/was", 1],
  ]);
});

test("scripts in an open tab are redirected from a former address to the present one", async () => {
  await lead("/products/old-kahwa", "/products/copper-kahwa");
  const answer = await open("/products/old-kahwa.data");
  expect(await answer.text()).toContain("/products/copper-kahwa");
  expect(await missing()).toEqual([]);
});
