import { afterAll, beforeAll, expect, test } from "vitest";
import { session } from "#core/identity/identity.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { announceNotOpen } from "#server/announce-not-open.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let rehearsal: TestShopWithSandbox;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle" });
  await seedAccounts(shop, () => {});
  rehearsal = { ...shop, config: { ...shop.config, mode: "rehearsal" } };
  app = await openTestApp(rehearsal);
});
afterAll(() => shop.close());

test("a shop with the sample business says on its pages that it is not open, and refuses orders with a message", async () => {
  expect(await (await app.request("/shop")).text()).toContain("We are not open yet.");
  const asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  const order = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
  const answer = await asha.call("/api/create-order", order);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { message: "We are not open yet. Please look around, and come back soon to order." },
  ]);
  const practice = await (await openTestApp(shop)).request("/shop");
  expect(await practice.text()).not.toContain("We are not open yet.");
});

test("its back office works, and shows the owner what is missing", async () => {
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  await shop.db.update(session).set({ secondFactor: true });
  expect(await (await owner.visit("/admin")).text()).toContain('href="/admin/go-live#identity"');
  expect((await owner.visit("/admin/settings/business")).status).toBe(200);
});

test("the start lists in the terminal what is missing", async () => {
  const lines: string[] = [];
  await announceNotOpen(rehearsal, (line) => lines.push(line));
  for (const label of ["shop name", "GSTIN", "grievance officer", "phone", "sender of all emails"])
    expect(lines.join()).toContain(label);
  await announceNotOpen(shop, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});
