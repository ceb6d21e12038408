// The pages and actions of packers, accountants and staff in the back office; admin-access.slow.test.ts tries every page as each
// of them.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { grantRole } from "#core/identity/accounts.server.ts";
import { user } from "#core/identity/identity.table.ts";
import type { Role } from "#core/identity/identity.ts";
import { changeStatuses } from "#core/orders/change-statuses.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let app: TestApp;
let numbers: string[];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  app = await openTestApp(shop);
  const customer = await registerCustomer(shop.db);
  const ids = [await bought(shop, customer), await bought(shop, customer), await bought(shop, customer)];
  const rows = await shop.db.select().from(order);
  numbers = ids.map((id) => rows.find((row) => row.id === id)?.number ?? "");
}, 240_000);
afterAll(() => shop.close());

/** The member of staff of the sample accounts, with another role. */
async function signInAs(role: Role): Promise<TestBrowser> {
  await shop.db.update(user).set({ role }).where(eq(user.email, "tenzin@deodar.example"));
  const browser = app.openBrowser();
  await browser.signInAs("tenzin@deodar.example", "deodar-staff");
  return browser;
}

async function readMain(browser: TestBrowser, path: string): Promise<string> {
  const html = await (await browser.visit(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

const pack = (browser: TestBrowser, number: string, seen = "pending") =>
  browser.request("/admin/orders/to-pack", {
    method: "POST",
    body: new URLSearchParams({ order: `${number}:${seen}` }),
  });

test("a packer begins with what is to pack, packs it, prints its papers and hands it over", async () => {
  const packer = await signInAs("packer");
  expect((await packer.request("/dashboard")).headers.get("location")).toBe("/admin/orders/to-pack");
  const [first = "", second = "", left = ""] = numbers;
  const list = await readMain(packer, "/admin/orders/to-pack");
  for (const number of numbers) expect(list).toContain(number);
  expect(list).not.toContain(`href="/admin/orders/${first}`);
  const packed = await pack(packer, first);
  const papers = packed.headers.get("location") ?? "";
  expect(papers).toMatch(/^\/admin\/orders\/print\.pdf\?/);
  const printed = await packer.request(papers);
  expect((await readPdf(new Uint8Array(await printed.arrayBuffer()))).text).toContain(first);
  const page = await (await packer.visit("/admin/orders/hand-over")).text();
  const row = new RegExp(`name="order" value="(${first}[^"]*)"`).exec(page)?.[1] ?? "";
  const handedOver = await packer.submit("/admin/orders/hand-over", {
    carrier: "India Post",
    order: row,
    trackingNumber: "EK123456789IN",
  });
  expect(handedOver.headers.get("location")).toBe(`/admin/orders/hand-over?done=${first}`);
  expect(await readMain(packer, `/admin/orders/hand-over?done=${first}`)).not.toContain("Take");
  // A packer cannot open a parcel that has left.
  const gone = await packer.request(`/admin/orders/print.pdf?print=labels&order=${first}`);
  expect(gone.headers.get("location")).toBe("/admin/orders/to-pack");
  await shop.db.update(order).set({ status: "pending" }).where(eq(order.number, second));
  const refused = await pack(packer, second, "shipped");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(`somebody changed them meanwhile: ${second}.`);
  expect((await packer.request(`/admin/orders/${left}`)).headers.get("location")).toBe("/");
});

test("a packer marks orders as packed and as nothing else", async () => {
  const packer = { id: "tenzin", role: "packer" } as const;
  const orders = numbers.map((number) => ({ number, seen: "pending" as const }));
  for (const to of ["shipped", "delivered", "pending"] as const)
    await expect(changeStatuses(shop, packer, { orders, to })).rejects.toThrow(Forbidden);
});

test("an accountant begins with the books, downloads them and opens nothing else", async () => {
  const accountant = await signInAs("accountant");
  expect((await accountant.request("/dashboard")).headers.get("location")).toBe("/admin/accountant");
  expect(await readMain(accountant, "/admin/accountant")).not.toContain("/admin/products/");
  expect(await readMain(accountant, "/admin/accountant/settlements")).not.toContain("Read now");
  const file = await accountant.request("/admin/accountant/register.csv?period=2026-11");
  expect(file.headers.get("content-disposition")).toContain("attachment");
  for (const path of ["/admin/accountant/settlements/read", "/admin/orders/to-pack", "/admin/users"])
    expect([path, (await accountant.request(path)).headers.get("location")]).toEqual([path, "/"]);
});

test("a packer's and an accountant's page say nothing of what else the shop has to do, and staff's does", async () => {
  const read = async (browser: TestBrowser, path: string) => (await browser.request(`${path}.data`)).text();
  for (const [role, path, isTold] of [
    ["packer", "/admin/orders/to-pack", false],
    ["accountant", "/admin/accountant", false],
    ["staff", "/admin/orders/to-pack", true],
  ] as const) {
    const browser = await signInAs(role);
    const before = await read(browser, path);
    await addTestProduct(shop.db, { id: `new-${role}` });
    expect([role, (await read(browser, path)) !== before]).toEqual([role, isTold]);
  }
});

test("staff see the turnover once the owner allows it", async () => {
  const staff = await signInAs("staff");
  const readDashboard = () => readMain(staff, "/dashboard");
  expect(await readDashboard()).toContain("Best sellers");
  expect(await readDashboard()).not.toContain("₹");
  const data = await (await staff.request("/dashboard.data")).text();
  expect(data).not.toContain("periods");
  await saveSettings(shop, owner, { group: "business", change: { staffSeesTurnover: true } });
  expect(await readDashboard()).toContain("₹");
});

test("taking a role from an account ends all its sessions", async () => {
  const packer = await signInAs("packer");
  const [account] = await shop.db.select().from(user).where(eq(user.email, "tenzin@deodar.example"));
  await grantRole(shop, owner, { userId: account?.id ?? "", role: "user" });
  const answer = await packer.request("/admin/orders/to-pack");
  expect(answer.headers.get("location")).toMatch(/^\/auth\?next=/);
});
