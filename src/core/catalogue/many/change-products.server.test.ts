import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLastChange, previewChange } from "#core/back-office/many/many-products.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestCollection, addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { category, collection, collectionProduct, product } from "../catalogue.table.ts";
import { customer, owner, packer } from "../products.fixture.ts";
import { changeProducts, undoProductChange } from "./change-products.server.ts";
import { planChange } from "./plan-change.server.ts";
import type { ProductChange } from "./product-change.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(
    shop.db,
    { id: "cedar", price: 500_00 },
    { id: "rose", price: 999_00 },
    { id: "tea", price: 100_00 },
  );
});
afterEach(() => shop.close());

const tenUp: ProductChange = {
  kind: "price",
  direction: "up",
  unit: "percent",
  amount: 10_00,
  rounding: "nine",
};
const tenDown: ProductChange = { ...tenUp, direction: "down" };
const both = ["rose", "cedar"];

/** The version of the preview for this person, as the form sends it back. */
async function seenBy(actor: Actor, change: ProductChange, productIds = both) {
  const plan = await planChange(shop.db, actor, { change, productIds });
  return { change, productIds, seen: plan?.version ?? "", requestKey: newId() };
}

async function changeBy(actor: Actor, change: ProductChange, productIds = both) {
  const input = await seenBy(actor, change, productIds);
  expect(await changeProducts(shop, actor, input)).toEqual({ ok: true });
  return { id: input.requestKey };
}

async function read<Name extends keyof typeof product.$inferSelect>(name: Name) {
  const rows = await shop.db.select().from(product).orderBy(product.id);
  return Object.fromEntries(rows.map((row) => [row.id, row[name]]));
}

const set = (id: string, changes: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(changes).where(eq(product.id, id));

const problemsOf = async (actor: Actor, change: ProductChange, productIds = both) => {
  const preview = await previewChange(shop.db, actor, { change, productIds, page: 1 });
  return Object.fromEntries(preview?.rows.map(({ id, problem }) => [id, problem]) ?? []);
};

test("the chosen products get their new prices, the others keep theirs, and the audit log names each", async () => {
  await changeBy(owner, tenUp);
  expect(await read("price")).toEqual({ cedar: 549_00, rose: 1099_00, tea: 100_00 });
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "product:rose"));
  expect(events).toMatchObject([
    { by: owner.id, action: "product.edited", before: { price: 999_00 }, after: { price: 1099_00 } },
  ]);
  expect(events[0]?.after).toEqual({ price: 1099_00 });
});

test("the same form sent twice at once changes the prices once", async () => {
  const twice = await seenBy(owner, tenUp);
  const answers = await Promise.all([changeProducts(shop, owner, twice), changeProducts(shop, owner, twice)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await read("price")).toMatchObject({ cedar: 549_00, rose: 1099_00 });
});

test("nothing is changed where a product was changed, archived or deleted since the preview", async () => {
  const refused = { ok: false, reason: "changed-meanwhile" };
  const first = await seenBy(owner, tenUp);
  await set("rose", { price: 949_00 });
  expect(await changeProducts(shop, owner, first)).toEqual(refused);
  const second = await seenBy(owner, tenUp);
  await set("rose", { archivedAt: shop.clock.now() });
  expect(await changeProducts(shop, owner, second)).toEqual(refused);
  const third = await seenBy(owner, tenUp, ["cedar", "tea"]);
  await shop.db.delete(product).where(eq(product.id, "tea"));
  expect(await changeProducts(shop, owner, third)).toEqual(refused);
  expect(await read("price")).toEqual({ cedar: 500_00, rose: 949_00 });
  expect(await findLastChange(shop.db, owner)).toBeUndefined();
});

test("staff lower no price further than the owner allows, even with the owner's preview", async () => {
  const third: ProductChange = { ...tenDown, amount: 30_00 } as ProductChange;
  const forged = await seenBy(owner, third);
  expect(await changeProducts(shop, packer, forged)).toMatchObject({ ok: false });
  expect(await problemsOf(packer, third)).toEqual({
    cedar: expect.stringContaining("₹400.00"),
    rose: expect.stringContaining("₹799.20"),
  });
  await changeBy(packer, tenDown);
  const [rose] = await shop.db.select().from(product).where(eq(product.id, "rose"));
  expect(rose).toMatchObject({ price: 899_00, ownerPrice: 999_00 });
});

test("a preview lists the products that stay unchanged first, with the reason", async () => {
  await set("tea", { mrp: 105_00 });
  const preview = await previewChange(shop.db, owner, {
    change: tenUp,
    productIds: [...both, "tea", "gone"],
    page: 1,
  });
  expect(preview).toMatchObject({
    changing: 2,
    staying: 1,
    pages: 1,
    words: "Price 10% up, rounded to end in 9",
  });
  expect(preview?.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
    ["tea", "", ""],
    ["cedar", "₹500", "₹549"],
    ["rose", "₹999", "₹1,099"],
  ]);
  expect(preview?.rows[0]?.problem).toBe("₹109 is more than its MRP of ₹105, which stands on the pack.");
});

