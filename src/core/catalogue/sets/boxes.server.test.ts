// Boxes: their choices, the price of a filled box, and orders of its pieces.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addToCart, listCartLines, readCart, removeFromCart, setQuantity } from "#core/cart/cart.server.ts";
import { formatGuestCart, parseGuestCart } from "#core/cart/guest-cart.ts";
import { mergeGuestCart } from "#core/cart/merge-guest-cart.server.ts";
import { priceCart } from "#core/cart/price-cart.ts";
import { buyAgain, listBuyAgainNotes } from "#core/checkout/buy-again.server.ts";
import { createOrderBody } from "#core/checkout/checkout-calls.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { listOwnReservations } from "#core/checkout/own-reservations.server.ts";
import { haveCurrentPrices } from "#core/checkout/refusals/take-late-pieces.server.ts";
import { linesOfProducts } from "#core/orders/made-to-order.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { changeProducts } from "../many/change-products.server.ts";
import { planChange } from "../many/plan-change.server.ts";
import { idOfFilledBox } from "./box.ts";
import { type SaveBoxInput, saveBox } from "./save-box.server.ts";
import { saveSet } from "./save-set.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;

beforeEach(async () => {
  await shop?.close();
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "rose", price: 400_01, stock: 5 },
    { id: "cedar", price: 500_00, stock: 4 },
    { id: "tray", price: 300_00, gstRate: 1800, stock: 1 },
    { id: "box", price: 999_00, stock: 3, name: "Any three" },
  );
});
afterAll(() => shop.close());

/** Any three of rose, cedar and tray for ₹999. */
function makeBox(change: Partial<SaveBoxInput> & { texts?: string[] } = {}) {
  const { texts = ["rose", "cedar", "tray"], ...input } = change;
  const choices = texts.map((text, index) => ({ index, text, quantity: 1 }));
  const box = { productId: "box", pieces: 3, percent: null, pricing: "parts" as const };
  return saveBox(shop, packer, { ...box, choices, ...input });
}

const filled = (...chosen: string[]) => idOfFilledBox("box", chosen);
const twoRoses = filled("rose", "rose", "cedar");
const twoCedars = filled("rose", "cedar", "cedar");

async function priceOf(id: string): Promise<number | undefined> {
  const [row] = await shop.db.select({ price: product.price }).from(product).where(eq(product.id, id));
  return row?.price;
}

async function linesOf(orderId: string) {
  return shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position);
}

async function stocks() {
  const ids = ["rose", "cedar", "tray", "box"];
  return Promise.all(ids.map((id) => stockOf(shop.db, id)));
}

test("there are as many boxes as the pieces of the list can fill, and without enough pieces the box is sold out", async () => {
  expect(await makeBox()).toEqual({ ok: true });
  expect(await stocks()).toEqual([5, 4, 1, 3]);
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "rose"));
  expect(await stockOf(shop.db, "box")).toBe(1);
  await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, "cedar"));
  expect(await stockOf(shop.db, "box")).toBe(0);
  await shop.db.update(product).set({ stock: 500 }).where(eq(product.id, "box"));
  expect(await stockOf(shop.db, "box")).toBe(0);
  expect(await makeBox({ texts: [] })).toEqual({ ok: true });
  await shop.db.update(product).set({ stock: 7 }).where(eq(product.id, "box"));
  expect(await stockOf(shop.db, "box")).toBe(7);
});

