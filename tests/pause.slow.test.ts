// A pause of selling, and days on which the shop is closed, as shoppers meet them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { noPause } from "#core/settings/pause.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const slug = "kinnow-marmalade";
let shop: TestShopWithSandbox;
let app: TestApp;
let asha: TestBrowser;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
}, 240_000);
afterAll(() => shop.close());
beforeEach(() => saveSettings(shop, owner, { group: "pause", change: noPause }));

const read = async (path: string, browser: Pick<TestBrowser, "request"> = app) =>
  (await (await browser.request(path)).text()).replaceAll("<!-- -->", "");

const dayFromNow = (days: number) => subtractDays(indianDay(shop.clock.now()), -days);

test("a pause is on every page in the owner's words until its last day, and then nowhere", async () => {
  expect(await read(`/products/${slug}`)).not.toContain("/tell-me");
  const admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
  const backOn = dayFromNow(9);
  const saved = await admin.submit("/admin/settings/pause", {
    on: "on",
    backOn,
    words: "We pour again on {day}.",
  });
  expect(saved.status).toBe(302);
  const words = `We pour again on ${formatLongDate(backOn)}.`;
  for (const path of ["/", "/shop", "/cart", "/no-such-page"])
    expect(await read(path), path).toMatch(new RegExp(`aria-label="Announcement".*?${words}`, "s"));
  const dashboard = await read("/dashboard", admin);
  expect(dashboard, "on the dashboard").toContain("Your shop is paused");
  expect(dashboard).toContain('href="/admin/settings/pause"');
  const product = await read(`/products/${slug}`);
  expect(product.slice(product.indexOf("<main")), "beside the button").toContain(words);
  expect(product).toContain("https://schema.org/OutOfStock");
  expect(product).not.toMatch(/Arrives in .* business days/);
  expect(await read("/tell-me")).toContain(words);
  shop.clock.advance({ days: 9 });
  for (const path of ["/", "/shop", `/products/${slug}`]) expect(await read(path), path).not.toContain(words);
  expect(await read("/dashboard", admin)).not.toContain("Your shop is paused");
  expect((await app.request("/tell-me")).headers.get("location")).toBe("/shop");
});

test("during a pause, cart and checkout say so, and the call refuses with the owner's words", async () => {
  await asha.submit("/cart/lines", { productId: await findId(), quantity: "1" });
  expect(await read("/cart", asha)).not.toContain("stays there");
  await saveSettings(shop, owner, { group: "pause", change: { on: true, words: "We are at a wedding." } });
  expect(await read("/cart", asha)).toContain(
    "We are at a wedding. What you put into your cart stays there.",
  );
  const checkout = await read("/checkout", asha);
  expect(checkout).toContain("We take no orders just now.");
  expect(checkout).not.toContain("Place Order");
  const refused = await asha.call("/api/create-order", { amount: 1, userDetails: shimlaAddress });
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { message: "We are at a wedding. Your cart stays as it is." },
  ]);
});

async function findId(): Promise<string> {
  const found = /name="productId" value="([^"]+)"/.exec(await read(`/products/${slug}`));
  return found?.[1] ?? "";
}

test("during a pause the form accepts an address and keeps a wrong one; later it says that the pause is over", async () => {
  await saveSettings(shop, owner, { group: "pause", change: { on: true } });
  const guest = app.openBrowser();
  const wrong = await guest.submit("/tell-me", { email: "meera" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="meera"');
  const asked = await guest.submit("/tell-me", { email: "meera@example.com" });
  expect(await asked.text()).toContain("Please look into the inbox of meera@example.com");
  await saveSettings(shop, owner, { group: "pause", change: { on: false } });
  const late = await guest.submit("/tell-me", { email: "meera@example.com" });
  expect([late.status, late.headers.get("location")]).toEqual([302, "/shop"]);
});

test("closed days must be valid days, and change the dates on the gift page", async () => {
  const admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
  await saveSettings(shop, owner, { group: "features", change: { gifts: true } });
  const before = await read("/gifts?pin=560001");
  const page = await read("/admin/settings/shipping", admin);
  expect(page).toContain("Days on which you are closed");
  await saveSettings(shop, owner, {
    group: "shipping",
    change: { closedDays: [{ from: dayFromNow(0), until: dayFromNow(20) }] },
  });
  const arrival = (html: string) => /Ordered today, it arrives [^.]*/.exec(html)?.[0];
  const after = arrival(await read("/gifts?pin=560001"));
  expect(arrival(before)).toBeDefined();
  expect(after).toBeDefined();
  expect(after).not.toBe(arrival(before));
});
