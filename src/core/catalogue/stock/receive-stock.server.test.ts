import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { Forbidden } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { listIntake, receiveStock } from "./receive-stock.server.ts";
import { stockIntakeForm } from "./stock-intake-form.ts";
import { typedPieces } from "./typed-pieces.ts";

const packer = { id: "packer", role: "staff" } as const;
const customer = { id: "customer", role: "user" } as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "cedar", stock: 0 }, { id: "rose", stock: 3 }, { id: "tea", stock: 7 });
});
afterEach(() => shop.close());

const intake = (changes = {}) => ({
  lines: [
    { productId: "rose", quantity: 12 },
    { productId: "cedar", quantity: 5 },
  ],
  note: "Poured on Monday",
  requestKey: newId(),
  ...changes,
});

async function readStocks() {
  const rows = await shop.db.select().from(product).orderBy(product.id);
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

test("each line of an intake is added to the stock, with a movement, and the audit log names it", async () => {
  const input = intake();
  expect(await receiveStock(shop, packer, input)).toEqual({ ok: true });
  expect(await readStocks()).toEqual({ cedar: 5, rose: 15, tea: 7 });
  const movements = await shop.db.select().from(stockMovement).where(eq(stockMovement.productId, "rose"));
  expect(movements).toMatchObject([{ change: 12, reason: "Poured on Monday", by: "packer", orderId: null }]);
  expect(await listIntake(shop.db, input.requestKey)).toEqual([
    { productId: "rose", name: "rose", pieces: 12 },
    { productId: "cedar", name: "cedar", pieces: 5 },
  ]);
  const [event] = await shop.db.select().from(auditEvent);
  expect(event).toMatchObject({
    action: "product.stock-taken-in",
    after: { "SKU-rose": 12, "SKU-cedar": 5 },
  });
});

test("the same form sent twice, also at the same time, is added once", async () => {
  const input = intake();
  await Promise.all([receiveStock(shop, packer, input), receiveStock(shop, packer, input)]);
  expect(await receiveStock(shop, packer, input)).toEqual({ ok: true });
  expect(await readStocks()).toEqual({ cedar: 5, rose: 15, tea: 7 });
  expect(await shop.db.$count(stockMovement)).toBe(2);
});

test("nothing is added if one of the products was archived or deleted meanwhile", async () => {
  await shop.db.update(product).set({ archivedAt: shop.clock.now() }).where(eq(product.id, "cedar"));
  const lines = [...intake().lines, { productId: "no-more", quantity: 1 }];
  expect(await receiveStock(shop, packer, intake({ lines }))).toEqual({
    ok: false,
    reason: "gone",
    productIds: ["cedar", "no-more"],
  });
  expect(await readStocks()).toEqual({ cedar: 0, rose: 3, tea: 7 });
});

test("a customer cannot add stock", async () => {
  await expect(receiveStock(shop, customer, intake())).rejects.toThrow(Forbidden);
});

const requestKey = "a0000000000000000000";
const parse = (pairs: [string, string][]) =>
  parseForm(
    stockIntakeForm,
    new URLSearchParams([
      ...pairs.flatMap(([id, text]) => [
        ["product", id],
        ["pieces", text],
      ]),
      ["requestKey", requestKey],
    ]),
  );

test.each([
  [[["rose", "-3"]], /Whole numbers only/],
  [[["rose", "1.5"]], /Whole numbers only/],
  [[["rose", "100001"]], /Whole numbers only/],
  [[["rose", ""]], /one product at least/],
  [[["rose", "0"]], /one product at least/],
  [[], /one product at least/],
] as [[string, string][], RegExp][])("an intake of %j is refused", (pairs, message) => {
  const read = parse(pairs);
  expect(read.ok ? "" : read.errors.pieces).toMatch(message);
});

test("an intake is read from its columns, and empty fields are left out", () => {
  expect(
    parse([
      ["rose", " 12 "],
      ["tea", ""],
      ["cedar", "5"],
    ]).ok,
  ).toBe(true);
  const typed = typedPieces({ product: ["rose", "tea", "cedar"], pieces: ["12", "", "5"] });
  expect([...typed]).toEqual([
    ["rose", "12"],
    ["cedar", "5"],
  ]);
});