test("the price of a box with a percentage is that of its cheapest filling, whatever is written into the column", async () => {
  await makeBox({ percent: 10 });
  expect(await priceOf("box")).toBe(810_00);
  const change = {
    change: { kind: "price", direction: "up", unit: "percent", amount: 1000, rounding: "none" },
    productIds: ["tray"],
  } as const;
  const seen = (await planChange(shop.db, owner, change))?.version ?? "";
  await changeProducts(shop, owner, { ...change, seen, requestKey: "a-change" });
  expect(await priceOf("box")).toBe(891_00);
  await shop.db.update(product).set({ price: 450_00 }).where(eq(product.id, "tray"));
  // Three roses at 400.01 less a tenth: 1080.027.
  expect(await priceOf("box")).toBe(1_080_03);
  await shop.db.update(product).set({ price: 1, mrp: 5 }).where(eq(product.id, "box"));
  expect(await priceOf("box")).toBe(1_080_03);
  // Lists sort by this price.
  const [row] = await shop.db
    .select({ lowest: product.lowestPrice })
    .from(product)
    .where(eq(product.id, "box"));
  expect(row?.lowest).toBe(1_080_03);
});

test("a product that cannot be a box is refused with the form's message, and nothing is changed", async () => {
  expect(await makeBox({ texts: ["rose", "cedar"] })).toEqual({ ok: false, reason: "too-few" });
  expect(await makeBox({ texts: ["rose", "cedar", "box"] })).toMatchObject({ reason: "bad-part", index: 2 });
  expect(await makeBox({ texts: ["rose", "cedar", "rose"] })).toMatchObject({ reason: "bad-part", index: 2 });
  await makeBox();
  const parts = ["box", "rose"].map((text, index) => ({ index, text, quantity: 1 }));
  expect(await saveSet(shop, packer, { productId: "tray", pricing: "parts", parts })).toMatchObject({
    reason: "bad-part",
    index: 0,
  });
  expect(await makeBox({ productId: "rose", texts: ["cedar", "tray", "rose"] })).toMatchObject({ index: 2 });
});

test("a box is put into the cart filled, and two fillings are two lines", async () => {
  await makeBox();
  const userId = await registerCustomer(shop.db);
  const add = (productId: string) => addToCart(shop, { userId }, { productId, quantity: 1 });
  expect(await add("box")).toEqual({ ok: false, reason: "not-filled" });
  expect(await add(filled("rose", "rose"))).toEqual({ ok: false, reason: "unknown-product" });
  expect(await add(filled("rose", "rose", "pine"))).toEqual({ ok: false, reason: "unknown-product" });
  expect(await add(filled("tray", "tray", "rose"))).toEqual({ ok: false, reason: "out-of-stock", left: 0 });
  await add(twoRoses);
  await add(twoCedars);
  await add(twoRoses);
  const { lines } = await readCart(shop, { userId });
  expect(lines.map(({ name, quantity, maxQuantity }) => [name, quantity, maxQuantity])).toEqual([
    ["Any three (rose, 2 × cedar)", 1, 2],
    ["Any three (2 × rose, cedar)", 2, 2],
  ]);
  await setQuantity(shop, { userId }, { productId: twoCedars, quantity: 2 });
  await removeFromCart(shop, { userId }, { productId: twoRoses });
  expect(await listCartLines(shop.db, userId)).toEqual([
    { productId: twoCedars, quantity: 2, seenPrice: 999_00 },
  ]);
});

test("a filling that the box no longer offers is not for sale, and its line in the cart says so", async () => {
  await makeBox();
  const userId = await registerCustomer(shop.db);
  await addToCart(shop, { userId }, { productId: twoRoses, quantity: 1 });
  await makeBox({ pieces: 2 });
  const { lines } = await readCart(shop, { userId });
  expect(lines).toMatchObject([{ maxQuantity: 0, notices: [{ kind: "gone" }] }]);
  const answer = await startCheckout(
    shop,
    customerActor(userId),
    purchaseOf({ items: [{ productId: twoRoses, quantity: 1 }], shownAmount: 999_00 }),
  );
  expect(answer).toEqual({ ok: false, reason: "unknown-product", productIds: [twoRoses] });
});

