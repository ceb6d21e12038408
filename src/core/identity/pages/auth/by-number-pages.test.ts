import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import {
  confirmByPhone,
  proofOfContact,
} from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../../../tests/support/add-product.ts";
import { packer } from "../../../../../tests/support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../../tests/support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const numberPath = "/auth/number?next=%2Fcheckout";
let shop: TestShopWithSandbox;
let app: TestApp;
let browser: TestBrowser;
let count = 0;

const offer = (numberAlone: boolean) =>
  saveSettings(shop, owner, { group: "features", change: { ...sampleSettings.features, numberAlone } });

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "pine", stock: 50 });
  await seedAccounts(shop, () => {});
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00 } });
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql`delete from rate_limit`;
  await offer(true);
  browser = app.openBrowser();
  count += 1;
});

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get("Location");

const details = () => ({
  name: "Asha Negi",
  phone: `98160000${10 + count}`,
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
});

async function begin() {
  await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
  return browser.submit(numberPath, { phone: details().phone });
}

/** The confirmed order of this browser, paid in the payment window. */
async function buy(more: object = {}) {
  const opened = await browser.call("/api/create-order", { amount: 999, userDetails: details(), ...more });
  expect(opened.status).toBe(200);
  const { id } = await opened.json();
  const paid = await shop.sandbox.razorpay.pay(id);
  const { orderId: number } = await (await browser.call("/api/verify-payment", paid)).json();
  const [row] = await shop.db.select().from(order).where(eq(order.number, number));
  if (!row) throw new Error("no order");
  return row;
}

/** An order with cash on delivery, which waits for its confirmation. */
async function promise(more: object = {}) {
  const body = { amount: 999, userDetails: details(), payment: "on-delivery", ...more };
  const { page } = await (await browser.call("/api/create-order", body)).json();
  return { page, orderId: String(page).split("/").at(-1) ?? "" };
}

const stateOf = async (orderId: string) => {
  const [row] = await shop.sql`select number, status from "order" where id = ${orderId}`;
  return row;
};

describe("the way to the checkout", () => {
  test("a guest at the checkout gives a number, and finds it and the cart in the form, with an email field that may stay empty", async () => {
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    expect(await locationOf(browser.request("/checkout"))).toBe(numberPath);
    expect(await read(browser.visit("/checkout"))).toContain('href="/auth?next=%2Fcheckout"');
    const begun = await browser.submit(numberPath, { phone: details().phone });
    expect([begun.status, begun.headers.get("Location")]).toEqual([303, "/checkout"]);
    const page = await read(browser.visit("/checkout"));
    expect(page).toContain("Email (for the invoice)");
    expect(page).toContain("₹999.00");
    expect(await read(browser.visit("/profile"))).toContain("Add your email");
  });

  test("somebody who is signed in with an email address sees neither the page nor the field", async () => {
    await browser.signInAs("asha@deodar.example", "deodar-asha");
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    expect(await locationOf(browser.request(numberPath))).toBe("/checkout");
    expect(await read(browser.visit("/checkout"))).not.toContain("Email (for the invoice)");
  });

  test("where it is switched off the page does not exist, and the checkout leads to the sign-up", async () => {
    await offer(false);
    expect((await browser.request(numberPath)).status).toBe(404);
    expect((await browser.submit(numberPath, { phone: "9816000001" })).status).toBe(404);
    expect(await locationOf(browser.request("/checkout"))).toBe("/auth/sign-up?next=%2Fcheckout");
  });
});

