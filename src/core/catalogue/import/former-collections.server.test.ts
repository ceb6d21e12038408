import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plainChoices } from "#features/moving-here/products/former-file.fixture.ts";
import type { FormerShopChoices } from "#features/moving-here/products/former-shop-form.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { collection, collectionProduct, product } from "../catalogue.table.ts";
import { checkFile, makeChecked } from "./imports.fixture.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const asked = { ...plainChoices, gstRate: 500 };

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../features/moving-here/products/fixtures", name), "utf8");

async function importFormerFile(name: string, choices: FormerShopChoices) {
  const plan = await checkFile(shop, fixture(name), choices);
  expect(plan.faults).toEqual([]);
  expect(await makeChecked(shop, plan.importId)).toBe("made");
  return plan;
}

/** The products of each collection, by its name and SKUs. */
async function membersOf(name: string) {
  const rows = await shop.db
    .select({ name: collection.name, sku: product.sku, visible: collection.visible })
    .from(collection)
    .innerJoin(collectionProduct, sameSlug)
    .innerJoin(product, sameProduct)
    .orderBy(asc(collectionProduct.position));
  return rows.filter((row) => row.name === name).map(({ sku }) => sku);
}

const sameSlug = eq(collectionProduct.collectionSlug, collection.slug);
const sameProduct = eq(product.id, collectionProduct.productId);

test("the categories of a tree become hidden collections, beside the product's own category", async () => {
  const plan = await importFormerFile("woocommerce-sample.csv", asked);
  expect(plan.changes).toContainEqual(
    expect.objectContaining({ row: 3, field: "Collections", after: "Textiles, Gifts, For the home, Winter" }),
  );
  const [throwRow] = await shop.db.select().from(product).orderBy(asc(product.createdAt));
  expect(throwRow).toMatchObject({ sku: "WOOL-THROW-BLUE", categorySlug: "throws" });
  for (const name of ["Textiles", "Gifts", "For the home", "Winter"])
    expect(await membersOf(name)).toEqual(["WOOL-THROW-BLUE"]);
  const added = await shop.db.select({ visible: collection.visible }).from(collection);
  expect(added.filter(({ visible }) => !visible)).toHaveLength(4);
});

test("a collection filled by hand gets the products after its own, and any other stays as it is", async () => {
  const shown = { path: "/collections/gifts", slug: "gifts", name: "Gifts", position: 5 };
  await shop.db.insert(collection).values({ ...shown, filling: "chosen" });
  const ruled = { path: "/collections/winter", slug: "winter", name: "Winter", position: 6 };
  await shop.db.insert(collection).values({ ...ruled, filling: "rule", rule: { newest: 3 } });
  const plan = await importFormerFile("woocommerce-sample.csv", asked);
  expect(plan.remarks).toContainEqual({ kind: "collection-fills-itself", count: 1, rows: [3] });
  expect(await membersOf("Gifts")).toEqual(["WOOL-THROW-BLUE"]);
  expect(await membersOf("Winter")).toEqual([]);
});

test("tags become what the owner chooses: nothing, collections, or the category", async () => {
  await importFormerFile("shopify-sample.csv", { ...asked, tagsAre: "collections" });
  expect(await membersOf("Plants")).toEqual(["RIVER-POT-REG", "BEDSIDE-LIGHT"]);
  const plan = await checkFile(shop, fixture("woocommerce-sample.csv"), { ...asked, tagsAre: "category" });
  expect(plan.changes[0]).toMatchObject({ field: "New category", after: "Wool" });
});

test("a weight is that of the packed parcel unless the owner says net, and an excessive one is left out", async () => {
  const plan = await importFormerFile("shopify-sample.csv", asked);
  expect(plan.remarks).toContainEqual({ kind: "weight-packed", count: 1, rows: [2] });
  expect(plan.remarks).toContainEqual({ kind: "weight-too-much", count: 1, rows: [3] });
  const rows = await shop.db
    .select({ sku: product.sku, packed: product.packedGrams, weight: product.weight })
    .from(product)
    .orderBy(asc(product.createdAt));
  expect(rows).toEqual([
    { sku: "RIVER-POT-REG", packed: 640, weight: "" },
    { sku: "RIVER-POT-LAR", packed: null, weight: "" },
    { sku: "BEDSIDE-LIGHT", packed: null, weight: "" },
  ]);
});
