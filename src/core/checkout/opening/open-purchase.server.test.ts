import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart } from "#core/cart/cart.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../../tests/support/an-order.ts";
import { bought, customerActor, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { getTestCode, stopCode } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { stockReservation } from "../checkout.table.ts";
import { confirmWithProof } from "../confirm-with-proof.server.ts";
import { releaseDueReservations } from "../reserve-stock.server.ts";
import { startCheckout } from "./open-purchase.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "bowl", stock: 2, gstRate: 1800 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const countOrders = async () => (await shop.db.select().from(order)).length;

describe("starting a checkout", () => {
  test("starting a checkout reserves stock and creates one gateway order for our amount", async () => {
    const answer = await placed(shop, asha);
    expect(answer).toMatchObject({ amount: 99_900, keyId: shop.sandbox.settings.RAZORPAY_KEY_ID });
    expect(shop.sandbox.razorpay.orders()).toMatchObject([
      { id: answer.razorpayOrderId, amount: 99_900, receipt: answer.orderId },
    ]);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a double click makes one order, one reservation and one payment", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => placed(shop, asha)));
    expect(new Set(answers.map((answer) => answer.razorpayOrderId)).size).toBe(1);
    expect([
      await countOrders(),
      await stockOf(shop.db, "candle"),
      shop.sandbox.razorpay.orders().length,
    ]).toEqual([1, 9, 1]);
  });

  test("in a pause nothing new can be ordered, and an order begun before can still be paid", async () => {
    const pause = (on: boolean) =>
      saveSettings(shop, owner, { group: "pause", change: { on, words: "We pour again soon." } });
    const begun = await placed(shop, asha);
    await pause(true);
    const binu = await registerCustomer(shop.db, "Binu");
    expect(await startCheckout(shop, customerActor(binu), purchaseOf())).toEqual({
      ok: false,
      reason: "paused",
      words: "We pour again soon.",
    });
    const dearer = purchaseOf({ items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 });
    expect(await startCheckout(shop, customerActor(asha), dearer)).toMatchObject({ reason: "paused" });
    expect(await placed(shop, asha)).toEqual(begun);
    expect([await countOrders(), await stockOf(shop.db, "candle")]).toEqual([1, 9]);
    expect(await bought(shop, asha)).toBe(begun.orderId);
    await pause(false);
    expect((await placed(shop, binu)).amount).toBe(99_900);
  });

  test("another amount than ours is refused with our price, and nothing is stored", async () => {
    const answer = await startCheckout(shop, customerActor(asha), purchaseOf({ shownAmount: 100 }));
    expect(answer).toMatchObject({ ok: false, reason: "amount-differs", price: { amount: 99_900 } });
    expect([await countOrders(), await stockOf(shop.db, "candle")]).toEqual([0, 10]);
  });

  test("unknown and inactive products are refused", async () => {
    await shop.db.update(product).set({ active: false }).where(eq(product.id, "bowl"));
    const items = [
      { productId: "bowl", quantity: 1 },
      { productId: "nothing", quantity: 1 },
    ];
    const answer = await startCheckout(shop, customerActor(asha), purchaseOf({ items }));
    expect(answer).toMatchObject({ ok: false, reason: "unknown-product", productIds: ["bowl", "nothing"] });
  });

  test("a product without a GST rate is refused while the shop counts GST, in the cart and at the payment", async () => {
    await shop.db.update(product).set({ hsn: "", gstRate: 0 }).where(eq(product.id, "bowl"));
    const items = [{ productId: "bowl", quantity: 1 }];
    const buy = () => startCheckout(shop, customerActor(asha), purchaseOf({ items }));
    const putIntoCart = () => addToCart(shop, { userId: asha }, { productId: "bowl", quantity: 1 });
    expect(await buy()).toEqual({ ok: false, reason: "no-gst-rate", names: ["bowl"] });
    expect(await putIntoCart()).toEqual({ ok: false, reason: "out-of-stock", left: 0 });
    expect([await countOrders(), await stockOf(shop.db, "bowl")]).toEqual([0, 2]);
    const business = { ...sampleSettings.business, gstStatus: "unregistered" as const };
    await saveSettings(shop, owner, { group: "business", change: business });
    expect(await putIntoCart()).toMatchObject({ ok: true });
    expect(await buy()).toMatchObject({ ok: true, amount: 99_900 });
  });

  test("a checkout with too little stock is refused with the number of pieces left", async () => {
    const items = [
      { productId: "candle", quantity: 1 },
      { productId: "bowl", quantity: 3 },
    ];
    const answer = await startCheckout(
      shop,
      customerActor(asha),
      purchaseOf({ items, shownAmount: 399_600 }),
    );
    expect(answer).toEqual({
      ok: false,
      reason: "out-of-stock",
      lines: [{ productId: "bowl", name: "bowl", left: 2 }],
    });
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "bowl"), await countOrders()]).toEqual([
      10, 2, 0,
    ]);
  });

  test("a shopper's own earlier reservation does not block the next checkout", async () => {
    await placed(shop, asha, { items: [{ productId: "bowl", quantity: 2 }], shownAmount: 199_800 });
    expect(await stockOf(shop.db, "bowl")).toBe(0);
    await placed(shop, asha, {
      items: [
        { productId: "bowl", quantity: 2 },
        { productId: "candle", quantity: 1 },
      ],
      shownAmount: 299_700,
    });
    expect([await stockOf(shop.db, "bowl"), await stockOf(shop.db, "candle")]).toEqual([0, 9]);
  });

  test("another address or delivery makes another purchase, which continues the first", async () => {
    const first = await placed(shop, asha);
    const second = await placed(shop, asha, { address: { ...shimlaAddress, city: "Solan" } });
    expect(second.razorpayOrderId).not.toBe(first.razorpayOrderId);
    const third = await placed(shop, asha, { address: { ...shimlaAddress, city: "Mandi" } });
    const rows = await shop.db
      .select({ orderId: order.id, id: purchase.id, continues: purchase.continues })
      .from(order)
      .innerJoin(purchase, eq(purchase.id, order.purchaseId));
    const ofOrder = (orderId: string) => rows.find((row) => row.orderId === orderId);
    expect(ofOrder(first.orderId)?.continues).toBe(null);
    const firstId = ofOrder(first.orderId)?.id;
    expect([second, third].map(({ orderId }) => ofOrder(orderId)?.continues)).toEqual([firstId, firstId]);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a reservation expires after 15 minutes, and the next checkout releases it without waiting for the job", async () => {
    const binu = await registerCustomer(shop.db, "Binu");
    const both = { items: [{ productId: "bowl", quantity: 2 }], shownAmount: 199_800 };
    await placed(shop, asha, both);
    expect(await startCheckout(shop, customerActor(binu), purchaseOf(both))).toMatchObject({
      ok: false,
      reason: "out-of-stock",
    });
    shop.clock.advance({ minutes: 15 });
    await placed(shop, binu, both);
    shop.clock.advance({ minutes: 15 });
    await releaseDueReservations(shop);
    expect([await stockOf(shop.db, "bowl"), (await shop.db.select().from(stockReservation)).length]).toEqual([
      2, 0,
    ]);
  });

  test("a lost answer of the gateway does not create a second order there", async () => {
    shop.sandbox.razorpay.switches.set("lost-answer", { times: 1, only: "create-order" });
    await startCheckout(shop, customerActor(asha), purchaseOf()).catch(() => undefined);
    const answer = await placed(shop, asha);
    expect(shop.sandbox.razorpay.orders().map(({ id }) => id)).toEqual([answer.razorpayOrderId]);
  });

  test("fifty shoppers at once never oversell ten pieces, and two products in every cart never deadlock", async () => {
    await addTestProduct(shop.db, { id: "lamp", stock: 10 }, { id: "vase", stock: 50 });
    const shoppers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => registerCustomer(shop.db, `Shopper ${index}`)),
    );
    const answers = await Promise.all(
      shoppers.map((userId, index) => {
        const items = [
          { productId: "lamp", quantity: 1 },
          { productId: "vase", quantity: 1 },
        ];
        return startCheckout(
          shop,
          customerActor(userId),
          purchaseOf({ items: index % 2 ? items : items.reverse(), shownAmount: 199_800 }),
        );
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "out-of-stock")).toHaveLength(40);
    expect([await stockOf(shop.db, "lamp"), await stockOf(shop.db, "vase")]).toEqual([0, 40]);
  }, 30_000);
});

