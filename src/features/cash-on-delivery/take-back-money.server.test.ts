// A parcel came back of an order with replacements, earlier refunds or money kept on purpose: nobody gets both money and goods, what was
// kept stays the owner's to decide, and the order says what became of the money.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { listOrderNotes } from "#core/orders/order-notes.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { listPiecesComingBack, takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { askForReturn } from "#features/returns/ask-for-return.server.ts";
import { decideReturn, receiveReturn, replaceReturn } from "#features/returns/move-return.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed } from "../../../tests/support/buying.ts";
import { useTestGiftCard } from "../../../tests/support/gift-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOnDelivery } from "./checkout/confirm-on-delivery.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "quilt", price: 700_00, stock: 500 },
    { id: "tray", price: 351_00, stock: 500 },
    { id: "wick", price: 62_00, stock: 500 },
  );
  await saveSettings(shop, owner, { group: "onDelivery", change: { upTo: 5_000_00 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
});

const items = (...lines: [string, number][]) =>
  lines.map(([productId, quantity]) => ({ productId, quantity }));
const label = () => ({ carrier: "Post", trackingNumber: `EC${newId()}` });
const sent = async () => {
  expect(await handOverParcel(shop, packer, { orderId, ...label() })).toEqual({ ok: true });
};
const back = (pieces: readonly Pieces[] = [], change = {}) =>
  takeBackParcel(shop, owner, { orderId, pieces, returnCost: 0, key: newId(), ...change });
const piece = (position: number, quantity = 1) => [{ position, quantity }];
const refund = (part: Parameters<typeof refundPart>[2]["part"]) =>
  refundPart(shop, owner, { orderId, part, reason: "Because", requestKey: newId() });
const refunds = async () => (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);
const statusNow = async () => (await getOrderRow(shop.db, orderId)).status;
const notes = async () => (await listOrderNotes(shop.db, orderId)).map(({ note }) => note);

async function asked(quantity: number): Promise<string> {
  const { number } = await getOrderRow(shop.db, orderId);
  shop.clock.advance({ days: 16 });
  const request = await askForReturn(shop, customerActor(asha), {
    number: number ?? "",
    kind: "delivery",
    pieces: piece(0, quantity),
    reason: "It has not arrived",
    photographs: [],
    requestKey: newId(),
  });
  if (!request.ok) throw new Error(request.reason);
  await decideReturn(shop, packer, { requestId: request.requestId, to: "approved", note: "" });
  return request.requestId;
}

async function replaced(quantity = 1): Promise<void> {
  const requestId = await asked(quantity);
  expect(await replaceReturn(shop, packer, { requestId, sku: "", ...label() })).toMatchObject({ ok: true });
}

describe("an order of which a piece was replaced", () => {
  beforeEach(async () => {
    orderId = await bought(shop, asha, { items: items(["tray", 2], ["wick", 1]), shownAmount: 764_00 });
    await sent();
    await replaced();
  });

  test("cannot come back as a whole while the replacement is with the customer", async () => {
    expect(await back()).toEqual({ ok: false, reason: "choose-pieces" });
    expect([await refunds(), await statusNow()]).toEqual([[], "shipped"]);
  });

  test("gives back only what the customer has neither kept nor had replaced, though all the rest came back", async () => {
    expect(await listPiecesComingBack(shop.db, orderId)).toMatchObject([
      { position: 0, left: 1 },
      { position: 1, left: 1 },
    ]);
    expect(await back(piece(0, 2))).toEqual({ ok: false, reason: "pieces-gone" });
    expect(await back([...piece(0), ...piece(1)])).toEqual({ ok: true });
    expect([await refunds(), await statusNow()]).toEqual([[413_00], "shipped"]);
  });

  test("is not refunded to the last rupee by an amount that names no pieces", async () => {
    expect(await refund({ amount: 764_00 })).toEqual({ ok: false, reason: "pieces-gone" });
    expect(await refund({ amount: 100_00 })).toMatchObject({ ok: true });
    expect(await refund({ amount: 664_00 })).toEqual({ ok: false, reason: "pieces-gone" });
    expect(await refund({ pieces: piece(1), amount: 664_00 })).toEqual({ ok: false, reason: "pieces-gone" });
  });
});

test("an unpaid order of which a piece was replaced is not cancelled by a parcel that comes back", async () => {
  const order = { items: items(["tray", 2]), shownAmount: 702_00, payment: "on-delivery" } as const;
  ({ orderId } = await placed(shop, asha, order));
  expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  await sent();
  await replaced();
  expect(await back()).toEqual({ ok: false, reason: "choose-pieces" });
  expect(await back(piece(0))).toEqual({ ok: true });
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "shipped", cashDue: 351_00 });
});

test("a piece that is in the shop by an undecided return cannot come back in a parcel", async () => {
  orderId = await bought(shop, asha, { items: items(["tray", 2]), shownAmount: 702_00 });
  await sent();
  await receiveReturn(shop, packer, { requestId: await asked(1), restock: true });
  expect(await back()).toEqual({ ok: false, reason: "choose-pieces" });
  expect(await back(piece(0, 2))).toEqual({ ok: false, reason: "pieces-gone" });
  expect(await back(piece(0))).toEqual({ ok: true });
  expect(await refunds()).toEqual([351_00]);
});

