import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { narrowestUrl } from "#core/pictures/picture.ts";
import { findRedirect } from "#core/redirects/redirects.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { mediaFile } from "#platform/media/media.table.ts";
import { findMedia } from "#platform/media/media.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { addProduct } from "./add-product.server.ts";
import { product } from "./catalogue.table.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import {
  addDraft,
  customer,
  draftProduct,
  listProducts,
  owner,
  packer,
  photograph,
} from "./products.fixture.ts";
import { clearMrpsAbovePrice } from "./sample-products.server.ts";
import { saveProduct } from "./save-product.server.ts";
import { removeStock } from "./stock/stock.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());

const namesInShop = async () => (await listProducts(shop.db, {})).map(({ name }) => name);
const countMedia = () => shop.db.$count(mediaFile);

test("an added product is listed in the shop at once, with a picture", async () => {
  const { id, name, pictures, movements } = await addDraft(shop);
  const [card] = await listProducts(shop.db, { text: name });
  expect(card).toMatchObject({ id, pricePaise: 149_950, picture: { alt: "A jar" } });
  const preview = narrowestUrl(card?.picture ?? { webp: "" });
  expect((await findMedia(shop, preview))?.contentType).toBe("image/webp");
  expect(pictures).toHaveLength(1);
  expect(movements).toMatchObject([{ change: 12, reason: "first stock" }]);
});

test("a taken SKU, an unknown category and a file that is no picture are refused together, and nothing is stored", async () => {
  const media = await countMedia();
  const draft = draftProduct({ sku: "SKU-OLD-JAR", categorySlug: "no-such-category" });
  const picture = { file: new File(["<svg/>"], "a.png") };
  expect(await addProduct(shop, packer, { draft, picture, alt: "A jar" })).toEqual({
    ok: false,
    reason: "invalid",
    errors: {
      sku: "'old-jar' has this SKU already",
      categorySlug: "Choose a category from the list",
      picture: expect.stringContaining("not a JPEG"),
    },
  });
  expect(await countMedia()).toBe(media);
});

test("two products with one name get different slugs", async () => {
  const first = await addDraft(shop, { name: "Twin" });
  const second = await addDraft(shop, { name: "Twin" });
  expect([first.slug, second.slug]).toEqual(["twin", "twin-2"]);
});

test("a name without Latin letters needs an address", async () => {
  const draft = draftProduct({ name: "देवदार" });
  const added = await addProduct(shop, packer, { draft, picture: await photograph(), alt: "A jar" });
  expect(added).toMatchObject({ errors: { slug: expect.stringContaining("in small letters") } });
});

test("of two simultaneous additions with one SKU one is refused", async () => {
  const drafts = [draftProduct({ sku: "SAME" }), draftProduct({ sku: "SAME" })];
  const picture = await photograph();
  const added = await Promise.all(
    drafts.map((draft) => addProduct(shop, packer, { draft, picture, alt: "A jar" })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(added.find(({ ok }) => !ok)).toMatchObject({ errors: { sku: expect.any(String) } });
});

test("a product change shows in the shop and is recorded with before and after", async () => {
  const { id: productId, draft, version } = await addDraft(shop);
  const change = { ...draft, name: "Renamed at Noon", price: 129_900, grams: null };
  const saved = await saveProduct(shop, packer, { productId, draft: change, seen: version });
  expect(saved).toEqual({ ok: true, version: (await getEditedProduct(shop.db, productId)).version });
  expect(await namesInShop()).toContain("Renamed at Noon");
  const events = await shop.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.subject, `product:${productId}`));
  const edited = events.find(({ action }) => action === "product.edited");
  expect(edited).toMatchObject({
    by: packer.id,
    before: { price: 149_950 },
    after: { name: "Renamed at Noon", price: 129_900 },
  });
  expect(Object.keys(edited?.after as object).sort()).toEqual(["name", "price"]);
});

test("a product without a net quantity is saved again without one; one that has it keeps it", async () => {
  const { id: productId, draft, version } = await addDraft(shop, { weight: "" });
  const saved = await saveProduct(shop, packer, {
    productId,
    draft: { ...draft, price: 120_000 },
    seen: version,
  });
  if (!saved.ok) throw new Error("not saved");
  const declared = { productId, draft: { ...draft, weight: "1 piece", dimensions: "152 × 229 cm" } };
  const second = await saveProduct(shop, packer, { ...declared, seen: saved.version });
  if (!second.ok) throw new Error("not saved");
  expect(await saveProduct(shop, packer, { productId, draft, seen: second.version })).toMatchObject({
    errors: { weight: expect.stringContaining("required") },
  });
  expect((await getEditedProduct(shop.db, productId)).values.weight).toBe("1 piece");
});

