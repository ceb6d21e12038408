import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const oneCandle = { amount: 999, items: [{ productId: "candle", quantity: 1 }], userDetails: shimlaAddress };
let shop: TestShopWithSandbox;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

test("an account without an address saves that of its first order, unless it is a gift", async () => {
  const browser = app.openBrowser();
  const { phone, address: street, city, state, zip: pincode } = shimlaAddress;
  const account = { name: "Asha", email: "asha@example.com", password: "deodar-asha" };
  const signUp = { ...account, phone, street, city, state, pincode };
  expect((await browser.call("/api/auth/sign-up/email", signUp)).status).toBe(200);
  const isAsha = eq(user.email, account.email);
  const none = { name: "", phone: null, address: null, city: null, state: null, zip: null };
  await shop.db.update(user).set(none).where(isAsha);
  const readAccount = async () => (await shop.db.select().from(user).where(isAsha))[0];
  const order = async (change: object, to: object = {}) => {
    const userDetails = { ...shimlaAddress, ...to };
    expect((await browser.call("/api/create-order", { ...oneCandle, ...change, userDetails })).status).toBe(
      200,
    );
  };
  await saveSettings(shop, owner, { group: "gifts", change: { offered: true } });
  await order({ gift: true }, { name: "Meera" });
  expect(await readAccount()).toMatchObject(none);
  await order({}, { name: "Asha Negi" });
  expect(await readAccount()).toMatchObject({ name: "Asha Negi", address: "12 Mall Road", zip: "171001" });
  await order({}, { address: "3 Ridge" });
  expect(await readAccount()).toMatchObject({ address: "12 Mall Road" });
});