test("a guest's boxes are merged into the account at sign-in, each filling once", async () => {
  await makeBox();
  const userId = await registerCustomer(shop.db);
  await addToCart(shop, { userId }, { productId: twoRoses, quantity: 1 });
  const guest = [
    { productId: twoRoses, quantity: 2, seenPrice: 999_00 },
    { productId: twoCedars, quantity: 1, seenPrice: 999_00 },
  ];
  const text = formatGuestCart(guest);
  expect(parseGuestCart(text)).toEqual(guest);
  for (let sent = 0; sent < 2; sent += 1) await mergeGuestCart(shop, userId, { cart: text, wishlist: "box" });
  expect(await listCartLines(shop.db, userId)).toEqual(guest);
});

test("a guest's cart takes no more than the browser keeps", async () => {
  const long = Array.from({ length: 6 }, (_none, index) => ({
    productId: idOfFilledBox(`box${index}`, Array<string>(12).fill("x".repeat(60))),
    quantity: 1,
    seenPrice: 1,
  }));
  const added = await addToCart(shop, { guest: long }, { productId: "rose", quantity: 1 });
  expect(added).toEqual({ ok: false, reason: "cart-full" });
});

test("two fillings of a box are bought as their pieces: stock, tax and the price of each box", async () => {
  await makeBox({ percent: 10 });
  const userId = await registerCustomer(shop.db);
  const items = [
    { productId: filled("rose", "rose", "tray"), quantity: 1 },
    { productId: twoCedars, quantity: 2 },
  ];
  for (const item of items) await addToCart(shop, { userId }, item);
  const cart = await readCart(shop, { userId });
  // 400.01 × 2 + 300 = 1100.02, a tenth less 990.02; 400.01 + 2 × 500 = 1400.01, a tenth less 1260.01.
  expect(cart.total).toBe(990_02 + 2 * 1_260_01);
  const orderId = await bought(shop, userId, { items, shownAmount: cart.total });
  const lines = await linesOf(orderId);
  expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(cart.total);
  expect(lines.map(({ name }) => name)).toEqual([
    "Any three: rose",
    "Any three: cedar",
    "Any three (2): rose",
    "Any three (2): tray",
  ]);
  expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length);
  expect(lines.find(({ productId }) => productId === "tray")?.gstRate).toBe(1800);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(priceCart(cart).tax).toBe(row?.taxAmount);
  expect(await listCartLines(shop.db, userId)).toEqual([]);
  expect(await stocks()).toEqual([1, 0, 0, 0]);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" });
  expect(await stocks()).toEqual([5, 4, 1, 3]);
});

test("the same pieces in other boxes are another purchase, and equal boxes are the same purchase", async () => {
  await makeBox();
  const userId = await registerCustomer(shop.db);
  const buy = (...ids: string[]) => ({
    items: ids.map((productId) => ({ productId, quantity: 1 })),
    shownAmount: ids.length * 999_00,
  });
  const mixed = await placed(shop, userId, buy(twoRoses, twoCedars));
  expect(await placed(shop, userId, buy(twoCedars, twoRoses))).toMatchObject({ orderId: mixed.orderId });
  const sorted = await placed(
    shop,
    userId,
    buy(filled("rose", "rose", "rose"), filled("cedar", "cedar", "cedar")),
  );
  expect(sorted.orderId).not.toBe(mixed.orderId);
});

