// The label of a quote over HTTP: staff send it, and its customer sees it at the quote's address before paying.
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { askForFavours, favoursQuoted, labelFile } from "../quoted-label.fixture.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let staff: TestBrowser;
let messageId: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedAccounts(shop, () => {});
  const change = { upiId: "deodar@okbank", upiName: "Meera Thakur", upiOnOrders: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "business", change });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  messageId = await askForFavours(shop);
}, 240_000);
afterAll(() => shop.close());

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

async function sendQuote(seen: number, label: File): Promise<string> {
  const form = new FormData();
  const fields = { ...favoursQuoted, seen: String(seen), formKey: `quote${String(seen).padStart(15, "0")}` };
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  form.set("label", label);
  const answer = await staff.request(`/admin/messages/${messageId}/quote`, { method: "POST", body: form });
  expect(answer.status).toBe(302);
  return /waiting\/(\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

test("a quote shows its label with the words that paying approves it, and is paid without another step", async () => {
  const orderId = await sendQuote(0, await labelFile(150));
  const page = `/order/${orderId}`;
  const customer = app.openBrowser();
  const shown = await read(customer.request(page));
  expect(shown).toContain("with your payment you approve the label");
  expect(shown).toContain('Pay <span translate="no">₹14,060.00');
  expect(shown).toContain("deodar@okbank");
  const picture = await customer.request(`${page}/label.webp`);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("no-store");
  expect(await read(staff.visit(`/admin/messages/${messageId}`))).toContain("With a label");
  expect(await read(staff.visit(`/admin/orders/waiting/${orderId}`))).toContain(`${page}/label.webp`);

  await sendQuote(1, await labelFile(20));
  const replaced = await read(customer.request(page));
  expect(replaced).toContain(`${page}/label.webp`);
  expect(replaced).not.toContain("with your payment you approve the label");
});

test("the page on which a change was asked for leads to the quote, and the label of an unknown quote is found by nobody", async () => {
  const guest = app.openBrowser();
  const orderId = "x".repeat(20);
  const former = await guest.request(`/order/${orderId}/other-label`);
  expect([former.status, former.headers.get("location")]).toEqual([301, `/order/${orderId}`]);
  expect((await guest.request(`/order/${orderId}/label.webp`)).status).toBe(404);
});
