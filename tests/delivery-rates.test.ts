// Delivery rates by weight and place, by forms alone: the owner types the table, and a shopper without scripts reads it.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("admin@deodar.example", "deodar-admin");
}, 240_000);
afterAll(() => shop.close());

const columns = ["places", "upTo", "standard", "freeAbove", "express"] as const;
type Row = Partial<Record<(typeof columns)[number], string>> & { off?: true };

async function save(rows: Row[], press = ""): Promise<Response> {
  const body = new URLSearchParams({ press, packingPercent: "60", unknownGrams: "350" });
  rows.forEach((row, index) => {
    for (const column of columns) body.append(column, row[column] ?? "");
    if (row.off) body.append("undelivered", String(index));
  });
  return staff.request("/admin/settings/rates", { method: "POST", body });
}

const read = async (browser: Pick<TestApp, "request">, path: string) =>
  (await (await browser.request(path)).text()).replaceAll("<!-- -->", "");

const path = "/products/deodar-ridge";

async function findId(): Promise<string> {
  const [row] = await shop.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.slug, "deodar-ridge"));
  return row?.id ?? "";
}

test("without a table every page shows the usual rates, which are the form's last row", async () => {
  expect(await read(app, path)).toContain("Free delivery above ₹500");
  expect(await read(app, "/shipping")).not.toContain("By weight and place");
  const page = await read(staff, "/admin/settings/rates");
  expect(page).toContain("The usual rates: ₹50, free above ₹500; express ₹100.");
});

test("a table is saved, reordered and tried by forms alone, and shown on every page", async () => {
  const rows = [
    { places: "Karnataka", upTo: "5000", standard: "80", express: "160" },
    { places: "744, Ladakh", off: true as const },
  ];
  expect((await save([...rows, {}], "down 0")).status).toBe(302);
  const page = await read(staff, "/admin/settings/rates?grams=900&pin=560001");
  expect(page).toContain("Row 2 counts for 900 g to 560001 in Karnataka: ₹80; express ₹160.");
  expect(page).toContain(
    "Above 5,000 g to Karnataka no row fits, so a heavier parcel costs the usual rates: ₹50, free above ₹500; express ₹100. That is less than the ₹80 of 5,000 g.",
  );
  expect(page.indexOf("744, Ladakh")).toBeLessThan(page.indexOf('value="Karnataka"'));
  expect(await read(staff, "/admin/settings/rates?grams=1&pin=744101")).toContain(
    "Row 1 counts for 1 g to 744101 in Andaman and Nicobar Islands. We do not deliver to PIN code 744101.",
  );
  expect(await read(staff, "/admin/settings/rates?grams=x&pin=1")).toContain("Whole grams, such as 900");
  expect(await read(app, path)).toContain("Delivery from ₹50");
  const shipping = await read(app, "/shipping");
  expect(shipping).toContain("from ₹50");
  expect(shipping).toContain(
    "To 744, Ladakh: not delivered. To Karnataka, up to 5000 g: ₹80; express ₹160. Everywhere else: ₹50, free above ₹500; express ₹100.",
  );
  expect(shipping).not.toContain("for goods worth more than");
});

test("invalid values are refused with their row, and nothing typed is lost", async () => {
  const refused = await save([{ places: "Atlantis", upTo: "500", standard: "12.5" }]);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Row 1: the first digits of PIN codes or names of states");
  for (const typed of ["Atlantis", "500", "12.5"]) expect(html).toContain(`value="${typed}"`);
});

test("a shopper without scripts enters a PIN code in the cart and sees its charge, or that the shop does not deliver there", async () => {
  const shopper = app.openBrowser();
  const post = (path: string, fields: Record<string, string>) =>
    shopper.request(path, { method: "POST", body: new URLSearchParams(fields) });
  await post("/cart/lines", { productId: await findId(), quantity: "1" });
  const unknown = await read(shopper, "/cart");
  expect(unknown).toMatch(/Delivery from .*₹50.*: your PIN code says how much/);
  expect(unknown).toContain('action="/cart/pin"');
  const bad = await post("/cart/pin", { pin: "12" });
  expect(bad.headers.get("Location")).toBe("/cart?problem=pin");
  expect(await read(shopper, "/cart?problem=pin")).toContain("PIN code: Six digits, such as 177201.");
  const given = await post("/cart/pin", { pin: "560 001" });
  expect([given.status, given.headers.get("Location")]).toEqual([303, "/cart"]);
  expect(await read(shopper, "/cart")).toContain('Delivery </span><span translate="no">₹80');
  await post("/cart/pin", { pin: "744101" });
  const undelivered = await read(shopper, "/cart");
  expect(undelivered).toContain("We do not deliver to PIN code 744101.");
  expect(undelivered).not.toMatch(/Delivery (<\/span><span[^>]*>)?₹/);
  await post("/sign-out", {});
  expect(await read(shopper, "/cart")).not.toContain("744101");
});

test("a page's script gets the charge of one product or of the cart", async () => {
  const ask = async (fields: Record<string, string>) => {
    const response = await app.request("/cart/pin", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
    });
    return [response.status, await response.json()];
  };
  expect(await ask({ pin: "560001", productId: await findId() })).toEqual([
    200,
    { isDelivered: true, words: "Delivery ₹80. Express ₹160." },
  ]);
  expect(await ask({ pin: "744101", productId: "" })).toEqual([
    200,
    { isDelivered: false, words: "We do not deliver to PIN code 744101." },
  ]);
  expect(await ask({ pin: "1", productId: "" })).toEqual([422, { message: "Six digits, such as 177201" }]);
});
