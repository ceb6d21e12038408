import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signUpCustomer } from "#core/identity/accounts.fixture.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { listUndecidedRefunds } from "#core/payments/refunds/undecided-refunds.server.ts";
import { addTestProduct } from "../../../tests/support/add-product.ts";
import { bought } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { deleteOwnAccount } from "./delete-account.server.ts";

const owner = { id: "owner", role: "admin" } as const;

test("an account with a partly refunded cancelled order can be deleted once the part is refunded", async () => {
  const shop = await openTestShopWithSandbox();
  try {
    await addTestProduct(shop.db, { id: "candle" });
    const { actor } = await signUpCustomer(shop);
    const orderId = await bought(shop, actor.id);
    const part = { kind: "part", amount: 500_00, requestKey: "half" } as const;
    await cancelOrder(shop, owner, { orderId, refund: part, reason: "Half of it is lit" });
    expect(await deleteOwnAccount(shop, actor)).toMatchObject({ obstacles: [{ kind: "refund-open" }] });
    await shop.db
      .update(refund)
      .set({ status: "processed", processedAt: shop.clock.now() })
      .where(eq(refund.orderId, orderId));
    expect((await listUndecidedRefunds(shop.db)).total).toBe(0);
    expect(await deleteOwnAccount(shop, actor)).toEqual({ ok: true });
  } finally {
    await shop.close();
  }
});
