// Trade prices from the cart to the invoice, and for nobody else.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart, readCart, setQuantity } from "#core/cart/cart.server.ts";
import { priceCart } from "#core/cart/price-cart.ts";
import { product, setPart } from "#core/catalogue/catalogue.table.ts";
import { writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { correctOrder } from "#core/checkout/corrections/correct-order.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { prepareCheckout } from "#core/checkout/prepare-checkout.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { readCorrectable } from "#core/orders/correct-order.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { listOtherBilled } from "#features/accountant/trade-files.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { nameRecipients, payTogether, placedTogether } from "../../../tests/support/buying-together.ts";
import { addTestCode } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addTradeBuyer, openWholesale } from "../../../tests/support/trade-buyer.ts";
import { findAccountOfOrder } from "./on-account/account-of-order.server.ts";
import { priceList, priceRow, tradeAccount, tradeBuyer } from "./trade.table.ts";

const price = 61_729;
const rows = [
  { productId: "candle", fromQuantity: 6, price, pack: 6 },
  { productId: "candle", fromQuantity: 24, price: 51_239, pack: 6 },
];

let shop: TestShopWithSandbox;
let buyer: string;
let customer: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 }, { id: "bowl", stock: 100, gstRate: 1800 });
  buyer = await registerCustomer(shop.db);
  customer = await registerCustomer(shop.db, "Binu");
});
afterEach(() => shop.close());

const cartOf = async (userId: string, quantity = 6) => {
  await addToCart(shop, { userId }, { productId: "candle", quantity });
  return readCart(shop, { userId });
};
const prepare = (userId: string, code?: string) =>
  prepareCheckout(shop, { userId, network: undefined, code, pin: undefined, now: shop.clock.now() });
const sixCandles = { items: [{ productId: "candle", quantity: 6 }], shownAmount: 6 * price };

test("cart, checkout, payment and invoice of a trade buyer have the price of the list, and the order number of theirs", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  const cart = await cartOf(buyer);
  expect(cart).toMatchObject({ total: 6 * price, refusal: null, lines: [{ unitPrice: price, notices: [] }] });
  expect(priceCart(cart).amount).toBe(6 * price);
  const prepared = await prepare(buyer);
  expect(prepared?.totals.standard.amount).toBe(6 * price);
  expect(prepared?.trade).toEqual({
    company: "Kangra Gifts",
    gstin: "02AAPFU0939F1Z7",
    place: { address: "4 Kotwali Bazaar", city: "Dharamshala", state: "HP", zip: "176215" },
    onAccount: null,
    refusal: null,
  });
  const orderId = await bought(shop, buyer, { ...sixCandles, poNumber: "PO/26-113" });
  const [stored] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(stored).toMatchObject({ amount: 6 * price, poNumber: "PO/26-113" });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const invoice = await findDocument(shop.db, orderId, "invoice");
  expect(invoice).toMatchObject({ order: { poNumber: "PO/26-113" }, buyer: { stateCode: "02" } });
});

test("a larger quantity reaches the next row, in the cart and at the checkout", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  await cartOf(buyer);
  await setQuantity(shop, { userId: buyer }, { productId: "candle", quantity: 24 });
  expect((await readCart(shop, { userId: buyer })).total).toBe(24 * 51_239);
  expect((await prepare(buyer))?.totals.standard.amount).toBe(24 * 51_239);
});

test("a product without a row has the list's percentage off", async () => {
  await addTradeBuyer(shop.db, buyer);
  expect((await cartOf(buyer, 1)).total).toBe(99_900 - 25_475);
});

