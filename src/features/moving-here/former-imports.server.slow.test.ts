import { gzipSync } from "node:zlib";
import { count, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { getKeptImport } from "#core/imports/imports.server.ts";
import { deleteOldImports } from "#core/imports/run-import.server.ts";
import { newsletterSubscriber } from "#core/messages/messages.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listFormerCustomers } from "./former-customers.server.ts";
import { formerFiles, formerImport } from "./former-files.server.ts";
import { applyFormerImport, startFormerImport, writeFormerReport } from "./former-imports.server.ts";
import { checkFormerFile, fixture, importFormerFile, owner } from "./former-shop.fixture.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import { formerReview } from "./reviews/former-reviews.table.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const startWith = (text: string) =>
  startFormerImport(shop, owner, { name: "a file", bytes: new TextEncoder().encode(text) });

test("the dry run of customers lists every change and fault by row, and changes nothing", async () => {
  const plan = await checkFormerFile(shop, fixture("shopify-customers.csv"));
  expect(plan).toMatchObject({ rows: 6, added: 3, changed: 0, same: 0, isRefused: false });
  expect(plan.changes[0]).toMatchObject({
    row: 2,
    subject: "Asha Negi",
    field: "New",
    after:
      "Asha Negi, asha@example.com, 9800000001, 12 Mall Road, Near the church, Shimla 171001, Himachal Pradesh",
  });
  expect(plan.faults.map(({ row }) => row)).toEqual([5, 6, 7]);
  expect(plan.remarks).toContainEqual({ kind: "said-yes", count: 1, rows: [2] });
  expect(await shop.db.$count(formerShopCustomer)).toBe(0);
  expect(writeFormerReport(plan).split("\r\n")).toHaveLength(8);
});

test("imported customers get neither an account nor a newsletter, even if they had agreed to emails in the former shop", async () => {
  expect(await importFormerFile(shop, fixture("shopify-customers.csv"))).toBe("made");
  const { customers } = await listFormerCustomers(shop.db, { search: "negi" });
  expect(customers).toMatchObject([{ name: "Asha Negi", saidYes: true, accountId: null, invitedOn: null }]);
  expect(await shop.db.$count(user)).toBe(0);
  expect(await shop.db.$count(newsletterSubscriber)).toBe(0);
  expect(await shop.listJobs("former-shop.customer-invited")).toEqual([]);
});

test("only changes shown by a dry run are imported, and only once", async () => {
  const { importId, ...plan } = await checkFormerFile(shop, fixture("shopify-customers.csv"));
  const change = (set: Partial<typeof formerImport.$inferInsert>) =>
    shop.db.update(formerImport).set(set).where(eq(formerImport.id, importId));
  const apply = async () => {
    await applyFormerImport(shop, owner, { importId });
    return (await getKeptImport(shop.db, formerFiles, importId)).state;
  };
  await change({ plan: { ...plan, isRefused: true } });
  expect(await apply()).toBe("checked");
  await change({ plan, state: "made" });
  expect(await apply()).toBe("made");
  expect(await shop.listJobs("former-shop.apply-import")).toEqual([]);
});

test("a file that is imported again adds nothing twice, and its changes are shown and made", async () => {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  const again = await checkFormerFile(shop, fixture("shopify-customers.csv"));
  expect(again).toMatchObject({ added: 0, changed: 0, same: 3, changes: [] });
  const moved = fixture("shopify-customers.csv").replace("12 Mall Road", "9 Ridge Road");
  expect((await checkFormerFile(shop, moved)).changes).toMatchObject([
    { row: 2, subject: "Asha Negi", field: "Address" },
  ]);
  await importFormerFile(shop, moved);
  const { customers } = await listFormerCustomers(shop.db, { search: "asha" });
  expect(customers.map(({ address }) => address)).toEqual([
    "9 Ridge Road, Near the church, Shimla 171001, Himachal Pradesh",
  ]);
});

test("a file of orders brings its buyers as customers, and no order", async () => {
  const plan = await checkFormerFile(shop, fixture("shopify-orders.csv"));
  expect(plan).toMatchObject({ rows: 5, added: 4, changed: 0, same: 0, faults: [], items: [] });
  expect(plan.changes[0]).toMatchObject({ row: 2, subject: "Asha Negi", field: "New" });
  await importFormerFile(shop, fixture("shopify-orders.csv"));
  expect(await shop.db.$count(order)).toBe(0);
  expect(await shop.db.select({ sold: sql`count(*)::int` }).from(sql`sold_day`)).toEqual([{ sold: 0 }]);
  const buyers = await shop.db.select({ email: formerShopCustomer.email }).from(formerShopCustomer);
  expect(buyers.map(({ email }) => email).sort()).toEqual([
    "asha@example.com",
    "buyer@example.com",
    "late@example.com",
    "many@example.com",
  ]);
});

test("a buyer already imported from the file of customers keeps those details", async () => {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  await importFormerFile(shop, fixture("shopify-orders.csv"));
  const [asha] = await shop.db
    .select({ facts: formerShopCustomer.facts })
    .from(formerShopCustomer)
    .where(eq(formerShopCustomer.email, "asha@example.com"));
  expect(asha?.facts).toMatchObject({ saidYes: true, address: { street: "12 Mall Road, Near the church" } });
});

test("Etsy's orders name no email address, so they bring nobody and the dry run says so", async () => {
  const plan = await checkFormerFile(shop, fixture("etsy-orders.csv"));
  expect(plan).toMatchObject({ added: 0, changed: 0, faults: [] });
  expect(plan.remarks).toEqual([{ kind: "no-buyer", count: 1, rows: [2] }]);
  expect(await importFormerFile(shop, fixture("etsy-orders.csv"))).toBe("checked");
  expect(await shop.db.$count(formerShopCustomer)).toBe(0);
});

async function addCandle() {
  await addTestProduct(shop.db, { id: "candle" });
  const named = { slug: "cedar-jar-candle", sku: "CJ-113", name: "Cedar Jar Candle" };
  await shop.db.update(product).set(named).where(eq(product.id, "candle"));
}

test("imported reviews find their product by address, SKU or name, are hidden at first, and change no rating", async () => {
  await addCandle();
  const plan = await checkFormerFile(shop, fixture("judgeme.csv"));
  expect(plan.added).toBe(2);
  expect(plan.faults.map(({ row, message }) => [row, message])).toContainEqual([
    5,
    "your shop has no product 'no-such-candle': bring the products over first",
  ]);
  for (const name of ["judgeme.csv", "woocommerce-reviews.csv", "loox.csv"])
    await importFormerFile(shop, fixture(name));
  const rows = await shop.db.select().from(formerReview);
  expect(rows.map(({ name }) => name).sort()).toEqual(["Camille Rousseau", "Julie", "Marc", "Tara"]);
  for (const row of rows) expect(row).toMatchObject({ productId: "candle", shownAt: null, hiddenAt: null });
  expect((await checkFormerFile(shop, fixture("judgeme.csv"))).same).toBe(2);
  const [candle] = await shop.db.select({ rating: product.rating, count: product.ratingCount }).from(product);
  expect(candle).toEqual({ rating: 0, count: 0 });
});

test("an Etsy review finds its product by the item of its order", async () => {
  await addCandle();
  expect((await checkFormerFile(shop, fixture("etsy-reviews.json"))).faults[0]?.message).toBe(
    "the order 9001 does not say which product it is: read in the file of sold items first",
  );
  const { remarks } = await checkFormerFile(shop, fixture("etsy-items.csv"));
  expect(remarks).toContainEqual({ kind: "item-known", count: 1, rows: [2] });
  expect(await importFormerFile(shop, fixture("etsy-reviews.json"))).toBe("made");
  expect(await shop.db.select({ id: formerReview.productId }).from(formerReview)).toEqual([{ id: "candle" }]);
});

test("the contents of an import are deleted with its file, and the import after a month", async () => {
  await importFormerFile(shop, fixture("shopify-customers.csv"));
  await checkFormerFile(shop, fixture("shopify-orders.csv"));
  const [made] = await shop.db.select().from(formerImport).where(eq(formerImport.state, "made"));
  expect(JSON.stringify(made)).not.toContain("asha@");
  shop.clock.advance({ days: 31 });
  await deleteOldImports(shop, formerImport);
  expect(await shop.db.$count(formerImport)).toBe(0);
});

const head = fixture("shopify-customers.csv").split("\n")[0] ?? "";

test.each([
  ["cut in the middle of a row", `${head}\n'1,Asha,Negi,asha@ex`, "the file ends inside this row"],
  ["cut in the middle of a cell", `${head}\n'1,"Asha`, "a quotation mark is not closed"],
  ["of 100,000 columns", `${head}\n${",x".repeat(100_000)}`, "a row has more than 500 columns"],
  ["with an endless cell", `${head}\n${"x".repeat(200_000)},`, "a cell has more than 100000 characters"],
  ["with JSON that was cut", '[{"star_rating": 5', "the file is cut off or changed"],
  ["of brackets within brackets", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, ""],
])("a file %s brings nothing and says why", async (_what, text, message) => {
  const plan = await checkFormerFile(shop, text);
  expect(plan).toMatchObject({ added: 0, changed: 0 });
  expect(plan.faults[0]?.message).toContain(message);
});

test("customers are the same in any encoding and with an empty column of one title, and a file of titles only imports nobody", async () => {
  const text = "First Name,Last Name,Email,Accepts Marketing,Email\nĀshā,Negi,asha@example.com,no,\n";
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  const semicolons = Buffer.from(`\ufeff${text.replaceAll(",", ";")}`);
  for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), semicolons]) {
    const plan = await checkFormerFile(shop, new Uint8Array(bytes));
    expect(plan.changes.map(({ after }) => after)).toEqual(["Āshā Negi, asha@example.com"]);
  }
  const titles = await checkFormerFile(shop, `${head}\n`);
  expect(titles).toMatchObject({ rows: 0, added: 0, changes: [], faults: [] });
});