test("undo restores the earlier prices, except one that was changed again", async () => {
  const change = await changeBy(owner, tenUp);
  await set("cedar", { price: 600_00 });
  expect(await findLastChange(shop.db, owner)).toMatchObject({
    words: "Price 10% up, rounded to end in 9",
    products: 2,
    canUndo: true,
    kept: [],
  });
  await undoProductChange(shop, owner, change);
  expect(await read("price")).toEqual({ cedar: 600_00, rose: 999_00, tea: 100_00 });
  expect(await findLastChange(shop.db, owner)).toMatchObject({
    isUndone: true,
    canUndo: false,
    kept: ["cedar"],
  });
  await set("rose", { price: 1099_00 });
  await undoProductChange(shop, owner, change);
  expect(await read("price")).toMatchObject({ rose: 1099_00 });
});

test("undoing a change by staff also restores the owner's price", async () => {
  await undoProductChange(shop, packer, await changeBy(packer, tenDown));
  const [rose] = await shop.db.select().from(product).where(eq(product.id, "rose"));
  expect(rose).toMatchObject({ price: 999_00, ownerPrice: null });
});

test("undo restores no price above an MRP that was lowered meanwhile", async () => {
  const change = await changeBy(owner, tenDown);
  await set("rose", { mrp: 899_00 });
  await undoProductChange(shop, owner, change);
  expect(await read("price")).toMatchObject({ cedar: 500_00, rose: 899_00 });
});

test("staff undo only their own change, customers change nothing, and an unknown change is not found", async () => {
  const change = await changeBy(owner, tenUp);
  await expect(undoProductChange(shop, packer, change)).rejects.toThrow(Forbidden);
  expect(await findLastChange(shop.db, packer)).toMatchObject({ canUndo: false });
  await expect(changeProducts(shop, customer, await seenBy(owner, tenUp))).rejects.toThrow(Forbidden);
  await expect(undoProductChange(shop, owner, { id: newId() })).rejects.toThrow(NotFound);
  expect(await read("price")).toMatchObject({ cedar: 549_00, rose: 1099_00 });
});

test("products are hidden and come back; only complete ones are put up for sale", async () => {
  const change = await changeBy(packer, { kind: "hide" });
  expect(await read("active")).toEqual({ cedar: false, rose: false, tea: true });
  await undoProductChange(shop, packer, change);
  expect(await read("active")).toEqual({ cedar: true, rose: true, tea: true });
  await set("rose", { active: false, hsn: "" });
  expect(await problemsOf(packer, { kind: "show" })).toEqual({
    cedar: "It stays as it is.",
    rose: "It stays hidden: it has no HSN code and GST rate, it has no picture.",
  });
});

