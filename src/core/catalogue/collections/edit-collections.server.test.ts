import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { collection, product } from "../catalogue.table.ts";
import { type CollectionInput, collectionForm } from "./collection-form.ts";
import { readCollectionPage } from "./collection-page.server.ts";
import { blankCollection } from "./collection-values.server.ts";
import { getShownCollection, listMenuCollections } from "./collections.server.ts";
import { deleteCollection, getEditedCollection, saveCollection } from "./edit-collections.server.ts";

const packer = { id: "packer", role: "staff" } as const;
const noPicture = { clean: undefined, chosen: "", alt: "", remove: false, faults: {} };
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(
    shop.db,
    { id: "diya", price: 299_00 },
    { id: "jar", price: 999_00 },
    { id: "urli", price: 1499_00 },
  );
});
afterEach(() => shop.close());

const typed = (change: Record<string, string>): CollectionInput =>
  collectionForm.parse({ ...blankCollection, name: "Diwali Gifts", seen: "", ...change });
const save = (change: Record<string, string>, slug?: string) =>
  saveCollection(shop, packer, { slug, collection: typed(change), picture: noPicture });
const chosen = (...products: string[]) => ({ filling: "chosen", products: products.join("\n") });
const path = "/collections/diwali-gifts";

async function listSlugs(): Promise<string[]> {
  const page = await readCollectionPage(shop, await getShownCollection(shop, path));
  return page.products.map(({ slug }) => slug);
}

test("a collection is added with its chosen products in their order, and put into the menus", async () => {
  expect(await save(chosen("SKU-urli", "diya"))).toEqual({ ok: true, slug: "diwali-gifts" });
  expect(await listSlugs()).toEqual(["urli", "diya"]);
  expect(await listMenuCollections(shop)).toEqual([{ to: path, label: "Diwali Gifts" }]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "collection.added"));
  expect(events).toMatchObject([{ by: "packer", subject: "collection:diwali-gifts" }]);
});

test("a chosen product that is named twice is listed once, and one that is not for sale is left out", async () => {
  await save(chosen("diya", "jar", "diya"));
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "jar"));
  expect(await listSlugs()).toEqual(["diya"]);
  // The product stays chosen, so that it returns once it is for sale.
  const { values, version } = await getEditedCollection(shop.db, "diwali-gifts");
  expect(await save({ ...values, seen: version }, "diwali-gifts")).toMatchObject({ ok: true });
  await shop.db.update(product).set({ active: true }).where(eq(product.id, "jar"));
  expect(await listSlugs()).toEqual(["diya", "jar"]);
});

test("an unknown product is named with its line, and nothing is saved", async () => {
  expect(await save(chosen("diya", "sandal"))).toEqual({
    ok: false,
    reason: "unknown-products",
    errors: { products: "Line 2: No product is called “sandal”, and none has this SKU." },
  });
  await expect(getEditedCollection(shop.db, "diwali-gifts")).rejects.toThrow(NotFound);
});

test("no two collections have the same name, and a name needs Latin letters for its address", async () => {
  await save(chosen("diya"));
  expect(await save(chosen("diya"))).toEqual({ ok: false, reason: "taken" });
  expect(await save({ ...chosen("diya"), name: "दीवाली" })).toEqual({ ok: false, reason: "no-slug" });
});

test("a change keeps the address, and is refused if somebody else has saved meanwhile", async () => {
  await save(chosen("diya"));
  const { values, version } = await getEditedCollection(shop.db, "diwali-gifts");
  const change = { ...values, name: "Gifts for Diwali", seen: version };
  expect(await save(change, "diwali-gifts")).toMatchObject({ ok: true });
  expect(await save(change, "diwali-gifts")).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  expect((await getShownCollection(shop, path)).name).toBe("Gifts for Diwali");
});

test("a hidden collection has no page and stands in no menu", async () => {
  await save({ ...chosen("diya"), visible: "" });
  await expect(getShownCollection(shop, path)).rejects.toThrow(NotFound);
  expect(await listMenuCollections(shop)).toEqual([]);
});

test("the collection at /shop stays shown and filled by its products, and is not deleted", async () => {
  const { values, version } = await getEditedCollection(shop.db, "shop");
  const change = { ...values, seen: version };
  for (const wrong of [{ visible: "" }, chosen("diya")])
    expect(await save({ ...change, ...wrong }, "shop")).toEqual({ ok: false, reason: "main-is-shown" });
  expect(await save({ ...change, name: "All Candles" }, "shop")).toMatchObject({ ok: true });
  expect(await deleteCollection(shop, packer, "shop")).toEqual({ ok: false, reason: "main" });
});

test("a collection with products of its own can neither be deleted nor be filled in another way", async () => {
  await save({ filling: "own" });
  await shop.db.update(product).set({ collection: "diwali-gifts" }).where(eq(product.id, "urli"));
  expect(await listSlugs()).toEqual(["urli"]);
  expect(await deleteCollection(shop, packer, "diwali-gifts")).toEqual({ ok: false, reason: "in-use" });
  const { values, version } = await getEditedCollection(shop.db, "diwali-gifts");
  const change = { ...values, ...chosen("diya"), seen: version };
  expect(await save(change, "diwali-gifts")).toEqual({ ok: false, reason: "has-own-products" });
  await shop.db.update(product).set({ collection: "shop" }).where(eq(product.id, "urli"));
  expect(await deleteCollection(shop, packer, "diwali-gifts")).toEqual({ ok: true });
  await expect(getShownCollection(shop, path)).rejects.toThrow(NotFound);
});

test("a rule names a category that exists", async () => {
  expect(await save({ filling: "rule", category: "nowhere" })).toEqual({
    ok: false,
    reason: "unknown-category",
  });
  expect(await save({ filling: "rule", category: "jar-candles" })).toMatchObject({ ok: true });
});

test("slides keep the shipped pictures until the owner chooses those of the products", async () => {
  await save({ ...chosen("diya"), style: "slides", headline1: "Brass", headline2: "Marble" });
  await shop.db
    .update(collection)
    .set({ slides: [{ headline: "Brass", text: "", shippedPicture: "slide-marble" }] })
    .where(eq(collection.slug, "diwali-gifts"));
  const change = async (field: Record<string, string>) => {
    const { values, version } = await getEditedCollection(shop.db, "diwali-gifts");
    await save({ ...values, seen: version, ...field }, "diwali-gifts");
    return (await getShownCollection(shop, path)).slides;
  };
  expect(await change({ headline1: "Copper" })).toEqual([
    { headline: "Copper", text: "", shippedPicture: "slide-marble" },
  ]);
  expect(await change({ productPictures: "on" })).toEqual([{ headline: "Copper", text: "" }]);
});

test("a product's page and card name the collection, without a link if it is hidden", async () => {
  await save({ filling: "own", visible: "", style: "night" });
  await shop.db.update(product).set({ collection: "diwali-gifts" }).where(eq(product.id, "urli"));
  const [card] = (await readCollectionPage(shop, { slug: "diwali-gifts", filling: "own", rule: null }))
    .products;
  expect(card?.collection).toEqual({
    slug: "diwali-gifts",
    name: "Diwali Gifts",
    path: null,
    style: "night",
  });
});
