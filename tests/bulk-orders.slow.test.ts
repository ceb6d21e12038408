import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { formatDaySpan } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { confirmOnDelivery } from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought, placed } from "./support/buying.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;
let owner: TestBrowser;
let customer: string;
/** The numbers of three pending orders, the oldest first. */
let numbers: string[];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  app = await openTestApp(shop);
  [staff, owner] = [app.openBrowser(), app.openBrowser()];
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  customer = await registerCustomer(shop.db);
}, 240_000);
afterAll(() => shop.close());

beforeEach(async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await bought(shop, customer));
  const rows = await shop.db.select().from(order).where(inArray(order.id, ids));
  numbers = rows.map(({ number }) => number ?? "").sort();
});

const page = "/admin/orders/many";
const selection = (...entries: [string, string][]) =>
  `${new URLSearchParams([...entries, ...numbers.map((number): [string, string] => ["order", number])])}`;
/** The HTML without React's comments between text nodes. */
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

/** Sends the form as a browser without scripts does, with a field for each ticked box. */
function change(browser: TestBrowser, to: string, seen = "pending", ticked = numbers) {
  return browser.request(`${page}?${selection()}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams([["to", to], ...ticked.map((number) => ["order", `${number}:${seen}`])]),
  });
}
const follow = (browser: TestBrowser, answer: Response) =>
  browser.visit(answer.headers.get("location") ?? "");
const statusOf = async (number = "") =>
  (await shop.db.select().from(order).where(eq(order.number, number)))[0]?.status;

describe("several orders at once, without scripts", () => {
  test("the list has a box for each order, and the next page shows the ticked ones with their status", async () => {
    const list = await read(staff.visit("/admin/orders?status=to-pack"));
    for (const number of numbers) expect(list).toContain(`value="${number}"`);
    const html = await read(staff.visit(`${page}?${selection()}`));
    expect(html).toContain("3 orders");
    for (const number of numbers) expect(html).toContain(`value="${number}:pending"`);
  });

  test("after a status change, also one sent twice, the page says how many orders have the status", async () => {
    const [first, second] = await Promise.all([change(staff, "shipped"), change(staff, "shipped")]);
    expect([first.status, second.status]).toEqual([302, 302]);
    for (const answer of [first, second])
      expect(await read(follow(staff, answer))).toContain("3 orders are shipped.");
    const subjects = numbers.map((number) => `order:${number}`);
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "order.moved"), inArray(auditEvent.subject, subjects)));
    expect(events).toHaveLength(3);
  });

  test("the second of two people sees the present status, with name and time", async () => {
    await owner.submit(`/admin/orders/${numbers[0]}/status`, { to: "delivered" });
    const html = await read(follow(staff, await change(staff, "processing")));
    expect(html).toContain("2 orders are processing.");
    expect(html).toMatch(/is delivered since \d+ \w{3} 20\d\d, \d\d:\d\d \(Meera/);
    expect(await statusOf(numbers[0])).toBe("delivered");
  });

  test("a cancelled order is named and stays cancelled, and the others are changed", async () => {
    await staff.submit(`/admin/orders/${numbers[1]}/cancel`, { refund: "later", reason: "Wrong address" });
    const html = await read(follow(staff, await change(staff, "shipped")));
    expect(html).toContain("2 orders are shipped.");
    expect(html).toContain("Only its own page takes it up again.");
    expect(await statusOf(numbers[1])).toBe("cancelled");
  });

  test("a form without a status or without an order is refused, and keeps what was ticked", async () => {
    const [first = "", second = "", third = ""] = numbers;
    const answer = await change(staff, "", "pending", [first, third]);
    expect(answer.status).toBe(422);
    const html = await read(answer);
    expect(html).toContain("Please choose a status");
    const boxOf = (number: string) =>
      new RegExp(`<input[^>]*value="${number}:pending"[^>]*>`).exec(html)?.[0];
    expect([boxOf(first), boxOf(second), boxOf(third)].map((box) => box?.includes("checked"))).toEqual([
      true,
      false,
      true,
    ]);
    const none = await change(staff, "shipped", "pending", []);
    expect(none.status).toBe(422);
    expect(await read(none)).toContain("Please select at least one order");
    expect(await read(staff.visit(page))).toContain("Please select at least one order");
  });

  test("too many orders and an unknown number are refused with a message", async () => {
    const many = new URLSearchParams(Array.from({ length: 101 }, (_, index) => ["order", `DD-26-${index}`]));
    expect(await read(staff.visit(`${page}?${many}`))).toContain("Please select at most 100 orders");
    expect(await read(staff.visit(`${page}?order=DD-26-99999`))).toContain("None of these orders was found");
  });
});

describe("the PDFs of several orders", () => {
  test.each([
    ["packing-slips", 2],
    ["packing-slips-a5", 3],
    ["labels", 3],
    ["label-sheets", 1],
  ])("%s of the selected orders are one PDF that is not cacheable", async (kind, pageCount) => {
    const answer = await staff.request(`/admin/orders/print.pdf?${selection(["print", kind])}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { pages, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(pageCount);
    for (const number of numbers) expect(text).toContain(number);
  });

  test("invoices before packing, and an empty selection, lead to a page with the reason", async () => {
    const invoices = await staff.request(`/admin/orders/print.pdf?${selection(["print", "invoices"])}`);
    expect(invoices.status).toBe(302);
    expect(await read(follow(staff, invoices))).toContain("None of these orders has an invoice yet.");
    const nothing = await staff.request("/admin/orders/print.pdf?print=labels");
    expect(await read(follow(staff, nothing))).toContain("Please select at least one order");
  });

  test("orders to pack are printed as one PDF with a picking list, which may be empty", async () => {
    const answer = await staff.request("/admin/orders/to-pack.pdf");
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const number of numbers) expect(pages[0]).toContain(number);
    expect(await read(staff.visit("/dashboard"))).toContain("Print what is to pack today");
    const waiting = await shop.db
      .select()
      .from(order)
      .where(inArray(order.status, ["pending", "processing"]));
    const all = waiting.map(({ number }) => number ?? "");
    for (const seen of ["pending", "processing"]) await change(staff, "delivered", seen, all);
    const empty = await staff.request("/admin/orders/to-pack.pdf");
    expect(await read(follow(staff, empty))).toContain("Nothing to pack");
    expect(await read(staff.visit("/admin/orders/to-pack"))).toContain("Nothing to pack");
    expect(await read(staff.visit("/dashboard"))).not.toContain("Print what is to pack today");
  });
});

