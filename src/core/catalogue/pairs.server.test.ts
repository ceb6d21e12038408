import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product, productPair } from "./catalogue.table.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { choosePairs, listChosenPairs, readChosenPairs } from "./pairs.server.ts";
import { getProductBySlug } from "./products.server.ts";
import { listSimilar } from "./related-products.server.ts";
import { removeProduct } from "./remove-product.server.ts";

const packer = { id: "packer", role: "staff" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  for (const id of ["jar", "melt", "tray", "diffuser", "bowl"])
    await addTestProduct(shop.db, { id, stock: 5 });
});
afterEach(() => shop.close());

const skuOf = (id: string) => id && `SKU-${id}`;
const choose = (first: string, second: string, productId = "jar") =>
  choosePairs(shop, packer, { productId, first: skuOf(first), second: skuOf(second) });
const chosen = async (productId = "jar") =>
  (await readChosenPairs(shop.db, productId)).map(({ sku }) => sku.replace("SKU-", ""));
const shownPairs = async () => {
  const { pairs, related } = await listSimilar(shop.db, await getProductBySlug(shop.db, "jar"));
  return { pairs: pairs.map(({ id }) => id), related: related.map(({ id }) => id) };
};

test("the owner chooses two products, changes them, and leaves the choice to the shop again", async () => {
  expect(await choose("tray", "melt")).toEqual({ ok: true });
  expect(await chosen()).toEqual(["tray", "melt"]);
  await choose("tray", "melt");
  await choose("", "bowl");
  expect(await chosen()).toEqual(["bowl"]);
  await choose("", "");
  expect(await chosen()).toEqual([]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "product.pairs"));
  expect(events).toHaveLength(3);
});

test("an unknown SKU is refused at its field, and nothing changes", async () => {
  await choose("tray", "melt");
  await shop.db.update(product).set({ archivedAt: new Date() }).where(eq(product.id, "bowl"));
  const noProduct = "No product has this SKU";
  expect(await choose("nothing", "bowl")).toEqual({
    ok: false,
    errors: { first: noProduct, second: noProduct },
  });
  expect(await choose("jar", "tray")).toEqual({ ok: false, errors: { first: "This is the product itself" } });
  expect(await choose("tray", "tray")).toEqual({
    ok: false,
    errors: { second: "This is the same product twice" },
  });
  expect(await chosen()).toEqual(["tray", "melt"]);
});

test("only staff choose, and only for products that exist", async () => {
  const input = { productId: "jar", first: "", second: "" };
  await expect(choosePairs(shop, { id: "customer", role: "user" }, input)).rejects.toThrow(Forbidden);
  await expect(choose("tray", "", "nothing")).rejects.toThrow(NotFound);
});

test("two people who name each other's product at once both succeed", async () => {
  const both = await Promise.all([choose("tray", "", "jar"), choose("jar", "", "tray")]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
});

test("the page shows the owner's choice, replaces sold-out products, and lists neither of the two as similar", async () => {
  await choose("tray", "melt");
  expect((await shownPairs()).pairs).toEqual(["tray", "melt"]);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "tray"));
  const { pairs, related } = await shownPairs();
  expect(pairs[0]).toBe("melt");
  expect(pairs).toHaveLength(2);
  expect(related.some((id) => pairs.includes(id))).toBe(false);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "jar"));
  expect((await shownPairs()).pairs).toEqual([]);
});

test("a copy pairs with the same products, and a deleted product leaves the pairs it was in", async () => {
  await choose("tray", "melt");
  const copy = await duplicateProduct(shop, packer, { productId: "jar" });
  expect(await chosen(copy)).toEqual(["tray", "melt"]);
  await removeProduct(shop, packer, { productId: "tray" });
  expect((await listChosenPairs(shop.db, "jar")).map(({ id }) => id)).toEqual(["melt"]);
  expect(await shop.db.$count(productPair, eq(productPair.otherId, "tray"))).toBe(0);
});