test("a set follows the list, and so do the pieces of a filled box, while a box of a fixed price keeps the shop's price", async () => {
  await addTestProduct(shop.db, { id: "pair" }, { id: "any-two" }, { id: "gift", price: 150_000 });
  const parts = ["candle", "bowl"].map((productId, position) => ({ productId, position, quantity: 1 }));
  const makeSet = async (setId: string, columns: Partial<typeof product.$inferInsert>) => {
    await shop.db.insert(setPart).values(parts.map((part) => ({ ...part, setId })));
    await shop.db
      .update(product)
      .set({ setPricing: "parts", stock: 0, ...columns })
      .where(eq(product.id, setId));
  };
  await makeSet("pair", {});
  await makeSet("any-two", { boxPieces: 2, boxPercent: 10 });
  await makeSet("gift", { boxPieces: 2 });
  await addTradeBuyer(shop.db, buyer, {
    rows: [rows[0], { ...rows[0], productId: "pair", pack: 1, fromQuantity: 1, price: 90_001 }].flatMap(
      (row) => row ?? [],
    ),
  });
  const boxOf = (id: string) => idOfFilledBox(id, ["candle", "bowl"]);
  const items = [
    { productId: "pair", quantity: 1 },
    { productId: boxOf("any-two"), quantity: 6 },
    { productId: boxOf("gift"), quantity: 1 },
  ];
  for (const item of items) await addToCart(shop, { userId: buyer }, item);
  const ofPieces = price + (99_900 - 25_475);
  const total = 90_001 + 6 * ofPieces + 150_000;
  const cart = await readCart(shop, { userId: buyer });
  expect(cart.lines.map(({ unitPrice }) => unitPrice).sort()).toEqual([ofPieces, 150_000, 90_001].sort());
  expect(cart).toMatchObject({ total, refusal: null });
  expect((await prepare(buyer))?.totals.standard.amount).toBe(total);
  await shop.db.update(user).set({ emailVerified: true });
  const orderId = await bought(shop, buyer, { items, shownAmount: total });
  const [stored] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(stored?.amount).toBe(total);
  for (const item of items) await addToCart(shop, { userId: customer }, item);
  expect((await readCart(shop, { userId: customer })).total).toBe(99_900 + 6 * 179_820 + 150_000);
});

test("a product with two names on its label counts as what is sold: its smallest quantity and its next row are reached together", async () => {
  await shop.db.update(product).set({ wordsOnLabel: true }).where(eq(product.id, "candle"));
  const twelve = { productId: "candle", fromQuantity: 12, price: 50_001, pack: 12 };
  await addTradeBuyer(shop.db, buyer, { rows: [twelve, { ...twelve, fromQuantity: 24, price: 40_001 }] });
  const items = ["Asha", "Ravi"].map((words) => ({
    productId: `candle${writeLabelWords(words)}`,
    quantity: 6,
  }));
  for (const item of items) await addToCart(shop, { userId: buyer }, item);
  expect(await readCart(shop, { userId: buyer })).toMatchObject({ total: 12 * 50_001, refusal: null });
  expect((await prepare(buyer))?.totals.standard.amount).toBe(12 * 50_001);
  for (const item of items) await setQuantity(shop, { userId: buyer }, { ...item, quantity: 12 });
  expect(await readCart(shop, { userId: buyer })).toMatchObject({ total: 24 * 40_001, refusal: null });
  const orderId = await bought(shop, buyer, {
    items: items.map((item) => ({ ...item, quantity: 12 })),
    shownAmount: 24 * 40_001,
  });
  const [stored] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(stored?.amount).toBe(24 * 40_001);
  await addToCart(shop, { userId: buyer }, { productId: "candle", quantity: 5 });
  expect((await readCart(shop, { userId: buyer })).refusal).toContain("the smallest quantity is 12");
});

test("a box filled in two ways counts as what is sold, and so do its pieces in both fillings", async () => {
  await addTestProduct(shop.db, { id: "any-two" });
  const parts = ["candle", "bowl"].map((productId, position) => ({ productId, position, quantity: 1 }));
  await shop.db.insert(setPart).values(parts.map((part) => ({ ...part, setId: "any-two" })));
  await shop.db
    .update(product)
    .set({ setPricing: "parts", stock: 0, boxPieces: 2, boxPercent: 1 })
    .where(eq(product.id, "any-two"));
  await addTradeBuyer(shop.db, buyer, {
    percentOff: 0,
    rows: [
      { productId: "candle", fromQuantity: 6, price: 60_000, pack: 1 },
      { productId: "any-two", fromQuantity: 4, price: null as never, pack: 4 },
    ],
  });
  const items = [
    ["candle", "candle"],
    ["candle", "bowl"],
  ].map((chosen) => ({
    productId: idOfFilledBox("any-two", chosen),
    quantity: 2,
  }));
  for (const item of items) await addToCart(shop, { userId: buyer }, item);
  // Four and two candles are six, and two and two boxes are a pack of four.
  const total = 6 * 60_000 + 2 * 99_900;
  expect(await readCart(shop, { userId: buyer })).toMatchObject({ total, refusal: null });
  expect((await prepare(buyer))?.totals.standard.amount).toBe(total);
});

