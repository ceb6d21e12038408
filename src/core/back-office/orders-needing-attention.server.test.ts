import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { listOrderProblems } from "./orders-needing-attention.server.ts";

const owner = { id: "owner", role: "admin" } as const;

describe("problems of orders", () => {
  test("an order is listed with each problem until it is solved", async () => {
    const shop = await openTestShopWithSandbox();
    try {
      await addTestProduct(shop.db, { id: "candle" });
      const customer = await registerCustomer(shop.db);
      const id = await bought(shop, customer);
      const list = async () => (await listOrderProblems(shop.db)).map(({ kind }) => kind);
      expect(await list()).toEqual([]);
      await cancelOrder(shop, packer, { orderId: id, refund: { kind: "later" }, reason: "" });
      expect(await list()).toEqual(["cancelled-not-refunded"]);
      await refundOrder(shop, owner, { orderId: id, reason: "Cancelled", cancel: false });
      expect(await list()).toEqual([]);
      const other = await bought(shop, customer);
      const refunded = await refundOrder(shop, owner, { orderId: other, reason: "A gift", cancel: false });
      expect(await list()).toEqual(["order-without-money"]);
      await cancelOrder(shop, packer, { orderId: other, refund: { kind: "later" }, reason: "" });
      expect(await list()).toEqual([]);
      if (!refunded.ok) throw new Error(refunded.reason);
      await shop.db
        .update(refund)
        .set({ status: "failed", failure: "Account closed" })
        .where(eq(refund.id, refunded.refundId));
      expect(await listOrderProblems(shop.db)).toMatchObject([
        { kind: "refund-failed", note: "Account closed" },
      ]);
    } finally {
      await shop.close();
    }
  });
});
