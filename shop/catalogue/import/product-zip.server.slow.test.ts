// A ZIP of products and their pictures, from the upload until its products have the pictures.
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productPicture } from "#shop/catalogue/catalogue.table.ts";
import { packer, photograph } from "#shop/catalogue/products.fixture.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { fetchWaitingPictures } from "./fetch-pictures.server.ts";
import { checkFile, fillCatalogue, makeChecked } from "./imports.fixture.ts";
import { getImport, retryImportPictures, startImport } from "./product-imports.server.ts";
import { productImport, zipPicture } from "./product-imports.table.ts";

let shop: TestShop;
let jar: Uint8Array;
beforeEach(async () => {
  shop = await openTestShop();
  await fillCatalogue(shop, 2);
  const { file } = await photograph();
  jar = new Uint8Array(await file.arrayBuffer());
});
afterEach(() => shop.close());

const zip = (cells: string[], pictures: Record<string, Uint8Array>) => {
  const rows = cells.map((cell, index) => `P-0000${index + 1},"${cell}"`);
  return zipSync({
    "products/rows.csv": strToU8(`SKU,Pictures to add\r\n${rows.join("\r\n")}\r\n`),
    "__MACOSX/._jar.jpg": strToU8("x"),
    ...pictures,
  });
};

async function importZip(bytes: Uint8Array): Promise<string> {
  const { importId, faults } = await checkFile(shop, bytes);
  expect(faults).toEqual([]);
  expect(await makeChecked(shop, importId)).toBe("made");
  await fetchWaitingPictures(shop, { importId });
  return importId;
}

test("pictures of a ZIP are added to their products by name, once, and are then deleted from the import", async () => {
  const bytes = zip(["photos/jar.jpg A jar on a table", "Jar.JPG"], { "photos/jar.jpg": jar });
  const { changes } = await checkFile(shop, bytes);
  expect(changes.map(({ sku, after, note }) => [sku, after, note])).toEqual([
    ["P-00001", "photos/jar.jpg", "added after the import"],
    ["P-00002", "photos/jar.jpg", "added after the import"],
  ]);
  const importId = await importZip(bytes);
  expect((await getImport(shop.db, importId)).pictures).toMatchObject({ added: 2, waiting: 0, failed: 0 });
  const rows = await shop.db.select().from(productPicture).orderBy(productPicture.productId);
  expect(rows).toMatchObject([
    { productId: "p-1", alt: "A jar on a table" },
    { productId: "p-2", alt: "Candle 2", pictureId: rows[0]?.pictureId },
  ]);
  expect(await shop.sql`select from zip_picture where import_id = ${importId}`).toHaveLength(0);
  expect((await checkFile(shop, bytes)).changes).toEqual([]);
});

test("a file in a ZIP that is no picture by its bytes is listed by its name, and can be tried again", async () => {
  const importId = await importZip(
    zip(["jar.jpg\nfake.png"], { "jar.jpg": jar, "fake.png": strToU8("<svg/>") }),
  );
  const { pictures } = await getImport(shop.db, importId);
  expect(pictures).toMatchObject({ added: 1, failed: 1, problems: [{ address: "fake.png" }] });
  expect(pictures.problems[0]?.problem).toContain("not a JPEG");
  await retryImportPictures(shop, packer, { importId });
  await fetchWaitingPictures(shop, { importId });
  expect((await getImport(shop.db, importId)).pictures.problems[0]?.problem).toContain("not a JPEG");
});

test("a row that names a picture which the ZIP does not hold is a fault, and nothing is changed", async () => {
  const { faults } = await checkFile(shop, zip(["lamp.jpg"], { "jar.jpg": jar }));
  expect(faults).toMatchObject([{ row: 2, message: "the ZIP holds no picture 'lamp.jpg'" }]);
});

test.each([
  ["without a CSV", { "jar.jpg": strToU8("x") }, "holds no CSV"],
  ["with two", { "a.csv": strToU8("SKU"), "b.csv": strToU8("SKU") }, "holds several CSV files"],
  [
    "that unpacks to far more than it weighs",
    { "a.csv": strToU8("SKU"), "a.jpg": new Uint8Array(25_000_000) },
    "at most 20 MB",
  ],
  ["with a name that leads out of it", { "../a.csv": strToU8("SKU") }, "has a name that cannot be used"],
])("a ZIP %s is refused before anything is stored", async (_what, files, problem) => {
  const refused = await startImport(shop, packer, { name: "products.zip", bytes: zipSync(files) });
  expect(refused).toEqual({ ok: false, reason: "not-csv", problem: expect.stringContaining(problem) });
  expect(await shop.db.$count(productImport)).toBe(0);
  expect(await shop.db.$count(zipPicture)).toBe(0);
});
