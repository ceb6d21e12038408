// Batches whose pieces cannot be sold before a day.
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { describeNotice } from "#core/cart/cart.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { getProductBySlug } from "#core/catalogue/products.server.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { removeStock } from "#core/catalogue/stock/stock.server.ts";
import { stockAlert } from "#core/messages/messages.table.ts";
import { notifyWaiting } from "#features/stock-alerts/stock-alerts.server.ts";
import { listWishlist } from "#features/wishlist/wishlist.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, stockOf } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import type { BatchInput } from "./batch-form.ts";
import { addReadyBatches } from "./batch-stock.server.ts";
import { findJustPoured, findNewestBatch, getBatch } from "./batches.server.ts";
import { batch } from "./batches.table.ts";
import { createBatch } from "./create-batch.server.ts";
import { deleteBatch } from "./delete-batch.server.ts";
import { getEditedBatch, prepareBatch } from "./edited-batch.server.ts";
import { removeSampleBatches } from "./sample-batches.server.ts";
import { saveBatch } from "./save-batch.server.ts";

const meena = { id: "meena", role: "staff" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "soap", stock: 0 });
});
afterEach(() => shop.close());

const curing = (changes: Partial<BatchInput> = {}): BatchInput => ({
  pouredOn: "2026-11-10",
  readyOn: "2026-12-08",
  pieces: 24,
  wax: "Olive oil",
  fragranceLoad: null,
  pouredBy: "Meena",
  burnTest: "",
  weather: "",
  faults: "",
  note: "",
  published: true,
  ...changes,
});

async function note(changes: Partial<BatchInput> = {}): Promise<string> {
  const input = { productId: "soap", batch: curing(changes), photographs: [], requestKey: newId() };
  const noted = await createBatch(shop, meena, input);
  if (!noted.ok) throw new Error(noted.reason);
  return noted.number;
}

async function save(number: string, changes: Partial<BatchInput>) {
  const { version: seen } = await getEditedBatch(shop.db, number);
  return saveBatch(shop, meena, { number, batch: curing(changes), photographs: [], removed: [], seen });
}

const shownReadyDay = async () =>
  (await listCards(shop.db, sql`where ${product.id} = 'soap'`)).map(({ readyOn }) => readyOn)[0];
const buy = (quantity: number) =>
  shop.db.transaction((tx) => removeStock(tx, [{ productId: "soap", quantity }]));
const atTheLastMinute = "2026-12-07T23:59:00+05:30";
const theDay = "2026-12-08T00:00:00+05:30";

test("the pieces of a batch come into stock on its day, once, and nothing of them can be sold before", async () => {
  const number = await note();
  expect(await shownReadyDay()).toBe("2026-12-08");
  shop.clock.set(atTheLastMinute);
  await addReadyBatches(shop);
  expect(await buy(1)).toMatchObject({ ok: false });
  expect(await shop.db.$count(stockMovement)).toBe(0);
  shop.clock.set(theDay);
  await Promise.all([addReadyBatches(shop), addReadyBatches(shop)]);
  await addReadyBatches(shop);
  expect(await stockOf(shop.db, "soap")).toBe(24);
  expect(await shop.db.select().from(stockMovement)).toMatchObject([
    { change: 24, reason: `ready: batch ${number}`, by: "system" },
  ]);
  expect(await shownReadyDay()).toBeNull();
  const [one, other] = await Promise.all([buy(20), buy(20)]);
  expect([one.ok, other.ok].sort()).toEqual([false, true]);
  expect(await stockOf(shop.db, "soap")).toBe(4);
});

test("whoever waits for a product is written to on the day on which its batch is ready, and not before", async () => {
  await note();
  const at = shop.clock.now();
  const alert = { id: newId(), productId: "soap", email: "asha@example.com", token: newId() };
  await shop.db.insert(stockAlert).values({ ...alert, requestedAt: at, confirmedAt: at });
  const isTold = async () => (await shop.db.select().from(stockAlert))[0]?.toldAt !== null;
  await notifyWaiting(shop);
  expect(await isTold()).toBe(false);
  shop.clock.set(theDay);
  await addReadyBatches(shop);
  await notifyWaiting(shop);
  expect(await isTold()).toBe(true);
});

test("a product shows the next of its batches that cure, and none while it is in stock", async () => {
  const later = await note({ readyOn: "2026-12-20" });
  const sooner = await note();
  expect(await shownReadyDay()).toBe("2026-12-08");
  await deleteBatch(shop, meena, { number: sooner, takeOut: true });
  expect(await shownReadyDay()).toBe("2026-12-20");
  expect(await stockOf(shop.db, "soap")).toBe(0);
  await shop.db.update(product).set({ stock: 2 }).where(eq(product.id, "soap"));
  expect(await shownReadyDay()).toBeNull();
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "soap"));
  await deleteBatch(shop, meena, { number: later, takeOut: false });
  expect(await shownReadyDay()).toBeNull();
});

