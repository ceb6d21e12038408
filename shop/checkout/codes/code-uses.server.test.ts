import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/new-id.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { getOrderPayment } from "#shop/payments/order-payment.server.ts";
import { getPayment } from "#shop/payments/payments.server.ts";
import { refundPart } from "#shop/payments/refund-part.server.ts";
import { readSettingsWithPromotion } from "#shop/promotions/first-order-promotion.server.ts";
import { addPromotion } from "#shop/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#shop/promotions/promotion-form.ts";
import { promotion } from "#shop/promotions/promotions.table.ts";
import { createStaffOrder } from "#shop/staff-orders/create-staff-order.server.ts";
import { recordManualPayment } from "#shop/staff-orders/take-manual-payment.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../tests/support/buying.ts";
import { codeInput, getTestCode, stopCode } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
beforeEach(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle" });
});
afterEach(() => shop.close());

const addCode = (change: Partial<PromotionInput>) => addPromotion(shop, owner, codeInput(change));
const codeRow = () => getTestCode(shop.db, "DIWALI15");

test("a code for two orders is used by two customers, and each paid order counts once", async () => {
  await addCode({ maxUses: 2 });
  for (const name of ["Asha", "Binu"])
    await bought(shop, await registerCustomer(shop.db, name), { code: "DIWALI15", shownAmount: 84_915 });
  expect((await codeRow()).used).toBe(2);
});

test("a payment by hand is refused for a waiting order whose code was used up, and the order keeps waiting", async () => {
  await addCode({});
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  const typed = typedOrder({
    email: "asha@example.com",
    code: "DIWALI15",
    paidBy: "link",
    shownAmount: "84915",
  });
  const answer = await createStaffOrder(shop, tenzin, typed);
  if (!answer.ok) throw new Error(answer.reason);
  const { orderId } = answer;
  const take = () => recordManualPayment(shop, tenzin, { orderId, method: "cash", reference: "" });
  await shop.db.update(promotion).set({ maxUses: 1, used: 1 }).where(eq(promotion.code, "DIWALI15"));
  expect(await take()).toEqual({ ok: false, reason: "discount-used" });
  expect((await getOrderRow(shop.db, orderId)).number).toBeNull();
  expect((await getPayment(shop.db, orderId)).status).toBe("opened");
  expect((await codeRow()).used).toBe(1);
  await shop.db.update(promotion).set({ maxUses: 2 }).where(eq(promotion.code, "DIWALI15"));
  expect(await take()).toMatchObject({ ok: true });
  expect((await codeRow()).used).toBe(2);
});

test("public pages do not name a discount on a first order that needs a minimum amount", async () => {
  await stopCode(shop, owner, "WELCOME20");
  await addCode({ firstOrderOnly: true, minimum: 1500_00 });
  expect((await readSettingsWithPromotion(shop)).firstOrder).toBeUndefined();
});

test("a partial refund gives back the price paid for the pieces, even if the rest of the order no longer reaches the minimum of the offer and of free delivery", async () => {
  await addTestProduct(shop.db, { id: "wick", price: 200_00 });
  await addCode({ minimum: 1000_00 });
  const items = [
    { productId: "candle", quantity: 1 },
    { productId: "wick", quantity: 1 },
  ];
  const asha = await registerCustomer(shop.db);
  const orderId = await bought(shop, asha, { items, code: "DIWALI15", shownAmount: 1019_15 });
  const part = { pieces: [{ position: 0, quantity: 1 }], withDelivery: false };
  const asked = { orderId, part, reason: "Unlit", requestKey: newId() };
  expect(await refundPart(shop, owner, asked)).toMatchObject({ ok: true, amount: 849_15 });
  expect((await getOrderPayment(shop.db, orderId)).leftForPart).toBe(170_00);
});
