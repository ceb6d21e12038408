import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { redirect } from "#core/redirects/redirects.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import { addDraft, customer, listProducts, packer } from "./products.fixture.ts";
import { removeProduct, restoreProduct } from "./remove-product.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

const namesInShop = async () => (await listProducts(shop.db, {})).map(({ name }) => name);

test("a product that nobody ordered is deleted with its pictures and its former addresses", async () => {
  const { id: productId, name, slug } = await addDraft(shop);
  const toPath = `/products/${slug}`;
  const former = {
    fromPath: "/products/former",
    toPath,
    cause: "renamed",
    createdAt: shop.clock.now(),
  } as const;
  await shop.db.insert(redirect).values(former);
  expect(await removeProduct(shop, packer, { productId })).toBe("deleted");
  expect(await shop.db.$count(product, eq(product.id, productId))).toBe(0);
  expect(await shop.db.$count(redirect, eq(redirect.toPath, toPath))).toBe(0);
  expect(await namesInShop()).not.toContain(name);
});

test("a product in an order is archived and can be restored", async () => {
  const { id: productId, name } = await addDraft(shop);
  await orderOne(productId);
  expect(await removeProduct(shop, packer, { productId })).toBe("archived");
  expect(await namesInShop()).not.toContain(name);
  expect(await getEditedProduct(shop.db, productId)).toMatchObject({ archived: true, pictures: [{}] });
  await restoreProduct(shop, packer, { productId });
  expect(await namesInShop()).toContain(name);
});

test("a customer can neither remove nor restore a product", async () => {
  const input = { productId: "old-jar" };
  await expect(removeProduct(shop, customer, input)).rejects.toThrow(Forbidden);
  await expect(restoreProduct(shop, customer, input)).rejects.toThrow(Forbidden);
});

/** Even an unpaid order prevents the product from being deleted. */
async function orderOne(productId: string): Promise<void> {
  const userId = await registerCustomer(shop.db);
  const amounts = { discountAmount: 0, charges: [], taxableAmount: 9_524, taxAmount: 476 };
  await shop.db.insert(purchase).values({ id: "purchase-1", userId, createdAt: shop.clock.now() });
  await shop.db.insert(order).values({
    ...amounts,
    id: "order-1",
    userId,
    purchaseId: "purchase-1",
    address: shimlaAddress,
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 10_000,
    amount: 10_000,
    createdAt: shop.clock.now(),
  });
  await shop.db.insert(orderLine).values({
    orderId: "order-1",
    position: 0,
    productId,
    name: "Jar",
    sku: "JAR",
    hsn: "3406",
    gstRate: 500,
    unitPrice: 10_000,
    quantity: 1,
    gross: 10_000,
    discountShare: 0,
    chargeShare: 0,
    taxable: 9_524,
    tax: 476,
  });
}
