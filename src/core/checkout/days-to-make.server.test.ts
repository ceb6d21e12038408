// The days to make a product, in lists, cart and feeds, and in the order, which keeps the days of when it was placed.
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { readUnpackedOrders } from "#core/back-office/unpacked-orders.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { longestToMake } from "#core/cart/cart.ts";
import { listCartProducts } from "#core/cart/cart-products.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { listCards } from "#core/catalogue/product-cards.server.ts";
import { getProductBySlug } from "#core/catalogue/products.server.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { listFeedItems, readFeedShop } from "#features/channels/feed-items.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, purchaseOf } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";

let shop: TestShopWithSandbox;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle" }, { id: "vase" }, { id: "hamper" });
  await setDays("vase", 10);
});
afterEach(() => shop.close());

const setDays = (id: string, daysToMake: number | null) =>
  shop.db.update(product).set({ daysToMake }).where(eq(product.id, id));

const items = (...ids: string[]) => ({
  items: ids.map((productId) => ({ productId, quantity: 1 })),
  shownAmount: 99_900 * ids.length,
});

const makeSet = () => {
  const parts = ["candle", "vase"].map((text, index) => ({ index, text, quantity: 1 }));
  return saveSet(shop, packer, { productId: "hamper", pricing: "parts", parts });
};

test("an order keeps the days of its slowest product as they were when it was placed", async () => {
  const asha = await registerCustomer(shop.db);
  const orderId = await bought(shop, asha, items("candle", "vase"));
  await setDays("vase", 30);
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(placed?.daysToMake).toBe(10);
  const [toPack] = (await readUnpackedOrders(shop, shop.clock.now())).orders;
  expect(toPack?.promise?.text).toBe("promised for 10 Dec");
  const plain = await bought(shop, asha, items("candle"));
  const [packedAsUsual] = await shop.db.select().from(order).where(eq(order.id, plain));
  expect(packedAsUsual?.daysToMake).toBeNull();
});

test("a set takes as long as its slowest part, as does its order", async () => {
  await makeSet();
  const orderId = await bought(shop, await registerCustomer(shop.db), items("hamper"));
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(placed?.daysToMake).toBe(10);
});

test("the cart and the checkout promise the day of the slowest product that can be bought", async () => {
  const guest = ["candle", "vase"].map((productId) => ({ productId, quantity: 1, seenPrice: 99_900 }));
  const readDays = async () => longestToMake(await readCart(shop, { guest }));
  expect(await readDays()).toBe(10);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "vase"));
  expect(await readDays()).toBeNull();
});

test("a gift is not promised for a day before it is made", async () => {
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "gifts", change: { offered: true } });
  const asha = await registerCustomer(shop.db);
  const start = (productId: string) => {
    const wishes = { ...items(productId), gift: true, giftArriveBy: "2026-12-05" };
    return startCheckout(shop, customerActor(asha), purchaseOf(wishes));
  };
  expect(await start("vase")).toMatchObject({
    refusal: { field: "giftArriveBy", message: expect.stringContaining("10 December 2026") },
  });
  expect(await start("candle")).toMatchObject({ ok: true });
});

test("page, lists and feeds show the days to make, also of sets and boxes", async () => {
  await makeSet();
  const says = async (id: string) => {
    const [card] = await listCards(shop.db, sql`where ${product.id} = ${id}`);
    const { daysToMake } = await getProductBySlug(shop.db, id);
    return [card?.words, daysToMake];
  };
  const words = "made for you within 10 business days";
  expect(await says("candle")).toEqual([undefined, null]);
  expect(await says("vase")).toEqual([words, 10]);
  expect(await says("hamper")).toEqual([words, 10]);
  const feed = await listFeedItems(shop.db, await readFeedShop(shop), { after: "", limit: 10 });
  expect(feed.map(({ id, steps }) => [id, steps.toPack])).toEqual([
    ["candle", [2, 3]],
    ["hamper", [10, 10]],
    ["vase", [10, 10]],
  ]);
});

test("a filled box takes as long as its slowest chosen piece", async () => {
  const choices = ["candle", "vase"].map((text, index) => ({ index, text, quantity: 1 }));
  const box = { productId: "hamper", pricing: "parts" as const, pieces: 2, percent: null, choices };
  expect(await saveBox(shop, packer, box)).toEqual({ ok: true });
  const daysOf = async (soldId: string) =>
    (await listCartProducts(shop.db, [soldId])).get(soldId)?.daysToMake;
  expect(await daysOf("hamper.candle.candle")).toBeNull();
  expect(await daysOf("hamper.candle.vase")).toBe(10);
});

test("the checkout form uses the days to make of the slowest product", async () => {
  const userId = await registerCustomer(shop.db);
  const asked = { userId, network: undefined, code: undefined, pin: undefined, now: shop.clock.now() };
  for (const productId of ["candle", "vase"]) await addToCart(shop, { userId }, { productId, quantity: 1 });
  expect((await prepareCheckout(shop, asked))?.daysToMake).toBe(10);
});
