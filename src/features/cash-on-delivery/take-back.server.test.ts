import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listSales } from "#core/back-office/sales/sales-figures.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { listDocuments } from "#core/orders/invoices.server.ts";
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { listRefundablePieces } from "#core/payments/refundable-pieces.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { packer, placed } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOnDelivery } from "./checkout/confirm-on-delivery.server.ts";
import { collectCash } from "./collect-cash.server.ts";
import { handInCash } from "./hand-in-cash.server.ts";
import { listOnDelivery } from "./list-on-delivery.server.ts";
import { findPromise } from "./promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const products = ["dupatta", "quilt", "tray"];
/** Paise of each product: together ₹1,051. */
const prices = [350_00, 350_00, 351_00];
const items = products.map((productId) => ({ productId, quantity: 1 }));
const whole = { items, shownAmount: 1_051_00 };

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;
let used = 0;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    ...products.map((id, index) => ({ id, price: prices[index] ?? 0, stock: 500 })),
  );
  const change = { upTo: 5_000_00 };
  await saveSettings(shop, owner, { group: "onDelivery", change });
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await verifiedCustomer();
  used += 1;
});

async function verifiedCustomer(): Promise<string> {
  const id = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  return id;
}

const awb = (parcel: number) => `EA${used}00${parcel}5IN`;
const piece = (position: number) => [{ position, quantity: 1 }];

/** Each product travels in a parcel of its own. */
async function send(): Promise<void> {
  number = (await getOrderRow(shop.db, orderId)).number ?? "";
  const label = (parcel: number) => ({ orderId, carrier: "Post", trackingNumber: awb(parcel) });
  expect(await handOverPart(shop, packer, { ...label(0), pieces: piece(0) })).toEqual({ ok: true });
  for (const parcel of [1, 2])
    expect(await addParcel(shop, packer, { ...label(parcel), pieces: piece(parcel) })).toEqual({ ok: true });
}

async function sentOnDelivery(): Promise<void> {
  ({ orderId } = await placed(shop, asha, { ...whole, payment: "on-delivery" }));
  expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  await send();
}

type Line = { parcel?: number; amount: number; reference?: string };
const book = async (...lines: Line[]) => {
  const rows = lines.map(({ parcel, amount, reference = "UTR1" }, index) => ({
    row: index + 2,
    number: parcel === undefined ? number : "",
    parcel: parcel === undefined ? "" : awb(parcel),
    amount,
    reference,
  }));
  return (await handInCash(shop, owner, { rows })).map(({ result }) => result);
};
const back = (parcel: number, change = {}) =>
  takeBackParcel(shop, packer, {
    orderId,
    pieces: piece(parcel),
    returnCost: 0,
    key: `key ${used} ${parcel}`,
    ...change,
  });
const orderNow = async () => {
  const { status, cashDue } = await getOrderRow(shop.db, orderId);
  const { state, amount, handedIn } = (await findPromise(shop.db, orderId)) ?? {};
  return { status, cashDue, state, amount, handedIn };
};
const paid = { status: "delivered", cashDue: 0, state: "handed-in" };
const stock = (product = "tray") => stockOf(shop.db, product);
const credited = async () =>
  (await listDocuments(shop.db, orderId)).filter(({ kind }) => kind === "credit-note").length;