describe("money that was kept on purpose", () => {
  beforeEach(async () => {
    orderId = await bought(shop, asha, { items: items(["quilt", 1], ["tray", 1]), shownAmount: 1_051_00 });
    await sent();
  });

  test("of a piece refunded for less stays with the owner to decide when the rest comes back", async () => {
    expect(await refund({ pieces: piece(0), amount: 500_00 })).toMatchObject({ ok: true });
    expect(await back()).toEqual({ ok: true });
    expect([await refunds(), await statusNow()]).toEqual([[500_00, 351_00], "cancelled"]);
    expect((await notes()).at(-1)).toContain(
      "₹351.00 go back to the customer. The owner decides about ₹200.00 that are left.",
    );
    const [charged] = await shop.sql<{ invoices: number }[]>`
      select count(*)::int as invoices from invoice where order_id = ${orderId} and kind not in ('invoice', 'credit-note')`;
    expect(charged?.invoices).toBe(0);
  });

  test("is not given back with one of several parcels, if an amount went back for no named pieces", async () => {
    const before = await stockOf(shop.db, "tray");
    expect(await refund({ amount: 351_00 })).toMatchObject({ ok: true });
    const key = newId();
    for (const _click of [1, 2]) expect(await back(piece(1), { key })).toEqual({ ok: true });
    expect([await refunds(), await stockOf(shop.db, "tray")]).toEqual([[351_00], before + 1]);
    expect(await notes()).toEqual([
      "The parcel came back: 1 × tray. Nothing goes back by itself: ₹351.00 went back before for no named pieces. The owner decides.",
    ]);
    expect(await back(piece(1))).toEqual({ ok: false, reason: "pieces-gone" });
    expect(await listPiecesComingBack(shop.db, orderId)).toMatchObject([{ position: 0, left: 1 }]);
    expect(await refund({ pieces: piece(1), withDelivery: false })).toMatchObject({ ok: true });
    expect(await listPiecesComingBack(shop.db, orderId)).toMatchObject([{ position: 0, left: 1 }]);
  });

  test("waits for the owner if all comes back after an amount went back for no named pieces", async () => {
    expect(await refund({ amount: 351_00 })).toMatchObject({ ok: true });
    expect(await back()).toEqual({ ok: true });
    expect([await refunds(), await statusNow()]).toEqual([[351_00], "cancelled"]);
    expect((await notes()).at(-1)).toContain("The owner decides about ₹700.00 that are left.");
  });
});

describe("the note of a parcel that came back", () => {
  test("names what goes back, twice if two parcels with the same product come back in one minute", async () => {
    orderId = await bought(shop, asha, { items: items(["tray", 3]), shownAmount: 1_053_00 });
    await sent();
    for (const _parcel of [1, 2]) expect(await back(piece(0), { returnCost: 90_00 })).toEqual({ ok: true });
    const note = "The parcel came back: 1 × tray. ₹351.00 go back to the customer. The way back cost ₹90.00.";
    expect(await listOrderNotes(shop.db, orderId)).toMatchObject([{ note }, { note }]);
  });

  test("is there for an order on delivery that nobody took", async () => {
    const order = { items: items(["tray", 2]), shownAmount: 702_00, payment: "on-delivery" } as const;
    ({ orderId } = await placed(shop, asha, order));
    expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
    await sent();
    expect(await back()).toEqual({ ok: true });
    expect(await notes()).toEqual([
      "The parcel came back: 2 × tray. ₹702.00 are due no more. Nothing goes back: nothing was paid that is still with the shop.",
    ]);
  });

  test("says what a whole order gives back, and who took it back, also to a gift card", async () => {
    await useTestGiftCard(shop, asha, 200_00);
    const order = { items: items(["tray", 2]), shownAmount: 702_00, giftCardAmount: 200_00 };
    orderId = await bought(shop, asha, order);
    await sent();
    expect(await back()).toEqual({ ok: true });
    const [note] = await listOrderNotes(shop.db, orderId);
    expect(note?.note).toBe("The parcel came back: 2 × tray. ₹702.00 go back to the customer.");
    expect(note?.by).toBeTruthy();
    expect(await refunds()).toEqual([200_00, 502_00]);
  });
});

test("a line that a form names twice is taken back once, with the price of both", async () => {
  orderId = await bought(shop, asha, { items: items(["tray", 3]), shownAmount: 1_053_00 });
  await sent();
  expect(await back([...piece(0), ...piece(0), ...piece(0), ...piece(0)])).toEqual({
    ok: false,
    reason: "pieces-gone",
  });
  expect(await back([...piece(0), ...piece(0)])).toEqual({ ok: true });
  expect(await refunds()).toEqual([702_00]);
  const twice = [...piece(0), ...piece(0)];
  expect(await refund({ pieces: twice, withDelivery: false })).toEqual({ ok: false, reason: "pieces-gone" });
  expect(await refund({ pieces: piece(0), withDelivery: false })).toMatchObject({ amount: 351_00 });
});
