import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import { cancelOrder } from "#shop/payments/cancel-order.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../tests/support/test-shop.ts";
import { askForReturn } from "./ask-for-return.server.ts";
import { decideReturn, receiveReturn, replaceReturn } from "./move-return.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;
let requestId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 50 },
    { id: "vase", stock: 5, gstRate: 1800 },
    { id: "jar", stock: 5 },
  );
});
afterAll(() => shop.close());
/** One of two candles that were delivered is to be exchanged. */
beforeEach(async () => {
  const asha = await registerCustomer(shop.db);
  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  const asked = await askForReturn(shop, customerActor(asha), {
    number: row?.number ?? "",
    kind: "exchange",
    pieces: [{ position: 0, quantity: 1 }],
    reason: "Another scent, please",
    photographs: [],
    requestKey: newId(),
  });
  if (!asked.ok) throw new Error(asked.reason);
  requestId = asked.requestId;
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
});

const replaceWith = (sku: string) => replaceReturn(shop, packer, { requestId, sku, ...label });

test("a piece is not exchanged for one of the same price with another GST rate, since the invoice would be wrong", async () => {
  expect(await replaceWith("SKU-vase")).toEqual({ ok: false, reason: "other-price" });
  expect(await stockOf(shop.db, "vase")).toBe(5);
  expect(await replaceWith("SKU-jar")).toEqual({ ok: true, isNew: true });
  expect(await stockOf(shop.db, "jar")).toBe(4);
});

test("an order that is cancelled after a piece came back and was replaced returns the replacement to stock, too", async () => {
  const sold = await stockOf(shop.db, "candle");
  await receiveReturn(shop, packer, { requestId, restock: true });
  await replaceWith("");
  expect(await stockOf(shop.db, "candle")).toBe(sold);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "All of it came back" });
  expect(await stockOf(shop.db, "candle")).toBe(sold + 2);
});
