// Receipts, low stock and batches concern one variant; the others of its product do not change.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAdminProducts } from "#core/back-office/product-list.server.ts";
import { parseProductListQuery } from "#core/back-office/product-list.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { receiveStock } from "#core/catalogue/stock/receive-stock.server.ts";
import { setStockWarning } from "#core/catalogue/stock/stock-warning.server.ts";
import { addVariants } from "#core/catalogue/variants/add-variants.server.ts";
import { findNewestBatch } from "#features/batches/batches.server.ts";
import { createBatch } from "#features/batches/create-batch.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, stockOf } from "./support/add-product.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const staff = { id: "meena", role: "staff" } as const;
const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
let rose: string;

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "jar", stock: 40 });
  const variant = { index: 0, price: 900_00, values: ["Rose"], sku: "JAR-ROSE", stock: 12, weight: "113 g" };
  await addVariants(shop, staff, { productId: "jar", names: ["Scent"], own: ["Cedar"], variants: [variant] });
  const [row] = await shop.db.select({ id: product.id }).from(product).where(eq(product.sku, "JAR-ROSE"));
  rose = row?.id ?? "";
});
afterAll(() => shop.close());

const stocks = async () => ({ cedar: await stockOf(shop.db, "jar"), rose: await stockOf(shop.db, rose) });

test("received pieces are added to their variant alone", async () => {
  const intake = { lines: [{ productId: rose, quantity: 3 }], note: "", requestKey: newId() };
  expect(await receiveStock(shop, staff, intake)).toEqual({ ok: true });
  expect(await stocks()).toEqual({ cedar: 40, rose: 15 });
});

test("a variant has its own limit for low stock, and is named with its option values", async () => {
  await setStockWarning(shop, owner, { productId: rose, stockWarning: 20 });
  const query = parseProductListQuery(new URLSearchParams({ state: "low", q: "jar" }));
  const { products } = await listAdminProducts(shop.db, query);
  expect(products.map(({ id, name }) => ({ id, name }))).toEqual([{ id: rose, name: "jar, Rose" }]);
});

test("a batch belongs to one variant, adds to its stock and is shown on its page alone", async () => {
  const poured = {
    pouredOn: "2026-11-18",
    readyOn: null,
    pieces: 24,
    wax: "Soy wax",
    fragranceLoad: 85,
    pouredBy: "Meena",
    burnTest: "",
    weather: "",
    faults: "",
    note: "",
    published: true,
  };
  const made = await createBatch(shop, staff, {
    productId: rose,
    batch: poured,
    photographs: [],
    requestKey: newId(),
  });
  expect(made.ok).toBe(true);
  expect(await stocks()).toEqual({ cedar: 40, rose: 39 });
  expect((await findNewestBatch(shop.db, rose))?.number).toBe(made.ok && made.number);
  expect(await findNewestBatch(shop.db, "jar")).toBeFalsy();
});
