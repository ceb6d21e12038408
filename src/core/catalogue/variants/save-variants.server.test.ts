import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { addDraft, owner, packer } from "../products.fixture.ts";
import { findProductBySlug } from "../products.server.ts";
import { restoreProduct } from "../remove-product.server.ts";
import { addVariants } from "./add-variants.server.ts";
import { gridForm, readGrid, writeSeen } from "./grid-form.ts";
import { saveVariants } from "./save-variants.server.ts";
import { getEditedVariants } from "./variants.server.ts";

let shop: TestShop;
/** The variant that carries the product. */
let productId: string;

beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "bowl" });
  const draft = await addDraft(shop, { sku: "JAR", name: "Cedar Jar", price: 999_00, stock: 4, mrp: null });
  productId = draft.id;
  const sizes = [
    { index: 0, values: ["Small"], sku: "JAR-S", price: 649_00, stock: 7, weight: "113 g" },
    { index: 1, values: ["Large"], sku: "JAR-L", price: 1599_00, stock: 0, weight: "400 g" },
  ];
  await addVariants(shop, packer, { productId, names: ["Size"], own: ["Regular"], variants: sizes });
});
afterEach(() => shop.close());

type Cells = Record<"sku" | "price" | "stock" | "state", string>;

/** The grid as its page sends it, with the given cells by SKU. */
async function fillIn(typed: Record<string, Partial<Cells>> = {}, many: Record<string, string[]> = {}) {
  const { carrier, others, archived } = await getEditedVariants(shop.db, productId);
  const rows = [carrier, ...others, ...archived];
  const cell = (name: keyof Cells, initial: (row: (typeof rows)[number]) => string) =>
    rows.map((row) => typed[row.sku]?.[name] ?? initial(row));
  const form = gridForm.safeParse({
    variantId: rows.map(({ id }) => id),
    seen: rows.map(writeSeen),
    sku: cell("sku", ({ sku }) => sku),
    price: cell("price", ({ price }) => String(price / 100)),
    stock: cell("stock", ({ stock }) => String(stock)),
    state: cell("state", ({ state }) => state),
    ...many,
  });
  if (!form.success) throw new Error(JSON.stringify(form.error.issues));
  return { ...readGrid(form.data), productId };
}
const save = async (...typed: Parameters<typeof fillIn>) => saveVariants(shop, owner, await fillIn(...typed));
const snapshot = () => shop.db.select().from(product).where(like(product.sku, "JAR%")).orderBy(product.sku);
const rowOf = async (sku: string) => (await shop.db.select().from(product).where(eq(product.sku, sku)))[0];

test("prices, stock, SKUs and states are saved at once, each with its audit event and stock movement", async () => {
  const outcome = await save({
    "JAR-S": { price: "699", stock: "10", sku: "jar-mini" },
    "JAR-L": { state: "hidden" },
  });
  expect(outcome).toEqual({ ok: true, changed: 2 });
  expect(await rowOf("JAR-MINI")).toMatchObject({ price: 699_00, stock: 10, active: true });
  expect(await rowOf("JAR-L")).toMatchObject({ price: 1599_00, active: false });
  const counted = eq(stockMovement.reason, "counted with its variants");
  const moved = await shop.db.select().from(stockMovement).where(counted);
  expect(moved).toMatchObject([{ change: 3, by: owner.id }]);
  const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "product.edited"));
  expect(events.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [
        { sku: "JAR-S", price: 649_00, stock: 7 },
        { sku: "JAR-MINI", price: 699_00, stock: 10 },
      ],
      [{ state: "sold" }, { state: "hidden" }],
    ]),
  );
});

test("an unchanged grid changes nothing", async () => {
  const before = await snapshot();
  expect(await save()).toEqual({ ok: true, changed: 0 });
  expect(await snapshot()).toEqual(before);
});