describe("concurrent checkouts", () => {
  test("two shoppers who switch to each other's products never deadlock", async () => {
    await addTestProduct(shop.db, { id: "vase", stock: 50 });
    const binu = await registerCustomer(shop.db, "Binu");
    const wants = (userId: string, productId: string) =>
      placed(shop, userId, { items: [{ productId, quantity: 1 }] });
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = round % 2 ? ["vase", "candle"] : ["candle", "vase"];
      await Promise.all([wants(asha, String(one)), wants(binu, String(other))]);
    }
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "vase")]).toEqual([9, 49]);
  }, 30_000);

  test("products reserved together are released together without a deadlock", async () => {
    await addTestProduct(shop.db, { id: "vase", stock: 50 });
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => registerCustomer(shop.db, `Shopper ${index}`)),
    );
    const both = ["candle", "vase"].map((productId) => ({ productId, quantity: 1 }));
    for (let round = 0; round < 3; round += 1) {
      await placed(shop, asha, { items: both, shownAmount: 199_800 });
      shop.clock.advance({ minutes: 15 });
      await Promise.all(
        shoppers.slice(0, 6).map((userId, index) => {
          const productId = index % 2 ? "candle" : "vase";
          return placed(shop, userId, { items: [{ productId, quantity: 1 }] });
        }),
      );
    }
  }, 30_000);
});

