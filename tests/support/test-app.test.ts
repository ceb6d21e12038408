import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "./test-app.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

test("a test browser opens a page of the build without a port", async () => {
  const answer = await app.openBrowser().visit("/");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<h1");
});

test("a page that does not exist is a 404 and logs no error", async () => {
  expect((await app.openBrowser().visit("/no-such-page")).status).toBe(404);
  expect(shop.log.errors).toEqual([]);
});
