import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../../../../tests/support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../../../../../tests/support/test-shop.ts";
import { codeOfRequest, findCodeRequest } from "../../../email-codes/email-code.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const askPath = "/auth/email?next=%2Fcheckout";
const enterPath = "/auth/email/code?next=%2Fcheckout";
let shop: TestShop;
let app: TestApp;
let browser: TestBrowser;

const offer = (emailCodes: boolean) =>
  saveSettings(shop, owner, { group: "features", change: { ...sampleSettings.features, emailCodes } });

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "pine", stock: 50 });
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
});
afterAll(() => shop.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  await shop.sql`delete from rate_limit`;
  await offer(true);
  browser = app.openBrowser();
});

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const locationOf = async (answer: Promise<Response>) => (await answer).headers.get("Location");
const newAddress = () => `stranger-${count}@example.com`;

/** The digits in the browser's latest email. */
async function readCode(of = browser): Promise<string> {
  const request = await findCodeRequest(shop, of.cookies.get("email-code") ?? "");
  return codeOfRequest(shop, request?.id ?? "");
}

describe("a stranger at the checkout", () => {
  test("a stranger at the checkout gives an address, types the digits, and gets to the checkout with the cart", async () => {
    const email = newAddress();
    await browser.submit("/cart/lines", { productId: "pine", quantity: "2" });
    expect(await locationOf(browser.request("/checkout"))).toBe(askPath);
    const page = await read(browser.visit("/checkout"));
    expect(page).toContain('2 items · </span><span translate="no">₹1,998.00');
    expect(page).toContain('href="/auth?next=%2Fcheckout"');
    expect(await locationOf(browser.submit(askPath, { email }))).toBe(enterPath);
    expect(await read(browser.visit(enterPath))).toContain(email);
    const digits = await readCode();
    const signedIn = await browser.submit(enterPath, { code: `${digits.slice(0, 3)} ${digits.slice(3)}` });
    expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/checkout"]);
    expect(browser.cookies.has("email-code")).toBe(false);
    expect(await read(browser.visit("/checkout"))).toContain("₹1,998.00");
    expect(await read(browser.visit("/profile"))).toContain(email);
    // Going back, or opening a second tab, does not ask again.
    for (const path of [askPath, enterPath])
      expect(await locationOf(browser.request(path))).toBe("/checkout");
    const [row] = await shop.sql`select email_verified, role from "user" where email = ${email}`;
    expect(row).toEqual({ email_verified: true, role: "user" });
  });

  test("a stranger at the checkout keeps a wrong entry and sees what is wrong", async () => {
    expect(await read(browser.submit(askPath, { email: "asha@home" }))).toContain("Valid email is required");
    await browser.submit(askPath, { email: newAddress() });
    const digits = await readCode();
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, "0");
    const refused = await browser.submit(enterPath, { code: wrong });
    expect(refused.status).toBe(401);
    const html = await read(refused);
    expect(html).toContain("These are not the digits that we sent");
    expect(html).toContain(`value="${wrong}"`);
    expect(await read(browser.submit(enterPath, { code: "12" }))).toContain("The code has six digits");
  });

  test("a stranger at the checkout is told that a code has expired, and gets another by one button", async () => {
    const email = newAddress();
    await browser.submit(askPath, { email });
    shop.clock.advance({ minutes: 11 });
    const page = await read(browser.visit(enterPath));
    expect(page).toContain("This code no longer works");
    expect(page).toContain(`name="email" value="${email}"`);
    expect(await locationOf(browser.submit(askPath, { email }))).toBe(enterPath);
    expect((await browser.submit(enterPath, { code: await readCode() })).status).toBe(303);
  });
});

describe("the link of the email", () => {
  test("the link of the email fills in the digits in the browser that asked, and signs in only by the button", async () => {
    await browser.submit(askPath, { email: newAddress() });
    const link = `/auth/email/code?code=${await readCode()}&next=%2Fcheckout`;
    const page = await read(browser.visit(link));
    expect(page).toContain(`value="${await readCode()}"`);
    expect(browser.cookies.has("session")).toBe(false);
    expect(await locationOf(browser.submit(link, { code: await readCode() }))).toBe("/checkout");
  });

  test("the link of the email signs nobody in from another browser, whether by a forwarded email or by dictated digits", async () => {
    await browser.submit(askPath, { email: newAddress() });
    const code = await readCode();
    const other = app.openBrowser();
    expect(await read(other.visit(`/auth/email/code?code=${code}`))).toContain("works nowhere else");
    await other.submit("/auth/email/code", { code });
    expect(other.cookies.has("session")).toBe(false);
    await other.submit("/auth/email", { email: "somebody-else@example.com" });
    await other.submit("/auth/email/code", { code });
    expect(other.cookies.has("session")).toBe(false);
  });

  test("the link of the email leads to no other site", async () => {
    await browser.submit("/auth/email?next=//evil.example", { email: newAddress() });
    const code = await readCode();
    const away = browser.submit("/auth/email/code?next=https://evil.example", { code });
    expect(await locationOf(away)).toBe("/");
  });
});

test("a customer, a stranger, staff, the owner and a disabled account get the same answer", async () => {
  await shop.sql`update "user" set disabled_at = now() where email = 'asha@deodar.example'`;
  const answers = new Set<string>();
  for (const email of [
    newAddress(),
    "asha@deodar.example",
    "tenzin@deodar.example",
    "admin@deodar.example",
  ]) {
    const visitor = app.openBrowser();
    const asked = await visitor.submit(askPath, { email });
    const page = (await read(visitor.visit(enterPath)))
      .replaceAll(email, "")
      .replaceAll(/nonce="[^"]*"/g, "");
    const wrong = await visitor.submit(enterPath, { code: "000000" });
    const words = /not the digits that we sent/.test(await wrong.text());
    answers.add(`${asked.status} ${asked.headers.get("Location")} ${page.length} ${wrong.status} ${words}`);
  }
  expect([...answers]).toHaveLength(1);
});

test("without codes, sign-in follows the specification and nothing leads to a code", async () => {
  await offer(false);
  expect(await locationOf(browser.request("/checkout"))).toBe("/auth/sign-up?next=%2Fcheckout");
  for (const path of ["/auth", "/auth/sign-up?next=/checkout"])
    expect(await read(browser.visit(path))).not.toContain("/auth/email");
  expect((await browser.request("/auth/email")).status).toBe(404);
  await offer(true);
  for (const path of ["/auth", "/auth/sign-up?next=/checkout"])
    expect(await read(browser.visit(path))).toContain("/auth/email");
});

test("after many requests from one network the page shows the time to wait and other ways to sign in", async () => {
  for (let time = 0; time < 3; time += 1)
    await app.openBrowser().submit(askPath, { email: "often@example.com" });
  const refused = await browser.submit(askPath, { email: "often@example.com" });
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  const html = await read(refused);
  expect(html).toContain("or sign in with a password");
  expect(html).toContain('value="often@example.com"');
});
