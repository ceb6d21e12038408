import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addToCart, listCartLines } from "#core/cart/cart.server.ts";
import { maxLines } from "#core/cart/cart.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { buyAgain, listBuyAgainNotes } from "./buy-again.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let number: string;

const items = [
  { productId: "candle", quantity: 3 },
  { productId: "lamp", quantity: 1 },
  { productId: "bowl", quantity: 1 },
];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql`truncate product cascade`;
  await addTestProduct(
    shop.db,
    ...["candle", "lamp", "bowl"].map((id) => ({ id, name: `The ${id}`, price: 100_000, stock: 10 })),
  );
  asha = await registerCustomer(shop.db);
  const orderId = await bought(shop, asha, { items, shownAmount: 500_000 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
});

const again = () => buyAgain(shop, customerActor(asha), { number });
const notes = () => listBuyAgainNotes(shop.db, { userId: asha, number });
const set = (id: string, change: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(change).where(eq(product.id, id));
const cart = async () =>
  (await listCartLines(shop.db, asha)).map(({ productId, quantity }) => ({ productId, quantity }));

test("everything of an order goes into the cart, and a second click adds nothing", async () => {
  await Promise.all([again(), again()]);
  await again();
  expect((await cart()).sort((a, b) => b.quantity - a.quantity)[0]).toEqual(items[0]);
  expect(await cart()).toHaveLength(3);
  expect(await notes()).toEqual([]);
});

test("sold out, scarce, dearer and discontinued products are reported, and the rest is in the cart at today's price", async () => {
  await set("candle", { stock: 2, price: 110_000 });
  await set("lamp", { stock: 0 });
  await set("bowl", { archivedAt: new Date() });
  await again();
  expect(await listCartLines(shop.db, asha)).toEqual([
    { productId: "candle", quantity: 2, seenPrice: 110_000 },
  ]);
  expect(await notes()).toEqual([
    "We no longer sell The bowl.",
    "Only 2 of The candle left; you had bought 3.",
    "The candle costs ₹1,100.00 today; you had paid ₹1,000.00.",
    "The lamp is sold out at the moment.",
  ]);
});

test("a larger quantity already in the cart is kept", async () => {
  await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 5 });
  await again();
  expect(await cart()).toContainEqual({ productId: "candle", quantity: 5 });
});

test("pieces reserved by the customer's own pending payment are available", async () => {
  await placed(shop, asha, { items: [{ productId: "lamp", quantity: 9 }], shownAmount: 900_000 });
  await again();
  expect(await cart()).toContainEqual({ productId: "lamp", quantity: 1 });
  expect(await notes()).toEqual([]);
});

test("a full cart takes no further product and reports it", async () => {
  const others = Array.from({ length: maxLines }, (_, index) => ({ id: `other-${index}`, stock: 1 }));
  await addTestProduct(shop.db, ...others);
  for (const { id: productId } of others) await addToCart(shop, { userId: asha }, { productId, quantity: 1 });
  await again();
  expect(await cart()).toHaveLength(maxLines);
  expect(await notes()).toContain(`The bowl did not fit: a cart holds ${maxLines} different things.`);
});

test("another customer's order is not found and reveals nothing", async () => {
  const stranger = await registerCustomer(shop.db);
  await expect(buyAgain(shop, customerActor(stranger), { number })).rejects.toThrow(NotFound);
  expect(await listBuyAgainNotes(shop.db, { userId: stranger, number })).toEqual([]);
});