test("a weight that is typed for a product of no grams gives it some", async () => {
  const { id: productId, draft, version, values } = await addDraft(shop, { weight: "1 piece" });
  expect(values.grams).toBe("0");
  const weighed = { ...draft, weight: "500 gm", grams: 0 };
  await saveProduct(shop, packer, { productId, draft: weighed, seen: version });
  expect((await getEditedProduct(shop.db, productId)).values.grams).toBe("500");
});

test("saving over a newer change is refused with the saved values, and possible after that", async () => {
  const { id: productId, draft, version } = await addDraft(shop);
  const theirs = { productId, draft: { ...draft, price: 130_000 }, seen: version };
  await saveProduct(shop, packer, theirs);
  const mine = { productId, draft: { ...draft, description: "Mine", price: 140_000 } };
  const refused = await saveProduct(shop, packer, { ...mine, seen: version });
  expect(refused).toMatchObject({
    reason: "changed-meanwhile",
    saved: [
      { field: "description", value: "Poured at dawn." },
      { field: "price", value: "1300" },
    ],
  });
  if (refused.ok || refused.reason !== "changed-meanwhile") throw new Error("not refused");
  expect((await saveProduct(shop, packer, { ...mine, seen: refused.version })).ok).toBe(true);
});

test("a product keeps its own SKU and address, and cannot take another product's", async () => {
  const { id: productId, draft, version } = await addDraft(shop);
  const input = { productId, seen: version };
  expect(await saveProduct(shop, packer, { ...input, draft: { ...draft, slug: "old-jar" } })).toMatchObject({
    errors: { slug: "'old-jar' has this address already" },
  });
  expect((await saveProduct(shop, packer, { ...input, draft })).ok).toBe(true);
});

test("saving a product does not change its stock, whatever was sold while the form was open", async () => {
  const { id: productId, draft, version } = await addDraft(shop);
  await shop.db.transaction((tx) => removeStock(tx, [{ productId, quantity: 5 }]));
  const renamed = { ...draft, name: "Sold" };
  await saveProduct(shop, packer, { productId, draft: renamed, seen: version });
  expect(await getEditedProduct(shop.db, productId)).toMatchObject({ name: "Sold", stock: 7 });
});

test("the owner removes every MRP above the price, and staff may not", async () => {
  const { id } = await addDraft(shop, { mrp: 200_000 });
  await expect(clearMrpsAbovePrice(shop, packer)).rejects.toThrow(Forbidden);
  expect(await clearMrpsAbovePrice(shop, owner)).toBe(1);
  expect((await getEditedProduct(shop.db, id)).values.mrp).toBe("");
});

test("a customer can neither add nor save a product", async () => {
  const draft = draftProduct();
  const productId = "old-jar";
  const added = addProduct(shop, customer, { draft, picture: undefined, alt: "" });
  await expect(added).rejects.toThrow(Forbidden);
  const saved = saveProduct(shop, customer, { productId, draft, seen: "" });
  await expect(saved).rejects.toThrow(Forbidden);
});

test("the former addresses of a product lead to its present one, and its present one leads nowhere", async () => {
  const { id } = await addDraft(shop);
  const move = async (slug: string) => {
    const { version } = await getEditedProduct(shop.db, id);
    const [row] = await shop.db.select().from(product).where(eq(product.id, id));
    if (!row) throw new Error("no product");
    return saveProduct(shop, packer, { productId: id, draft: { ...row, slug }, seen: version });
  };
  const leadsTo = (slug: string) => findRedirect(shop.db, `/products/${slug}`);
  const [{ slug: first = "" } = {}] = await shop.db.select().from(product).where(eq(product.id, id));
  expect(await move("moved-jar")).toMatchObject({ ok: true });
  expect(await move("moved-again")).toMatchObject({ ok: true });
  for (const former of [first, "moved-jar"]) expect(await leadsTo(former)).toBe("/products/moved-again");
  // The address belongs to the product again, and leads nowhere else.
  expect(await move("moved-jar")).toMatchObject({ ok: true });
  expect(await leadsTo("moved-jar")).toBeUndefined();
  expect(await leadsTo("moved-again")).toBe("/products/moved-jar");
});
