import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { sendRefund } from "#shop/payments/refunds.server.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
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
const mine = "/profile/orders/DD-26-00001";
/** A page's words, without the marks that React sets between pieces of a text. */
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

test.each([mine, `${mine}/question`, `${mine}/invoice.pdf`, `${mine}/credit-note.pdf`, "/checkout"])(
  "a guest is sent from %s to the sign-in page, which leads back",
  async (path) => {
    const answer = await app.openBrowser().request(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/auth?${new URLSearchParams({ next: path })}`);
  },
);

test("a guest's form about an order is not read", async () => {
  const answer = await app.openBrowser().submit(`${mine}/question`, { question: "Whose is it?" });
  expect(answer.headers.get("location")).toContain("/auth?next=");
});

describe("an order, by forms alone, without a script", () => {
  test("is packed: its status moves, and the form leads back to where it was pressed", async () => {
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

  test("is not moved to a status that does not exist", async () => {
    expect((await staff.submit(`${page}/status`, { to: "completed" })).status).toBe(422);
    expect((await staff.submit("/admin/orders/DD-26-99999/status", { to: "shipped" })).status).toBe(404);
  });

  test("is handed over: a wrong label is shown again with its error, a right one ships it", async () => {
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

  test("tells its customer where it is, without names of staff, with tracking and invoice", async () => {
    const html = await read(asha.visit(mine));
    for (const words of ["On its way to you", "India Post", "EH123456789IN", "Invoice DD/26-27/000001"])
      expect(html).toContain(words);
    expect(html).not.toMatch(/Tenzin|On the table/);
    const invoice = await asha.request(`${mine}/invoice.pdf`);
    expect(invoice.headers.get("content-type")).toBe("application/pdf");
    expect(invoice.headers.get("cache-control")).toBe("no-store");
    expect(new TextDecoder().decode((await invoice.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  });

  test("of somebody else does not exist for a customer, nor its invoice, nor its question", async () => {
    const theirs = "/profile/orders/DD-26-00002";
    expect((await asha.request(theirs)).status).toBe(404);
    expect((await asha.request(`${theirs}/invoice.pdf`)).status).toBe(404);
    expect((await asha.submit(`${theirs}/question`, { question: "Whose is it?" })).status).toBe(404);
    expect((await owner.request(mine)).status).toBe(404);
  });

  test("can be asked about, and the customer reads a ticket number", async () => {
    const empty = await asha.submit(`${mine}/question`, { question: "  " });
    expect(empty.status).toBe(422);
    expect(await read(empty)).toContain("was not sent");
    expect(await read(asha.submit(`${mine}/question`, { question: "When will it come?" }))).toMatch(
      /Your ticket number is <strong[^>]*>#\d+</,
    );
  });

  test("is refunded by the owner: the customer reads it, the credit note is there, a second time is refused", async () => {
    expect((await owner.submit(`${page}/refund`, { reason: " " })).status).toBe(422);
    const done = await owner.submit(`${page}/refund`, { reason: "Came broken" });
    expect(done.headers.get("location")).toBe(page);
    const [asked] = await shop.listJobs("refund.send");
    await sendRefund(shop, String(asked?.payload.refundId));
    const again = await owner.submit(`${page}/refund`, { reason: "Once more" });
    expect(again.status).toBe(409);
    expect(await read(again)).toContain("refunded already");
    const html = await read(asha.visit(mine));
    expect(html).toContain("Your refund is complete");
    expect(html).not.toContain("Came broken");
    expect((await asha.request(`${mine}/credit-note.pdf`)).status).toBe(200);
  });

  test("that was cancelled and sold since stays cancelled, and the page says what is short", async () => {
    const other = "/admin/orders/DD-26-00002";
    await staff.submit(`${other}/status`, { to: "cancelled" });
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "candle"));
    const refused = await staff.submit(`${other}/status`, { to: "processing" });
    expect(refused.status).toBe(409);
    expect(await read(refused)).toContain("candle: 1 wanted, 0 left");
    expect(await read(staff.visit("/admin/orders?view=attention"))).toContain(
      "Cancelled, and not yet refunded",
    );
  });
});
