import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { order } from "#shop/orders/orders.table.ts";
import { saveSettings } from "#shop/settings/settings.server.ts";
import { sampleSettings } from "#shop/settings/settings.ts";
import type { Yard } from "../../sandbox/yard.ts";
import { bought, placed, purchaseOf, shimlaAddress } from "../../tests/support/buying.ts";
import { registerCustomer, shelve, stockOf } from "../../tests/support/shelve.ts";
import { openTestShopInYard, type TestShop } from "../../tests/support/test-shop.ts";
import { offerRedemption, stockHold } from "./checkout.table.ts";
import { confirmPayment } from "./confirm-payment.server.ts";
import { sweepHolds } from "./hold.server.ts";
import { placeOrder } from "./place-order.server.ts";

let shop: TestShop & { yard: Yard };
let asha: string;
beforeEach(async () => {
  shop = await openTestShopInYard();
  await shelve(shop.db, { id: "candle", stock: 10 }, { id: "bowl", stock: 2, gstRate: 1800 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const countOrders = async () => (await shop.db.select().from(order)).length;

describe("placing an order", () => {
  test("holds its goods and opens one payment at the gateway for our amount", async () => {
    const answer = await placed(shop, purchaseOf(asha));
    expect(answer).toMatchObject({ amount: 99_900, keyId: shop.yard.settings.RAZORPAY_KEY_ID });
    expect(shop.yard.razorpay.orders()).toMatchObject([
      { id: answer.razorpayOrderId, amount: 99_900, receipt: answer.orderId },
    ]);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("a double click makes one order, one hold and one payment", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => placed(shop, purchaseOf(asha))));
    expect(new Set(answers.map((answer) => answer.razorpayOrderId)).size).toBe(1);
    expect([
      await countOrders(),
      await stockOf(shop.db, "candle"),
      shop.yard.razorpay.orders().length,
    ]).toEqual([1, 9, 1]);
  });

  test("refuses another amount than ours, with our figures, and keeps nothing", async () => {
    const answer = await placeOrder(shop, shop, purchaseOf(asha, { shownAmount: 100 }));
    expect(answer).toMatchObject({ ok: false, reason: "amount-differs", quote: { amount: 99_900 } });
    expect([await countOrders(), await stockOf(shop.db, "candle")]).toEqual([0, 10]);
  });

  test("refuses unknown and withdrawn products", async () => {
    await shop.db.update(product).set({ active: false }).where(eq(product.id, "bowl"));
    const items = [
      { productId: "bowl", quantity: 1 },
      { productId: "nothing", quantity: 1 },
    ];
    const answer = await placeOrder(shop, shop, purchaseOf(asha, { items }));
    expect(answer).toMatchObject({ ok: false, reason: "unknown-product", productIds: ["bowl", "nothing"] });
  });

  test("tells what is short before anyone pays", async () => {
    const items = [
      { productId: "candle", quantity: 1 },
      { productId: "bowl", quantity: 3 },
    ];
    const answer = await placeOrder(shop, shop, purchaseOf(asha, { items, shownAmount: 399_600 }));
    expect(answer).toEqual({
      ok: false,
      reason: "out-of-stock",
      lines: [{ productId: "bowl", name: "bowl", left: 2 }],
    });
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "bowl"), await countOrders()]).toEqual([
      10, 2, 0,
    ]);
  });

  test("her own earlier hold does not count against her", async () => {
    await placed(
      shop,
      purchaseOf(asha, { items: [{ productId: "bowl", quantity: 2 }], shownAmount: 199_800 }),
    );
    expect(await stockOf(shop.db, "bowl")).toBe(0);
    await placed(
      shop,
      purchaseOf(asha, {
        items: [
          { productId: "bowl", quantity: 2 },
          { productId: "candle", quantity: 1 },
        ],
        shownAmount: 299_700,
      }),
    );
    expect([await stockOf(shop.db, "bowl"), await stockOf(shop.db, "candle")]).toEqual([0, 9]);
  });

  test("another address or delivery is another order of the same purchase", async () => {
    const first = await placed(shop, purchaseOf(asha));
    const second = await placed(shop, purchaseOf(asha, { address: { ...shimlaAddress, city: "Solan" } }));
    expect(second.razorpayOrderId).not.toBe(first.razorpayOrderId);
    const rows = await shop.db.select().from(order);
    expect(new Set(rows.map((row) => row.purchaseId)).size).toBe(1);
    expect(await stockOf(shop.db, "candle")).toBe(9);
  });

  test("holds run out after 15 minutes, and somebody who wants the goods need not wait for the sweep", async () => {
    const binu = await registerCustomer(shop.db, "Binu");
    const both = { items: [{ productId: "bowl", quantity: 2 }], shownAmount: 199_800 };
    await placed(shop, purchaseOf(asha, both));
    expect(await placeOrder(shop, shop, purchaseOf(binu, both))).toMatchObject({
      ok: false,
      reason: "out-of-stock",
    });
    shop.clock.advance({ minutes: 15 });
    await placed(shop, purchaseOf(binu, both));
    shop.clock.advance({ minutes: 15 });
    await sweepHolds(shop);
    expect([await stockOf(shop.db, "bowl"), (await shop.db.select().from(stockHold)).length]).toEqual([2, 0]);
  });

  test("a lost answer of the gateway does not make a second order there", async () => {
    shop.yard.razorpay.switches.set("lost-answer", { times: 1, only: "create-order" });
    await placeOrder(shop, shop, purchaseOf(asha)).catch(() => undefined);
    const answer = await placed(shop, purchaseOf(asha));
    expect(shop.yard.razorpay.orders().map((known) => known.id)).toEqual([answer.razorpayOrderId]);
  });

  test("fifty shoppers at once never oversell ten pieces, and goods in two carts never deadlock", async () => {
    await shelve(shop.db, { id: "lamp", stock: 10 }, { id: "vase", stock: 50 });
    const shoppers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => registerCustomer(shop.db, `Shopper ${index}`)),
    );
    const answers = await Promise.all(
      shoppers.map((userId, index) => {
        const items = [
          { productId: "lamp", quantity: 1 },
          { productId: "vase", quantity: 1 },
        ];
        return placeOrder(
          shop,
          shop,
          purchaseOf(userId, { items: index % 2 ? items : items.reverse(), shownAmount: 199_800 }),
        );
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "out-of-stock")).toHaveLength(40);
    expect([await stockOf(shop.db, "lamp"), await stockOf(shop.db, "vase")]).toEqual([0, 40]);
  }, 30_000);
});

