import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product, productPicture } from "./catalogue.table.ts";
import { addPicturesBySku } from "./pictures-by-sku.server.ts";
import { addDraft, customer, packer, photograph } from "./products.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
  for (const [sku, name] of [
    ["AB-1", "Jar"],
    ["AB-1-2", "Tall jar"],
    ["CD/7", "Bowl"],
    ["EF/8", "Lamp"],
    ["EF-8", "Lantern"],
  ] as const)
    await addDraft(shop, { sku, name });
});
afterAll(() => shop.close());

async function pictureOf(name: string) {
  const { file } = await photograph();
  return { file: new File([file], name) };
}

async function altsOf(sku: string): Promise<string[]> {
  const rows = await shop.db
    .select({ alt: productPicture.alt })
    .from(productPicture)
    .innerJoin(product, eq(product.id, productPicture.productId))
    .where(eq(product.sku, sku))
    .orderBy(productPicture.position);
  return rows.map(({ alt }) => alt);
}

test("each picture goes to the product with the longest SKU that begins its name, with its words or the product's name", async () => {
  const names = ["ab-1.jpg", "AB-1_2 lit.jpg", "cd:7.jpg"];
  const submitted = await Promise.all(names.map(pictureOf));
  const added = await addPicturesBySku(shop, packer, { submitted, alts: ["", "A lit jar"] });
  expect(added).toMatchObject({ refused: [] });
  expect(await altsOf("AB-1")).toEqual(["A jar", "Jar"]);
  expect(await altsOf("AB-1-2")).toEqual(["A jar", "A lit jar"]);
  expect(await altsOf("CD/7")).toEqual(["A jar", "Bowl"]);
});

test("a name of no SKU or of two, and a file that is no picture, are named and do not stop the others", async () => {
  const submitted = [
    await pictureOf("ABX-1.jpg"),
    await pictureOf("EF_8.jpg"),
    { file: new File(["<svg/>"], "AB-1.png") },
    await pictureOf("AB-1 2.jpg"),
  ];
  const { ids, refused } = await addPicturesBySku(shop, packer, { submitted, alts: [] });
  expect(ids).toHaveLength(1);
  expect(refused).toEqual([
    "ABX-1.jpg: this name begins with the SKU of no product, or of several.",
    "EF_8.jpg: this name begins with the SKU of no product, or of several.",
    "AB-1: AB-1.png: This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
  ]);
});

test("a customer can put no picture on a product", async () => {
  await expect(addPicturesBySku(shop, customer, { submitted: [], alts: [] })).rejects.toThrow(Forbidden);
});
