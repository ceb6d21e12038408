import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../tests/support/test-app.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 240_000);
afterAll(() => shop.close());

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const sale = (formKey: string, change: Record<string, string> = {}) => ({
  formKey: formKey.padEnd(20, "0"),
  product: "SKU-candle",
  quantity: "2",
  paidBy: "cash",
  shownAmount: "199800",
  ...change,
});

test("a shop without products says at the mela that nothing is for sale yet", async () => {
  expect(await read(staff.visit("/admin/orders/mela"))).toContain("Nothing is for sale yet");
  await addTestProduct(shop.db, { id: "candle", name: "Cedar Candle" }, { id: "diya", stock: 0 });
  const html = await read(staff.visit("/admin/orders/mela"));
  expect(html).toMatch(/Cedar Candle.*₹999.*10 in stock/s);
  expect(html).toContain("sold out");
});

test("without scripts the amount is shown first, and the numbers of pieces stay", async () => {
  const answer = await staff.submit("/admin/orders/mela", sale("one", { shownAmount: "" }));
  expect(answer.status).toBe(200);
  const html = await read(answer);
  expect(html).toContain("I have the ₹1,998.00");
  expect(html).toMatch(/name="shownAmount" value="199800"/);
  expect(html).toMatch(/name="quantity"[^>]*value="2"/);
  expect(await shop.db.$count(order)).toBe(0);
});

test("after a sale the page is empty again, with a link to the buyer's receipt", async () => {
  const answer = await staff.submit("/admin/orders/mela", sale("two"));
  expect(answer.status).toBe(302);
  const place = answer.headers.get("location") ?? "";
  const html = await read(staff.visit(place));
  expect(html).toMatch(/₹1,998\.00.*in cash taken/s);
  expect(html).toMatch(/name="shownAmount" value=""/);
  const [, receipt = ""] = /select-all">[^<]*(\/order\/[^<]+)</.exec(html) ?? [];
  const buyer = app.openBrowser();
  const page = await read(buyer.visit(receipt));
  expect(page).toMatch(/DD-\d\d-00001/);
  expect(page).toContain(`${receipt}/invoice.pdf`);
  expect(page).not.toContain("Walk-in");
  const again = await staff.submit("/admin/orders/mela", sale("two"));
  expect(again.headers.get("location")).toBe(place);
  expect(await shop.db.$count(order)).toBe(1);
});

test("an incomplete sale has an error at its field, and keeps what was tapped", async () => {
  const unpaid = await read(staff.submit("/admin/orders/mela", sale("three", { paidBy: "" })));
  expect(unpaid).toContain("In cash or by UPI?");
  expect(unpaid).toMatch(/name="quantity"[^>]*value="2"/);
  const none = await read(staff.submit("/admin/orders/mela", sale("four", { quantity: "" })));
  expect(none).toContain("Choose at least one product");
  const many = await read(
    staff.submit("/admin/orders/mela", sale("five", { quantity: "9", shownAmount: "899100" })),
  );
  expect(many).toContain("only 8 are left");
  const dear = await read(staff.submit("/admin/orders/mela", sale("six", { shownAmount: "5000000" })));
  expect(dear).toContain("must name its buyer");
});

test("the amount is shown with a QR code of the shop's UPI id, if it has one", async () => {
  const ask = async (query: string) =>
    (await staff.request(`/admin/orders/mela/amount?${query}`)).json() as Promise<Record<string, unknown>>;
  expect(await ask("product=SKU-candle&quantity=3&_routes=of-the-router")).toEqual({
    lines: "product=SKU-candle&quantity=3",
    amount: 299_700,
  });
  expect(await ask("product=SKU-nothing&quantity=1")).toMatchObject({ amount: null });
  expect(await ask("")).toMatchObject({ amount: null, problem: "Choose at least one product" });
  const owner = { id: "owner", role: "admin" } as const;
  await saveSettings(shop, owner, { group: "business", change: { upiId: "deodar@okbank" } });
  expect(await ask("product=SKU-candle&quantity=60")).toMatchObject({
    amount: 5_994_000,
    problem: expect.stringContaining("must name its buyer"),
    upi: { id: "deodar@okbank", qrCode: { size: expect.any(Number) } },
  });
});
