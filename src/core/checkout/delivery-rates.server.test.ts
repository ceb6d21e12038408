// Delivery charges by weight and place: cart, checkout page, checkout and staff orders use one table.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { priceCart } from "#core/cart/price-cart.ts";
import { readProductDelivery } from "#core/cart/product-delivery.server.ts";
import { product, setPart } from "#core/catalogue/catalogue.table.ts";
import { order } from "#core/orders/orders.table.ts";
import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { customerActor, placed, purchaseOf, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";

const owner = { id: "owner", role: "admin" } as const;

const row = (change: Partial<DeliveryRate>): DeliveryRate => ({
  places: [],
  upToGrams: null,
  isDelivered: true,
  standardRate: 60_00,
  freeAbove: null,
  expressRate: 120_00,
  ...change,
});

/** No delivery to PIN codes that start with 172; light parcels within the state cost ₹30, heavier ones ₹90 and never go by express. */
const rates = [
  row({ places: ["172"], isDelivered: false }),
  row({ places: ["HP"], upToGrams: 500, standardRate: 30_00, expressRate: 80_00 }),
  row({ places: ["HP"], standardRate: 90_00, expressRate: null }),
];

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  // A candle of 227 g weighs 363 g with 60 % of packing.
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "diya", stock: 10, price: 100_00 });
  await saveSettings(shop, owner, { group: "shipping", change: { rates, packingPercent: 60 } });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const shimla = purchaseOf().address;
const kinnaur = { ...shimla, city: "Kalpa", zip: "172108" };
const pair = [{ productId: "candle", quantity: 2 }];

const prepare = (pin: string | undefined) =>
  prepareCheckout(shop, { userId: asha, network: undefined, code: undefined, pin, now: shop.clock.now() });

test("cart, page and checkout show the same charge for weight and place, and the order keeps it", async () => {
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
  const light = await readCart(shop, { userId: asha, pin: "171001" });
  expect(light.shipping).toMatchObject({ standardRate: 30_00, freeAbove: null, words: "Delivery ₹30" });
  expect(priceCart(light).amount).toBe(999_00 + 30_00);
  const page = await prepare("171001");
  expect([page?.totals.standard.amount, page?.totals.express.amount]).toEqual([1029_00, 1079_00]);
  const one = await placed(shop, asha, { shownAmount: 1029_00 });
  expect(one.amount).toBe(1029_00);
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
  const heavy = await readCart(shop, { userId: asha, pin: "171001" });
  expect(priceCart(heavy).amount).toBe(1998_00 + 90_00);
  const two = await placed(shop, asha, { items: pair, shownAmount: 2088_00 });
  const [kept] = await shop.db.select().from(order).where(eq(order.id, two.orderId));
  expect(kept).toMatchObject({ amount: 2088_00, charges: [{ kind: "delivery", amount: 90_00 }] });
});

test("an amount for another place is refused with the right one", async () => {
  const cheaper = purchaseOf({ items: pair, shownAmount: 2028_00 });
  expect(await startCheckout(shop, customerActor(asha), cheaper)).toMatchObject({
    reason: "amount-differs",
    price: { amount: 2088_00 },
  });
});

test("for a place without delivery the cart says so, the checkout refuses the order, and nothing is reserved", async () => {
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
  const cart = await readCart(shop, { userId: asha, pin: "172108" });
  expect(cart.shipping).toMatchObject({
    unknown: "not-delivered",
    words: "We do not deliver to PIN code 172108.",
  });
  expect((await prepare("172108"))?.delivery).toMatchObject({
    isDelivered: { standard: false, express: false },
  });
  const refused = await startCheckout(shop, customerActor(asha), purchaseOf({ address: kinnaur }));
  expect(refused).toEqual({
    ok: false,
    reason: "not-delivered",
    pinCode: "172108",
    delivery: "standard",
  });
  expect(await shop.db.select().from(order)).toEqual([]);
  expect(await stockOf(shop.db, "candle")).toBe(10);
});

