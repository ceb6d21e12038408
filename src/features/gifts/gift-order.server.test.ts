// A gift from the checkout to its papers: stored values, charges, printed papers and refusals.

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  printGreetingCard,
  printPackingSlip,
  printSelectedOrders,
} from "#core/back-office/print-orders.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { prepareCheckout } from "#core/checkout/prepare-checkout.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { type RefundedPart, refundPart } from "#core/payments/refund-part.server.ts";
import { readChargeLeft } from "#core/payments/refundable-pieces.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, customerActor, packer, purchaseOf } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import type { GiftSettings } from "./settings-gifts.ts";

const owner = { id: "owner", role: "admin" } as const;
const offered: GiftSettings = {
  offered: true,
  card: true,
  templates: ["Happy Diwali!"],
  wrapName: "Handmade paper",
  wrapPrice: 49_00,
  wrapPicture: "",
  freeDeliveryForAll: false,
};
const wrapped = {
  gift: true,
  giftWords: "शुभ दीपावली!",
  giftFrom: "Asha",
  giftWrap: true,
  shownAmount: 999_00 + 49_00,
};

let shop: TestShopWithSandbox;
let asha: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
});
beforeEach(async () => {
  await offer({});
  asha = await registerCustomer(shop.db);
});
afterAll(() => closeAfterCopies(shop));

const offer = (change: Partial<GiftSettings>) =>
  saveSettings(shop, owner, { group: "gifts", change: { ...offered, ...change } });

async function rowOf(orderId: string) {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  if (!row?.number) throw new Error("the order is not confirmed");
  return { ...row, number: row.number };
}

test("a gift is stored with the order, its wrap is charged, and the invoice names it", async () => {
  const orderId = await bought(shop, asha, wrapped);
  const { number, ...row } = await rowOf(orderId);
  expect(row).toMatchObject({
    gift: { words: "शुभ दीपावली!", from: "Asha", isWrapped: true },
    charges: [
      { kind: "delivery", amount: 0 },
      { kind: "gift-wrap", amount: 49_00 },
    ],
    amount: 1_048_00,
  });
  expect((await getOrderDetail(shop.db, number)).order).toMatchObject({ gift: row.gift });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(await findDocument(shop.db, orderId, "invoice")).toMatchObject({
    charges: [{ name: "Gift wrap", amount: 49_00 }],
    totals: { delivery: 49_00, amount: 1_048_00 },
  });
});

test("the packer sees the gift on the slip, gets its card, and no invoice for the box", async () => {
  const orderId = await bought(shop, asha, wrapped);
  const { number } = await rowOf(orderId);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const slip = await readPdf((await printPackingSlip(shop, number)).pdf);
  expect(slip.text).toContain("GIFT WITH CARD AND WRAP");
  expect(slip.text).not.toContain("₹");
  const card = await readPdf((await printGreetingCard(shop, number)).pdf);
  expect(card.sizes).toEqual([{ width: 298, height: 420 }]);
  expect(card.text).toContain("– Asha");
  const box = await printSelectedOrders(shop, { numbers: [number], kind: "for-the-box" });
  expect((await readPdf(box?.pdf ?? Buffer.of())).pages).toHaveLength(1);
});

test("the cards of several orders are one A6 file, which leaves out orders without a card", async () => {
  const orders = [
    await bought(shop, asha, wrapped),
    await bought(shop, await registerCustomer(shop.db)),
    await bought(shop, await registerCustomer(shop.db), { gift: true }),
  ];
  const numbers = await Promise.all(orders.map(async (id) => (await rowOf(id)).number));
  const file = await printSelectedOrders(shop, { numbers, kind: "greeting-cards" });
  expect((await readPdf(file?.pdf ?? Buffer.of())).pages).toHaveLength(1);
  await expect(printGreetingCard(shop, numbers[2] ?? "")).rejects.toThrow(NotFound);
  expect(
    await printSelectedOrders(shop, { numbers: numbers.slice(1), kind: "greeting-cards" }),
  ).toBeUndefined();
});

