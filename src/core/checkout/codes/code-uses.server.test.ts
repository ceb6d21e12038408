import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { getOrderPayment } from "#core/payments/order-payment.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { explainRefusal } from "#core/promotions/typed-code.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { recordManualPayment } from "#core/staff-orders/take-manual-payment.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, packer, purchaseOf, staffActor } from "../../../../tests/support/buying.ts";
import { codeInput, getTestCode, stopCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../../tests/support/typed-order.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import { confirmWithProof } from "../confirm-with-proof.server.ts";
import { startCheckout } from "../opening/open-purchase.server.ts";
import { prepareCheckout } from "../prepare-checkout.server.ts";
import { releaseDueReservations } from "../reserve-stock.server.ts";

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

test("staff type an order with a code that takes off no more than they may give, and the owner with any", async () => {
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  await addCode({ percent: 21 });
  const typed = typedOrder({ code: "DIWALI15", shownAmount: "78921" });
  const refused = { ok: false, reason: "discount-refused", refusal: "owners" };
  expect(await createStaffOrder(shop, tenzin, typed)).toEqual(refused);
  expect((await codeRow()).used).toBe(0);
  await saveSettings(shop, owner, { group: "limits", change: { staffDiscountPercent: 21 } });
  expect(await createStaffOrder(shop, tenzin, typed)).toMatchObject({ ok: true });
  await saveSettings(shop, owner, { group: "limits", change: { staffDiscountPercent: 0 } });
  const again = typedOrder({ code: "DIWALI15", shownAmount: "78921", formKey: newId() });
  expect(await createStaffOrder(shop, tenzin, again)).toEqual(refused);
  const admin = { id: await registerCustomer(shop.db, "Deepa"), role: "admin" } as const;
  expect(await createStaffOrder(shop, admin, again)).toMatchObject({ ok: true });
});

describe("an offer that counts customers", () => {
  const code = { code: "DIWALI15", shownAmount: 84_915 };
  const number = { ...shimlaAddress, phone: "9876543210" };
  const start = async (change: Partial<CheckoutRequest> = {}, userId?: string) =>
    startCheckout(
      shop,
      customerActor(userId ?? (await registerCustomer(shop.db))),
      purchaseOf({ ...code, address: number, ...change }),
    );
  const buy = async (change: Partial<CheckoutRequest> = {}) =>
    bought(shop, await registerCustomer(shop.db), { address: number, ...change });
  const notFirst = { ok: false, reason: "discount-refused", refusal: "not-first-order" };

  test("an offer for a first order is refused to the same number and PIN code in another account, whatever was bought before", async () => {
    await addCode({ firstOrderOnly: true });
    await buy(code);
    expect(await start()).toEqual(notFirst);
    expect(await start({ address: { ...number, address: "Elsewhere", name: "Somebody" } })).toEqual(notFirst);
    expect(await start({ address: { ...number, phone: "9876543211" } })).toMatchObject({ ok: true });
    const plain = { ...number, phone: "9876500000" };
    await buy({ address: plain });
    expect(await start({ address: plain })).toEqual(notFirst);
    expect(explainRefusal({ refusal: "not-first-order" })).toBe("This offer is for a first order.");
  });

  test("the checkout does not put an offer in that the chosen address has had in another account", async () => {
    await addCode({ firstOrderOnly: true });
    await buy(code);
    const userId = await registerCustomer(shop.db);
    const line = { userId, productId: "candle", quantity: 1, seenPrice: 999_00, addedAt: shop.clock.now() };
    await shop.db.insert(cartLine).values(line);
    const asked = { userId, network: undefined, code: "DIWALI15", pin: undefined, now: shop.clock.now() };
    const discountOf = async (ownAddress?: typeof number) =>
      (await prepareCheckout(shop, { ...asked, ownAddress }))?.discount;
    expect(await discountOf()).toMatchObject({ code: "DIWALI15" });
    expect(await discountOf(number)).toMatchObject({ refusal: "not-first-order" });
    expect(await discountOf({ ...number, zip: "110001" })).toMatchObject({ code: "DIWALI15" });
  });

  test("an offer once a customer counts its own orders only, and says nothing about an account", async () => {
    await addCode({ oncePerCustomer: true });
    await buy();
    await buy(code);
    expect(await start()).toEqual({ ...notFirst, refusal: "once-a-customer" });
  });

  test("an open order reserves the offer for its number, and gives it back when it ends", async () => {
    await addCode({ firstOrderOnly: true });
    await addPromotion(shop, owner, codeInput({ code: "FIRST10", percent: 15, firstOrderOnly: true }));
    const asha = await registerCustomer(shop.db);
    expect(await start({}, asha)).toMatchObject({ ok: true });
    expect(await start({}, asha)).toMatchObject({ ok: true });
    expect(await start()).toEqual(notFirst);
    expect(await start({ code: "FIRST10" })).toEqual(notFirst);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    expect(await start({ code: "FIRST10" })).toMatchObject({ ok: true });
  });

  test("of two accounts with one number that order at once, one gets the offer", async () => {
    await addCode({ firstOrderOnly: true });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a late payment for an offer that the same number has had meanwhile goes back", async () => {
    await addCode({ firstOrderOnly: true });
    const asha = await registerCustomer(shop.db);
    const late = await start({}, asha);
    if (!late.ok) throw new Error(late.reason);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    await buy(code);
    const paid = await shop.sandbox.razorpay.pay(late.razorpayOrderId);
    const proof = { razorpayOrderId: paid.razorpay_order_id, razorpayPaymentId: paid.razorpay_payment_id };
    const answer = await confirmWithProof(shop, customerActor(asha), {
      ...proof,
      signature: paid.razorpay_signature,
    });
    expect(answer).toMatchObject({ ok: false });
    expect((await getOrderRow(shop.db, late.orderId)).number).toBeNull();
  });

  test("the number of a gift's recipient uses up nobody's offer, and is not asked", async () => {
    await addCode({ firstOrderOnly: true });
    await saveSettings(shop, owner, { group: "gifts", change: { offered: true } });
    await buy({ ...code, gift: true });
    expect(await start()).toMatchObject({ ok: true });
    await buy({ address: { ...number, phone: "9876511111" } });
    expect(await start({ address: { ...number, phone: "9876511111" }, gift: true })).toMatchObject({
      ok: true,
    });
  });

  test("a number and its offer are forgotten with the person", async () => {
    await addCode({ firstOrderOnly: true });
    const asha = await registerCustomer(shop.db);
    const orderId = await bought(shop, asha, { ...code, address: number });
    await changeStatus(shop, packer, { orderId, to: "delivered" });
    expect(await deleteOwnAccount(shop, { id: asha, role: "user" })).toEqual({ ok: true });
    expect(await start()).toMatchObject({ ok: true });
  });
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
