import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { findLooseAmounts } from "./support/find-loose-amounts.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  // The gateway's clock is the real one, and refuses a link that ends in its past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", name: "Cedar Candle", stock: 50 });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 240_000);
afterAll(() => shop.close());

let count = 0;
const fields = (change: Record<string, string> = {}) => {
  count += 1;
  return {
    formKey: `form${String(count).padStart(16, "0")}`,
    origin: "phone",
    product: "Cedar Candle",
    quantity: "1",
    name: "Asha Negi",
    phone: "9800000001",
    email: "",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    paidBy: "link",
    shownAmount: "99900",
    ...change,
  };
};
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

async function createStaffOrder(change: Record<string, string> = {}): Promise<string> {
  const answer = await staff.submit("/admin/orders/new", fields(change));
  expect(answer.status).toBe(302);
  return answer.headers.get("location") ?? "";
}

test("the price is shown before anything is saved, and what was typed stays", async () => {
  const answer = await staff.submit("/admin/orders/new", fields({ shownAmount: "" }));
  expect(answer.status).toBe(200);
  const html = await read(answer);
  expect(html).toMatch(/Items.*₹999\.00.*Delivery.*Free.*To pay.*₹999\.00.*includes GST.*₹47\.57/s);
  expect(html).toMatch(/name="shownAmount" value="99900"/);
  expect(html).toContain('value="Cedar Candle"');
  expect(await shop.db.$count(order)).toBe(0);
});

test("a refused order has errors at its fields, and keeps the typed products", async () => {
  const answer = await staff.submit("/admin/orders/new", fields({ product: "Marble", phone: "12" }));
  expect(answer.status).toBe(422);
  const html = await read(answer);
  expect(html).toContain("Valid phone number is required");
  expect(html).toContain('value="Marble"');
});

test("a waiting order shows its link; its customer reads the page without an account, and it is not cacheable", async () => {
  const page = await createStaffOrder();
  expect(page).toMatch(/^\/admin\/orders\/waiting\/[0-9a-z]{20}$/);
  expect(await read(staff.visit(page))).toContain("Copy the link");
  const guest = app.openBrowser();
  const answer = await guest.request(page.replace("/admin/orders/waiting", "/order"));
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const html = await read(answer);
  expect(html).toContain('Pay <span translate="no">₹999.00');
  expect(findLooseAmounts(html)).toEqual([]);
  for (const secret of ["Mall Road", "9800000001", "98000 00001"]) expect(html).not.toContain(secret);
});

test("a waiting order that may not be paid in cash says so before anybody takes the money", async () => {
  await addTestProduct(shop.db, { id: "lamp", name: "Brass Lamp", price: 2_00_000_00, stock: 5 });
  const dear = await createStaffOrder({
    product: "Brass Lamp",
    phone: "9816000077",
    shownAmount: "20000000",
  });
  expect(await read(staff.visit(dear))).toContain("Not in cash: As we read the law");
  const usual = await createStaffOrder({ phone: "9816000078" });
  expect(await read(staff.visit(usual))).not.toContain("Not in cash");
});

test("the address of a staff order's page is sent to no other site, whether the order exists or not", async () => {
  const guest = app.openBrowser();
  const path = (await createStaffOrder()).replace("/admin/orders/waiting", "/order");
  const policyOf = async (at: string) => {
    const answer = await guest.request(at);
    return [answer.status, answer.headers.get("referrer-policy")];
  };
  expect(await policyOf(path)).toEqual([200, "no-referrer"]);
  expect(await policyOf(`/order/${"x".repeat(20)}`)).toEqual([404, "no-referrer"]);
  expect(await policyOf("/contact")).toEqual([200, "strict-origin-when-cross-origin"]);
});

test("a forged return from Razorpay confirms nothing, and its parameters are removed from the address", async () => {
  const page = (await createStaffOrder()).replace("/admin/orders/waiting", "/order");
  const forged = new URLSearchParams({
    razorpay_payment_id: "pay_Forged00000001",
    razorpay_payment_link_status: "paid",
    razorpay_signature: "0".repeat(64),
  });
  const answer = await app.openBrowser().request(`${page}?${forged}`);
  expect(answer.headers.get("location")).toBe(`${page}?paid`);
  expect(await read(app.openBrowser().request(page))).toContain('Pay <span translate="no">₹999.00');
});

test("an order paid in cash names its origin and who typed it, and its refund says to return the cash", async () => {
  const page = await createStaffOrder({ origin: "mela", delivery: "in-person", paidBy: "cash" });
  expect(page).toMatch(/^\/admin\/orders\/DD-/);
  const html = await read(staff.visit(page));
  expect(html).toContain("Mela");
  expect(html).toContain("typed by Tenzin");
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  expect(await read(owner.visit(`${page}/refund`))).toContain("no money moves by itself");
});

test("an order from the shop's own pages cannot be opened by its id alone, nor its invoice", async () => {
  const orderId = await bought(shop, await registerCustomer(shop.db));
  const guest = app.openBrowser();
  for (const path of [`/order/${orderId}`, `/order/${orderId}/invoice.pdf`])
    expect((await guest.request(path)).status).toBe(404);
});

test("without an answer of Razorpay the order is saved, and its page offers to make the link again", async () => {
  shop.sandbox.razorpay.switches.set("server-error", { only: "create-payment-link" });
  const page = await createStaffOrder();
  expect(await read(staff.visit(page))).toContain("Make the link");
  const made = await staff.submit(`${page}/link`, {});
  expect(made.headers.get("location")).toBe(`${page}?done=make-done`);
  expect(await read(staff.visit(page))).toContain("Copy the link");
});

test("if the shop takes UPI, staff and customer see a code for the amount due until it is noted as paid", async () => {
  const change = { upiId: "deodar@okbank", upiName: "Meera Thakur", upiOnOrders: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "business", change });
  const waiting = await createStaffOrder();
  const page = waiting.replace("/admin/orders/waiting", "/order");
  const shown = await read(staff.visit(waiting));
  expect(shown).toContain("QR code to pay ₹999.00 by UPI");
  expect(shown).toContain("proves nothing");
  const slip = await staff.request(`${waiting}/upi.pdf`);
  expect(slip.headers.get("content-type")).toBe("application/pdf");
  const customer = app.openBrowser();
  expect(await read(customer.request(page))).toMatch(
    /deodar@okbank.*Meera Thakur.*upi:\/\/pay\?pa=deodar@okbank/s,
  );
  const warning = "Above ₹2,000 some UPI apps refuse";
  expect(await read(customer.request(page))).not.toContain(warning);
  const large = await createStaffOrder({ quantity: "3", shownAmount: "299700" });
  const toPay = await read(customer.request(large.replace("/admin/orders/waiting", "/order")));
  expect(toPay.indexOf("At Razorpay")).toBeGreaterThan(-1);
  expect(toPay.indexOf(warning)).toBeGreaterThan(toPay.indexOf("At Razorpay"));
  const picture = await customer.request(`${page}/upi.png`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  const unnamed = await staff.submit(`${waiting}/paid`, { method: "upi", reference: "" });
  expect(unnamed.status).toBe(422);
  expect(await read(unnamed)).toContain("as your bank shows it");
  const noted = await staff.submit(`${waiting}/paid`, { method: "upi", reference: "533012345678" });
  expect(noted.status).toBe(302);
  expect(await read(customer.request(page))).not.toContain("by UPI");
  expect((await customer.request(`${page}/upi.png`)).status).toBe(404);
  await saveSettings(
    shop,
    { id: "owner", role: "admin" },
    { group: "business", change: { upiOnOrders: false } },
  );
});