describe("many at once", () => {
  test("two shoppers who change over to each other's goods never deadlock", async () => {
    await shelve(shop.db, { id: "vase", stock: 50 });
    const binu = await registerCustomer(shop.db, "Binu");
    const wants = (userId: string, productId: string) =>
      placed(shop, purchaseOf(userId, { items: [{ productId, quantity: 1 }] }));
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = round % 2 ? ["vase", "candle"] : ["candle", "vase"];
      await Promise.all([wants(asha, String(one)), wants(binu, String(other))]);
    }
    expect([await stockOf(shop.db, "candle"), await stockOf(shop.db, "vase")]).toEqual([9, 49]);
  }, 30_000);

  test("goods held together run out together without a deadlock, whoever asks for them first", async () => {
    await shelve(shop.db, { id: "vase", stock: 50 });
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => registerCustomer(shop.db, `Shopper ${index}`)),
    );
    const both = ["candle", "vase"].map((productId) => ({ productId, quantity: 1 }));
    for (let round = 0; round < 3; round += 1) {
      await placed(shop, purchaseOf(asha, { items: both, shownAmount: 199_800 }));
      shop.clock.advance({ minutes: 15 });
      await Promise.all(
        shoppers.slice(0, 6).map((userId, index) => {
          const productId = index % 2 ? "candle" : "vase";
          return placed(shop, purchaseOf(userId, { items: [{ productId, quantity: 1 }] }));
        }),
      );
    }
  }, 30_000);
});

test("a purchase that was paid in another window is over: the same goods again are a new one", async () => {
  const express = { delivery: "express" as const, shownAmount: 109_900 };
  const first = await placed(shop, purchaseOf(asha));
  await placed(shop, purchaseOf(asha, express));
  const paid = await shop.yard.razorpay.pay(first.razorpayOrderId);
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  expect(await confirmPayment(shop, shop, asha, proof)).toMatchObject({ ok: true });
  await bought(shop, asha, express);
});

describe("the offer", () => {
  const discounted = { code: " welcome20 ", shownAmount: 79_920 };

  test("takes 20 % off and is reserved while the order is open", async () => {
    await placed(shop, purchaseOf(asha, discounted));
    expect(await shop.db.select().from(offerRedemption)).toMatchObject([{ userId: asha, code: "WELCOME20" }]);
    await placed(shop, purchaseOf(asha));
    expect(await shop.db.select().from(offerRedemption)).toEqual([]);
  });

  test("is refused when unknown, and when it has ended", async () => {
    expect(await placeOrder(shop, shop, purchaseOf(asha, { ...discounted, code: "FREE" }))).toMatchObject({
      reason: "offer-refused",
      refusal: "unknown-code",
    });
    await saveSettings(shop, "offer", { ...sampleSettings.offer, active: false }, "owner");
    expect(await placeOrder(shop, shop, purchaseOf(asha, discounted))).toMatchObject({
      refusal: "offer-ended",
    });
  });
});
