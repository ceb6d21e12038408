import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { duplicateProduct } from "../duplicate-product.server.ts";
import { readProductListing } from "../product-listing.server.ts";
import { countProducts, findProductBySlug } from "../products.server.ts";
import { removeProduct } from "../remove-product.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { getEditedVariants } from "./variants.server.ts";
import { newVariantsOf, variantsForm } from "./variants-form.ts";

const packer = { id: "packer", role: "staff" } as const;
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "jar", name: "Cedar Jar", price: 999_00, stock: 4 }, { id: "bowl" });
});
afterEach(() => shop.close());

const small = { index: 0, values: ["Small"], sku: "JAR-S", price: 649_00, stock: 7, weight: "113 g" };
const large = { index: 1, values: ["Large"], sku: "JAR-L", price: 1599_00, stock: 0, weight: "400 g" };
const add = (variants = [small, large], change: object = {}) =>
  addVariants(shop, packer, { productId: "jar", names: ["Size"], own: ["Regular"], variants, ...change });
const rowOf = async (sku: string) => (await shop.db.select().from(product).where(eq(product.sku, sku)))[0];
const slugsOf = async (text?: string) =>
  (await readProductListing(shop.db, text ? { text } : { collection: "shop" })).products.map(
    ({ slug }) => slug,
  );

test("variants begin with the product's facts, and have their own SKU, price, stock and weight", async () => {
  expect(await add()).toEqual({ ok: true, count: 2 });
  const row = await rowOf("JAR-S");
  expect(row).toMatchObject({
    variantOf: "jar",
    optionValues: ["Small"],
    name: "Cedar Jar, Small",
    slug: "cedar-jar-small",
    price: 649_00,
    stock: 7,
    grams: 113,
    fragranceNotes: ["Cedar"],
    categorySlug: "jar-candles",
    featured: false,
  });
  expect(await rowOf("SKU-jar")).toMatchObject({ optionNames: ["Size"], optionValues: ["Regular"] });
  const moved = await shop.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, row?.id ?? ""));
  expect(moved).toMatchObject([{ change: 7, reason: "first stock", by: "packer" }]);
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, "product.variant-added"));
  expect(events).toHaveLength(2);
});

describe("in lists", () => {
  test("a product with variants is listed once, from its lowest price, and counted once", async () => {
    await add();
    const { products } = await readProductListing(shop.db, { collection: "shop" });
    expect(products.map(({ slug }) => slug).sort()).toEqual(["bowl", "jar"]);
    expect(products.find(({ slug }) => slug === "jar")).toMatchObject({
      pricePaise: 649_00,
      mrpPaise: null,
      stock: 7,
      variants: { isFrom: true },
      words: "in 3 sizes",
    });
    expect(products.find(({ slug }) => slug === "bowl")).toMatchObject({ variants: null });
    expect(await countProducts(shop, { collection: "shop" })).toBe(2);
    expect(await countProducts(shop, { category: "jar-candles" })).toBe(2);
  });

  test("a sold-out product stays for sale while a variant of it is in stock", async () => {
    await add();
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "jar"));
    const { products } = await readProductListing(shop.db, { collection: "shop" });
    expect(products.find(({ slug }) => slug === "jar")?.stock).toBe(7);
  });

  test("hidden variants are not offered, and without the last one a product has no choice", async () => {
    await add();
    await shop.db.update(product).set({ active: false }).where(eq(product.variantOf, "jar"));
    const { products } = await readProductListing(shop.db, { collection: "shop" });
    expect(products.find(({ slug }) => slug === "jar")).toMatchObject({
      pricePaise: 999_00,
      variants: null,
    });
    expect((await findProductBySlug(shop.db, "jar"))?.choice).toBeNull();
  });
});

describe("in searches", () => {
  test("a product is found once, by the words of any variant", async () => {
    await add([
      { ...small, values: ["Jasmine"] },
      { ...large, values: ["Jasmine Large"] },
    ]);
    expect(await slugsOf("jasmine")).toEqual(["cedar-jar-jasmine"]);
    expect(await slugsOf("JAR-L")).toEqual(["cedar-jar-jasmine-large"]);
  });

  test("a result found by the words of a variant leads to it, any other to the product", async () => {
    await add([
      { ...small, values: ["Jasmine"] },
      { ...large, values: ["Rose"] },
    ]);
    expect(await slugsOf("rose jar")).toEqual(["cedar-jar-rose"]);
    expect(await slugsOf("jasm")).toEqual(["cedar-jar-jasmine"]);
    expect(await slugsOf("cedar")).toEqual(["jar", "bowl"]);
  });

  test("the words of a variant go with it", async () => {
    await add([{ ...small, values: ["Jasmine"] }]);
    const row = await rowOf("JAR-S");
    await removeProduct(shop, packer, { productId: row?.id ?? "" });
    expect(await slugsOf("jasmine")).toEqual([]);
    expect(await slugsOf("cedar jar")).toEqual(["jar"]);
  });
});