test.each([
  ["wrap", { wrapName: "" }],
  ["card", { card: false, wrapName: "Paper" }],
  ["gift", { offered: false }],
] as const)(
  "where the owner no longer offers the %s, nothing is stored and nothing charged",
  async (missing, change) => {
    await offer(change);
    const answer = await startCheckout(shop, customerActor(asha), purchaseOf(wrapped));
    expect(answer).toEqual({ ok: false, reason: "gift-refused", refusal: { reason: "missing", missing } });
    expect(await shop.db.select().from(order).where(eq(order.userId, asha))).toEqual([]);
  },
);

test("another price of the wrap than ours is refused", async () => {
  await offer({ wrapPrice: 59_00 });
  const answer = await startCheckout(shop, customerActor(asha), purchaseOf(wrapped));
  expect(answer).toMatchObject({ ok: false, reason: "amount-differs", price: { amount: 1_058_00 } });
});

test("a day that can be kept is stored with the last day to send the parcel, and the packer sees it", async () => {
  const orderId = await bought(shop, asha, { gift: true, giftArriveBy: "2026-12-24" });
  const { gift, number } = await rowOf(orderId);
  expect(gift).toMatchObject({ arriveBy: "2026-12-24" });
  expect(gift?.leaveBy && gift.leaveBy < "2026-12-24" && gift.leaveBy > "2026-12-01").toBe(true);
  const slip = await readPdf((await printPackingSlip(shop, number)).pdf);
  expect(slip.text).toMatch(/GIFT, LEAVES BY \d+ DEC/);
});

test("a day that cannot be kept is refused with an explanation, and nothing is stored", async () => {
  const start = (giftArriveBy: string) =>
    startCheckout(shop, customerActor(asha), purchaseOf({ gift: true, giftArriveBy }));
  const early = await start("2026-11-21");
  expect(early).toMatchObject({
    reason: "gift-refused",
    refusal: { field: "giftArriveBy", message: expect.stringContaining("first day that we can promise is") },
  });
  expect(await start("2027-11-21")).toMatchObject({
    refusal: { field: "giftArriveBy", message: expect.stringContaining("at the longest") },
  });
  expect(await shop.db.select().from(order).where(eq(order.userId, asha))).toEqual([]);
});

test("the gift's recipient gets news of the parcel only at a given email address", async () => {
  const wish = { gift: true, giftFollower: "both" as const };
  expect(await startCheckout(shop, customerActor(asha), purchaseOf(wish))).toMatchObject({
    refusal: { field: "giftFollowerEmail" },
  });
  const orderId = await bought(shop, asha, { ...wish, giftFollowerEmail: "meera@example.com" });
  expect((await rowOf(orderId)).gift).toMatchObject({
    follower: { kind: "both", email: "meera@example.com" },
  });
});

test("the wrap is refunded alone once, and the rest of the order stays", async () => {
  const orderId = await bought(shop, asha, wrapped);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const refund = (requestKey: string) =>
    refundPart(shop, owner, { orderId, reason: "Not wrapped", requestKey, part: { charge: "gift-wrap" } });
  expect(await refund("one")).toMatchObject({ ok: true, amount: 49_00 });
  expect(await refund("two")).toMatchObject({ ok: true, amount: 49_00 });
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([49_00]);
  expect(await findDocument(shop.db, orderId, "credit-note")).toMatchObject({ totals: { amount: 49_00 } });
});

test.each([
  ["then pieces with their share", ["wrap", "pieces"], [49_00, 999_00]],
  ["after pieces with their share", ["pieces", "wrap"], [1_023_50, 24_50]],
])("the wrap alone, %s, is refunded once in all", async (_, events, amounts) => {
  const two = [{ productId: "candle", quantity: 2 }];
  const orderId = await bought(shop, asha, { ...wrapped, items: two, shownAmount: 2 * 999_00 + 49_00 });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  for (const event of events) {
    const part: RefundedPart =
      event === "wrap"
        ? { charge: "gift-wrap" }
        : { pieces: [{ position: 0, quantity: 1 }], withDelivery: true };
    await refundPart(shop, owner, {
      orderId,
      reason: "Not wrapped",
      requestKey: `${orderId}-${event}`,
      part,
    });
  }
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual(amounts);
  expect(await readChargeLeft(shop.db, orderId, "gift-wrap")).toBe(0);
});