describe("the cash of three parcels, ₹1,051 together", () => {
  beforeEach(sentOnDelivery);

  test("comes in one transfer with a line for each: each line counts, and the file read again counts once", async () => {
    const lines = prices.map((amount, parcel) => ({ parcel, amount }));
    expect(await book(...lines)).toEqual(["booked", "booked", "booked"]);
    expect(await book(...lines)).toEqual(["known", "known", "known"]);
    expect(await orderNow()).toEqual({ ...paid, amount: 1_051_00, handedIn: 1_051_00 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 1_051_00 });
  });

  test("comes in two transfers, and the order is delivered with the second", async () => {
    expect(await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 })).toEqual([
      "booked",
      "booked",
    ]);
    expect(await orderNow()).toMatchObject({ status: "shipped", state: "confirmed", cashDue: 351_00 });
    const { tally } = await listOnDelivery(shop.db, shop.clock.now());
    expect(tally).toMatchObject({ missing: 0, withCourier: 0, awaited: 351_00 });
    expect(await book({ parcel: 2, amount: 351_00, reference: "UTR2" })).toEqual(["booked"]);
    expect(await orderNow()).toEqual({ ...paid, amount: 1_051_00, handedIn: 1_051_00 });
  });

  test("comes in three transfers, in a file without references, or by the order's number alone", async () => {
    const lines = prices.map((amount, parcel) => ({ parcel, amount, reference: "" }));
    expect(await book(...lines, ...lines)).toEqual([
      ...["booked", "booked", "booked"],
      ...["known", "known", "known"],
    ]);
    await sentOnDeliveryAgain();
    expect(await book({ amount: 700_00 }, { amount: 351_00 }, { amount: 700_00 })).toEqual([
      "booked",
      "booked",
      "known",
    ]);
    expect(await orderNow()).toEqual({ ...paid, amount: 1_051_00, handedIn: 1_051_00 });
  });

  test("of one transfer counts once, told by parcel in one file and by order in another", async () => {
    await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 });
    expect(await book({ amount: 700_00 })).toEqual(["known"]);
    expect(await orderNow()).toMatchObject({ handedIn: 700_00, cashDue: 351_00 });
  });

  test("is short once every parcel is paid, and not before", async () => {
    await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 }, { parcel: 2, amount: 300_00 });
    expect(await orderNow()).toEqual({ ...paid, amount: 1_051_00, handedIn: 1_000_00 });
  });

  test("of one parcel in two transfers leaves the others due", async () => {
    await book({ parcel: 0, amount: 200_00 }, { parcel: 0, amount: 150_00, reference: "UTR2" });
    await book({ parcel: 1, amount: 350_00, reference: "UTR2" });
    expect(await orderNow()).toMatchObject({ status: "shipped", state: "confirmed", cashDue: 351_00 });
  });

  test("goes back as far as it came, if the order is cancelled before the rest came", async () => {
    await book({ parcel: 0, amount: 350_00 });
    const part = (amount: number) => ({ kind: "part" as const, amount, requestKey: `part ${amount}` });
    const asked = { orderId, reason: "Lost" };
    expect(await cancelOrder(shop, owner, { ...asked, refund: part(500_00) })).toEqual({
      ok: false,
      reason: "too-much",
      left: 350_00,
    });
    expect(await orderNow()).toMatchObject({ status: "shipped", cashDue: 701_00 });
    expect(await cancelOrder(shop, owner, { ...asked, refund: part(300_00) })).toMatchObject({ ok: true });
    expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amount: 300_00 }]);
  });

  test("stays booked if the order is cancelled before the rest came, and the owner decides about it", async () => {
    await book({ parcel: 0, amount: 350_00 });
    expect(await cancelOrder(shop, packer, { orderId, reason: "Lost" })).toMatchObject({ ok: true });
    const ended = { status: "cancelled", cashDue: 0, state: "cancelled" };
    expect(await orderNow()).toEqual({ ...ended, amount: 1_051_00, handedIn: 350_00 });
    expect(await credited()).toBe(1);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 350_00 });
    const decision = { orderId, reason: "Lost", refund: { kind: "all" as const } };
    expect(await cancelOrder(shop, owner, decision)).toMatchObject({ ok: true });
    expect(await listRefunds(shop.db, orderId)).toMatchObject([{ amount: 350_00 }]);
  });
});

async function sentOnDeliveryAgain(): Promise<void> {
  used += 1;
  asha = await verifiedCustomer();
  await sentOnDelivery();
}

describe("one of three parcels that nobody took", () => {
  test("is back in stock before the others are paid: the customer owes what was kept, and nothing is refunded", async () => {
    await sentOnDelivery();
    const before = await stock();
    for (const _click of [1, 2]) expect(await back(2, { returnCost: 90_00 })).toEqual({ ok: true });
    expect(await orderNow()).toMatchObject({ status: "shipped", cashDue: 700_00, amount: 700_00 });
    expect([await stock(), await credited()]).toEqual([before + 1, 1]);
    expect(await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 })).toEqual([
      "booked",
      "booked",
    ]);
    expect(await orderNow()).toEqual({ ...paid, amount: 700_00, handedIn: 700_00 });
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 700_00 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ returnCost: 90_00 });
  });

  test("comes back after the others are paid: then all is paid, and the order is delivered", async () => {
    await sentOnDelivery();
    await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 });
    expect(await back(2)).toEqual({ ok: true });
    expect(await orderNow()).toEqual({ ...paid, amount: 700_00, handedIn: 700_00 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 700_00 });
    expect((await listSales(shop, "day")).at(-1)?.refunded).toBeGreaterThanOrEqual(351_00);
  });

  test("is no missing cash, if the order had been marked as paid", async () => {
    await sentOnDelivery();
    await collectCash(shop, packer, { orderId, method: "cash" });
    await book({ amount: 700_00 });
    expect(await orderNow()).toMatchObject({ state: "handed-in", amount: 1_051_00 });
    expect(await back(2)).toEqual({ ok: true });
    expect(await orderNow()).toEqual({ ...paid, amount: 700_00, handedIn: 700_00 });
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    expect(await back(1)).toEqual({ ok: false, reason: "not-due" });
  });

  test("leaves no cash awaited of an order marked as paid, if the others are handed in", async () => {
    await sentOnDelivery();
    await book({ parcel: 0, amount: 350_00 }, { parcel: 1, amount: 350_00 });
    await collectCash(shop, packer, { orderId, method: "cash" });
    expect(await back(2)).toEqual({ ok: true });
    expect(await orderNow()).toEqual({ ...paid, amount: 700_00, handedIn: 700_00 });
    const { collected } = await listOnDelivery(shop.db, shop.clock.now());
    expect(collected.filter((one) => one.orderId === orderId)).toEqual([]);
  });

  test("is among what was not paid, in the sums of all orders", async () => {
    await sentOnDelivery();
    const before = (await listOnDelivery(shop.db, shop.clock.now())).tally;
    await back(2);
    const { tally, returns } = await listOnDelivery(shop.db, shop.clock.now());
    expect([tally.lost - before.lost, before.awaited - tally.awaited]).toEqual([351_00, 351_00]);
    expect(returns.parcels).toBeGreaterThan(0);
  });

  test("cannot come back twice, and what came back cannot be refunded", async () => {
    await sentOnDelivery();
    await back(2);
    expect(await back(2, { key: "another form" })).toEqual({ ok: false, reason: "pieces-gone" });
    const left = await listRefundablePieces(shop.db, orderId);
    expect(left.map((line) => line.left)).toEqual([1, 1, 0]);
  });

  test("is written off if it is damaged", async () => {
    await sentOnDelivery();
    const before = await stock();
    await back(2, { isDamaged: true });
    expect(await stock()).toBe(before);
  });

  test("is followed by the others: then the order ends, with one refusal and every piece in stock once", async () => {
    await sentOnDelivery();
    const before = await Promise.all(products.map(stock));
    await back(2, { returnCost: 90_00 });
    expect(await takeBackParcel(shop, packer, { orderId, returnCost: 100_00 })).toEqual({ ok: true });
    expect(await orderNow()).toMatchObject({ status: "cancelled", state: "refused", amount: 700_00 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ returnCost: 190_00 });
    expect(await Promise.all(products.map(stock))).toEqual(before.map((one) => one + 1));
    expect(await credited()).toBe(2);
  });

  test("cannot be all of an order of which some parcels are paid", async () => {
    await sentOnDelivery();
    await book({ parcel: 0, amount: 350_00 });
    expect(await takeBackParcel(shop, packer, { orderId, returnCost: 0 })).toEqual({
      ok: false,
      reason: "part-paid",
    });
    const all = [0, 1, 2].flatMap(piece);
    expect(await back(0, { pieces: all, key: "all" })).toEqual({ ok: false, reason: "part-paid" });
  });
});

