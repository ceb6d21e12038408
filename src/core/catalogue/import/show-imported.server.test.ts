import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import { writeCsv } from "#platform/csv.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { addPictures } from "../product-pictures.server.ts";
import { customer, packer, photograph } from "../products.fixture.ts";
import { checkFile, makeChecked } from "./imports.fixture.ts";
import { readHiddenImported, showImported } from "./show-imported.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const idOf = async (sku: string) =>
  (await shop.db.select({ id: product.id }).from(product).where(eq(product.sku, sku)))[0]?.id ?? "";
const forSale = async () =>
  (await shop.db.select({ sku: product.sku }).from(product).where(eq(product.active, true))).map(
    ({ sku }) => sku,
  );

test("the complete products of an import are shown together, once, and only by staff", async () => {
  const file = writeCsv([
    ["Handle", "Title", "Variant SKU", "Variant Price"],
    ["a", "Whole", "A-1", "99"],
    ["b", "Without a picture", "B-1", "99"],
  ]);
  const { importId } = await checkFile(shop, file, { ...plainChoices, hsn: "3406", gstRate: 500 });
  expect(await readHiddenImported(shop.db, importId)).toEqual({ ready: [], staying: [] });
  expect(await makeChecked(shop, importId)).toBe("made");
  const before = await forSale();
  const submitted = [await photograph()];
  await addPictures(shop, packer, { productId: await idOf("A-1"), submitted, alts: ["A jar"] });
  await expect(showImported(shop, customer, { importId })).rejects.toThrow();
  expect(await showImported(shop, packer, { importId })).toBe(1);
  expect(await forSale()).toEqual([...before, "A-1"]);
  expect((await readHiddenImported(shop.db, importId)).staying).toEqual([
    { id: await idOf("B-1"), name: "Without a picture", reason: "it has no picture" },
  ]);
  await shop.sql`update product set active = false where sku = 'A-1'`;
  await shop.sql`update product set archived_at = now() where sku = 'A-1'`;
  expect(await showImported(shop, packer, { importId })).toBe(0);
  expect(await showImported(shop, packer, { importId: "another" })).toBe(0);
});
