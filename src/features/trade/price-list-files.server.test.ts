import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { writeCsv } from "#platform/csv.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import {
  applyPriceImport,
  getPriceImport,
  priceListFiles,
  reportPriceImport,
  startPriceImport,
} from "./price-list-files.server.ts";
import { priceRowTitles, writePriceRow } from "./price-list-rows.ts";
import { listRows } from "./price-lists.server.ts";
import { priceList, priceRow } from "./trade.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const listId = "shops";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "candle" }, { id: "bowl" });
  const createdAt = shop.clock.now();
  await shop.db.insert(priceList).values({ id: listId, name: "Shops", percentOff: 2_000, createdAt });
  await shop.db
    .insert(priceRow)
    .values({ listId, productId: "bowl", fromQuantity: 1, price: 20_000, pack: 1 });
});
afterEach(() => shop.close());

async function check(text: string) {
  const bytes = new TextEncoder().encode(text);
  const started = await startPriceImport(shop, owner, { listId, name: "prices.csv", bytes });
  if (!started.ok) throw new Error(started.reason);
  await checkImport(shop, priceListFiles, started);
  return started;
}
async function apply({ importId }: { importId: string }) {
  await applyPriceImport(shop, owner, { importId });
  await carryOutImport(shop, priceListFiles, { importId });
  return getPriceImport(shop.db, importId);
}
const rows = async () => (await listRows(shop.db, listId)).map(writePriceRow);

test("a file changes nothing before it is applied, and then the prices of the products that it names", async () => {
  const started = await check("SKU,From,Price,Pack\nSKU-candle,6,500.50,6\nsku-candle,24,,6\n");
  expect(await rows()).toEqual([["SKU-bowl", "1", "200.00", "1"]]);
  const { plan } = await getPriceImport(shop.db, started.importId);
  expect(plan).toMatchObject({ rows: 2, faults: [], changes: [{ sku: "SKU-CANDLE" }, { row: 3 }] });
  expect(await reportPriceImport(shop.db, started.importId)).toContain("₹500.50, in packs of 6");
  expect(await apply(started)).toMatchObject({ state: "made" });
  expect(await rows()).toEqual([
    ["SKU-bowl", "1", "200.00", "1"],
    ["SKU-candle", "6", "500.50", "6"],
    ["SKU-candle", "24", "", "6"],
  ]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.subject, "price-list:shops"));
  expect(events).toMatchObject([{ action: "price-list.imported", by: "owner" }]);
});

test("the file that is saved from a list is read in without a change", async () => {
  const saved = writeCsv([priceRowTitles, ...(await listRows(shop.db, listId)).map(writePriceRow)]);
  const { importId } = await check(saved);
  expect((await getPriceImport(shop.db, importId)).plan).toMatchObject({ rows: 1, changes: [], faults: [] });
});

test("a SKU alone in its row takes the product's prices out of the list", async () => {
  await apply(await check("SKU-bowl,,,\n"));
  expect(await rows()).toEqual([]);
});

test("a file with one faulty row changes nothing, and says which row it is", async () => {
  const started = await check("SKU,From,Price,Pack\nSKU-bowl,1,150,1\nSKU-none,1,5,1\nSKU-bowl,7,5,6\n");
  const { plan, state } = await apply(started);
  expect(state).toBe("checked");
  expect(plan?.faults.map(({ row }) => row).sort()).toEqual([3, 4]);
  expect(await rows()).toEqual([["SKU-bowl", "1", "200.00", "1"]]);
});

test("nothing is changed if the list changed after its file was checked", async () => {
  const started = await check("SKU-bowl,1,150,1\n");
  await shop.db.update(priceRow).set({ price: 19_000 });
  expect(await apply(started)).toMatchObject({ state: "changed-meanwhile" });
  expect(await rows()).toEqual([["SKU-bowl", "1", "190.00", "1"]]);
});

test("a workbook, which is no CSV, is refused", async () => {
  const bytes = new TextEncoder().encode("PK\u0003\u0004 workbook");
  const started = startPriceImport(shop, owner, { listId, name: "prices.xlsx", bytes });
  expect(await started).toEqual({ ok: false, reason: "not-csv" });
});