test("products move to a category and back, unless that was deleted, and an unknown one is refused", async () => {
  await shop.db.insert(category).values({ slug: "tins", name: "Tins", position: 1 });
  await shop.db.insert(category).values({ slug: "old", name: "Old", position: 2 });
  await set("rose", { categorySlug: "old" });
  const change = await changeBy(packer, { kind: "category", to: "tins" });
  expect(await read("categorySlug")).toEqual({ cedar: "tins", rose: "tins", tea: "jar-candles" });
  expect(await findLastChange(shop.db, packer)).toMatchObject({ words: "To the category ‘Tins’" });
  await shop.db.delete(category).where(eq(category.slug, "old"));
  await undoProductChange(shop, packer, change);
  expect(await read("categorySlug")).toEqual({ cedar: "jar-candles", rose: "tins", tea: "jar-candles" });
  const gone = await seenBy(packer, { kind: "category", to: "none" });
  expect(await changeProducts(shop, packer, gone)).toEqual({ ok: false, reason: "unknown-shelf" });
});

test("products move into a collection that they name themselves, and back", async () => {
  await addTestCollection(shop.db, "winter", "Winter");
  const change = await changeBy(packer, { kind: "collection", to: "winter" });
  expect(await read("collection")).toEqual({ cedar: "winter", rose: "winter", tea: "shop" });
  await undoProductChange(shop, packer, change);
  expect(await read("collection")).toEqual({ cedar: "shop", rose: "shop", tea: "shop" });
});

test("products are added at the end of a collection of chosen ones, and leave it again", async () => {
  await addTestCollection(shop.db, "gifts", "Gifts");
  await shop.db.update(collection).set({ filling: "chosen" }).where(eq(collection.slug, "gifts"));
  await shop.db.insert(collectionProduct).values({ collectionSlug: "gifts", position: 0, productId: "rose" });
  const chosen = async () =>
    (await shop.db.select().from(collectionProduct).orderBy(collectionProduct.position)).map(
      ({ productId }) => productId,
    );
  const toGifts: ProductChange = { kind: "collection", to: "gifts" };
  expect(await problemsOf(packer, toGifts)).toEqual({ rose: "It stays as it is.", cedar: undefined });
  const change = await changeBy(packer, toGifts, ["rose", "cedar", "tea"]);
  expect(await chosen()).toEqual(["rose", "cedar", "tea"]);
  await undoProductChange(shop, packer, change);
  expect(await chosen()).toEqual(["rose"]);
  await shop.db.update(collection).set({ filling: "own" });
});

test("an MRP is set unless it is below the price, and only the owner removes many MRPs", async () => {
  expect(await problemsOf(packer, { kind: "mrp", mrp: 600_00 })).toEqual({
    rose: "₹600 is less than its price of ₹999.",
    cedar: undefined,
  });
  const change = await changeBy(packer, { kind: "mrp", mrp: 600_00 });
  expect(await read("mrp")).toEqual({ cedar: 600_00, rose: null, tea: null });
  expect(await problemsOf(packer, { kind: "mrp", mrp: null })).toMatchObject({
    cedar: "Only the owner removes the MRPs of many products.",
  });
  await undoProductChange(shop, packer, change);
  expect(await read("mrp")).toMatchObject({ cedar: null });
  await set("cedar", { mrp: 700_00 });
  await changeBy(owner, { kind: "mrp", mrp: null });
  expect(await read("mrp")).toMatchObject({ cedar: null });
});

test("the days to make are set for many products at once, and undone", async () => {
  await set("rose", { daysToMake: 8 });
  const change = await changeBy(packer, { kind: "days-to-make", daysToMake: 8 }, ["cedar", "rose"]);
  expect(await read("daysToMake")).toEqual({ cedar: 8, rose: 8, tea: null });
  expect((await findLastChange(shop.db, packer))?.words).toBe("Made for you within 8 business days");
  await undoProductChange(shop, packer, change);
  expect(await read("daysToMake")).toEqual({ cedar: null, rose: 8, tea: null });
  await changeBy(packer, { kind: "days-to-make", daysToMake: null }, ["rose"]);
  expect(await read("daysToMake")).toMatchObject({ rose: null });
});

