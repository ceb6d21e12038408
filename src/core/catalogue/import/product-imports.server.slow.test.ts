import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carryOutImport, deleteOldImports } from "#core/imports/run-import.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { writeCsv } from "#platform/csv.ts";
import { addTestCollection } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { addDraft, packer } from "../products.fixture.ts";
import { saveProduct } from "../save-product.server.ts";
import { exportProducts } from "./export-products.server.ts";
import { changeCells, checkFile, fillCatalogue, importFile, makeChecked, rowsOf } from "./imports.fixture.ts";
import type { CsvColumn } from "./product-csv.ts";
import { productFiles, productImport } from "./product-files.server.ts";
import { applyImport, getImport, listImports, startImport } from "./product-imports.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const snapshot = () => shop.db.select().from(product).orderBy(product.id);
const save = () => exportProducts(shop, packer, undefined);
const stockOf = async (sku: string) =>
  (await shop.db.select().from(product).where(eq(product.sku, sku)))[0]?.stock;
const place = (row: number) => ({ row, line: row });
const messagesOf = ({ faults }: { faults: { column: string; message: string }[] }) =>
  faults.map(({ column, message }) => `${column}: ${message}`);

test("1,200 products are exported and read in again without a change, however a spreadsheet saves them", async () => {
  await fillCatalogue(shop, 1_200);
  const before = await snapshot();
  const csv = await save();
  const withSemicolons = rowsOf(csv)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
    .join("\r\n");
  for (const text of [csv, csv.replaceAll("\r\n", "\n").replace("\ufeff", ""), withSemicolons]) {
    const plan = await checkFile(shop, text);
    expect(plan).toMatchObject({ rows: 1_200, changedProducts: 0, newProducts: 0, changes: [], faults: [] });
    expect(await makeChecked(shop, plan.importId)).toBe("made");
  }
  expect(await snapshot()).toEqual(before);
});

test("each field can be changed, is shown before, and is exported as it was read", async () => {
  await fillCatalogue(shop, 1);
  await shop.sql`insert into category (slug, name, position) values ('diyas', 'Diyas & Lamps', 91)`;
  const cells: Partial<Record<CsvColumn, string>> = {
    name: "+91 Candle",
    description: 'One,\n\n"two"',
    price: "1,299.00",
    mrp: "₹1,499.5",
    categorySlug: "diyas & lamps",
    collection: "Premium",
    hsn: "9405",
    gstRate: "18%",
    fragranceNotes: "Rose, Oudh",
    scentStrength: "3",
    scentRoom: "large",
    ingredients: "=Soy\n@Wax",
    burnTime: "50 h",
    weight: "10 oz",
    grams: "283",
    dimensions: "9 × 9 cm",
    countryOfOrigin: "Nepal",
    notReturnable: "TRUE",
    featured: "yes",
    active: "no",
    stock: "12",
  };
  await addTestCollection(shop.db, "premium", "Premium");
  const changes = Object.entries(cells).map(([column, cell]) => ({
    row: 1,
    column: column as CsvColumn,
    cell,
  }));
  const plan = await checkFile(shop, changeCells(await save(), changes));
  expect(plan.faults).toEqual([]);
  expect(plan.changes).toHaveLength(Object.keys(cells).length);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect((await snapshot())[0]).toMatchObject({
    name: "+91 Candle",
    description: 'One,\n\n"two"',
    price: 129_900,
    mrp: 149_950,
    categorySlug: "diyas",
    collection: "premium",
    hsn: "9405",
    gstRate: 1_800,
    fragranceNotes: ["Rose", "Oudh"],
    scentStrength: 3,
    scentRoom: "large",
    ingredients: ["=Soy", "@Wax"],
    burnTime: "50 h",
    weight: "10 oz",
    grams: 283,
    dimensions: "9 × 9 cm",
    countryOfOrigin: "Nepal",
    notReturnable: true,
    featured: true,
    active: false,
    stock: 12,
  });
  const again = await save();
  expect(again).toContain(`"'+91 Candle"`);
  expect((await checkFile(shop, again)).changes).toEqual([]);
});

test("a fault in line 999 leaves everything as it was, and all faults are named with their lines", async () => {
  // Without line ends in cells, a row's number is its line.
  await fillCatalogue(shop, 1_000, " ");
  await shop.sql`update product set ingredients = '{}'`;
  const before = await snapshot();
  const text = changeCells(await save(), [
    { row: 1, column: "price", cell: "1200" },
    { row: 2, column: "stock", cell: "11" },
    { row: 500, column: "active", cell: "maybe" },
    { row: 600, column: "categorySlug", cell: "no-such" },
    { row: 998, column: "gstRate", cell: "7" },
  ]);
  const plan = await checkFile(shop, text);
  expect(plan.faults).toEqual([
    { ...place(501), column: "For sale", message: "write yes or no" },
    { ...place(601), column: "Category", message: "there is no 'no-such', there are: filled" },
    {
      ...place(999),
      column: "GST rate in percent",
      message: "Choose a GST rate from the list: 0, 3, 5, 18, 40",
    },
  ]);
  expect(await makeChecked(shop, plan.importId)).toBe("checked");
  // The same holds without the command.
  await shop.db.update(productImport).set({ state: "making" });
  await carryOutImport(shop, productFiles, plan);
  expect((await getImport(shop.db, plan.importId)).state).toBe("changed-meanwhile");
  expect(await snapshot()).toEqual(before);
}, 60_000);