test("one price is set for all variants, and another one for a size", async () => {
  const many = { allPrice: ["799"], value: ["0:Small", "0:Large"], valuePrice: ["", "1,499"] };
  expect(await save({}, many)).toEqual({ ok: true, changed: 3 });
  expect((await snapshot()).map(({ sku, price }) => [sku, price])).toEqual([
    ["JAR", 799_00],
    ["JAR-L", 1499_00],
    ["JAR-S", 799_00],
  ]);
});

test("a refused row leaves all others unchanged", async () => {
  const before = await snapshot();
  const typed = { JAR: { price: "1" }, "JAR-S": { price: "650" } };
  expect(await saveVariants(shop, packer, await fillIn(typed))).toMatchObject({
    ok: false,
    faults: [{ field: "price-0", message: expect.stringContaining("The lowest price that staff may set") }],
  });
  expect(await save({ "JAR-S": { price: "650" }, "JAR-L": { sku: "JAR" } })).toEqual({
    ok: false,
    faults: [{ field: "sku-2", message: "Another product has this SKU" }],
  });
  expect(await snapshot()).toEqual(before);
});

test("if two people change a cell of one grid, the second is refused and none of that grid is saved", async () => {
  const first = await fillIn({ "JAR-S": { price: "699" } });
  const second = await fillIn({ "JAR-S": { price: "679" }, "JAR-L": { stock: "5" } });
  const third = await fillIn({ "JAR-L": { stock: "6" } });
  expect(await saveVariants(shop, owner, first)).toMatchObject({ ok: true });
  expect(await saveVariants(shop, owner, second)).toEqual({
    ok: false,
    faults: [{ field: "price-1", message: "Meanwhile it is ₹699" }],
  });
  expect(await rowOf("JAR-L")).toMatchObject({ stock: 0 });
  expect(await saveVariants(shop, owner, third)).toEqual({ ok: true, changed: 1 });
  expect(await rowOf("JAR-S")).toMatchObject({ price: 699_00 });
});

describe("a variant that is retired", () => {
  test("it leaves the product's page, keeps its row, and can be brought back", async () => {
    await save({ "JAR-S": { state: "archived" } });
    const slug = (await rowOf("JAR"))?.slug ?? "";
    const offered = async () =>
      (await findProductBySlug(shop.db, slug))?.choice?.variants.map(({ sku }) => sku).sort();
    expect(await offered()).toEqual(["JAR", "JAR-L"]);
    expect((await getEditedVariants(shop.db, productId)).archived).toMatchObject([
      { sku: "JAR-S", stock: 7 },
    ]);
    expect(await save({ "JAR-S": { state: "sold" } })).toEqual({ ok: true, changed: 1 });
    expect(await offered()).toEqual(["JAR", "JAR-L", "JAR-S"]);
  });

  test("it cannot be brought back beside another one with its options", async () => {
    await save({ "JAR-S": { state: "archived" } });
    const again = { index: 0, values: ["Small"], sku: "JAR-S2", price: 700_00, stock: 0, weight: "113 g" };
    const added = { productId, names: ["Size"], own: ["Regular"], variants: [again] };
    expect(await addVariants(shop, packer, added)).toMatchObject({ ok: true });
    expect(await save({ "JAR-S": { state: "hidden" } })).toEqual({
      ok: false,
      faults: [{ field: "state-3", message: "Another variant has the same options now" }],
    });
    const retired = (await rowOf("JAR-S"))?.id ?? "";
    expect(await restoreProduct(shop, packer, { productId: retired })).toEqual({
      ok: false,
      reason: "made-anew",
    });
  });

  test("one that was deleted meanwhile is named, and a product that is gone is not found", async () => {
    const input = await fillIn({ "JAR-S": { price: "699" } });
    await shop.db.delete(product).where(eq(product.sku, "JAR-S"));
    expect(await saveVariants(shop, owner, input)).toEqual({
      ok: false,
      faults: [{ field: "sku-1", message: "Meanwhile it was deleted" }],
    });
    await expect(saveVariants(shop, owner, { ...input, productId: "gone" })).rejects.toThrow(NotFound);
  });
});
