// The page on which a company applies for trade prices: for guests, too, and missing in a shop without wholesale.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp } from "../../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { openWholesale } from "../../../../tests/support/trade-buyer.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

test("in a shop without wholesale the page is the site's 404, with menu and foot", async () => {
  await openWholesale(shop.db, false);
  const answer = await app.openBrowser().request("/trade");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect([html.includes("</nav>"), html.includes("</footer>")]).toEqual([true, true]);
});

test("a guest reads what it is before the sign-in, which leads back, and nothing sent without it is lost", async () => {
  await openWholesale(shop.db);
  const guest = app.openBrowser();
  const answer = await guest.request("/trade");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await answer.text();
  expect(html).toContain("For shops and companies with a GSTIN");
  expect(html).toContain('href="/auth?next=%2Ftrade"');
  expect(html).not.toContain('name="gstin"');
  const sent = await guest.submit("/trade", { company: "Kangra Gifts" });
  expect(sent.headers.get("location")).toBe("/signed-out?next=%2Ftrade");
});

test("somebody without a confirmed address keeps what was typed, and is told what to do first", async () => {
  await openWholesale(shop.db);
  const browser = app.openBrowser();
  await browser.signInAs("asha@deodar.example", "deodar-asha");
  await shop.sql`update "user" set email_verified = false where email = 'asha@deodar.example'`;
  const answer = await browser.submit("/trade", {
    name: "Asha Negi",
    phone: "9816000000",
    address: "4 Kotwali Bazaar",
    city: "Dharamshala",
    state: "HP",
    zip: "176215",
    company: "Kangra Gifts",
    gstin: "02AAPFU0939F1Z7",
  });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain("Please confirm your email address first");
  expect(html).toContain('value="02AAPFU0939F1Z7"');
});
