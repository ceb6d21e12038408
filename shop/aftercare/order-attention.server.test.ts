import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { refundOrder } from "#shop/checkout/refund-order.server.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { refund } from "#shop/payments/payments.table.ts";
import { bought } from "../../tests/support/buying.ts";
import { registerCustomer, shelve } from "../../tests/support/shelve.ts";
import { openTestShopInYard } from "../../tests/support/test-shop.ts";
import { listAttention } from "./order-attention.server.ts";

const owner = { id: "owner", role: "admin" } as const;

describe("the list of what needs attention", () => {
  test("is empty on a good day, names each trouble, and forgets it when it is put right", async () => {
    const clean = await openTestShopInYard();
    try {
      await shelve(clean.db, { id: "candle" });
      const customer = await registerCustomer(clean.db);
      const id = await bought(clean, customer);
      const list = async () => (await listAttention(clean.db)).map(({ trouble }) => trouble);
      expect(await list()).toEqual([]);
      await changeStatus(clean, { orderId: id, to: "cancelled", by: "packer" });
      expect(await list()).toEqual(["cancelled-not-refunded"]);
      const asked = await refundOrder(clean, owner, { orderId: id, reason: "Cancelled", cancel: false });
      expect(await list()).toEqual([]);
      await changeStatus(clean, { orderId: id, to: "processing", by: "packer" });
      expect(await list()).toEqual(["order-without-money"]);
      await changeStatus(clean, { orderId: id, to: "cancelled", by: "packer" });
      if (!asked.ok) throw new Error(asked.reason);
      await clean.db
        .update(refund)
        .set({ status: "failed", failure: "Account closed" })
        .where(eq(refund.id, asked.refundId));
      expect(await listAttention(clean.db)).toMatchObject([
        { trouble: "refund-failed", note: "Account closed" },
      ]);
    } finally {
      await clean.close();
    }
  });
});
