import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoice, orderStatusChange } from "#core/orders/orders.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import type { RefundChoice } from "./cancel-form.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { listRefunds } from "./refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, await registerCustomer(shop.db));
});

const part = (amount: number): RefundChoice => ({ kind: "part", amount, requestKey: newId() });
const countDocuments = () => shop.db.$count(invoice, eq(invoice.orderId, orderId));

test.each<[string, RefundChoice, number | undefined]>([
  ["to refund everything, by a page that showed the order before,", { kind: "all" }, 1],
  ["to refund everything, by a page that does not say what it showed,", { kind: "all" }, undefined],
  ["to refund a part, by a page that showed the order before,", part(300_00), 1],
])("a decision %s is refused after the decision to keep the money", async (_, refund, seen) => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Lit already", seen: 1 });
  expect(await cancelOrder(shop, owner, { orderId, refund, reason: "A slip", seen })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  const changes = await shop.db
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId));
  expect(changes).toHaveLength(2);
});

test("a cancelled order needs no papers if the refunded part is the whole payment", async () => {
  const cancelled = await cancelOrder(shop, owner, { orderId, refund: part(999_00), reason: "All of it" });
  expect(cancelled).toMatchObject({ ok: true });
  expect(await countDocuments()).toBe(0);
});

test("a cancelled order needs no papers if the refunded part is the whole rest after an earlier refund", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
  await refundPart(shop, owner, { orderId, part: { amount: 99_00 }, reason: "First", requestKey: newId() });
  await cancelOrder(shop, owner, { orderId, refund: part(900_00), reason: "The rest" });
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([99_00, 900_00]);
  expect(await countDocuments()).toBe(0);
});
