// Sets and boxes with a shopper's own words on the labels of the parts that take them.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { printWordedLabel } from "#core/back-office/print-orders.server.ts";
import { listSelectedOrders } from "#core/back-office/selected-orders.server.ts";
import { addToCart, listCartLines, readCart } from "#core/cart/cart.server.ts";
import { formatGuestCart, parseGuestCart } from "#core/cart/guest-cart.ts";
import { buyAgain } from "#core/checkout/buy-again.server.ts";
import { createOrderBody } from "#core/checkout/checkout-calls.ts";
import { listOwnReservations } from "#core/checkout/own-reservations.server.ts";
import { forgetCustomerOfOrders } from "#core/orders/forget-customer.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { product } from "../catalogue.table.ts";
import { writeLabelWords } from "../label/words-on-label.ts";
import { idOfFilledBox } from "./box.ts";
import { saveBox } from "./save-box.server.ts";
import { saveSet } from "./save-set.server.ts";
import { readShownSet } from "./sets.server.ts";

let shop: TestShopWithSandbox;

beforeEach(async () => {
  await shop?.close();
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "rose", name: "Rose", price: 400_00, stock: 20 },
    { id: "tray", name: "Tray", price: 300_00, gstRate: 1800, stock: 20 },
    { id: "bowl", name: "Bowl", price: 300_00, stock: 20 },
    { id: "hamper", name: "Hamper", price: 900_00, stock: 3 },
    { id: "box", name: "Any two", price: 600_00, stock: 3 },
  );
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "rose"));
  const partsOf = (...texts: string[]) => texts.map((text, index) => ({ index, text, quantity: 1 }));
  const set = { pricing: "parts" as const };
  await saveSet(shop, packer, { productId: "hamper", ...set, parts: partsOf("tray", "rose") });
  const box = { productId: "box", pieces: 2, percent: null, ...set };
  await saveBox(shop, packer, { ...box, choices: partsOf("rose", "tray", "bowl") });
});
afterAll(() => shop.close());

const words = (text: string) => writeLabelWords(text);
const hamper = `hamper${words("Ananya")}`;
const box = idOfFilledBox("box", ["rose", "tray"]);

test("the pages of a set and a box know which parts take words", async () => {
  const rows = await shop.db.select().from(product);
  const read = (id: string) => readShownSet(shop.db, rows.find((row) => row.id === id) as never);
  const { set } = await read("hamper");
  expect(set?.worded).toEqual(["Rose"]);
  const shown = await read("box");
  expect(shown.box?.choices.flatMap(({ id, takesWords }) => (takesWords ? [id] : []))).toEqual(["rose"]);
});

test("a set and a box lie in the cart with the words and what has them, for the same price", async () => {
  const userId = await registerCustomer(shop.db);
  const ids = [hamper, "hamper", box + words("आनंदी"), box];
  for (const productId of ids)
    expect(await addToCart(shop, { userId }, { productId, quantity: 1 })).toMatchObject({ ok: true });
  const { lines } = await readCart(shop, { userId });
  expect(
    lines.toReversed().map((line) => [line.name, line.labelWords, line.wordedParts, line.unitPrice]),
  ).toEqual([
    ["Hamper", "Ananya", ["Rose"], 900_00],
    ["Hamper", undefined, undefined, 900_00],
    ["Any two (Rose, Tray)", "आनंदी", ["Rose"], 600_00],
    ["Any two (Rose, Tray)", undefined, undefined, 600_00],
  ]);
  const guest = ids.map((productId) => ({ productId, quantity: 1, seenPrice: 5 }));
  expect(parseGuestCart(formatGuestCart(guest))).toEqual(guest);
});

test("words are refused where no part takes them, and a line that has some says so later", async () => {
  const userId = await registerCustomer(shop.db);
  const add = (productId: string) => addToCart(shop, { userId }, { productId, quantity: 1 });
  const refused = [
    idOfFilledBox("box", ["bowl", "tray"]) + words("Ananya"),
    `tray${words("Ananya")}`,
    `rose.tray${words("Ananya")}`,
    `hamper.rose${words("Ananya")}`,
    `hamper${words("🎂")}`,
  ];
  for (const id of refused) expect(await add(id), id).toMatchObject({ reason: "unknown-product" });
  await add(hamper);
  await shop.db.update(product).set({ wordsOnLabel: false }).where(eq(product.id, "rose"));
  expect((await readCart(shop, { userId })).lines).toMatchObject([{ notices: [{ kind: "gone" }] }]);
});

