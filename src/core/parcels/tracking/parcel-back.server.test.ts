// The job that takes back what a courier brought may run hours late: it takes back that parcel alone, or nothing.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { parcelCameBackJob } from "#core/orders/order-jobs.server.ts";
import { listOrderNotes } from "#core/orders/order-notes.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { confirmOnDelivery } from "#features/cash-on-delivery/checkout/confirm-on-delivery.server.ts";
import { findPromise } from "#features/cash-on-delivery/promises.server.ts";
import { takeBackReturned } from "#features/cash-on-delivery/take-back-unpaid.server.ts";
import { chooseSandboxCourier } from "#features/couriers/couriers/courier.fixture.ts";
import { openCouriers } from "#features/couriers/couriers/find-courier.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { placed, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { addParcel } from "../further-parcels.server.ts";
import { handOverParcel } from "../parcels.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { followStep } from "./follow-step.server.ts";
import { bookedParcel, moveParcel } from "./tracking.fixture.ts";
import { parcelSteppedJob } from "./tracking-jobs.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const tenzin = staffActor("tenzin");
let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", price: 351_00, stock: 500 });
  const change = { upTo: 5_000_00, confirmEvery: false };
  await saveSettings(shop, owner, { group: "onDelivery", change });
});
afterAll(() => shop.close());
/** Three candles, due on delivery, in a parcel that the courier is carrying. */
beforeEach(async () => {
  shop.clock.set("2026-11-20T12:00:00+05:30");
  shop.sandbox.shiprocket.reset();
  await shop.db.delete(courierBooking);
  await chooseSandboxCourier(shop);
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
  const items = [{ productId: "candle", quantity: 3 }];
  ({ orderId } = await placed(shop, asha, { items, shownAmount: 1_053_00, payment: "on-delivery" }));
  await confirmOnDelivery(shop, { id: "guest", role: "guest" }, { orderId });
  number = (await bookedParcel(shop, orderId)).trackingNumber;
  await moveParcel(shop, number, "picked-up");
});

/** The courier brings the parcel back, and the job about it waits. */
async function comeBack(): Promise<void> {
  for (const step of ["undelivered", "rto-initiated", "rto-delivered"] as const) {
    shop.clock.advance({ minutes: 1 });
    shop.sandbox.shiprocket.move(number, step, { at: shop.clock.now() });
  }
  await shop.db.update(courierBooking).set({ nextCheckAt: shop.clock.now() });
  await followParcels(shop, await openCouriers(shop));
  for (const { payload } of await shop.listJobs(parcelSteppedJob)) await followStep(shop, payload.bookingId);
}
async function doJobs(): Promise<void> {
  for (const { payload } of await shop.listJobs(parcelCameBackJob))
    if (payload.orderId === orderId) await takeBackReturned(shop, payload);
}
const orderNow = async () => {
  const { status, cashDue } = await getOrderRow(shop.db, orderId);
  return { status, cashDue };
};
const untouched = { status: "shipped", cashDue: 1_053_00 };
const two = [{ position: 0, quantity: 2 }];

test("a parcel with a part of its order takes back that part alone, once, and the order says so", async () => {
  await shop.db.update(parcel).set({ pieces: two }).where(eq(parcel.orderId, orderId));
  const before = await stockOf(shop.db, "candle");
  await comeBack();
  await doJobs();
  await doJobs();
  expect(await orderNow()).toEqual({ status: "shipped", cashDue: 351_00 });
  expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "confirmed", amount: 351_00 });
  expect(await stockOf(shop.db, "candle")).toBe(before + 2);
  const notes = (await listOrderNotes(shop.db, orderId)).map(({ note }) => note);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain("The courier brought the parcel back: 2 × candle. ₹702.00 are due no more.");
});

test("an order of which another parcel was sent meanwhile is left as it is", async () => {
  await comeBack();
  const label = { carrier: "Post", trackingNumber: "EA123456789IN" };
  expect(await addParcel(shop, tenzin, { orderId, ...label })).toEqual({ ok: true });
  await doJobs();
  expect(await orderNow()).toEqual(untouched);
});

test("an order that was packed again and left with another label is left as it is", async () => {
  await comeBack();
  await changeStatus(shop, tenzin, { orderId, to: "processing" });
  const label = { carrier: "Post", trackingNumber: "EA223456789IN" };
  expect(await handOverParcel(shop, tenzin, { orderId, ...label })).toEqual({ ok: true });
  await doJobs();
  expect(await orderNow()).toEqual(untouched);
});

test("a parcel that staff have settled is not taken back again from what the customer has", async () => {
  await comeBack();
  const back = { orderId, pieces: two, returnCost: 0, key: "by hand" };
  expect(await takeBackParcel(shop, tenzin, back)).toEqual({ ok: true });
  await doJobs();
  expect(await orderNow()).toEqual({ status: "shipped", cashDue: 351_00 });
});

test("a job of a former version, which does not say which parcel, takes nothing back", async () => {
  await comeBack();
  await takeBackReturned(shop, { orderId, returnCost: 0 });
  expect(await orderNow()).toEqual(untouched);
  await doJobs();
  expect(await orderNow()).toEqual({ status: "cancelled", cashDue: 0 });
});