test("a file with columns left out and in another order changes only these columns", async () => {
  await fillCatalogue(shop, 3);
  const [, row] = await snapshot();
  expect(await importFile(shop, "price;sku\r\n1.299,00;P-00001\r\n")).toBe("made");
  expect(await importFile(shop, 'Price,SKU,,\r\n"1,299.00",p-00002,,\r\n,,,\r\n')).toBe("made");
  expect((await snapshot())[1]).toEqual({
    ...row,
    price: 129_900,
    lowestPrice: 129_900,
    ownerPrice: 99_950,
    updatedAt: expect.any(Date),
  });
});

test("search words and the counts of categories follow the changes of many products at once", async () => {
  await fillCatalogue(shop, 30);
  await shop.sql`insert into category (slug, name, position) values ('diyas', 'Diyas', 91)`;
  const changes = Array.from({ length: 20 }, (_, index) => [
    { row: index + 1, column: "name" as const, cell: `Rhododendron ${index}` },
    { row: index + 1, column: "categorySlug" as const, cell: "diyas" },
    { row: index + 1, column: "active" as const, cell: index < 5 ? "no" : "yes" },
  ]);
  expect(await importFile(shop, changeCells(await save(), changes.flat()))).toBe("made");
  const counts = await shop.sql`select category_slug, count from product_count where count <> 0 order by 1`;
  expect(counts).toEqual([
    { category_slug: "diyas", count: 15 },
    { category_slug: "filled", count: 10 },
  ]);
  const found = await shop.sql`select for_sale, count(*)::int from product_text
    where name_words @@ 'rhododendron'::tsquery group by 1 order by 1`;
  expect(found).toEqual([
    { for_sale: false, count: 5 },
    { for_sale: true, count: 15 },
  ]);
});

test("an unknown column, a SKU given twice, and a line that is no CSV are refused by line", async () => {
  await fillCatalogue(shop, 2);
  const csv = await save();
  const [header = [], first = []] = rowsOf(csv);
  const faultsOf = async (rows: string[][]) => messagesOf(await checkFile(shop, writeCsv(rows)));
  expect(await faultsOf([header, first, first])).toEqual(["SKU: P-00001 stands in row 2 already"]);
  expect(await faultsOf([header.slice(1), first])).toEqual([": The column SKU is missing"]);
  expect(await faultsOf([["SKU", "Colour"], first])).toEqual([
    expect.stringContaining(": No column is called 'Colour'"),
  ]);
  expect(await faultsOf([["SKU", "Price", "price"], first])).toEqual([": The column Price is there twice"]);
  expect(await faultsOf([header, [...first, "more"]])).toEqual([": there is text behind the last column"]);
  expect(messagesOf(await checkFile(shop, `${csv}"`))).toEqual([
    ": a quotation mark is not closed, or stands inside a cell without others",
  ]);
  expect(messagesOf(await checkFile(shop, ""))).toEqual([": The column SKU is missing"]);
  const workbook = { name: "p.xlsx", bytes: new TextEncoder().encode("PK\u0003\u0004xl/workbook.xml") };
  expect(await startImport(shop, packer, workbook)).toEqual({ ok: false, reason: "not-csv" });
});

test("a row with a new SKU makes a hidden product with its first stock, and the same file makes it once", async () => {
  await fillCatalogue(shop, 1);
  const header = "SKU,Name,Description,Price,Category,Weight,Stock,For sale\r\n";
  const file = `${header}new-1,Cedar Jar,Poured at dawn.,"1,299",filled,8 oz,12,yes\r\nNEW-2,Cedar Jar,Again.,99,Filled,8 oz,,no\r\n`;
  const plan = await checkFile(shop, file);
  expect(plan).toMatchObject({ newProducts: 2, changedProducts: 0, faults: [] });
  expect(plan.changes[0]).toMatchObject({
    row: 2,
    sku: "NEW-1",
    after: "Cedar Jar, ₹1,299.00, 12 in stock, hidden",
  });
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  const [one, other] = await shop.db
    .select()
    .from(product)
    .where(eq(product.name, "Cedar Jar"))
    .orderBy(product.sku);
  expect(one).toMatchObject({
    sku: "NEW-1",
    slug: "cedar-jar",
    stock: 12,
    active: false,
    gstRate: 500,
    grams: 227,
  });
  expect(other).toMatchObject({ sku: "NEW-2", slug: "cedar-jar-2", stock: 0, active: false });
  expect(await shop.db.select().from(stockMovement)).toMatchObject([{ change: 12, reason: "first stock" }]);
  expect(await shop.db.$count(auditEvent, eq(auditEvent.action, "product.added"))).toBe(2);
  // Without a picture it cannot be put up for sale yet.
  expect(messagesOf(await checkFile(shop, file))).toEqual([
    "For sale: a product without a picture is not put up for sale: add one first",
  ]);
});