test("a shop under composition takes no order to another state, and reserves nothing for it", async () => {
  await saveSettings(shop, owner, { group: "business", change: { gstStatus: "composition" } });
  await placed(shop, asha);
  const outside = { ...purchaseOf({}).address, city: "Ludhiana", state: "PB", zip: "141001" };
  const binu = await registerCustomer(shop.db, "Binu");
  const refused = await startCheckout(shop, customerActor(binu), purchaseOf({ address: outside }));
  expect(refused).toEqual({ ok: false, reason: "outside-state", state: "HP" });
  expect([await countOrders(), await stockOf(shop.db, "candle")]).toEqual([1, 9]);
});

test("the same products after a purchase paid in another window are a new purchase", async () => {
  const express = { delivery: "express" as const, shownAmount: 109_900 };
  const first = await placed(shop, asha);
  await placed(shop, asha, express);
  const paid = await shop.sandbox.razorpay.pay(first.razorpayOrderId);
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
  await bought(shop, asha, express);
});

describe("the discount", () => {
  const discounted = { code: " welcome20 ", shownAmount: 79_920 };

  test("the discount takes 20 % off and is reserved while the order is pending", async () => {
    await placed(shop, asha, discounted);
    expect(await shop.db.select().from(promotionUse)).toMatchObject([
      { userId: asha, promotionId: (await getTestCode(shop.db, "WELCOME20")).id },
    ]);
    await placed(shop, asha);
    expect(await shop.db.select().from(promotionUse)).toEqual([]);
  });

  test("a discount that leaves less than the gateway accepts is refused, and nothing is reserved", async () => {
    await saveSettings(shop, owner, {
      group: "shipping",
      change: { ...sampleSettings.shipping, standardRate: 0 },
    });
    await shop.db.update(promotion).set({ kind: "amount", percent: 0, amount: 1000_00 });
    const free = purchaseOf({ code: "WELCOME20", shownAmount: 0 });
    expect(await startCheckout(shop, customerActor(asha), free)).toEqual({ ok: false, reason: "too-small" });
    expect(await countOrders()).toBe(0);
    expect(await stockOf(shop.db, "candle")).toBe(10);
    await shop.db.update(promotion).set({ amount: 998_01 });
    expect(await startCheckout(shop, customerActor(asha), { ...free, shownAmount: 99 })).toMatchObject({
      reason: "too-small",
    });
    await shop.db.update(promotion).set({ amount: 998_00 });
    expect(await startCheckout(shop, customerActor(asha), { ...free, shownAmount: 100 })).toMatchObject({
      ok: true,
      amount: 100,
    });
  });

  test("an unknown discount code and an inactive discount are refused", async () => {
    expect(
      await startCheckout(shop, customerActor(asha), purchaseOf({ ...discounted, code: "FREE" })),
    ).toMatchObject({
      reason: "discount-refused",
      refusal: "unknown-code",
    });
    await stopCode(shop, owner, "WELCOME20");
    expect(await startCheckout(shop, customerActor(asha), purchaseOf(discounted))).toMatchObject({
      refusal: "discount-ended",
    });
  });
});