test("the owner can export the list's days as CSV, and staff cannot", async () => {
  const list = "/admin/orders?from=2026-11-01&to=2026-11-20";
  const address = "/admin/accountant/orders.csv?from=2026-11-01&amp;to=2026-11-20";
  expect(await read(owner.visit(list))).toContain(address);
  expect(await read(owner.visit("/admin/orders"))).toContain("/admin/accountant#orders");
  expect(await read(staff.visit(list))).not.toContain("as CSV");
});

test("the owner sees the sales of any days by product, and gets them as CSV", async () => {
  const days = "from=2026-11-01&to=2026-11-20";
  const html = await read(owner.visit(`/admin/accountant?${days}`));
  expect(html).toContain(formatDaySpan("2026-11-01", "2026-11-20"));
  expect(html).toMatch(/All products<\/span>.*\d+ sold/);
  const file = await owner.visit(`/admin/accountant/sales.csv?${days}`);
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(await file.text()).toMatch(/^\uFEFF?product,variant,SKU,sold,returned,taxable,tax,total\r\n\w/);
  const refused = await owner.visit("/admin/accountant?from=2026-11-20&to=2026-11-01");
  expect(await refused.text()).toContain("Choose a first and a last day");
  expect(await read(owner.visit("/dashboard"))).toContain("All sales by product");
  expect(await read(staff.visit("/dashboard"))).not.toContain("All sales by product");
});

describe("several orders that are paid at the door", () => {
  /** Makes three confirmed orders to be paid at the door. */
  async function orderAtTheDoor(): Promise<string[]> {
    await saveSettings(
      shop,
      { id: "owner", role: "admin" },
      { group: "onDelivery", change: { upTo: 5_000_00 } },
    );
    await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, customer));
    const ordered: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { orderId } = await placed(shop, customer, { payment: "on-delivery" });
      const confirmed = await confirmOnDelivery(shop, { id: "guest", role: "guest" }, { orderId });
      ordered.push(confirmed.ok ? confirmed.orderNumber : "");
      // Within ten minutes the same pieces would be the same order.
      shop.clock.advance({ minutes: 11 });
    }
    // Sessions of the back office end earlier than this.
    await staff.signInAs("tenzin@deodar.example", "deodar-staff");
    return ordered;
  }

  test("'delivered' says that their money is due, and one button marks all as paid in cash", async () => {
    numbers = await orderAtTheDoor();
    const refused = await read(follow(staff, await change(staff, "delivered")));
    expect(refused).toContain("₹999.00 are due as cash on delivery");
    expect(refused).not.toContain("somebody else has changed");
    expect(refused).toContain("All paid by UPI");
    const paid = () =>
      staff.request(`${page}/paid-at-the-door?${selection()}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams([["method", "cash"], ...numbers.map((one) => ["order", `${one}:pending`])]),
      });
    for (const answer of await Promise.all([paid(), paid()]))
      expect(await read(follow(staff, answer))).toContain("3 orders are delivered.");
    const rows = await shop.db.select().from(order).where(inArray(order.number, numbers));
    expect(rows.map(({ status, cashDue }) => [status, cashDue])).toEqual(Array(3).fill(["delivered", 0]));
  });

  test("without a way of payment nothing is booked, and the page says so and keeps the ticks", async () => {
    numbers = await orderAtTheDoor();
    const refused = await staff.request(`${page}/paid-at-the-door?${selection()}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(numbers.map((one) => ["order", `${one}:pending`])),
    });
    expect(refused.status).toBe(422);
    expect(await read(refused)).toContain("How were they paid?");
    expect(await statusOf(numbers[0])).toBe("pending");
    // While cash is due, the page to cancel says how much is with the shop.
    await owner.signInAs("admin@deodar.example", "deodar-admin");
    const refund = await owner.request(`/admin/orders/${numbers[0]}/refund`);
    expect(refund.headers.get("location")).toBe(`/admin/orders/${numbers[0]}/cancel`);
  });
});