test("a trade order is billed to its account where it is registered, wherever its parcel goes, at the checkout and after a correction", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  const inDelhi = { ...shimlaAddress, address: "9 Janpath", city: "New Delhi", state: "DL", zip: "110001" };
  const orderId = await bought(shop, buyer, { ...sixCandles, address: inDelhi });
  const stored = async () => (await getOrderRow(shop.db, orderId)).address;
  const billed = {
    company: "Kangra Gifts",
    gstin: "02AAPFU0939F1Z7",
    billing: { name: "", address: "4 Kotwali Bazaar", city: "Dharamshala", state: "HP", zip: "176215" },
  };
  expect(await stored()).toMatchObject({ state: "DL", ...billed });
  const correct = async (change: object) => {
    const { version, values } = await readCorrectable(shop.db, orderId);
    const none = { company: "", gstin: "", billElsewhere: false } as const;
    const correction = { ...values, ...none, pinConfirmed: true, seen: version, ...change };
    return correctOrder(shop, packer, { orderId, correction });
  };
  for (const other of [
    { company: "Other", gstin: "27AAPFU0939F1ZV" },
    { company: "Other" },
    { billElsewhere: true, billAddress: "1 MG Road", billCity: "Pune", billState: "MH", billZip: "411004" },
  ])
    expect(await correct(other)).toMatchObject({
      ok: false,
      reason: "trade-billed",
      company: "Kangra Gifts",
    });
  expect(await correct({ address: "1 MG Road", city: "Pune", state: "MH", zip: "411004" })).toEqual({
    ok: true,
  });
  expect(await stored()).toMatchObject({ state: "MH", ...billed });
  for (const to of ["processing", "shipped"] as const) await changeStatus(shop, packer, { orderId, to });
  expect(await findDocument(shop.db, orderId, "invoice")).toMatchObject({
    within: "state",
    buyer: { name: "Kangra Gifts", gstin: billed.gstin },
    placeOfSupply: { code: "02" },
  });
});

test("a trade order that carries another company from before is billed to its account by any correction", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  const orderId = await bought(shop, buyer, sixCandles);
  const other = { company: "Other", gstin: "27AAPFU0939F1ZV" };
  await shop.sql`update "order" set address = address - 'billing' || ${JSON.stringify(other)}::jsonb where id = ${orderId}`;
  const { version, values } = await readCorrectable(shop.db, orderId);
  const correction = {
    ...values,
    billElsewhere: false,
    phone: "9816000001",
    pinConfirmed: true,
    seen: version,
  };
  expect(await correctOrder(shop, packer, { orderId, correction })).toEqual({ ok: true });
  expect((await getOrderRow(shop.db, orderId)).address).toMatchObject({
    company: "Kangra Gifts",
    billing: {},
  });
});

test("a trade order stays billed to the company that bought it when its buyer has joined another since", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  const orderId = await bought(shop, buyer, sixCandles);
  const { accountId: joined } = await addTradeBuyer(shop.db, customer, { gstin: "27AAPFU0939F1ZV" });
  await shop.db
    .update(tradeBuyer)
    .set({ accountId: joined, addedAt: new Date(shop.clock.now().getTime() + 1) })
    .where(eq(tradeBuyer.userId, buyer));
  const { version, values } = await readCorrectable(shop.db, orderId);
  const changed = { billElsewhere: false, phone: "9816000001", pinConfirmed: true };
  const correction = { ...values, ...changed, seen: version };
  expect(await correctOrder(shop, packer, { orderId, correction })).toEqual({ ok: true });
  expect((await getOrderRow(shop.db, orderId)).address).toMatchObject({
    phone: "9816000001",
    gstin: "02AAPFU0939F1Z7",
  });
  expect(await findAccountOfOrder(shop.db, orderId)).toMatchObject({ gstin: "02AAPFU0939F1Z7" });
  expect(await listOtherBilled(shop.db)).toEqual([]);
  await shop.db.delete(tradeBuyer).where(eq(tradeBuyer.userId, buyer));
  expect(await findAccountOfOrder(shop.db, orderId)).toMatchObject({ gstin: "02AAPFU0939F1Z7" });
  expect(await listOtherBilled(shop.db)).toEqual([]);
});

test("in a shop that has switched wholesale off everybody pays what everybody pays", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  await openWholesale(shop.db, false);
  expect((await cartOf(buyer)).total).toBe(6 * 99_900);
  expect((await prepare(buyer))?.totals.standard.amount).toBe(6 * 99_900);
});