test("an order of which one parcel came back in two forms, and another is paid, waits for the cash of the third", async () => {
  await sentOfPieces([[{ position: 0, quantity: 2 }], piece(1), piece(2)]);
  for (const key of ["first", "second"])
    expect(await back(0, { key: `${key} ${used}` })).toEqual({ ok: true });
  expect(await book({ parcel: 1, amount: 350_00 })).toEqual(["booked"]);
  expect(await orderNow()).toMatchObject({ status: "shipped", state: "confirmed", cashDue: 351_00 });
  expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "promised" });
  expect(await book({ parcel: 2, amount: 351_00, reference: "UTR2" })).toEqual(["booked"]);
  expect(await orderNow()).toEqual({ ...paid, amount: 701_00, handedIn: 701_00 });
});

test("an order of which a customer kept a part of one parcel waits for the cash of the other", async () => {
  await sentOfPieces([[...piece(0), ...piece(1)], piece(2)]);
  expect(await back(1)).toEqual({ ok: true });
  expect(await book({ parcel: 0, amount: 350_00 })).toEqual(["booked"]);
  expect(await orderNow()).toMatchObject({ status: "shipped", state: "confirmed", cashDue: 351_00 });
  expect(await book({ parcel: 1, amount: 300_00, reference: "UTR2" })).toEqual(["booked"]);
  expect(await orderNow()).toEqual({ ...paid, amount: 701_00, handedIn: 650_00 });
});

test("an order of which the largest of three parcels came back waits for both others, though their pieces are like its own", async () => {
  const largest = [{ position: 0, quantity: 2 }, ...piece(1), ...piece(2)];
  await sentOfPieces([piece(0), piece(0), largest]);
  expect(await back(2, { pieces: largest })).toEqual({ ok: true });
  expect(await book({ amount: 350_00 })).toEqual(["booked"]);
  expect(await orderNow()).toMatchObject({ status: "shipped", state: "confirmed", cashDue: 350_00 });
  expect(await book({ amount: 350_00, reference: "UTR2" })).toEqual(["booked"]);
  expect(await orderNow()).toEqual({ ...paid, amount: 700_00, handedIn: 700_00 });
});

/** Sends an order on delivery with these pieces in its parcels. */
async function sentOfPieces(parcels: readonly Pieces[][]): Promise<void> {
  const ordered = products.map((productId, position) => ({
    productId,
    quantity: countPiecesAt(parcels.flat(), position),
  }));
  const shownAmount = ordered.reduce((sum, { quantity }, index) => sum + quantity * (prices[index] ?? 0), 0);
  ({ orderId } = await placed(shop, asha, { items: ordered, shownAmount, payment: "on-delivery" }));
  expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  number = (await getOrderRow(shop.db, orderId)).number ?? "";
  for (const [parcel, pieces] of parcels.entries()) {
    const label = { orderId, carrier: "Post", trackingNumber: awb(parcel), pieces };
    expect(await (parcel === 0 ? handOverPart : addParcel)(shop, packer, label)).toEqual({ ok: true });
  }
}
