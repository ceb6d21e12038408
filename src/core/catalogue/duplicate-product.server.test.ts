import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { picture } from "#core/pictures/pictures.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product, productPicture, setPart, stockMovement } from "./catalogue.table.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import { findProductBySlug } from "./products.server.ts";
import { removeProduct } from "./remove-product.server.ts";
import { saveBox } from "./sets/save-box.server.ts";
import { saveSet } from "./sets/save-set.server.ts";
import { addVariants } from "./variants/add-variants.server.ts";

const packer = { id: "packer", role: "staff" } as const;
const customer = { id: "customer", role: "user" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "cedar-jar", name: "Cedar Jar", stock: 8 });
  await shop.db
    .update(product)
    .set({ sample: true, featured: true, rating: 4.5, ratingCount: 3, scentStrength: 4, mrp: 120_000 });
  await shop.db.insert(picture).values({
    id: "a-picture",
    width: 800,
    height: 1000,
    placeholder: "#a53",
    renditions: { avif: [], webp: [] },
    createdAt: shop.clock.now(),
  });
  await shop.db
    .insert(productPicture)
    .values({ productId: "cedar-jar", pictureId: "a-picture", position: 0, alt: "A jar" });
});
afterEach(() => shop.close());

const duplicate = () => duplicateProduct(shop, packer, { productId: "cedar-jar" });

test("a copy has everything of the product but its SKU, address, stock and reviews, and is hidden", async () => {
  const id = await duplicate();
  const [original, copy] = await Promise.all(
    ["cedar-jar", id].map((productId) => getEditedProduct(shop.db, productId)),
  );
  expect(copy).toMatchObject({
    name: "Cedar Jar (copy)",
    slug: "cedar-jar-copy",
    stock: 0,
    forSale: false,
    sample: false,
    pictures: [{ id: "a-picture", picture: { alt: "A jar" } }],
  });
  const own = { name: "", sku: "", slug: "", stock: "", active: "", featured: "" };
  expect({ ...copy?.values, ...own }).toEqual({ ...original?.values, ...own });
  const [row] = await shop.db.select().from(product).where(eq(product.id, id));
  expect(row).toMatchObject({ sku: "SKU-cedar-jar-COPY", rating: 0, ratingCount: 0 });
  expect(await shop.db.$count(stockMovement)).toBe(0);
  expect(await findProductBySlug(shop.db, "cedar-jar-copy")).toBeUndefined();
});

test("two copies have addresses and SKUs of their own, and the picture stays when one is deleted", async () => {
  const [first, second] = await Promise.all([duplicate(), duplicate()]);
  const rows = await shop.db.select({ slug: product.slug, sku: product.sku }).from(product);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(3);
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(3);
  await removeProduct(shop, packer, { productId: first ?? "" });
  expect((await getEditedProduct(shop.db, second ?? "")).pictures).toHaveLength(1);
});

test("a name and a SKU of full length are shortened for the copy", async () => {
  await shop.db.update(product).set({ name: "x".repeat(120), sku: "Y".repeat(40) });
  const copy = await getEditedProduct(shop.db, await duplicate());
  expect(copy.name).toBe(`${"x".repeat(113)} (copy)`);
  expect(copy.values.sku).toBe(`${"Y".repeat(30)}-COPY`);
});

test("a customer cannot duplicate a product, and an unknown one is not found", async () => {
  await expect(duplicateProduct(shop, customer, { productId: "cedar-jar" })).rejects.toThrow(Forbidden);
  await expect(duplicateProduct(shop, packer, { productId: "no-such" })).rejects.toThrow(NotFound);
});

test("the name of a copy is shortened between two characters", async () => {
  await shop.db.update(product).set({ name: `${"a".repeat(112)}🕯 in a jar` });
  const [copy] = await shop.db
    .select()
    .from(product)
    .where(eq(product.id, await duplicate()));
  expect(copy?.name).toBe(`${"a".repeat(112)} (copy)`);
});

async function copyOf(productId: string) {
  const id = await duplicateProduct(shop, packer, { productId });
  const [row] = await shop.db.select().from(product).where(eq(product.id, id));
  if (!row) throw new Error("there is no copy");
  return row;
}

test("the copy of a set or a box has its parts or choices, and the stock that they allow", async () => {
  await addTestProduct(shop.db, { id: "diya", stock: 6 }, { id: "hamper" }, { id: "box" });
  const parts = ["SKU-cedar-jar", "SKU-diya"].map((text, index) => ({ index, text, quantity: index + 1 }));
  await saveSet(shop, packer, { productId: "hamper", pricing: "single", parts });
  const choices = parts.map((part) => ({ ...part, quantity: 1 }));
  const asked = { productId: "box", pricing: "parts", pieces: 2, percent: 10, choices } as const;
  expect(await saveBox(shop, packer, asked)).toMatchObject({ ok: true });
  for (const [productId, setPricing] of [
    ["hamper", "single"],
    ["box", "parts"],
  ] as const) {
    const [original] = await shop.db.select().from(product).where(eq(product.id, productId));
    const copy = await copyOf(productId);
    expect(copy).toMatchObject({ setPricing, active: false, stock: original?.stock });
    expect([copy.boxPieces, copy.boxPercent]).toEqual([original?.boxPieces, original?.boxPercent]);
    const partsOf = async (setId: string) =>
      (await shop.db.select().from(setPart).where(eq(setPart.setId, setId)).orderBy(setPart.position)).map(
        (part) => [part.productId, part.quantity],
      );
    expect(await partsOf(copy.id)).toEqual(await partsOf(productId));
    expect(await partsOf(productId)).toHaveLength(2);
  }
});

test("the copy of a product with variants has each of them, hidden, without stock, with a name and SKU of its own", async () => {
  const variant = (value: string, index: number) => ({
    index,
    values: [value],
    sku: `JAR-${value}`,
    price: 900_00 + index,
    stock: 5,
    weight: "200 g",
  });
  const input = { productId: "cedar-jar", names: ["Size"], own: ["Small"] };
  const variants = [variant("Large", 0), variant("Huge", 1), variant("Gone", 2)];
  expect(await addVariants(shop, packer, { ...input, variants })).toMatchObject({ ok: true });
  await shop.db.update(product).set({ archivedAt: shop.clock.now() }).where(eq(product.sku, "JAR-Gone"));
  const copy = await copyOf("cedar-jar");
  expect(copy).toMatchObject({ optionNames: ["Size"], optionValues: ["Small"], variantOf: null });
  const others = await shop.db
    .select()
    .from(product)
    .where(eq(product.variantOf, copy.id))
    .orderBy(product.createdAt);
  const expected = { active: false, stock: 0, sample: false };
  expect(others).toMatchObject([
    {
      ...expected,
      name: "Cedar Jar (copy), Large",
      sku: "JAR-Large-COPY",
      price: 900_00,
      optionValues: ["Large"],
    },
    {
      ...expected,
      name: "Cedar Jar (copy), Huge",
      sku: "JAR-Huge-COPY",
      price: 900_01,
      optionValues: ["Huge"],
    },
  ]);
  for (const { id } of others) expect((await getEditedProduct(shop.db, id)).pictures).toHaveLength(1);
  expect(await shop.db.$count(product, eq(product.variantOf, "cedar-jar"))).toBe(3);
});
