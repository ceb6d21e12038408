import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { readCsv, writeCsv } from "#platform/csv.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { exportProducts, importProducts, planProductImport } from "./import-products.server.ts";
import { csvHeader } from "./product-csv.ts";
import { addDraft, packer } from "./products.fixture.ts";
import { saveProduct } from "./save-product.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Products with all that a cell may hold; made by SQL, as adding one takes a picture. */
async function fillCatalogue(count: number, paragraphs = "\n\nIn two  paragraphs, "): Promise<void> {
  await shop.sql`insert into category (slug, name, position) values ('filled', 'Filled', 90)`;
  await shop.sql`insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug,
      fragrance_notes, ingredients, burn_time, weight, grams, stock, created_at, updated_at)
    select 'p-' || i, 'p-' || i, 'P-' || lpad(i::text, 5, '0'), case i % 3 when 0 then '=Deodar "' || i || '", large' else 'Candle ' || i end,
      'Poured by hand.' || ${paragraphs}::text || i, 99950, '3406', 500, 'shop', 'filled', array['Cedar', 'Smoke'],
      array['-Wick of cotton'], '45 h', '8 oz', 227, 10, now(), now() from generate_series(1, ${count}::int) i`;
}

const rowsOf = (csv: string) => {
  const read = readCsv(csv);
  return read.ok ? read.rows.map(({ cells }) => cells) : [];
};
const column = (name: string) => csvHeader.indexOf(name);
const snapshot = () => shop.db.select().from(product).orderBy(product.id);

/** The file with some cells changed; lines are counted from 1, as a person sees them where no cell has two lines. */
function change(csv: string, changes: { row: number; name: string; cell: string }[]): string {
  const rows = rowsOf(csv);
  for (const { row, name, cell } of changes) {
    const cells = rows[row];
    if (cells) cells[column(name)] = cell;
  }
  return writeCsv(rows);
}

test("1,200 products go out and in again without a change, in a spreadsheet's line ends as well", async () => {
  await fillCatalogue(1_200);
  const before = await snapshot();
  const csv = await exportProducts(shop, packer, undefined);
  const asSaved = csv.replaceAll("\r\n", "\n").replace("\ufeff", "");
  for (const text of [csv, asSaved]) {
    const plan = await planProductImport(shop, packer, text);
    expect(plan).toMatchObject({ products: 1_200, changedProducts: 0, changes: [], faults: [] });
    expect(await importProducts(shop, packer, { text, seen: plan.seen })).toMatchObject({ ok: true });
  }
  expect(await snapshot()).toEqual(before);
});

test("1,200 changed prices are shown first and then made at once, each recorded", async () => {
  await fillCatalogue(1_200);
  const csv = await exportProducts(shop, packer, undefined);
  const all = Array.from({ length: 1_200 }, (_, index) => ({
    row: index + 1,
    name: "Price",
    cell: "1,049.5",
  }));
  const text = change(csv, all);
  const plan = await planProductImport(shop, packer, text);
  expect(plan.changedProducts).toBe(1_200);
  expect(plan.changes[0]).toMatchObject({
    sku: "P-00001",
    field: "Price",
    before: "999.50",
    after: "1049.50",
  });
  // The page sends back only the rows that change something.
  const made = await importProducts(shop, packer, { text: plan.rows, seen: plan.seen });
  expect(made).toEqual({ ok: true, changedProducts: 1_200 });
  expect(await shop.db.$count(product, eq(product.price, 1_049_50))).toBe(1_200);
  expect(await shop.db.$count(auditEvent, eq(auditEvent.action, "product.edited"))).toBe(1_200);
});

test("a fault in line 9,999 leaves everything as it was, and all faults are named with their lines", async () => {
  // Without line ends in a cell, a row's number is its line.
  await fillCatalogue(10_000, " ");
  const before = await snapshot();
  const csv = await exportProducts(shop, packer, undefined);
  const text = change(csv, [
    { row: 1, name: "Price", cell: "1200" },
    { row: 500, name: "For sale", cell: "maybe" },
    { row: 600, name: "Category", cell: "no-such" },
    { row: 9_998, name: "GST rate in percent", cell: "7" },
  ]);
  const plan = await planProductImport(shop, packer, text);
  expect(plan.faults).toEqual([
    { line: 501, message: "For sale: write yes or no" },
    { line: 601, message: "There is no category 'no-such'" },
    { line: 9_999, message: "Choose a GST rate from the list" },
  ]);
  expect(await importProducts(shop, packer, { text, seen: plan.seen })).toMatchObject({ reason: "faults" });
  expect(await snapshot()).toEqual(before);
}, 60_000);

test("a file with an unknown SKU, one given twice, or other columns is refused by line", async () => {
  await fillCatalogue(2);
  const csv = await exportProducts(shop, packer, undefined);
  const [header = [], first = [], second = []] = rowsOf(csv);
  const faultsOf = async (rows: string[][]) =>
    (await planProductImport(shop, packer, writeCsv(rows))).faults.map(({ message }) => message);
  expect(await faultsOf([header, first, first])).toEqual(["The SKU P-00001 stands on line 2 already"]);
  expect(await faultsOf([header, ["NEW-1", ...second.slice(1)]])).toEqual([
    "No product has the SKU 'NEW-1': add it on the products' page first",
  ]);
  expect(await faultsOf([header.slice(1), first])).toHaveLength(1);
  expect(await faultsOf([header, first.slice(0, 3)])).toEqual(["21 columns are expected, and 3 are here"]);
  expect((await planProductImport(shop, packer, `${csv}"`)).faults).toHaveLength(1);
});

test("a product that was saved after the dry run is not overwritten", async () => {
  await fillCatalogue(1);
  const { draft, id: productId, version } = await addDraft(shop, { categorySlug: "filled" });
  const csv = await exportProducts(shop, packer, undefined);
  const text = change(csv, [{ row: 1, name: "Price", cell: "1,700" }]);
  const plan = await planProductImport(shop, packer, text);
  expect(
    await saveProduct(shop, packer, { productId, seen: version, draft: { ...draft, price: 160_000 } }),
  ).toMatchObject({ ok: true });
  expect(await importProducts(shop, packer, { text: plan.rows, seen: plan.seen })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
});
