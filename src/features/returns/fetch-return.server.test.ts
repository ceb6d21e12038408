import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { parcelBookedJob } from "#core/orders/order-jobs.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { referenceOfBack } from "#core/parcels/booking.ts";
import { findBooking } from "#core/parcels/bookings.server.ts";
import { handOverParcel, listParcels } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import { carryOutBooking } from "#features/couriers/couriers/carry-out-booking.server.ts";
import { chooseSandboxCourier } from "#features/couriers/couriers/courier.fixture.ts";
import { Forbidden } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { askForReturn } from "./ask-for-return.server.ts";
import { fetchReturn } from "./fetch-return.server.ts";
import { announcePickup, decideReturn, receiveReturn } from "./move-return.server.ts";
import { getReturn } from "./returns.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
let requestId: string;
const tenzin = staffActor("tenzin");

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.shiprocket.reset();
  await chooseSandboxCourier(shop);
  asha = await registerCustomer(shop.db);
  const orderId = await bought(shop, asha, {
    items: [{ productId: "candle", quantity: 2 }],
    shownAmount: 199_800,
  });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  const asked = await askForReturn(shop, customerActor(asha), {
    number: (await getOrderRow(shop.db, orderId)).number ?? "",
    kind: "unwanted",
    pieces: [{ position: 0, quantity: 1 }],
    reason: "Too strong for me",
    photographs: [],
    requestKey: newId(),
  });
  if (!asked.ok) throw new Error(asked.reason);
  requestId = asked.requestId;
});

const agree = () => decideReturn(shop, tenzin, { requestId, to: "approved", note: "" });
const fetched = () => shop.sandbox.shiprocket.parcels();
/** As often as a job may run. */
const tellTwice = async () => {
  for (const _run of [1, 2])
    for (const { payload } of await shop.listJobs(parcelBookedJob)) await announcePickup(shop, payload);
};
const told = async () =>
  (await getReturn(shop.db, requestId)).steps.flatMap(({ parcel }) => parcel?.trackingNumber ?? []);

test("a return that the shop agreed to is fetched once, with its pieces alone, and its customer is told once", async () => {
  expect(await fetchReturn(shop, tenzin, { requestId })).toMatchObject({ ok: false });
  await agree();
  for (const _press of [1, 2]) expect(await fetchReturn(shop, tenzin, { requestId })).toEqual({ ok: true });
  const [parcel, ...more] = fetched();
  expect(more).toEqual([]);
  expect(parcel).toMatchObject({ isReturn: true, reference: referenceOfBack(requestId) });
  await tellTwice();
  expect(await told()).toEqual([parcel?.awb]);
  expect((await getReturn(shop.db, requestId)).status).toBe("approved");
  expect(await receiveReturn(shop, tenzin, { requestId, restock: true })).toMatchObject({ ok: true });
});

test("a booking whose answer was lost is finished by its job, which then tells the customer", async () => {
  await agree();
  shop.sandbox.shiprocket.switches.set("lost-answer", { only: "create-return", times: 1 });
  shop.sandbox.shiprocket.switches.set("server-error", { only: "search", times: 1 });
  await fetchReturn(shop, tenzin, { requestId });
  const bookingId = referenceOfBack(requestId);
  await carryOutBooking(shop, bookingId);
  await tellTwice();
  expect(fetched()).toHaveLength(1);
  expect(await told()).toEqual([fetched()[0]?.awb]);
});

test("a parcel that went to the customer by the same number stays that one", async () => {
  await agree();
  await fetchReturn(shop, tenzin, { requestId });
  const bookingId = referenceOfBack(requestId);
  const trackingNumber = fetched()[0]?.awb ?? "";
  const { orderId } = await getReturn(shop.db, requestId);
  await handOverParcel(shop, packer, { orderId, carrier: "Delhivery", trackingNumber });
  await shop.db
    .update(courierBooking)
    .set({ state: "asked", nextCheckAt: null })
    .where(eq(courierBooking.id, bookingId));
  expect(await carryOutBooking(shop, bookingId)).toEqual({ ok: true });
  expect(await listParcels(shop.db, orderId)).toMatchObject([{ way: "out", trackingNumber }]);
  expect(await findBooking(shop.db, referenceOfBack(requestId))).toMatchObject({
    way: "back",
    trackingNumber,
  });
});

test("what the courier says against it stands beside the return", async () => {
  await agree();
  shop.sandbox.shiprocket.switches.set("refuse", { only: "create-return", times: 1 });
  expect(await fetchReturn(shop, tenzin, { requestId })).toMatchObject({ ok: false });
  expect(await findBooking(shop.db, referenceOfBack(requestId))).toMatchObject({
    trackingNumber: "",
    problem: expect.stringContaining("Shiprocket"),
  });
  expect(await told()).toEqual([]);
});

test("customers book nothing", async () => {
  await agree();
  await expect(fetchReturn(shop, customerActor(asha), { requestId })).rejects.toThrow(Forbidden);
});