test("the net quantity is set for many products at once, with its grams, and undone", async () => {
  const before = [await read("weight"), await read("grams")];
  const change = await changeBy(packer, { kind: "quantity", weight: "1 piece" }, ["cedar", "rose"]);
  expect(await read("weight")).toMatchObject({ cedar: "1 piece", rose: "1 piece" });
  expect(await read("grams")).toMatchObject({ cedar: 0, rose: 0 });
  expect((await findLastChange(shop.db, packer))?.words).toBe("1 piece");
  await undoProductChange(shop, packer, change);
  expect([await read("weight"), await read("grams")]).toEqual(before);
});

test("an HSN code and rate are set, audited with the earlier values, and undone", async () => {
  await set("rose", { hsn: "", gstRate: 0, active: false });
  const change = await changeBy(packer, { kind: "tax", hsn: "6912", gstRate: 1800 });
  expect([await read("hsn"), await read("gstRate")]).toEqual([
    { cedar: "6912", rose: "6912", tea: "3406" },
    { cedar: 1800, rose: 1800, tea: 500 },
  ]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "product:rose"));
  expect(events).toMatchObject([{ before: { hsn: "", gstRate: 0 }, after: { hsn: "6912", gstRate: 1800 } }]);
  await undoProductChange(shop, packer, change);
  expect(await read("hsn")).toEqual({ cedar: "3406", rose: "", tea: "3406" });
});

test("undo neither shows an archived product nor leaves one for sale without an HSN code", async () => {
  const hidden = await changeBy(owner, { kind: "hide" }, ["cedar", "tea"]);
  await set("tea", { archivedAt: new Date() });
  await set("cedar", { hsn: "" });
  await undoProductChange(shop, owner, hidden);
  expect(await read("active")).toEqual({ cedar: false, rose: true, tea: false });
  await set("rose", { hsn: "", gstRate: 0, active: false });
  const taxed = await changeBy(owner, { kind: "tax", hsn: "6912", gstRate: 1800 }, ["rose"]);
  await set("rose", { active: true });
  await undoProductChange(shop, owner, taxed);
  expect([await read("hsn"), await read("gstRate")]).toMatchObject([{ rose: "6912" }, { rose: 1800 }]);
});

test("a product is deleted with its variants, chosen or not, and cannot be restored", async () => {
  await shop.db
    .update(product)
    .set({ optionNames: ["Size"], optionValues: ["S"] })
    .where(eq(product.id, "rose"));
  await set("cedar", { variantOf: "rose", optionValues: ["L"] });
  const change = await changeBy(packer, { kind: "delete" }, ["cedar", "rose"]);
  expect(Object.keys(await read("name"))).toEqual(["tea"]);
  expect(await findLastChange(shop.db, packer)).toMatchObject({ words: "Deleted", canUndo: false });
  await undoProductChange(shop, packer, change);
  expect(Object.keys(await read("name"))).toEqual(["tea"]);
});

test("two thousand products are previewed page by page and changed at once", async () => {
  const many = Array.from({ length: 2_000 }, (_none, index) => ({
    id: `p${String(index).padStart(4, "0")}`,
  }));
  await addTestProduct(shop.db, ...many);
  const productIds = many.map(({ id }) => id);
  const preview = await previewChange(shop.db, owner, { change: tenUp, productIds, page: 20 });
  expect(preview).toMatchObject({ changing: 2_000, pages: 20 });
  expect([preview?.rows.length, preview?.rows.at(-1)?.id]).toEqual([100, "p1999"]);
  await undoProductChange(shop, owner, await changeBy(owner, tenUp, productIds));
  expect((await read("price")).p1999).toBe(999_00);
}, 60_000);

test("while no business is registered, products go up for sale without a code", async () => {
  await saveSettings(shop, owner, {
    group: "business",
    change: { ...sampleSettings.business, gstStatus: "unregistered" },
  });
  await set("rose", { active: false, hsn: "" });
  expect(await problemsOf(packer, { kind: "show" }, ["rose"])).toEqual({
    rose: "It stays hidden: it has no picture.",
  });
});
