// The label of a quote over HTTP: staff send it, its customer approves it at the quote's address, and pays only then.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { askForFavours, favoursQuoted, labelFile } from "#shop/staff-orders/quoted-label.fixture.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../tests/support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";

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

test("a label is approved at the quote's address before it can be paid, and staff see by whom", async () => {
  const orderId = await sendQuote(0, await labelFile(150));
  const page = `/order/${orderId}`;
  const customer = app.openBrowser();
  const shown = await read(customer.request(page));
  expect(shown).toContain("Approve the label");
  expect(shown).not.toContain('Pay <span translate="no">');
  expect(shown).not.toContain("deodar@okbank");
  const picture = await customer.request(`${page}/label.webp`);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("no-store");

  const nameless = await customer.submit(page, { name: "" });
  expect(nameless.status).toBe(422);
  expect(await read(nameless)).toContain("Please give your name");
  expect(await read(staff.request(page))).not.toContain("Approve the label");
  expect((await staff.submit(page, { name: "Tenzin" })).status).toBe(403);

  expect((await customer.submit(`${page}/other-label`, { words: "" })).status).toBe(422);
  const asked = await customer.submit(`${page}/other-label`, { words: "Larger letters" });
  expect(asked.headers.get("location")).toBe(page);
  expect(await read(staff.visit(`/admin/messages/${messageId}`))).toContain("Another label asked for");

  const second = await sendQuote(1, await labelFile(20));
  expect((await customer.submit(page, { name: "Asha" })).status).toBe(409);
  const approved = await customer.submit(`/order/${second}`, { name: "Asha Negi" });
  expect(approved.headers.get("location")).toBe(`/order/${second}`);
  const after = await read(customer.request(`/order/${second}`));
  expect(after).toContain("Approved by Asha Negi");
  expect(after).toContain('Pay <span translate="no">₹14,060.00');
  expect(after).toContain("deodar@okbank");
  expect(await read(staff.visit(`/admin/messages/${messageId}`))).toContain("Label approved by Asha Negi");
  expect(await read(staff.visit(`/admin/orders/waiting/${second}`))).toContain("Label approved by Asha Negi");
});

test("the label of an unknown quote is found by nobody", async () => {
  const guest = app.openBrowser();
  for (const path of ["label.webp", "other-label"])
    expect((await guest.request(`/order/${"x".repeat(20)}/${path}`)).status).toBe(404);
  expect((await guest.submit(`/order/${"x".repeat(20)}`, { name: "Asha" })).status).toBe(404);
});
