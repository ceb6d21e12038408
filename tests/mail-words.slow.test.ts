// The owner's texts of an email: checked, previewed and reset in the back office.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const path = "/admin/emails/order-shipped";
let shop: TestShop;
let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

async function open(): Promise<{ html: string; seen: string }> {
  const html = await (await admin.request(path)).text();
  return { html, seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "" };
}

const typed = {
  subject: "{orderNumber} left Gagret",
  opening: "Hello from the workshop.",
  closing: "Yours, Meera",
};

test("the emails are folded by what they are about", async () => {
  const html = await (await admin.request("/admin/emails")).text();
  const groups = [...html.matchAll(/<summary[^>]*><span class="font-display[^>]*>([^<]+)/g)].map(
    ([, noun]) => noun,
  );
  expect(groups).toEqual([
    "Orders",
    "Advance and cash on delivery",
    "Refunds and returns",
    "Accounts",
    "Gift cards",
    "Messages and newsletters",
    "Reminders",
    "About your shop",
  ]);
  expect(html).not.toContain("<details open");
});

test("texts are saved, previewed with all emails, and reset", async () => {
  const saved = await admin.submit(path, { ...typed, seen: (await open()).seen });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${path}?saved`]);
  for (const page of [path, "/admin/emails"]) {
    const html = await (await admin.request(page)).text();
    expect(html, page).toMatch(/DD-\d\d-\d{5} left Gagret/);
    expect(html, page).toContain("Hello from the workshop.");
  }
  await admin.submit(path, { ...typed, reset: "on", seen: (await open()).seen });
  expect((await open()).html).not.toContain("left Gagret");
});

test("the second of two editors gets a message, and a misspelt placeholder is named", async () => {
  const { seen } = await open();
  await admin.submit(path, { ...typed, seen });
  const late = await admin.submit(path, { ...typed, closing: "From the late one", seen });
  expect(late.status).toBe(422);
  const html = await late.text();
  expect(html).toContain("Somebody else saved this");
  expect(html).toContain("From the late one");
  const refused = await admin.submit(path, { ...typed, subject: "{orderNo}", seen: (await open()).seen });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Unknown placeholder: {orderNo}");
});

test("other kinds of emails cannot be changed", async () => {
  expect((await admin.request("/admin/emails/password-changed")).status).toBe(404);
  expect((await admin.request("/admin/emails/constructor")).status).toBe(404);
});