test("a set names the day on which all its missing parts are ready, as do carts and wishlists", async () => {
  await addTestProduct(shop.db, { id: "dish", stock: 5 }, { id: "hamper" }, { id: "towel", stock: 0 });
  const parts = ["soap", "dish"].map((text, index) => ({ index, text, quantity: 2 }));
  await saveSet(shop, meena, { productId: "hamper", pricing: "parts", parts });
  const shownDay = async () => (await listCards(shop.db, sql`where ${product.id} = 'hamper'`))[0]?.readyOn;
  expect(await shownDay()).toBeNull();
  await note();
  await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, "soap"));
  expect(await shownDay()).toBe("2026-12-08");
  const { set } = await getProductBySlug(shop.db, "hamper");
  expect(set?.parts).toMatchObject([{ isSoldOut: true, readyOn: "2026-12-08" }, { isSoldOut: false }]);
  const cart = await readCart(shop, { guest: [{ productId: "hamper", quantity: 1, seenPrice: 99_900 }] });
  expect(cart.lines[0]?.notices.map(describeNotice)).toEqual([
    "Ready on 8 December. It is not part of the total.",
  ]);
  expect(await addToCart(shop, { guest: [] }, { productId: "hamper", quantity: 1 })).toMatchObject({
    reason: "out-of-stock",
    readyOn: "2026-12-08",
  });
  expect(await listWishlist(shop.db, { guest: ["hamper"] })).toMatchObject([{ readyOn: "2026-12-08" }]);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "dish"));
  expect(await shownDay()).toBeNull();
});

test("a box names the day of its list's first piece, and a filled box the day of its last missing piece", async () => {
  await addTestProduct(shop.db, { id: "balm", stock: 0 }, { id: "dish", stock: 0 }, { id: "crate" });
  const choices = ["soap", "balm", "dish"].map((text, index) => ({ index, text, quantity: 1 }));
  await saveBox(shop, meena, { productId: "crate", pricing: "parts", pieces: 2, percent: null, choices });
  await note();
  await createBatch(shop, meena, {
    productId: "balm",
    batch: curing({ readyOn: "2026-12-20" }),
    photographs: [],
    requestKey: newId(),
  });
  expect((await listCards(shop.db, sql`where ${product.id} = 'crate'`))[0]?.readyOn).toBe("2026-12-08");
  const { box } = await getProductBySlug(shop.db, "crate");
  expect(box?.choices.map(({ readyOn }) => readyOn)).toEqual(["2026-12-08", "2026-12-20", undefined]);
  const dayOf = async (soldId: string) => (await listCartProducts(shop.db, [soldId])).get(soldId)?.readyOn;
  expect(await dayOf("crate.balm.soap")).toBe("2026-12-20");
  expect(await dayOf("crate.dish.soap")).toBeNull();
});

test("the choice of a variant names the day on which it is ready", async () => {
  await addTestProduct(shop.db, { id: "large", stock: 5 });
  await shop.db
    .update(product)
    .set({ optionNames: ["Size"], optionValues: ["S"] })
    .where(eq(product.id, "soap"));
  await shop.db
    .update(product)
    .set({ variantOf: "soap", optionValues: ["L"] })
    .where(eq(product.id, "large"));
  await note();
  const { choice } = await getProductBySlug(shop.db, "large");
  expect(choice?.options[0]?.choices).toEqual([
    { value: "S", slug: "soap", isChosen: false, isSoldOut: true, readyOn: "2026-12-08" },
    { value: "L", slug: "large", isChosen: true, isSoldOut: false },
  ]);
});

test("pieces come into stock at once when a batch is ready earlier, and leave it again when it is not ready after all", async () => {
  const number = await note();
  expect(await save(number, { pieces: 20 })).toEqual({ ok: true });
  expect(await stockOf(shop.db, "soap")).toBe(0);
  expect(await save(number, { pieces: 20, readyOn: "2026-11-20" })).toEqual({ ok: true });
  expect(await stockOf(shop.db, "soap")).toBe(20);
  expect(await shownReadyDay()).toBeNull();
  expect(await save(number, { pieces: 20 })).toEqual({ ok: true });
  expect(await stockOf(shop.db, "soap")).toBe(0);
  await save(number, { pieces: 20, readyOn: null });
  await buy(1);
  expect(await save(number, { pieces: 20 })).toEqual({ ok: false, reason: "short", left: 19 });
});

test("a product names no day any more when the sample batch that cured is removed", async () => {
  const number = await note();
  await shop.db.update(batch).set({ sample: true }).where(eq(batch.number, number));
  expect(await shop.db.transaction((tx) => removeSampleBatches(tx, shop))).toBe(1);
  expect(await shownReadyDay()).toBeNull();
});

test("a batch that cures has its page with its day, but no product names it as the batch on sale", async () => {
  const number = await note();
  expect(await getBatch(shop.db, number)).toMatchObject({ readyOn: "8 December 2026" });
  expect(await findNewestBatch(shop.db, "soap")).toBeNull();
  await shop.db.update(product).set({ stock: 2 }).where(eq(product.id, "soap"));
  expect(await findJustPoured(shop.db, "2026-11-20")).toBeUndefined();
  shop.clock.set(theDay);
  await addReadyBatches(shop);
  expect(await getBatch(shop.db, number)).toMatchObject({ readyOn: "" });
  expect(await findNewestBatch(shop.db, "soap")).toMatchObject({ number });
});

test("the form of a pouring proposes as many days of curing as the product's last batch had", async () => {
  await note();
  const { values } = await prepareBatch(shop, { productId: "soap", name: "Meena" });
  expect(values).toMatchObject({ pouredOn: "2026-11-20", readyOn: "2026-12-18" });
});
