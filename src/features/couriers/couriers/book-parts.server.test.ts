import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listSelectedOrders } from "#core/back-office/selected-orders.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { listOpenBookings, listShownBookings } from "#core/parcels/bookings.server.ts";
import { handOverPart } from "#core/parcels/further-parcels.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { listShownParcels } from "#core/parcels/shown-parcels.server.ts";
import { moveParcel } from "#core/parcels/tracking/tracking.fixture.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import type { ParcelWish } from "./ask-for-parcel.server.ts";
import { bookParcel, bookParcels, cancelBooking, quoteParcel } from "./book-parcels.server.ts";
import { chooseSandboxCourier } from "./courier.fixture.ts";
import { readBookings } from "./parts.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;
const tenzin = staffActor("tenzin");
const one = [{ position: 0, quantity: 1 }];
const two = [{ position: 0, quantity: 2 }];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T12:00:00+05:30");
  shop.sandbox.shiprocket.reset();
  await chooseSandboxCourier(shop);
  const items = [{ productId: "candle", quantity: 3 }];
  orderId = await bought(shop, asha, { items, shownAmount: 3 * 999_00 });
  number = (await getOrderRow(shop.db, orderId)).number ?? "";
});

const outside = () => shop.sandbox.shiprocket.parcels();
const book = (wish: Omit<ParcelWish, "orderId"> = {}) => bookParcel(shop, tenzin, { orderId, ...wish });
const open = () => listOpenBookings(shop.db, orderId);
const awbOf = async (part: number) =>
  (await open()).find((booking) => booking.part === part)?.trackingNumber ?? "";
const statusNow = async () => (await getOrderRow(shop.db, orderId)).status;

test("a part of an order is booked with its own pieces, weight and value, and the rest later", async () => {
  expect(await book({ part: 1, pieces: one })).toEqual({ ok: true });
  expect(await book({ part: 2 })).toEqual({ ok: true });
  expect(await open()).toMatchObject([
    { part: 1, pieces: one, grams: 227, state: "booked" },
    { part: 2, pieces: two, grams: 454, state: "booked" },
  ]);
  expect(outside().map(({ sent }) => [sent.order_items, sent.sub_total])).toMatchObject([
    [[{ units: 1 }], 999],
    [[{ units: 2 }], 1998],
  ]);
  const references = outside().map(({ reference }) => reference.slice(0, -7));
  expect(references).toEqual([`${number}-1`, `${number}-2`]);
});

test("each part that is pressed twice, also at once, is booked once", async () => {
  await Promise.all([book({ part: 1, pieces: one }), book({ part: 1, pieces: one })]);
  await Promise.all([book({ part: 2, pieces: one }), book({ part: 2, pieces: one })]);
  expect(await book({ part: 1, pieces: one })).toEqual({ ok: true });
  expect(outside()).toHaveLength(2);
});

test("a part whose answer was lost is found again and not mixed up with the other part", async () => {
  await book({ part: 1, pieces: one });
  shop.sandbox.shiprocket.switches.set("lost-answer", { only: "create" });
  shop.sandbox.shiprocket.switches.set("server-error", { only: "search", times: 2 });
  await book({ part: 2 });
  shop.sandbox.shiprocket.switches.clear();
  expect(await book({ part: 2 })).toEqual({ ok: true });
  expect(outside().map(({ awb }) => awb)).toEqual([await awbOf(1), await awbOf(2)]);
});

test("pieces that another parcel has are not booked, nor is an order that has none left", async () => {
  await book({ part: 1, pieces: two });
  expect(await book({ part: 2, pieces: two })).toMatchObject({ ok: false });
  expect(await book({ part: 7, pieces: one })).toMatchObject({ ok: false });
  await book({ part: 2 });
  expect(await book({ part: 3 })).toMatchObject({ ok: false });
  expect(await quoteParcel(shop, { orderId })).toMatchObject({ ok: false, lines: [] });
  expect(outside()).toHaveLength(2);
});

test("among several orders a divided one gets a parcel for its rest, once", async () => {
  await book({ part: 1, pieces: one });
  for (const _press of [1, 2])
    expect(await bookParcels(shop, tenzin, { numbers: [number] })).toEqual([{ number, refused: null }]);
  expect(await open()).toMatchObject([{ pieces: one }, { pieces: two, state: "asked" }]);
});

test("one part is cancelled by itself, and its pieces may be booked anew", async () => {
  await book({ part: 1, pieces: one });
  await book({ part: 2 });
  expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
  expect(await open()).toMatchObject([{ part: 2 }]);
  expect(await quoteParcel(shop, { orderId })).toMatchObject({ part: 3, lines: [{ quantity: 1 }] });
  expect(await book({ part: 1, pieces: one })).toMatchObject({ ok: false });
  expect(await book({ part: 3 })).toEqual({ ok: true });
  expect(outside().filter(({ isCancelled }) => !isCancelled)).toHaveLength(2);
});