test("express is refused if the row of the rates has no express rate", async () => {
  const express = purchaseOf({ items: pair, delivery: "express", shownAmount: 2088_00 });
  expect(await startCheckout(shop, customerActor(asha), express)).toMatchObject({
    reason: "not-delivered",
    delivery: "express",
  });
});

test("without a place, the cart shows the lowest charge and does not add it to its total", async () => {
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
  const { shipping, total } = await readCart(shop, { userId: asha });
  expect(shipping).toMatchObject({
    unknown: "no-place",
    words: "Delivery from ₹30: your PIN code says how much",
  });
  expect(total).toBe(999_00);
  expect((await prepare(undefined))?.delivery).toEqual({
    dependsOnPlace: true,
    pin: null,
    words: "",
    isDelivered: { standard: true, express: true },
  });
});

test("a charge by weight alone is known without a place, in the cart, on the page and at the checkout", async () => {
  const byWeight = [row({ upToGrams: 500, standardRate: 40_00 }), row({ standardRate: 75_00 })];
  await saveSettings(shop, owner, { group: "shipping", change: { rates: byWeight } });
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 2 });
  const cart = await readCart(shop, { userId: asha });
  expect(cart.shipping).toEqual({ standardRate: 75_00, freeAbove: null, words: "Delivery ₹75" });
  const page = await prepare(undefined);
  expect([page?.delivery.dependsOnPlace, page?.totals.standard.amount]).toEqual([false, 2073_00]);
  await placed(shop, asha, { items: pair, shownAmount: 2073_00 });
});

test("a product's page shows the charge for one piece, by its packed weight", async () => {
  const ask = (pin: string) => readProductDelivery(shop, { pin, productId: "candle" });
  expect(await ask("171001")).toEqual({ isDelivered: true, words: "Delivery ₹30. Express ₹80." });
  expect(await ask("172108")).toEqual({ isDelivered: false, words: "We do not deliver to PIN code 172108." });
  expect(await ask("110001")).toEqual({ isDelivered: true, words: "Delivery is free. Express ₹100." });
  await shop.db.update(product).set({ packedGrams: 501 });
  expect(await ask("171001")).toEqual({ isDelivered: true, words: "Delivery ₹90." });
  expect(await readProductDelivery(shop, { pin: "171001", productId: "nothing" })).toMatchObject({
    words: "",
  });
});

test("a set weighs as much as its parts, in the cart and at the checkout", async () => {
  await addTestProduct(shop.db, { id: "tray", price: 400_00 });
  await shop.db.update(product).set({ setPricing: "parts" }).where(eq(product.id, "tray"));
  await shop.db.insert(setPart).values([
    { setId: "tray", productId: "candle", quantity: 1, position: 0 },
    { setId: "tray", productId: "diya", quantity: 1, position: 1 },
  ]);
  const items = [{ productId: "tray", quantity: 1 }];
  await addToCart(shop, { userId: asha }, { productId: "tray", quantity: 1 });
  const standardRate = async () =>
    (await readCart(shop, { userId: asha, pin: "171001" })).shipping.standardRate;
  expect(await standardRate()).toBe(90_00);
  expect((await placed(shop, asha, { items, shownAmount: 490_00 })).amount).toBe(490_00);
  await shop.db.update(product).set({ packedGrams: 500 }).where(eq(product.id, "tray"));
  expect(await standardRate()).toBe(30_00);
  expect((await placed(shop, asha, { items, shownAmount: 430_00 })).amount).toBe(430_00);
});

test("staff see the same charge, or that the shop does not deliver there; orders handed over in person have neither", async () => {
  const type = (change: Record<string, string>) =>
    createStaffOrder(shop, staffActor(asha), typedOrder({ shownAmount: "102900", ...change }));
  expect(await type({})).toMatchObject({ ok: true });
  expect(await type({ zip: "172108", city: "Kalpa" })).toMatchObject({ reason: "not-delivered" });
  expect(await type({ delivery: "in-person", zip: "172108", shownAmount: "99900" })).toMatchObject({
    ok: true,
  });
});
