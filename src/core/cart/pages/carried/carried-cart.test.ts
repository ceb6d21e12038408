import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../../../tests/support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../../../tests/support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
const many = Array.from({ length: 40 }, (_, index) => `candle-with-a-rather-long-name-${index}`);

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "pine", stock: 10 }, { id: "rose", stock: 10 });
  await addTestProduct(shop.db, ...many.map((id) => ({ id })));
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

const put = (browser: TestBrowser, productId: string, quantity: string) =>
  browser.submit("/cart/lines", { productId, quantity });
const linesOf = async (browser: TestBrowser) => {
  const { cart } = (await (await browser.request("/api/shopper")).json()) as {
    cart: { lines: { productId: string; quantity: number }[] };
  };
  return cart.lines.map(({ productId, quantity }) => [productId, quantity]);
};
async function linkOf(browser: TestBrowser): Promise<string> {
  const answer = await browser.request("/cart/link");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { address } = (await answer.json()) as { address: string };
  expect(address).toMatch(new RegExp(`^${shop.config.publicUrl}/cart/carried\\?lines=`));
  return address.slice(shop.config.publicUrl.length);
}
async function openInstagram() {
  const browser = app.openBrowser();
  await put(browser, "pine", "3");
  await put(browser, "rose", "1");
  return browser;
}

test("a link takes a guest's cart to another browser, and opened twice it adds nothing more", async () => {
  const link = await linkOf(await openInstagram());
  const other = app.openBrowser();
  await put(other, "rose", "2");
  for (let opened = 0; opened < 2; opened += 1) {
    const answer = await other.request(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
    expect(await linesOf(other)).toEqual([
      ["rose", 2],
      ["pine", 3],
    ]);
  }
});

test("a customer's cart reaches another browser without the account, and a customer's account takes a carried cart", async () => {
  const customer = app.openBrowser();
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  await customer.submit("/cart/clear", {});
  await customer.request(await linkOf(await openInstagram()));
  expect(await linesOf(customer)).toEqual([
    ["pine", 3],
    ["rose", 1],
  ]);
  const other = app.openBrowser();
  await other.request(await linkOf(customer));
  expect(await linesOf(other)).toEqual(await linesOf(customer));
  expect([...other.cookies.keys()]).toEqual(["cart"]);
});

test("a link that is older than half an hour, changed or made up adds nothing", async () => {
  const link = await linkOf(await openInstagram());
  const other = app.openBrowser();
  const spoilt = [link.replace("lines=e", "lines=f"), "/cart/carried?lines=pine*3*99900", "/cart/carried"];
  for (const path of spoilt) {
    const answer = await other.request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  }
  shop.clock.advance({ minutes: 31 });
  await other.request(link);
  expect(await linesOf(other)).toEqual([]);
});

test("the address of a large cart stays short enough for an app, with the first lines of the cart", async () => {
  const browser = app.openBrowser();
  for (const id of many) await put(browser, id, "1");
  const link = await linkOf(browser);
  expect(link.length).toBeLessThan(2000);
  const other = app.openBrowser();
  await other.request(link);
  const carried = await linesOf(other);
  expect(carried.length).toBeGreaterThan(10);
  expect(carried).toEqual((await linesOf(browser)).slice(0, carried.length));
});
