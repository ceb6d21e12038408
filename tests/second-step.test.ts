import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOfStep } from "#core/identity/second-factor/one-time-code.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
let shop: TestShop;
let app: TestApp;
/** The same shop in live mode. */
let live: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  live = await openTestApp({ ...shop, config: { ...shop.config, mode: "live" } });
});
afterAll(() => shop.close());
beforeEach(() => {
  browser = live.openBrowser();
});

/** The current code of the base-32 key that the page shows. */
function codeOf(key: string): string {
  const bits = [...key]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOfStep(Buffer.from(bytes), Math.floor(shop.clock.now().getTime() / 30_000));
}

test("live mode closes the back office to roles without a second factor, practice does not", async () => {
  await browser.signInAs(owner.email, owner.password);
  const closed = await browser.request("/admin/orders");
  expect(closed.headers.get("Location")).toBe("/profile/security?notice=second-factor-needed");
  expect(await (await browser.visit("/admin/orders")).text()).toContain("The back office opens once");
  const practice = app.openBrowser();
  await practice.signInAs(owner.email, owner.password);
  expect((await practice.request("/admin/orders")).status).toBe(200);
});

test("an owner sets up an app, signs in with it, and with a recovery code once the device is lost", async () => {
  await browser.signInAs(owner.email, owner.password);
  await browser.submit("/profile/security/authenticator/start", {});
  const page = "/profile/security/authenticator";
  const html = await (await browser.visit(page)).text();
  const [, key = ""] = /Key: (?:<!-- -->)?<code[^>]*>([A-Z2-7]+)</.exec(html) ?? [];
  expect((await browser.submit(page, { code: "000000" })).status).toBe(422);
  const added = await (await browser.submit(page, { code: codeOf(key) })).text();
  const [recoveryCode = ""] = /<code[^>]*>([a-z2-7]{5}-[a-z2-7]{5})</.exec(added)?.slice(1) ?? [];
  expect((await browser.request("/admin/orders")).status).toBe(200);

  const elsewhere = live.openBrowser();
  shop.clock.advance({ seconds: 30 });
  const first = await elsewhere.submit("/auth?next=/admin/orders", owner);
  expect(first.headers.get("Location")).toBe("/second-step?next=%2Fadmin%2Forders");
  expect(elsewhere.cookies.has("session")).toBe(false);
  expect((await elsewhere.submit("/second-step", { code: "000000" })).status).toBe(401);
  const signedIn = await elsewhere.submit("/second-step?next=/admin/orders", { code: codeOf(key) });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/admin/orders"]);
  expect((await elsewhere.request("/admin/orders")).status).toBe(200);

  const lost = live.openBrowser();
  await lost.submit("/auth", owner);
  expect((await lost.submit("/second-step", { code: recoveryCode })).status).toBe(303);
  expect((await lost.request("/admin/orders")).status).toBe(200);
  const call = await live.openBrowser().call("/api/auth/sign-in/email", owner);
  expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([401, "second-step"]);
});

test("the second step without the first one leads to the sign-in", async () => {
  expect((await browser.request("/second-step?next=/cart")).headers.get("Location")).toBe(
    "/auth?next=%2Fcart",
  );
  const sent = await browser.submit("/second-step?next=/cart", { code: "000000" });
  expect(sent.headers.get("Location")).toBe("/auth?next=%2Fcart");
});
