import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { message } from "#core/messages/messages.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer, stockOf } from "./support/add-product.ts";
import { bought } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let asha: TestBrowser;
let staff: TestBrowser;
let owner: TestBrowser;
let ashaId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 5 });
  app = await openTestApp(shop);
  [asha, staff, owner] = [app.openBrowser(), app.openBrowser(), app.openBrowser()];
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  const [row] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  ashaId = row?.id ?? "";
  await bought(shop, ashaId);
  await bought(shop, await registerCustomer(shop.db, "Somebody Else"));
}, 240_000);
afterAll(() => shop.close());

const page = "/admin/orders/DD-26-00001";
const customerPage = "/profile/orders/DD-26-00001";
/** The HTML without React's comments between text nodes. */
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

test.each([
  customerPage,
  `${customerPage}/question`,
  `${customerPage}/invoice.pdf`,
  `${customerPage}/credit-note.pdf`,
])("a guest is sent from %s to the sign-in page, which leads back", async (path) => {
  const answer = await app.openBrowser().request(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`/auth?${new URLSearchParams({ next: path })}`);
});

test("a guest's question about an order is not stored, and is kept on the sign-in page", async () => {
  const guest = app.openBrowser();
  const question = { question: "Whose is it?" };
  const answer = await guest.submit(`${customerPage}/question`, question);
  expect(answer.status).toBe(307);
  const waiting = await guest.submit(answer.headers.get("location") ?? "", question);
  expect(waiting.status).toBe(401);
  expect(await read(waiting)).toContain('name="question" value="Whose is it?"');
  expect(await shop.db.$count(message)).toBe(0);
});

