import { afterAll, beforeAll, expect, test } from "vitest";
import { inAppAgents } from "../../../../../tests/support/in-app-agents.ts";
import { openTestApp, type TestApp } from "../../../../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../../tests/support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

const read = async (path: string, userAgent: string) =>
  (await app.request(path, { headers: { "User-Agent": userAgent } })).text();
const button = "Sign in with Google";

test.each(inAppAgents)(
  "inside $app, Android: $isAndroid, words stand in place of Google's button",
  async ({ app: name, userAgent }) => {
    for (const path of ["/auth", "/auth/sign-up"]) {
      const page = await read(path, userAgent);
      expect(page).not.toContain(button);
      expect(page).toContain(`Inside ${name} Google signs nobody in. Your email address does.`);
    }
  },
);

test("any other browser gets Google's button and no words about apps", async () => {
  for (const path of ["/auth", "/auth/sign-up"]) {
    const page = await read(path, "Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36");
    expect(page).toContain(button);
    expect(page).not.toContain("Google signs nobody in");
  }
});
