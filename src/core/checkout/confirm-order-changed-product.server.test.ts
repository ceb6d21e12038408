import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmWithProof } from "./confirm-with-proof.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

let shop: TestShopWithSandbox;
let productId: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  productId = newId();
  await addTestProduct(shop.db, { id: productId, stock: 10 });
});

type ProductChange = Partial<typeof product.$inferInsert>;

/** Checks out one piece, changes the product after so many minutes, and then pays. */
async function payAfterChange(change: ProductChange, { minutes }: { minutes: number }) {
  const asha = await registerCustomer(shop.db);
  const open = await placed(shop, asha, { items: [{ productId, quantity: 1 }] });
  shop.clock.advance({ minutes });
  await releaseDueReservations(shop);
  await shop.db.update(product).set(change).where(eq(product.id, productId));
  const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  const outcome = await confirmWithProof(shop, customerActor(asha), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
  return {
    outcome,
    refunds: await listRefunds(shop.db, open.orderId),
    stock: await stockOf(shop.db, productId),
  };
}

test.each<[string, ProductChange]>([
  ["costs more", { price: 109_900 }],
  ["costs less", { price: 89_900 }],
  ["has another GST rate", { gstRate: 1800 }],
  ["is no longer sold", { active: false }],
  ["is archived", { archivedAt: new Date("2026-11-20T12:05:00+05:30") }],
])("an order whose product %s is confirmed as promised while its pieces are reserved", async (_, change) => {
  expect(await payAfterChange(change, { minutes: 14 })).toMatchObject({
    outcome: { ok: true },
    refunds: [],
    stock: 9,
  });
});

test.each<[string, ProductChange, string]>([
  ["has another GST rate", { gstRate: 1800 }, "price-changed"],
  ["is no longer sold", { active: false }, "sold-out"],
  ["is archived", { archivedAt: new Date("2026-11-20T12:05:00+05:30") }, "sold-out"],
])("a late payment for a product that %s is refunded, and takes no piece", async (_, change, why) => {
  expect(await payAfterChange(change, { minutes: 20 })).toMatchObject({
    outcome: { ok: false, reason: "refused", why },
    refunds: [{ amount: 99_900, reason: why }],
    stock: 10,
  });
});
