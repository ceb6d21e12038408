import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getPromotionUses } from "#core/back-office/promotion-list.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { auditEvent } from "#platform/audit.table.ts";
import {
  addTestCollection,
  addTestProduct,
  registerCustomer,
  stockOf,
} from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { codeInput, getTestCode, resumeCode, stopCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { confirmWithProof } from "../confirm-with-proof.server.ts";
import { startCheckout } from "../opening/open-purchase.server.ts";
import { prepareCheckout } from "../prepare-checkout.server.ts";
import { releaseDueReservations } from "../reserve-stock.server.ts";
import { findByCode } from "./find-code.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
  await addTestCollection(shop.db, "premium");
});
afterEach(() => shop.close());

const addCode = (change: Partial<PromotionInput>) => addPromotion(shop, owner, codeInput(change));
const line = { unitPrice: 99_900, quantity: 1, collection: "shop" };
const ask = (code: string, userId = "nobody", lines = [line]) =>
  findByCode(shop.db, { userId, code, lines, now: shop.clock.now() });
const usedOf = async (code: string) => (await getTestCode(shop.db, code)).used;

async function pay({ razorpayOrderId }: { razorpayOrderId: string }, userId: string) {
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  return confirmWithProof(shop, customerActor(userId), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
}

describe("a code", () => {
  test("a code is refused before its first day, after its last, while stopped, and below its minimum", async () => {
    await addCode({ startsOn: "2026-11-21", endsOn: "2026-11-22", minimum: 1500_00 });
    expect(await ask("diwali15")).toEqual({ ok: false, refusal: "not-begun" });
    shop.clock.advance({ minutes: 24 * 60 });
    expect(await ask("DIWALI15")).toEqual({ ok: false, refusal: "below-minimum", minimumAmount: 1500_00 });
    const two = [{ ...line, quantity: 2 }];
    expect(await ask("DIWALI15", "nobody", two)).toMatchObject({ ok: true });
    await stopCode(shop, owner, "DIWALI15");
    expect(await ask("DIWALI15", "nobody", two)).toEqual({ ok: false, refusal: "discount-ended" });
    await resumeCode(shop, owner, "DIWALI15");
    shop.clock.advance({ minutes: 24 * 60 * 2 });
    expect(await ask("DIWALI15", "nobody", two)).toEqual({ ok: false, refusal: "discount-ended" });
  });

  test("a code for a collection counts its products only, and is refused without them", async () => {
    await addCode({ collections: ["premium"], minimum: 1000_00 });
    expect(await ask("DIWALI15")).toEqual({ ok: false, refusal: "other-goods" });
    const both = [line, { ...line, collection: "premium" }];
    expect(await ask("DIWALI15", "nobody", both)).toMatchObject({ refusal: "below-minimum" });
  });

  test("a code is made once, whether in capitals or small letters", async () => {
    expect(await addCode({})).toEqual({ ok: true, id: expect.any(String) });
    expect(await addCode({ percent: 50 })).toEqual({ ok: false, reason: "taken" });
    expect(await ask("diwali15")).toMatchObject({ ok: true, promotion: { percent: 15 } });
  });

  test("the same form sent twice at once makes one code, with the same response; a stopped code is not made again", async () => {
    const offer = { startsOn: "2026-11-21", endsOn: "2026-11-22", collections: ["premium"], code: "ONCE10" };
    const [first, second] = await Promise.all([addCode(offer), addCode(offer)]);
    expect([first, second]).toEqual([{ ok: true, id: (await getTestCode(shop.db, "ONCE10")).id }, first]);
    expect(await shop.db.$count(auditEvent, eq(auditEvent.subject, "promotion:ONCE10"))).toBe(1);
    expect(await addCode({ ...offer, endsOn: "2026-11-23" })).toEqual({ ok: false, reason: "taken" });
    await stopCode(shop, owner, "ONCE10");
    expect(await addCode(offer)).toEqual({ ok: false, reason: "taken" });
  });

  test("a free delivery code makes standard delivery free and takes nothing off the products", async () => {
    await addTestProduct(shop.db, { id: "wick", price: 100_00 });
    await addCode({ code: "SENDFREE", kind: "free-delivery" });
    const asha = await registerCustomer(shop.db);
    const items = [{ productId: "wick", quantity: 1 }];
    const orderId = await bought(shop, asha, { items, code: "SENDFREE", shownAmount: 100_00 });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({
      discountCode: "SENDFREE",
      discountAmount: 0,
      charges: [{ kind: "delivery", amount: 0 }],
      amount: 100_00,
    });
    expect(await usedOf("SENDFREE")).toBe(1);
  });
});

describe("the uses of a code", () => {
  test("a code for two orders is used twice when five customers pay at once, and three get their money back", async () => {
    await addCode({ maxUses: 2 });
    const people = await Promise.all(
      ["A", "B", "C", "D", "E"].map((name) => registerCustomer(shop.db, name)),
    );
    // The limit is lifted while the payments are opened, so that only the paid orders meet it.
    await shop.db.update(promotion).set({ maxUses: 100 }).where(eq(promotion.code, "DIWALI15"));
    const opened = await Promise.all(
      people.map((id) => placed(shop, id, { code: "DIWALI15", shownAmount: 84_915 })),
    );
    await shop.db.update(promotion).set({ maxUses: 2 }).where(eq(promotion.code, "DIWALI15"));
    await Promise.all(opened.map((payment, index) => pay(payment, people[index] ?? "")));
    expect(await usedOf("DIWALI15")).toBe(2);
    const { id } = await getTestCode(shop.db, "DIWALI15");
    const { promotion: listed, uses } = await getPromotionUses(shop.db, {
      id,
      before: "",
      now: shop.clock.now(),
    });
    expect([listed.state, uses.length]).toEqual(["used-up", 2]);
    expect(await shop.db.select().from(refund)).toMatchObject(
      Array.from({ length: 3 }, () => ({ reason: "discount-used", amount: 84_915 })),
    );
  });

  test("a use reserved by another customer's open payment is not promised twice", async () => {
    await addCode({ maxUses: 1 });
    const asha = await registerCustomer(shop.db);
    const binu = await registerCustomer(shop.db, "Binu");
    const withCode = { code: "DIWALI15", shownAmount: 84_915 };
    await placed(shop, asha, withCode);
    await placed(shop, asha, withCode);
    expect(await startCheckout(shop, customerActor(binu), purchaseOf(withCode))).toEqual({
      ok: false,
      reason: "discount-refused",
      refusal: "used-up",
    });
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    await bought(shop, binu, withCode);
    expect(await ask("DIWALI15", asha)).toEqual({ ok: false, refusal: "used-up" });
  });

  test("a code without 'once a customer' can be used again, one with it cannot", async () => {
    await addCode({});
    await addCode({ code: "ONCE15", oncePerCustomer: true });
    const asha = await registerCustomer(shop.db);
    await bought(shop, asha, { code: "DIWALI15", shownAmount: 84_915 });
    await bought(shop, asha, { code: "DIWALI15", shownAmount: 84_915 });
    await bought(shop, asha, { code: "ONCE15", shownAmount: 84_915 });
    expect(await ask("ONCE15", asha)).toEqual({ ok: false, refusal: "already-used" });
    expect([await usedOf("DIWALI15"), await usedOf("ONCE15")]).toEqual([2, 1]);
  });
});

test("a code for once a customer counts once if two of their orders are paid, and is refused for a typed order", async () => {
  await addCode({ oncePerCustomer: true });
  const typed = { userId: null, code: "DIWALI15", lines: [line], now: shop.clock.now() };
  expect(await findByCode(shop.db, typed)).toEqual({ ok: false, refusal: "needs-account" });
  const asha = await registerCustomer(shop.db);
  const first = await placed(shop, asha, { code: "DIWALI15", shownAmount: 84_915 });
  const two = { items: [{ productId: "candle", quantity: 2 }], shownAmount: 169_830 };
  const second = await placed(shop, asha, { code: "DIWALI15", ...two });
  expect(await pay(second, asha)).toMatchObject({ ok: true });
  expect(await pay(first, asha)).toMatchObject({ ok: false, reason: "refused" });
  expect(await usedOf("DIWALI15")).toBe(1);
});

describe("a payment for an order with a discount that has ended", () => {
  const withCode = { code: "DIWALI15", shownAmount: 84_915 };
  const overBy = {
    "the owner has stopped": () => stopCode(shop, owner, "DIWALI15"),
    "ended with its last day": async () => shop.clock.advance({ hours: 24 }),
  };
  test.each(Object.entries(overBy))(
    "a payment for an order with an ended discount is refunded with the reason if it comes after the reservation: %s",
    async (_, end) => {
      await addCode({ endsOn: "2026-11-20" });
      const asha = await registerCustomer(shop.db);
      const opened = await placed(shop, asha, withCode);
      shop.clock.advance({ minutes: 16 });
      await releaseDueReservations(shop);
      await end();
      expect(await pay(opened, asha)).toMatchObject({ ok: false, reason: "refused", why: "discount-ended" });
      expect(await shop.db.select().from(refund)).toMatchObject([
        { reason: "discount-ended", amount: 84_915 },
      ]);
      expect(await stockOf(shop.db, "candle")).toBe(50);
      expect(await usedOf("DIWALI15")).toBe(0);
    },
  );

  test("a payment for an order with an ended discount makes the order at the agreed price while the products are reserved", async () => {
    await addCode({});
    const asha = await registerCustomer(shop.db);
    const opened = await placed(shop, asha, withCode);
    await stopCode(shop, owner, "DIWALI15");
    expect(await pay(opened, asha)).toMatchObject({ ok: true });
    expect(await usedOf("DIWALI15")).toBe(1);
  });

  test("a payment for an order with an ended discount makes the order if it comes late and the offer still runs", async () => {
    await addCode({});
    const asha = await registerCustomer(shop.db);
    const opened = await placed(shop, asha, withCode);
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    expect(await pay(opened, asha)).toMatchObject({ ok: true });
  });
});

test.each([
  ["while its goods are reserved", 1],
  ["after the reservation", 16],
])(
  "a payment with an offer for a first order is refunded if another order came first, %s",
  async (_, minutes) => {
    await addTestProduct(shop.db, { id: "vase", stock: 5 });
    await addCode({ firstOrderOnly: true });
    const asha = await registerCustomer(shop.db);
    const binu = await registerCustomer(shop.db, "Binu");
    const withCode = { code: "DIWALI15", shownAmount: 84_915 };
    const opened = await placed(shop, asha, withCode);
    const address = { ...shimlaAddress, phone: "9811111111" };
    const ofBinu = await placed(shop, binu, { ...withCode, address });
    await bought(shop, asha, { items: [{ productId: "vase", quantity: 1 }] });
    shop.clock.advance({ minutes });
    await releaseDueReservations(shop);
    expect(await pay(opened, asha)).toMatchObject({ ok: false, reason: "refused", why: "not-first-order" });
    expect(await shop.db.select().from(refund)).toMatchObject([
      { reason: "not-first-order", amount: 84_915 },
    ]);
    expect(await pay(ofBinu, binu)).toMatchObject({ ok: true });
  },
);

test("pages name the newest running discount on a first order that has no other conditions", async () => {
  expect((await readSettingsWithPromotion(shop)).firstOrder).toEqual({
    code: "WELCOME20",
    kind: "percent",
    percent: 20,
    amount: 0,
  });
  shop.clock.advance({ minutes: 60 * 24 * 365 * 20 });
  await addCode({ code: "HELLO100", kind: "amount", amount: 100_00, firstOrderOnly: true });
  await addCode({ code: "HELLOSHOP", firstOrderOnly: true, collections: ["shop"] });
  await addCode({ code: "HELLO5", firstOrderOnly: true, maxUses: 5 });
  expect((await readSettingsWithPromotion(shop)).firstOrder).toEqual({
    code: "HELLO100",
    kind: "amount",
    percent: 0,
    amount: 100_00,
  });
  await stopCode(shop, owner, "HELLO100");
  await stopCode(shop, owner, "WELCOME20");
  expect((await readSettingsWithPromotion(shop)).firstOrder).toBeUndefined();
});

test("the offer of a first order has one name in cart, checkout, order and invoice, and no other code has", async () => {
  const guest = { guest: [{ productId: "candle", quantity: 1, seenPrice: 999_00 }] };
  expect((await readCart(shop, guest)).firstOrder).toEqual({
    name: "First order, WELCOME20",
    amount: 199_80,
  });
  const items = [{ productId: "candle", quantity: 1 }];
  await addCode({ code: "TEN", percent: 10 });
  const rows = [];
  for (const [code, shownAmount] of [
    ["WELCOME20", 799_20],
    ["TEN", 899_10],
  ] as const) {
    const asha = await registerCustomer(shop.db, code);
    await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
    const prepared = await prepareCheckout(shop, {
      userId: asha,
      pin: undefined,
      network: code,
      now: shop.clock.now(),
      code,
    });
    const orderId = await bought(shop, asha, { items, code, shownAmount });
    const { offerText, discountCode } = await getOrderRow(shop.db, orderId);
    rows.push([
      prepared?.discount && "name" in prepared.discount && prepared.discount.name,
      offerText,
      discountCode,
    ]);
  }
  expect(rows).toEqual([
    ["First order, WELCOME20", "First order, WELCOME20", "WELCOME20"],
    ["TEN, 10% off", null, "TEN"],
  ]);
  await stopCode(shop, owner, "WELCOME20");
  expect((await readCart(shop, guest)).firstOrder).toBeUndefined();
});