async function buyBoth() {
  const userId = await registerCustomer(shop.db);
  const items = [
    { productId: hamper, quantity: 1 },
    { productId: `hamper${words("Kabir")}`, quantity: 1 },
    { productId: box + words("Ananya"), quantity: 2 },
  ];
  const orderId = await bought(shop, userId, { items, shownAmount: 3_000_00 });
  const lines = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(orderLine.position);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  return { userId, items, lines, number: row?.number ?? "" };
}

test("an ordered set has the words on the lines of the parts that take them, which are not taken back", async () => {
  const { lines } = await buyBoth();
  expect(lines.map(({ name, labelWords, returnable }) => [name, labelWords, returnable])).toEqual([
    ["Any two: Rose", "Ananya", false],
    ["Any two: Tray", "", true],
    ["Hamper: Tray", "", true],
    ["Hamper: Rose", "Ananya", false],
    ["Hamper: Tray", "", true],
    ["Hamper: Rose", "Kabir", false],
  ]);
  expect(new Set(lines.map(({ sku }) => sku)).size).toBe(lines.length);
});

test("order, label and slip say which part has which words, and two sets with other words stay two", async () => {
  const { number } = await buyBoth();
  const { order: detail } = await getOrderDetail(shop.db, number);
  expect(detail.lines.map(({ name, parts, quantity, worded }) => [name, parts, quantity, worded])).toEqual([
    ["Any two (Rose, Tray)", "“Ananya” on the label of Rose", 2, [0]],
    ["Hamper", "Tray, Rose; “Ananya” on the label of Rose", 1, [3]],
    ["Hamper", "Tray, Rose; “Kabir” on the label of Rose", 1, [5]],
  ]);
  expect((await printWordedLabel(shop, { number, position: 5 })).fileName).toContain("-6.pdf");
  await expect(printWordedLabel(shop, { number, position: 4 })).rejects.toThrow("no words");
  const [selected] = await listSelectedOrders(shop.db, [number]);
  expect(selected?.lines.map(({ labelWords }) => labelWords)).toEqual([
    "Ananya",
    "",
    "",
    "Ananya",
    "",
    "Kabir",
  ]);
});

test("the same sets and boxes are bought again with their words, until their buyer is forgotten", async () => {
  const { userId, items, number } = await buyBoth();
  await buyAgain(shop, customerActor(userId), { number });
  const sorted = (lines: readonly { productId: string; quantity: number }[]) =>
    lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();
  expect(sorted(await listCartLines(shop.db, userId))).toEqual(sorted(items));
  await shop.db.transaction((tx) => forgetCustomerOfOrders(tx, userId));
  const left = JSON.stringify(await shop.db.select().from(orderLine));
  for (const name of ["Ananya", "Kabir"])
    for (const text of [name, words(name).slice(1)]) expect(left).not.toContain(text);
  const { order: detail } = await getOrderDetail(shop.db, number);
  expect(detail.lines.map(({ name, parts, quantity }) => [name, parts, quantity])).toEqual([
    ["Any two (Rose, Tray)", "", 2],
    ["Hamper", "Tray, Rose", 1],
    ["Hamper", "Tray, Rose", 1],
  ]);
});

test("a set with words that waits for its payment is its shopper's own, whatever the words", async () => {
  const userId = await registerCustomer(shop.db);
  const items = [hamper, `hamper${words("Kabir")}`].map((productId) => ({ productId, quantity: 1 }));
  await placed(shop, userId, { items, shownAmount: 1_800_00 });
  expect((await listOwnReservations(shop.db, userId)).get("hamper")).toBe(2);
});

test("boxes that differ in their pieces alone are another purchase, also where each piece has the same words", async () => {
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "bowl"));
  const userId = await registerCustomer(shop.db);
  const buy = async (...fillings: string[][]) => {
    const ids = fillings.map((pieces) => idOfFilledBox("box", pieces) + words("Ananya"));
    const items = ids.map((productId) => ({ productId, quantity: 2 / fillings.length }));
    return (await placed(shop, userId, { items, shownAmount: 1_200_00 })).orderId;
  };
  const mixed = await buy(["rose", "bowl"]);
  expect(await buy(["rose", "rose"], ["bowl", "bowl"])).not.toBe(mixed);
});

test("the call takes words beside the pieces of a box", () => {
  const item = { productId: "box", quantity: 1, choices: ["tray", "rose"], labelWords: "Ananya" };
  const { items } = createOrderBody.parse({ amount: 600, items: [item], delivery: "standard" });
  expect(items).toEqual([{ productId: box + words("Ananya"), quantity: 1 }]);
});