test("each part is followed by itself: the order is delivered with the last one, and its page names the pieces", async () => {
  await book({ part: 1, pieces: one });
  await moveParcel(shop, await awbOf(1), "picked-up", "delivered");
  expect(await statusNow()).toBe("shipped");
  const [first] = await listShownParcels(shop.db, orderId);
  expect(first?.contents).toMatch(/^In this parcel: 1 × .*Still to come: 2 × /);

  expect(await readBookings(shop.db, { id: orderId, number, status: "shipped" })).toMatchObject({
    books: true,
  });
  expect(await book({ part: 2 })).toEqual({ ok: true });
  const shown = (await listShownBookings(shop.db, [number])).get(number);
  expect(shown?.map(({ contents }) => contents.slice(0, 3))).toEqual(["1 ×", "2 ×"]);
  await moveParcel(shop, await awbOf(2), "picked-up");
  expect(await statusNow()).toBe("shipped");
  const rows = await shop.db
    .select()
    .from(parcel)
    .where(eq(parcel.orderId, orderId))
    .orderBy(parcel.position);
  expect(rows.map(({ pieces }) => pieces)).toEqual([one, two]);
  await moveParcel(shop, await awbOf(2), "delivered");
  expect(await statusNow()).toBe("delivered");
});

const contentsNow = async () => (await listShownParcels(shop.db, orderId)).map(({ contents }) => contents);

test("a label corrected to the number of the other part leaves each part its pieces", async () => {
  await book({ part: 1, pieces: one });
  await book({ part: 2 });
  const [awb1, awb2] = [await awbOf(1), await awbOf(2)];
  const carrier = "Delhivery";
  await handOverParcel(shop, tenzin, { orderId, carrier, trackingNumber: awb1 });
  await handOverParcel(shop, tenzin, { orderId, carrier, trackingNumber: awb2 });
  expect(await contentsNow()).toEqual([expect.stringMatching(/^In this parcel: 2 × .*Still to come: 1 × /)]);
  expect((await open()).map(({ pieces }) => pieces)).toEqual([one, two]);
  await moveParcel(shop, awb1, "picked-up", "delivered");
  await moveParcel(shop, awb2, "picked-up", "delivered");
  expect(await statusNow()).toBe("delivered");
});

test("a booked parcel that left as a part, was taken back and leaves whole is whole", async () => {
  await book();
  const label = { carrier: "Delhivery", trackingNumber: await awbOf(1) };
  await handOverPart(shop, tenzin, { orderId, pieces: one, ...label });
  await changeStatus(shop, tenzin, { orderId, to: "processing" });
  await handOverParcel(shop, tenzin, { orderId, ...label });
  expect(await contentsNow()).toEqual([""]);
  await moveParcel(shop, label.trackingNumber, "picked-up", "delivered");
  expect(await statusNow()).toBe("delivered");
});

test("the packing slip of a divided order says which pieces travel in which parcel", async () => {
  await book({ part: 1, pieces: one });
  const [part] = await listSelectedOrders(shop.db, [number]);
  expect(part?.contents).toEqual([expect.stringMatching(/^In this parcel: 1 × .*Still to come: 2 × /)]);
  await book({ part: 2 });
  const [whole] = await listSelectedOrders(shop.db, [number]);
  expect(whole?.contents).toEqual([
    expect.stringMatching(/^Parcel 1 of 2: 1 × /),
    expect.stringMatching(/^Parcel 2 of 2: 2 × /),
  ]);
});

test("the rest is booked after staff have sent a part by hand, and not after they have sent everything", async () => {
  const label = { carrier: "India Post", trackingNumber: "EA123456785IN" };
  await handOverPart(shop, tenzin, { orderId, pieces: two, ...label });
  expect(await book()).toEqual({ ok: true });
  expect(await open()).toMatchObject([{ pieces: one }]);
  expect(await readBookings(shop.db, { id: orderId, number, status: "shipped" })).toMatchObject({
    books: false,
  });
});

test("an order on delivery goes in one parcel, because its cash is collected once", async () => {
  await shop.db.update(order).set({ cashDue: 999_00 }).where(eq(order.id, orderId));
  const promise = { state: "confirmed", amount: 999_00, confirmBy: shop.clock.now() } as const;
  await shop.db.insert(cashOnDelivery).values({ orderId, ...promise });
  const refused = await book({ part: 1, pieces: one });
  expect(refused).toMatchObject({ ok: false, says: expect.stringMatching(/goes as a whole/) });
  expect(outside()).toEqual([]);
  expect(await book({ part: 1 })).toEqual({ ok: true });
});