test("a shopper's own reserved pieces can still go into a box, and a paid box can be ordered again", async () => {
  await makeBox();
  const userId = await registerCustomer(shop.db);
  const wanted = { items: [{ productId: twoCedars, quantity: 2 }], shownAmount: 2 * 999_00 };
  await placed(shop, userId, wanted);
  expect(await stockOf(shop.db, "cedar")).toBe(0);
  await addToCart(shop, { userId }, { productId: twoCedars, quantity: 1 });
  expect(await listCartLines(shop.db, userId)).toEqual([]);
  const reserved = await listOwnReservations(shop.db, userId);
  await addToCart(shop, { userId, reserved }, { productId: twoCedars, quantity: 2 });
  expect(await readCart(shop, { userId, reserved })).toMatchObject({ lines: [{ quantity: 2, notices: [] }] });
  const orderId = await bought(shop, userId, wanted);
  expect(await listCartLines(shop.db, userId)).toEqual([]);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  await shop.db.update(product).set({ stock: 4 }).where(eq(product.id, "cedar"));
  await buyAgain(shop, customerActor(userId), { number: row?.number ?? "" });
  expect(await listCartLines(shop.db, userId)).toMatchObject([{ productId: twoCedars, quantity: 2 }]);
  expect(await listBuyAgainNotes(shop.db, { userId, number: row?.number ?? "" })).toEqual([]);
});

test("a payment that comes late is taken at the price of the box only while its pieces cost the same", async () => {
  await makeBox({ percent: 10 });
  const userId = await registerCustomer(shop.db);
  const { orderId } = await placed(shop, userId, {
    items: [{ productId: twoRoses, quantity: 1 }],
    shownAmount: 1_170_02,
  });
  const lines = linesOfProducts(await linesOf(orderId));
  const areCurrent = () => shop.db.transaction((tx) => haveCurrentPrices(tx, lines));
  expect(await areCurrent()).toBe(true);
  await shop.db.update(product).set({ price: 1 }).where(eq(product.id, "tray"));
  expect(await areCurrent()).toBe(true);
  await shop.db.update(product).set({ price: 410_00 }).where(eq(product.id, "rose"));
  expect(await areCurrent()).toBe(false);
});

test("the call takes the chosen pieces beside the box, and refuses the id of a filled box", () => {
  const body = {
    amount: 999,
    items: [{ productId: "box", quantity: 1, choices: ["rose", "cedar", "rose"] }],
  };
  const { items } = createOrderBody.parse({ ...body, delivery: "standard" });
  expect(items).toEqual([{ productId: twoRoses, quantity: 1 }]);
  const forged = { amount: 999, items: [{ productId: twoRoses, quantity: 1 }], delivery: "standard" };
  expect(createOrderBody.safeParse(forged).success).toBe(false);
});

test("when many shoppers want the same roses, alone and in boxes, all stock is sold, and nobody waits for ever", async () => {
  await makeBox({ percent: 10 });
  await addTestProduct(shop.db, { id: "pair", price: 700_00 });
  await makeBox({ productId: "pair", pieces: 2, pricing: "single", texts: ["cedar", "rose"] });
  const one = (productId: string, shownAmount: number) => ({
    items: [{ productId, quantity: 1 }],
    shownAmount,
  });
  const wanted = [
    one(twoRoses, 1_170_02),
    one("rose", 450_01),
    one(idOfFilledBox("pair", ["cedar", "rose"]), 700_00),
  ];
  const shoppers = await Promise.all(Array.from({ length: 24 }, () => registerCustomer(shop.db)));
  const answers = await Promise.all(
    shoppers.map((userId, index) =>
      startCheckout(shop, customerActor(userId), purchaseOf(wanted[index % 3] ?? {})),
    ),
  );
  expect(new Set(answers.map((answer) => answer.ok || answer.reason))).toEqual(
    new Set([true, "out-of-stock"]),
  );
  const placedIds = answers.flatMap((answer) => (answer.ok ? [answer.orderId] : []));
  const taken = (await Promise.all(placedIds.map(linesOf))).flat();
  const piecesOf = (id: string) =>
    taken.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0);
  const [rose = 0, cedar = 0, tray = 0, box = 0] = await stocks();
  expect([rose, cedar]).toEqual([5 - piecesOf("rose"), 4 - piecesOf("cedar")]);
  expect(rose).toBe(0);
  expect(box).toBe(Math.floor((rose + cedar + tray) / 3));
  expect(await stockOf(shop.db, "pair")).toBe(Math.floor((rose + cedar) / 2));
});