describe("an order paid online", () => {
  test("needs no proof; its own link is on the thank-you page, reads, changes and cancels from any browser", async () => {
    await begin();
    const { id, number, email } = await buy();
    expect(email).toBeNull();
    const page = await read(browser.visit(`/checkout?order=${number}`));
    const [link = ""] = page.match(/\/order\/[\w-]+\?key=[\w.%-]+/) ?? [];
    expect(link).toContain(id);
    expect(page).not.toContain("on its way to your mailbox");
    const elsewhere = app.openBrowser();
    expect(await read(elsewhere.visit(link))).toContain("Cancel the order");
    const [path, query] = link.split("?");
    expect(await read(elsewhere.visit(`${path}/address?${query}`))).toContain("12 Mall Road");
    expect((await elsewhere.submit(`${path}/cancel?${query}`, {})).status).toBe(302);
    expect(await stateOf(id)).toMatchObject({ status: "cancelled" });
  });

  test("is only read by its address without the key, and not at all with the key of another order", async () => {
    await begin();
    const first = await buy();
    const page = await read(browser.visit(`/checkout?order=${first.number}`));
    const [, key = ""] = page.match(/\?key=([\w.%-]+)/) ?? [];
    browser = app.openBrowser();
    await begin();
    const { id } = await buy();
    const elsewhere = app.openBrowser();
    const shown = await read(elsewhere.visit(`/order/${id}`));
    expect(shown).toContain("Your payment is here");
    for (const words of ["Cancel the order", "12 Mall Road", details().phone])
      expect(shown).not.toContain(words);
    for (const query of ["", "?key=", `?key=${key}`, `?key=${id}`])
      for (const way of ["cancel", "address"]) {
        expect((await elsewhere.request(`/order/${id}/${way}${query}`)).status).toBe(404);
        expect((await elsewhere.submit(`/order/${id}/${way}${query}`, {})).status).toBe(404);
      }
    expect(await stateOf(id)).toMatchObject({ status: "pending" });
  });

  test("is reviewed by its own link once it is delivered, and by no other key", async () => {
    await begin();
    const { id, number } = await buy();
    const page = await read(browser.visit(`/checkout?order=${number}`));
    const [link = ""] = page.match(/\/order\/[\w-]+\?key=[\w.%-]+/) ?? [];
    const elsewhere = app.openBrowser();
    expect(await read(elsewhere.visit(link))).not.toContain("How do you like it?");
    expect(await changeStatus(shop, packer, { orderId: id, to: "delivered" })).toMatchObject({ ok: true });
    const [, toReview = ""] =
      (await read(elsewhere.visit(link))).match(/href="([^"]+\/review\/[^"]+)"/) ?? [];
    const answers = { response: "yes", quality: "yes", delivery: "yes" };
    const form = { rating: "5", text: "It smells of the hills, and burns evenly.", ...answers };
    const address = toReview.replaceAll("&amp;", "&");
    const forged = address.replace(/.$/, (sign) => (sign === "0" ? "1" : "0"));
    expect((await elsewhere.submit(forged, form)).status).toBe(404);
    expect((await elsewhere.request(address.replace(/\?.*/, ""))).status).toBe(404);
    expect(await locationOf(elsewhere.submit(address, form))).toBe(`${address}&sent`);
    expect(await read(elsewhere.visit(`${address}&sent`))).toContain("Thank you for your review!");
    expect(await read(elsewhere.visit(link))).not.toContain(address);
  });

  test("an email address typed for the invoice is kept with the order, also if it is an account's, and joins nothing to it", async () => {
    await begin();
    const { email, number } = await buy({ email: "Asha@deodar.example" });
    expect(email).toBe("asha@deodar.example");
    const asha = app.openBrowser();
    await asha.signInAs("asha@deodar.example", "deodar-asha");
    expect(await read(asha.visit("/profile"))).not.toContain(number);
  });

  test("the same browser's sign-in joins the orders to the account, and the order's own link ends", async () => {
    await begin();
    const { id, number } = await buy();
    const page = await read(browser.visit(`/checkout?order=${number}`));
    const [link = ""] = page.match(/\/order\/[\w-]+\?key=[\w.%-]+/) ?? [];
    await browser.submit("/auth?next=%2Fprofile", { email: "asha@deodar.example", password: "deodar-asha" });
    expect(await read(browser.visit("/profile"))).toContain(number);
    for (const path of [link, `/order/${id}`])
      expect((await app.openBrowser().request(path)).status).toBe(404);
  });
});

describe("an order with cash on delivery", () => {
  test("waits for a call: neither its buyer nor anybody with its address confirms it, and staff do", async () => {
    await begin();
    const { page, orderId } = await promise();
    expect(await read(browser.visit(page))).toContain("We call the number that you gave");
    for (const one of [browser, app.openBrowser()])
      for (const query of ["", "?proof=", `?proof=${orderId}%20email`]) {
        await one.submit(page + query, {});
        expect(await stateOf(orderId)).toMatchObject({ number: null });
      }
    expect(await confirmByPhone(shop, packer, { orderId })).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toMatchObject({ status: "pending" });
  });

  test.each(["email", "whatsapp"] as const)(
    "is confirmed by the proof that a message by %s brings, for that order alone",
    async (way) => {
      await begin();
      const { page, orderId } = await promise({ email: "somebody@example.com" });
      const of = (id: string) => new URLSearchParams({ proof: proofOfContact(shop, id, way) });
      await app.openBrowser().submit(`${page}?${of("another")}`, {});
      expect(await stateOf(orderId)).toMatchObject({ number: null });
      const elsewhere = app.openBrowser();
      expect(await read(elsewhere.visit(`${page}?${of(orderId)}`))).toContain("Yes, please pack it");
      await elsewhere.submit(`${page}?${of(orderId)}`, {});
      expect(await stateOf(orderId)).toMatchObject({ status: "pending" });
    },
  );

  test("is taken whether or not another waits with the same number, with the same answer", async () => {
    await begin();
    const first = await promise();
    browser = app.openBrowser();
    await begin();
    const second = await promise();
    expect(second.orderId).not.toBe(first.orderId);
    expect(await read(browser.visit(second.page))).toContain("We call the number that you gave");
  });
});