describe("on its page", () => {
  test("each variant shows the others, the product's address and its reviews", async () => {
    await add();
    await shop.db.update(product).set({ rating: 4.5, ratingCount: 12 }).where(eq(product.id, "jar"));
    const page = await findProductBySlug(shop.db, "cedar-jar-small");
    expect(page).toMatchObject({
      name: "Cedar Jar, Small",
      pricePaise: 649_00,
      carrier: { id: "jar", slug: "jar" },
      rating: 4.5,
      ratingCount: 12,
    });
    expect(page?.choice?.options).toMatchObject([
      {
        name: "Size",
        choices: [
          { value: "Regular", slug: "jar", isChosen: false },
          { value: "Small", slug: "cedar-jar-small", isChosen: true },
          { value: "Large", slug: "cedar-jar-large", isSoldOut: true },
        ],
      },
    ]);
  });

  test("a product without variants has nothing to choose, and carries itself", async () => {
    expect(await findProductBySlug(shop.db, "bowl")).toMatchObject({
      choice: null,
      carrier: { id: "bowl", slug: "bowl" },
    });
  });
});

describe("a refusal", () => {
  test("an SKU that another product has is refused with its row, and nothing is made", async () => {
    expect(await add([small, { ...large, sku: "SKU-bowl" }])).toEqual({
      ok: false,
      reason: "sku-taken",
      index: 1,
    });
    expect(await rowOf("JAR-S")).toBeUndefined();
    expect(await rowOf("SKU-jar")).toMatchObject({ optionNames: [] });
  });

  test("a variant is made once, also where two people send the grid", async () => {
    const outcomes = await Promise.all([add([small]), add([{ ...small, sku: "JAR-S2" }])]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: "made-already" });
    expect((await getEditedVariants(shop.db, "jar")).others).toHaveLength(1);
  });

  test("options cannot be changed after the first variants are made", async () => {
    await add([small]);
    expect(await add([large], { names: ["Scent"] })).toEqual({ ok: false, reason: "other-options" });
    expect(await add([large])).toMatchObject({ ok: true });
  });

  test("values that do not fit the options are refused, and so is a variant of a variant", async () => {
    expect(await add([{ ...small, values: ["Small", "Rose"] }])).toMatchObject({ reason: "other-options" });
    expect(await add([{ ...small, values: [""] }])).toMatchObject({ reason: "other-options" });
    await add([small]);
    const row = await rowOf("JAR-S");
    expect(await add([large], { productId: row?.id })).toMatchObject({ reason: "other-options" });
    await expect(add([large], { productId: "gone" })).rejects.toThrow(NotFound);
  });
});

test("removing the variant that carries a product removes the others", async () => {
  await add();
  await removeProduct(shop, packer, { productId: "jar" });
  expect(await slugsOf()).toEqual(["bowl"]);
  expect(await rowOf("JAR-S")).toBeUndefined();
});

test("the copy of a variant is a product of its own", async () => {
  await add([small]);
  const copy = await duplicateProduct(shop, packer, { productId: (await rowOf("JAR-S"))?.id ?? "" });
  const [row] = await shop.db.select().from(product).where(eq(product.id, copy));
  expect(row).toMatchObject({ variantOf: null, optionNames: [], optionValues: [] });
});

describe("the form", () => {
  const parse = (rows: Record<string, string[]>) =>
    variantsForm.safeParse({ option: ["Size"], own: ["Regular"], ...rows });
  const row = { variant: ["Small"], sku: ["jar-s"], price: ["649.50"], stock: [""], weight: ["113 g"] };

  test("a row without an SKU makes no variant, and an empty stock is 0", () => {
    const form = parse({
      variant: ["Small", "Large"],
      sku: ["jar-s", ""],
      price: ["649.50", "wrong"],
      stock: ["", "x"],
      weight: ["113 g", ""],
    });
    expect(form.success && newVariantsOf(form.data)).toEqual([
      { index: 0, values: ["Small"], sku: "JAR-S", price: 649_50, stock: 0, weight: "113 g" },
    ]);
  });

  test.each<[Record<string, string[]>, string]>([
    [{ sku: ["a b"] }, "sku-0"],
    [{ price: ["0"] }, "price-0"],
    [{ price: ["cheap"] }, "price-0"],
    [{ stock: ["-1"] }, "stock-0"],
    [{ weight: [""] }, "weight-0"],
    [{ weight: ["6"] }, "weight-0"],
    [{ weight: [] }, "weight-0"],
    [{ sku: [""] }, "form"],
  ])("%o is refused at '%s'", (change, field) => {
    const form = parse({ ...row, ...change });
    expect(form.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
