import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { findLastPriceChange, previewPrices } from "#shop/back-office/price-change-list.server.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { customer, owner, packer } from "#shop/catalogue/products.fixture.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { changePrices, undoPriceChange } from "./change-prices.server.ts";
import type { PriceChange } from "./price-change.ts";

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

const tenUp: PriceChange = { direction: "up", unit: "percent", amount: 10_00, rounding: "nine" };
const tenDown: PriceChange = { ...tenUp, direction: "down" };

const input = (changes: Partial<Parameters<typeof changePrices>[2]> = {}) => ({
  change: tenUp,
  products: [
    { productId: "rose", seen: 999_00 },
    { productId: "cedar", seen: 500_00 },
  ],
  requestKey: newId(),
  ...changes,
});

async function readPrices() {
  const rows = await shop.db.select().from(product).orderBy(product.id);
  return Object.fromEntries(rows.map(({ id, price, ownerPrice }) => [id, ownerPrice ?? price]));
}

const setPrice = (id: string, changes: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(changes).where(eq(product.id, id));

test("the ticked products get their new prices, the others keep theirs, and the audit log names each", async () => {
  expect(await changePrices(shop, owner, input())).toEqual({ ok: true });
  expect(await readPrices()).toEqual({ cedar: 549_00, rose: 1099_00, tea: 100_00 });
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "product:rose"));
  expect(events).toMatchObject([
    { by: owner.id, action: "product.edited", before: { price: 999_00 }, after: { price: 1099_00 } },
  ]);
});

test("the same form sent twice at once changes the prices once", async () => {
  const twice = input();
  const answers = await Promise.all([changePrices(shop, owner, twice), changePrices(shop, owner, twice)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await readPrices()).toMatchObject({ cedar: 549_00, rose: 1099_00 });
});

test("nothing is changed where a price was changed meanwhile, or a product deleted, and each is named", async () => {
  await setPrice("rose", { price: 949_00 });
  const gone = { productId: "gone", seen: 1 };
  const changed = await changePrices(shop, owner, input({ products: [...input().products, gone] }));
  expect(changed).toEqual({
    ok: false,
    reason: "changed-meanwhile",
    names: ["rose", "a deleted product"],
  });
  expect(await readPrices()).toMatchObject({ cedar: 500_00, rose: 949_00 });
  await setPrice("rose", { price: 999_00, archivedAt: shop.clock.now() });
  expect(await changePrices(shop, owner, input())).toMatchObject({ ok: false, names: ["rose"] });
  expect(await findLastPriceChange(shop.db, owner)).toBeUndefined();
});

test("staff lower no price further than the owner allows, even with a forged form", async () => {
  const third = { ...tenDown, amount: 30_00 };
  expect(await changePrices(shop, packer, input({ change: third }))).toMatchObject({ ok: false });
  const preview = await previewPrices(shop.db, packer, {
    filters: { text: "", collection: "", category: "", state: undefined },
    change: third,
  });
  expect(preview.rows.map(({ problem }) => problem)).toEqual([
    expect.stringContaining("₹400.00"),
    expect.stringContaining("₹799.20"),
    expect.stringContaining("₹80.00"),
  ]);
  expect(await changePrices(shop, packer, input({ change: tenDown }))).toEqual({ ok: true });
  const [rose] = await shop.db.select().from(product).where(eq(product.id, "rose"));
  expect(rose).toMatchObject({ price: 899_00, ownerPrice: 999_00 });
});

test("a preview lists the filtered products by name, and tells which keep their price", async () => {
  await setPrice("tea", { mrp: 105_00 });
  const previewOf = (text: string) =>
    previewPrices(shop.db, owner, {
      filters: { text, collection: "", category: "", state: undefined },
      change: tenUp,
    });
  const { rows, hasMore } = await previewOf("");
  expect(hasMore).toBe(false);
  expect(rows.map(({ id, price, next }) => [id, price, next])).toEqual([
    ["cedar", 500_00, 549_00],
    ["rose", 999_00, 1099_00],
    ["tea", 100_00, 100_00],
  ]);
  expect(rows[2]?.problem).toBe("₹109 is more than its MRP of ₹105, which stands on the pack.");
  expect((await previewOf("rose")).rows.map(({ id }) => id)).toEqual(["rose"]);
});

test("an undone change gives back the earlier prices, but not where a price was changed once more", async () => {
  const form = input();
  await changePrices(shop, owner, form);
  await setPrice("cedar", { price: 600_00 });
  expect(await findLastPriceChange(shop.db, owner)).toMatchObject({
    words: "10% up, rounded to end in 9",
    products: 2,
    canUndo: true,
    kept: [],
  });
  await undoPriceChange(shop, owner, { id: form.requestKey });
  expect(await readPrices()).toEqual({ cedar: 600_00, rose: 999_00, tea: 100_00 });
  expect(await findLastPriceChange(shop.db, owner)).toMatchObject({
    isUndone: true,
    canUndo: false,
    kept: ["cedar"],
  });
  await setPrice("rose", { price: 1099_00 });
  await undoPriceChange(shop, owner, { id: form.requestKey });
  expect(await readPrices()).toMatchObject({ rose: 1099_00 });
});

test("an undone change of staff also gives back the price that the owner set", async () => {
  const form = input({ change: tenDown });
  await changePrices(shop, packer, form);
  await undoPriceChange(shop, packer, { id: form.requestKey });
  const [rose] = await shop.db.select().from(product).where(eq(product.id, "rose"));
  expect(rose).toMatchObject({ price: 999_00, ownerPrice: null });
});

test("a former price above an MRP that was lowered meanwhile does not come back", async () => {
  const form = input({ change: tenDown });
  await changePrices(shop, owner, form);
  await setPrice("rose", { mrp: 899_00 });
  await undoPriceChange(shop, owner, { id: form.requestKey });
  expect(await readPrices()).toMatchObject({ cedar: 500_00, rose: 899_00 });
});

test("staff undo only their own change, customers change nothing, and an unknown change is not found", async () => {
  const form = input();
  await changePrices(shop, owner, form);
  await expect(undoPriceChange(shop, packer, { id: form.requestKey })).rejects.toThrow(Forbidden);
  expect(await findLastPriceChange(shop.db, packer)).toMatchObject({ canUndo: false });
  await expect(changePrices(shop, customer, input())).rejects.toThrow(Forbidden);
  await expect(undoPriceChange(shop, owner, { id: newId() })).rejects.toThrow(NotFound);
  expect(await readPrices()).toMatchObject({ cedar: 549_00, rose: 1099_00 });
});