test("a binary file and an unrecognised one are refused before anything is stored", async () => {
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0xff, 0xfe]);
  expect(await startFormerImport(shop, owner, { name: "a.zip", bytes: zip })).toEqual({
    ok: false,
    reason: "not-csv",
  });
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000, `${head}\n`)));
  expect(await startFormerImport(shop, owner, { name: "a.csv", bytes: bomb })).toEqual({
    ok: false,
    reason: "not-csv",
  });
  expect(await startWith("Date,Amount\n1,2\n")).toEqual({ ok: false, reason: "unknown" });
  expect(await startWith("Handle,Title,Variant Price\na,A,1\n")).toEqual({ ok: false, reason: "products" });
  expect(await startWith(`${",".repeat(100_000)}\n`)).toEqual({ ok: false, reason: "unknown" });
  expect(await shop.db.select({ count: count() }).from(formerImport)).toEqual([{ count: 0 }]);
});

test("a formula in a file stays text in the list and in the report", async () => {
  const row = `'1,"=HYPERLINK(""https://evil.example"",""x"")",,evil@example.com,no,,,,,,,,,,no,0,0,,no,`;
  const plan = await checkFormerFile(shop, `${head}\n${row}\n`);
  expect(writeFormerReport(plan)).toContain(`"'=HYPERLINK`);
});

test("each page of customers continues where the previous one ended", async () => {
  const [, row = ""] = fixture("shopify-customers.csv").split("\n");
  const many = Array.from({ length: 30 }, (_, index) =>
    row.replace("Asha@Example.com", `asha${index}@example.com`),
  );
  await importFormerFile(shop, [head, ...many, ""].join("\n"));
  const first = await listFormerCustomers(shop.db, {});
  const second = await listFormerCustomers(shop.db, { after: first.next ?? "" });
  expect([first.customers.length, second.customers.length, second.next]).toEqual([25, 5, null]);
  const shown = [...first.customers, ...second.customers].map(({ email }) => email);
  expect(new Set(shown).size).toBe(30);
});