test("a new product gets another address where its own was taken after the dry run", async () => {
  await fillCatalogue(shop, 1);
  const rowOf = (sku: string) =>
    `SKU,Name,Description,Price,Category,Weight\r\n${sku},Cedar Jar,Poured.,99,filled,8 oz\r\n`;
  const plans = [await checkFile(shop, rowOf("N-1")), await checkFile(shop, rowOf("N-2"))];
  for (const { importId } of plans) expect(await makeChecked(shop, importId)).toBe("made");
  const made = await shop.db.select().from(product).where(eq(product.name, "Cedar Jar")).orderBy(product.sku);
  expect(made.map(({ slug }) => slug)).toEqual(["cedar-jar", "cedar-jar-2"]);
});

test("a SKU that somebody takes after the dry run stops the import", async () => {
  await fillCatalogue(shop, 1);
  const plan = await checkFile(
    shop,
    "SKU,Name,Description,Price,Category,Weight\r\nN-1,Jar,Poured.,99,filled,8 oz\r\n",
  );
  await addDraft(shop, { categorySlug: "filled", sku: "N-1" });
  expect(await makeChecked(shop, plan.importId)).toBe("changed-meanwhile");
});

test("a new row with faults names each of them", async () => {
  const plan = await checkFile(
    shop,
    "SKU,Name,Price,Stock,Pictures to add\r\nno way!,,12.345,many,http://example.com/a.jpg\r\n",
  );
  expect(messagesOf(plan)).toEqual(
    expect.arrayContaining([
      "SKU: SKU may have letters, digits, hyphen, dot and slash",
      "Name: Name is required",
      "Price: Price must be an amount in rupees, with at most two decimals",
      "Stock: it is a whole number of pieces",
      "Pictures to add: The address of a picture begins with https://",
    ]),
  );
});

test("a changed stock is added once, as a movement, to the stock left after sales", async () => {
  await fillCatalogue(shop, 2);
  const text = changeCells(await save(), [{ row: 1, column: "stock", cell: "12" }]);
  await shop.sql`update product set stock = stock - 3`;
  const plan = await checkFile(shop, text);
  expect(plan.changes).toEqual([
    {
      ...place(2),
      sku: "P-00001",
      field: "Stock",
      before: "7",
      after: "9",
      note: "2 more than the file was saved with; 3 sold since it was saved",
    },
  ]);
  await shop.sql`update product set stock = stock - 1`;
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  expect([await stockOf("P-00001"), await stockOf("P-00002")]).toEqual([8, 6]);
  expect(await shop.db.select().from(stockMovement)).toMatchObject([
    { productId: "p-1", change: 2, reason: "counted in a spreadsheet", by: packer.id },
  ]);
  expect(messagesOf(await checkFile(shop, text))).toEqual([
    expect.stringContaining("Stock: it was changed by hand after this file was saved, and is 8 now"),
  ]);
});

test("the second of two people who count with the same file is refused", async () => {
  await fillCatalogue(shop, 1);
  const text = changeCells(await save(), [{ row: 1, column: "stock", cell: "14" }]);
  const plans = [await checkFile(shop, text), await checkFile(shop, text)];
  const states = [];
  for (const { importId } of plans) states.push(await makeChecked(shop, importId));
  expect(states).toEqual(["made", "changed-meanwhile"]);
  expect(await stockOf("P-00001")).toBe(14);
});

test("a product that was saved after the dry run is not overwritten", async () => {
  await fillCatalogue(shop, 1);
  const { draft, id: productId, version } = await addDraft(shop, { categorySlug: "filled" });
  const plan = await checkFile(shop, changeCells(await save(), [{ row: 1, column: "price", cell: "1,700" }]));
  expect(
    await saveProduct(shop, packer, { productId, seen: version, draft: { ...draft, price: 160_000 } }),
  ).toMatchObject({ ok: true });
  expect(await makeChecked(shop, plan.importId)).toBe("changed-meanwhile");
  expect((await snapshot()).find(({ id }) => id === productId)?.price).toBe(160_000);
});

test("a double click makes the changes once, and an import is kept for a month", async () => {
  await fillCatalogue(shop, 1);
  const text = changeCells(await save(), [{ row: 1, column: "price", cell: "1,700" }]);
  const { importId } = await checkFile(shop, text);
  await Promise.all([1, 2, 3].map(() => applyImport(shop, packer, { importId })));
  await Promise.all([1, 2].map(() => carryOutImport(shop, productFiles, { importId }).catch(() => {})));
  expect((await getImport(shop.db, importId)).state).toBe("made");
  expect(await shop.db.$count(auditEvent, eq(auditEvent.action, "product.edited"))).toBe(1);
  expect(await listImports(shop.db)).toMatchObject([
    { id: importId, state: "made", fileName: "products.csv" },
  ]);
  shop.clock.advance({ days: 31 });
  await deleteOldImports(shop, productImport);
  expect(await listImports(shop.db)).toEqual([]);
});
