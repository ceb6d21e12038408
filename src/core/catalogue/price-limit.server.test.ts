import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/identity/actor.ts";
import { carryOutImport, checkImport } from "#core/imports/run-import.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { product } from "./catalogue.table.ts";
import { getEditedProduct } from "./edited-product.server.ts";
import { productFiles } from "./import/product-files.server.ts";
import { applyImport, getImport, startImport } from "./import/product-imports.server.ts";
import type { ProductDraft } from "./product-form.ts";
import { addDraft, owner, packer } from "./products.fixture.ts";
import { saveProduct } from "./save-product.server.ts";

let shop: TestShop;
let productId: string;
let draft: ProductDraft;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "old-jar" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ id: productId, draft } = await addDraft(shop, { price: 1000_00 }));
});

async function setPrice(actor: Actor, price: number) {
  const { version: seen } = await getEditedProduct(shop.db, productId);
  return saveProduct(shop, actor, { productId, draft: { ...draft, price }, seen });
}

async function importPrice(by: string, price: string) {
  const bytes = new TextEncoder().encode(`SKU,Price\n${draft.sku},${price}\n`);
  const started = await startImport(shop, { id: by, role: "staff" }, { name: "prices.csv", bytes });
  if (!started.ok) throw new Error(started.reason);
  await checkImport(shop, productFiles, started);
  await applyImport(shop, packer, started);
  await carryOutImport(shop, productFiles, started);
  return getImport(shop.db, started.importId);
}

const prices = async () => {
  const [row] = await shop.db.select().from(product).where(eq(product.id, productId));
  return [row?.price, row?.ownerPrice];
};
const tooLow = "The lowest price that staff may set is ₹800.00. The owner may set a lower one.";

test("staff lower a price by a fifth at most, also in two steps, and the owner sets any", async () => {
  expect(await setPrice(packer, 799_99)).toEqual({ ok: false, reason: "invalid", errors: { price: tooLow } });
  expect(await setPrice(packer, 900_00)).toMatchObject({ ok: true });
  expect(await setPrice(packer, 720_00)).toEqual({ ok: false, reason: "invalid", errors: { price: tooLow } });
  expect(await prices()).toEqual([900_00, 1000_00]);
  expect(await setPrice(owner, 500_00)).toMatchObject({ ok: true });
  expect(await prices()).toEqual([500_00, null]);
  expect(await setPrice(packer, 400_00)).toMatchObject({ ok: true });
});

test("a spreadsheet of staff lowers a price no further than their form, and one of the owner any amount", async () => {
  const tenzin = await registerCustomer(shop.db, "Tenzin");
  const refused = await importPrice(tenzin, "799.99");
  expect(refused.plan?.faults).toMatchObject([{ row: 2, column: "Price", message: tooLow }]);
  expect(await prices()).toEqual([1000_00, null]);
  expect(await importPrice(tenzin, "800")).toMatchObject({ state: "made" });
  expect(await prices()).toEqual([800_00, 1000_00]);
  const meera = await registerCustomer(shop.db, "Meera");
  await shop.sql`update "user" set role = 'admin' where id = ${meera}`;
  expect(await importPrice(meera, "10")).toMatchObject({ state: "made" });
  expect(await prices()).toEqual([10_00, null]);
});
