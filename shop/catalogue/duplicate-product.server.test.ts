import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { picture } from "#shop/pictures/pictures.table.ts";
import { addTestProduct } from "../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { product, productPicture, stockMovement } from "./catalogue.table.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import { findProductBySlug } from "./products.server.ts";
import { removeProduct } from "./remove-product.server.ts";

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