test("the wrap alone gives back what the page said of it, or nothing", async () => {
  const two = [{ productId: "candle", quantity: 2 }];
  const orderId = await bought(shop, asha, { ...wrapped, items: two, shownAmount: 2 * 999_00 + 49_00 });
  const refund = (requestKey: string, part: RefundedPart, shown?: number) =>
    refundPart(shop, owner, { orderId, reason: "Torn", requestKey, part, shown });
  await refund(`${orderId}-one`, { pieces: [{ position: 0, quantity: 1 }], withDelivery: true });
  const wrap = { charge: "gift-wrap" } as const;
  expect(await refund("two", wrap, 49_00)).toEqual({ ok: false, reason: "other-amount" });
  expect(await refund("two", wrap, 24_50)).toMatchObject({ ok: true, amount: 24_50 });
});

test("an order without a wrap refunds no wrap", async () => {
  const orderId = await bought(shop, asha);
  const refund = { orderId, reason: "", requestKey: "one", part: { charge: "gift-wrap" } } as const;
  expect(await refundPart(shop, owner, refund)).toEqual({ ok: false, reason: "nothing-paid" });
});

test("fields of a gift count only while its box is ticked", async () => {
  const orderId = await bought(shop, asha, { ...wrapped, gift: false, shownAmount: 999_00 });
  expect(await rowOf(orderId)).toMatchObject({ gift: null, charges: [{ kind: "delivery", amount: 0 }] });
});

test("the wrap is refunded with the whole order", async () => {
  const orderId = await bought(shop, asha, wrapped);
  await refundOrder(shop, owner, { orderId, reason: "", cancel: true });
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([1_048_00]);
});

test("the checkout shows both totals, and no gift if the shop takes none", async () => {
  await shop.db
    .insert(cartLine)
    .values({ userId: asha, productId: "candle", quantity: 1, seenPrice: 999_00, addedAt: shop.clock.now() });
  const prepare = () =>
    prepareCheckout(shop, {
      userId: asha,
      network: undefined,
      code: undefined,
      pin: undefined,
      now: shop.clock.now(),
    });
  expect(await prepare()).toMatchObject({
    gift: { card: { templates: ["Happy Diwali!"] }, wrap: { name: "Handmade paper", price: 49_00 } },
    totals: { standard: { amount: 999_00 } },
    wrapped: {
      totals: { standard: { amount: 1_048_00 }, express: { amount: 1_148_00 } },
      pays: { standard: 0 },
    },
  });
  await offer({ offered: false });
  expect(await prepare()).toMatchObject({ gift: null, wrapped: null });
});

test("a cart for two people is two orders, each with its own address, card, delivery and invoice", async () => {
  const line = { productId: "candle", quantity: 3, seenPrice: 999_00, addedAt: shop.clock.now() };
  await shop.db.insert(cartLine).values({ userId: asha, ...line });
  const ofKamla = await bought(shop, asha, { gift: true, giftWords: "For Kamla" });
  const pune = { ...shimlaAddress, name: "Ravi", city: "Pune", state: "MH", zip: "411004" };
  const ofRavi = await bought(shop, asha, {
    delivery: "express",
    gift: true,
    giftWords: "For Ravi",
    address: pune,
    items: [{ productId: "candle", quantity: 2 }],
    shownAmount: 2 * 999_00 + 100_00,
  });
  expect(await shop.db.select().from(cartLine).where(eq(cartLine.userId, asha))).toEqual([]);
  for (const orderId of [ofKamla, ofRavi]) await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(await findDocument(shop.db, ofKamla, "invoice")).toMatchObject({ within: "state" });
  expect(await findDocument(shop.db, ofRavi, "invoice")).toMatchObject({
    order: { givenBy: "Asha Negi" },
    within: "india",
    placeOfSupply: { code: "27" },
    totals: { delivery: 100_00 },
  });
  const [slip] = (await readPdf((await printPackingSlip(shop, (await rowOf(ofRavi)).number)).pdf)).pages;
  expect(slip).toContain("Ravi");
});