describe("orders, without scripts", () => {
  test("staff can change an order's status and return to the form's page, never to another site", async () => {
    const answer = await staff.submit(`${page}/status`, {
      to: "processing",
      note: "On the table",
      back: "/admin/orders?status=pending",
    });
    expect(answer.headers.get("location")).toBe("/admin/orders?status=pending");
    const html = await read(staff.visit(page));
    expect(html).toContain("Marked processing");
    expect(html).toContain("On the table");
    const elsewhere = await staff.submit(`${page}/status`, { to: "processing", back: "//evil.example" });
    expect(elsewhere.headers.get("location")).toBe(page);
  });

  test("a note without a status change is in the back office's timeline, and hidden from the customer", async () => {
    const note = "Customer called: send on Monday";
    const answer = await staff.submit(`${page}/status`, { to: "processing", note });
    expect(answer.headers.get("location")).toBe(page);
    const html = await read(staff.visit(page));
    expect(html).toMatch(/>Note<.*Tenzin.*Customer called: send on Monday/s);
    expect(html.match(/>Marked processing</g)).toHaveLength(1);
    const forCustomer = await read(asha.visit(customerPage));
    expect(forCustomer).not.toContain("Customer called");
    // As the order's status and among its steps.
    expect(forCustomer.match(/>Packed</g)).toHaveLength(2);
  });

  test("an unknown order status is refused, and an unknown order is a 404", async () => {
    expect((await staff.submit(`${page}/status`, { to: "completed" })).status).toBe(422);
    expect((await staff.submit("/admin/orders/DD-26-99999/status", { to: "shipped" })).status).toBe(404);
  });

  test("an invalid tracking number comes back with its error, and a valid one ships the order", async () => {
    const wrong = await staff.submit(`${page}/parcel`, { carrier: "India Post", trackingNumber: "x" });
    expect(wrong.status).toBe(422);
    const html = await read(wrong);
    expect(html).toContain("4 to 40 letters and digits");
    expect(html).toContain('value="India Post"');
    const right = await staff.submit(`${page}/parcel`, {
      carrier: "India Post",
      trackingNumber: "eh123456789in",
    });
    expect(right.headers.get("location")).toBe(page);
  });

  test("a further parcel is added on the order's page, seen by its customer, and removed again", async () => {
    const added = { carrier: "India Post", trackingNumber: "EE222222222IN" };
    expect((await staff.submit(`${page}/parcels/add`, added)).headers.get("location")).toBe(page);
    const again = await staff.submit(`${page}/parcels/add`, added);
    expect(again.status).toBe(409);
    expect(await read(again)).toContain("A parcel of this order has this tracking number already.");
    for (const shown of [page, customerPage]) {
      const browser = shown === page ? staff : asha;
      expect(await read(browser.visit(shown))).toContain("EE222222222IN");
    }
    await staff.submit(`${page}/parcels/remove`, { trackingNumber: "EE222222222IN" });
    expect(await read(asha.visit(customerPage))).not.toContain("EE222222222IN");
  });

  test("the pieces of a further parcel are read by the customer, and too many come back as they were chosen", async () => {
    const added = { carrier: "India Post", trackingNumber: "EE222222222IN" };
    const refused = await staff.submit(`${page}/parcels/add`, { ...added, pieces: "0:2" });
    expect(refused.status).toBe(409);
    const html = await read(refused);
    expect(html).toContain("So many pieces are not left");
    expect(html).toContain('value="EE222222222IN"');
    expect((await staff.submit(`${page}/parcels/add`, { ...added, pieces: "0:one" })).status).toBe(422);
    await staff.submit(`${page}/parcels/add`, { ...added, pieces: "0:1" });
    for (const shown of [staff.visit(page), asha.visit(customerPage)])
      expect(await read(shown)).toContain("Parcel 2 of 2: 1 × ");
    await staff.submit(`${page}/parcels/remove`, { trackingNumber: "EE222222222IN" });
    expect(await read(asha.visit(customerPage))).not.toContain("Parcel 2 of 2");
  });

  test("a customer's order page shows status, tracking and invoice, and nothing internal", async () => {
    const html = await read(asha.visit(customerPage));
    for (const words of ["On its way", "India Post", "EH123456789IN", "Invoice DD/26-27/000001"])
      expect(html).toContain(words);
    expect(html).toContain('href="https://www.indiapost.gov.in/"');
    expect(html).not.toMatch(/Tenzin|On the table/);
    const invoice = await asha.request(`${customerPage}/invoice.pdf`);
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    expect(invoice.headers.get("cache-control")).toBe("no-store");
    expect(new TextDecoder().decode((await invoice.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  });

  test("another customer's order, its invoice and its question form are each a 404", async () => {
    expect((await asha.request("/profile/orders/DD-26-00002")).status).toBe(404);
    // On customers' pages the owner is an ordinary customer. This order already has an invoice.
    expect((await owner.request(customerPage)).status).toBe(404);
    expect((await owner.request(`${customerPage}/invoice.pdf`)).status).toBe(404);
    expect((await owner.submit(`${customerPage}/question`, { question: "Whose is it?" })).status).toBe(404);
    expect(await shop.db.$count(message)).toBe(0);
  });

  test("a customer can ask about an order and gets a ticket number; an empty question is refused", async () => {
    const empty = await asha.submit(`${customerPage}/question`, { question: "  " });
    expect(empty.status).toBe(422);
    expect(await read(empty)).toContain("was not sent");
    expect(await read(asha.submit(`${customerPage}/question`, { question: "When will it come?" }))).toMatch(
      /Your ticket number is <strong[^>]*>#\d+</,
    );
  });

  test("the owner can refund an order once; then the customer sees the refund and the credit note", async () => {
    expect((await owner.submit(`${page}/refund`, { reason: " " })).status).toBe(422);
    const done = await owner.submit(`${page}/refund`, { reason: "Came broken" });
    expect(done.headers.get("location")).toBe(page);
    const [job] = await shop.listJobs("refund.send");
    await sendRefund(shop, String(job?.payload.refundId));
    const again = await owner.submit(`${page}/refund`, { reason: "Once more" });
    expect(again.status).toBe(409);
    expect(await read(again)).toContain("refunded already");
    const html = await read(asha.visit(customerPage));
    expect(html).toContain("Your refund is complete");
    expect(html).not.toContain("Came broken");
    expect((await asha.request(`${customerPage}/credit-note.pdf`)).status).toBe(200);
  });

  test("a cancelled order without enough stock cannot be reopened, and the page names the missing product", async () => {
    const other = "/admin/orders/DD-26-00002";
    const asked = await staff.submit(`${other}/status`, { to: "cancelled", note: "Torn label" });
    expect(asked.headers.get("location")).toBe(`${other}/cancel?note=Torn+label`);
    const question = await read(staff.visit(`${other}/cancel?note=Torn+label`));
    expect(question).toContain("What happens to the money?");
    expect(question).not.toContain("Refund all");
    const forbidden = await staff.submit(`${other}/cancel`, { refund: "all", reason: "" });
    expect(forbidden.status).toBe(409);
    expect(await read(forbidden)).toContain("Only the owner decides about the money");
    await staff.submit(`${other}/cancel`, { refund: "later", reason: "Torn label" });
    expect(await read(owner.visit("/dashboard"))).toContain("One order owes money");
    const noted = await staff.submit(`${other}/status`, { to: "cancelled", note: "Two labels left" });
    expect(noted.headers.get("location")).toBe(other);
    expect(await read(staff.visit(other))).toContain("Two labels left");
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "candle"));
    const refused = await staff.submit(`${other}/status`, { to: "processing" });
    expect(refused.status).toBe(409);
    expect(await read(refused)).toContain("candle: 1 wanted, 0 left");
    expect(await read(staff.visit("/admin/orders?view=attention"))).toContain(
      "Cancelled, and not yet refunded",
    );
  });

  test("cancelling an order that was shipped meanwhile shows its present status and the form again", async () => {
    await addTestProduct(shop.db, { id: "lamp", stock: 5 });
    const orderId = await bought(shop, ashaId, { items: [{ productId: "lamp", quantity: 1 }] });
    const other = "/admin/orders/DD-26-00003";
    const opened = await read(owner.visit(`${other}/cancel`));
    expect(opened).toContain("The order is pending; its products go back to stock.");
    await staff.submit(`${other}/status`, { to: "shipped" });
    const form = { refund: "all", reason: "Changed their mind", seen: seenIn(opened) };
    const answer = await owner.submit(`${other}/cancel`, form);
    expect(answer.status).toBe(409);
    const html = await read(answer);
    expect(html).toMatch(
      /Nothing was cancelled or refunded.*now shipped, since \d+ \w{3} 20\d\d, \d\d:\d\d \(Tenzin/,
    );
    expect(html).toContain('value="Changed their mind"');
    expect(html).toContain("The order is shipped; its products go back to stock.");
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    expect(await stockOf(shop.db, "lamp")).toBe(4);
    const again = await owner.submit(`${other}/cancel`, { ...form, seen: seenIn(html) });
    expect(again.headers.get("location")).toBe(other);
    expect(await listRefunds(shop.db, orderId)).toHaveLength(1);
    const late = await owner.submit(`${other}/cancel`, { ...form, refund: "none" });
    expect(late.status).toBe(409);
    const told = await read(late);
    expect(told).toMatch(/now cancelled, since .* \(Meera/);
    expect(told).toContain("None of its money is with you");
    expect(told).not.toContain("What happens to the money?");
  });

  test("an outdated status form changes nothing and comes back with what was typed", async () => {
    const orderId = await bought(shop, ashaId, { items: [{ productId: "lamp", quantity: 1 }] });
    const other = "/admin/orders/DD-26-00004";
    const seen = seenIn(await read(staff.visit(other)));
    const list = await read(staff.visit("/admin/orders?q=DD-26-00004"));
    expect(seenIn(list)).toBe(seen);
    await owner.submit(`${other}/cancel`, { refund: "later", reason: "Torn label" });
    const form = { to: "shipped", note: "By the noon bus", silent: "on", back: "/admin/orders", seen };
    const answer = await staff.submit(`${other}/status`, form);
    expect(answer.status).toBe(409);
    const html = await read(answer);
    expect(html).toMatch(/Nothing was changed.*now cancelled, since \d+ \w{3} 20\d\d, \d\d:\d\d \(Meera/);
    for (const kept of ['value="By the noon bus"', 'name="back" value="/admin/orders"'])
      expect(html).toContain(kept);
    expect(html).toMatch(/<input[^>]*name="silent"[^>]*checked/);
    expect(html).toMatch(/<option[^>]*value="cancelled"[^>]*selected/);
    const rows = await shop.db.select().from(order).where(eq(order.id, orderId));
    expect(rows).toMatchObject([{ status: "cancelled" }]);
    // The returned form shows the present status, so it can reopen the order; sent twice, it does so once.
    const shown = { ...form, seen: seenIn(html) };
    for (const _ of [1, 2])
      expect((await staff.submit(`${other}/status`, shown)).headers.get("location")).toBe("/admin/orders");
    const late = await staff.submit(`${other}/status`, { to: "cancelled", seen });
    expect(late.status).toBe(409);
    expect(await read(late)).toMatch(/now shipped, since .* \(Tenzin/);
  });
});

/** Returns the number of status changes that the page's form has seen. */
function seenIn(html: string): string {
  return /name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";
}