test("a guest, a customer, an account on hold and one whose list has ended pay what everybody pays", async () => {
  const { accountId, listId } = await addTradeBuyer(shop.db, buyer, { rows });
  expect((await cartOf(customer)).total).toBe(6 * 99_900);
  const guest = [{ productId: "candle", quantity: 6, seenPrice: 99_900 }];
  expect((await readCart(shop, { guest })).total).toBe(6 * 99_900);
  await shop.db.update(priceList).set({ toDay: "2026-01-01" }).where(eq(priceList.id, listId));
  expect((await cartOf(buyer)).total).toBe(6 * 99_900);
  await shop.db.update(priceList).set({ toDay: null }).where(eq(priceList.id, listId));
  expect((await readCart(shop, { userId: buyer })).total).toBe(6 * price);
  await shop.db.update(tradeAccount).set({ status: "held" }).where(eq(tradeAccount.id, accountId));
  expect((await readCart(shop, { userId: buyer })).total).toBe(6 * 99_900);
  expect(await startCheckout(shop, customerActor(buyer), purchaseOf(sixCandles))).toMatchObject({
    reason: "amount-differs",
    amount: 6 * 99_900,
  });
});

test("two accounts have each the prices of their own list", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  await addTradeBuyer(shop.db, customer, { percentOff: 100, gstin: "02AAACR5055K1ZP" });
  expect((await cartOf(buyer)).total).toBe(6 * price);
  expect((await cartOf(customer)).total).toBe(6 * 98_901);
});

test("a broken pack and too small an order are refused in words, in the cart and at the checkout", async () => {
  await addTradeBuyer(shop.db, buyer, { rows, minOrder: 600_000 });
  const words = "A trade order is of at least ₹6,000.00, and this one has goods for ₹3,703.74.";
  expect((await cartOf(buyer)).refusal).toBe(words);
  const start = (quantity: number) =>
    startCheckout(
      shop,
      customerActor(buyer),
      purchaseOf({ items: [{ productId: "candle", quantity }], shownAmount: quantity * price }),
    );
  expect(await start(6)).toEqual({ ok: false, reason: "trade-terms", words });
  expect(await start(13)).toMatchObject({
    reason: "trade-terms",
    words: expect.stringContaining("packs of 6"),
  });
  expect(await start(12)).toMatchObject({ ok: true, amount: 12 * price });
});

test("a trade order may have more pieces than a shopper's", async () => {
  await addTestProduct(shop.db, { id: "tealight", stock: 5_000 });
  await addTradeBuyer(shop.db, buyer);
  await addToCart(shop, { userId: buyer }, { productId: "tealight", quantity: 900 });
  expect((await readCart(shop, { userId: buyer })).refusal).toBeNull();
});

test("a code lowers trade prices only where the list says so", async () => {
  const code = "WHOLESALE10";
  await addTestCode(shop, { code });
  const { listId } = await addTradeBuyer(shop.db, buyer, { rows });
  await cartOf(buyer);
  expect((await prepare(buyer, code))?.discount).toMatchObject({ refusal: "trade-price" });
  await shop.db.update(priceList).set({ withPromotions: true }).where(eq(priceList.id, listId));
  const prepared = await prepare(buyer, code);
  expect(prepared?.discount).toMatchObject({ code });
  expect(prepared?.totals.standard.amount).toBeLessThan(6 * price);
});

test("a payment that comes after its reservation confirms a trade order while the list has its price, and else goes back", async () => {
  const { listId } = await addTradeBuyer(shop.db, buyer, { rows });
  const payLate = async (beforePaying?: () => Promise<unknown>) => {
    const { razorpayOrderId } = await placed(shop, buyer, sixCandles);
    shop.clock.advance({ minutes: 30 });
    await releaseDueReservations(shop);
    await beforePaying?.();
    const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
    return confirmWithProof(shop, customerActor(buyer), {
      razorpayOrderId: paid.razorpay_order_id,
      razorpayPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    });
  };
  expect(await payLate()).toMatchObject({ ok: true });
  const raise = () => shop.db.update(priceRow).set({ price: 63_001 }).where(eq(priceRow.listId, listId));
  expect(await payLate(raise)).toMatchObject({ ok: false, reason: "refused" });
  expect(await shop.db.select({ reason: refund.reason }).from(refund)).toEqual([{ reason: "price-changed" }]);
});

test("a late payment of a trade buyer for several people is taken at the price of all their pieces together", async () => {
  await addTradeBuyer(shop.db, buyer, { rows });
  await shop.db.update(user).set({ emailVerified: true });
  await nameRecipients(
    shop,
    buyer,
    [16, 8].map((quantity) => ({ items: [{ productId: "candle", quantity }] })),
  );
  const { razorpayOrderId, amount } = await placedTogether(shop, buyer);
  expect(amount).toBe(24 * 51_239);
  shop.clock.advance({ hours: 2 });
  await releaseDueReservations(shop);
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(buyer), proof)).toMatchObject({ ok: true });
});
