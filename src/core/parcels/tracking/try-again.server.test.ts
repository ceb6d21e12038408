import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { chooseSandboxCourier } from "#features/couriers/couriers/courier.fixture.ts";
import { couriers } from "#lists/couriers.server.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { waitForBlocked } from "../../../../tests/support/blocked-statements.ts";
import { bought } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { forgetParcels } from "../forget-parcels.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { listWishDays } from "./delivery-wish.ts";
import { bookedParcel, findBookings, moveParcel } from "./tracking.fixture.ts";
import { getMissedParcel, keyOfParcel, tellWish, wishForParcel } from "./try-again.server.ts";

const guest = guestActor("203.0.113.0/24");
let shop: TestShopWithSandbox;
let orderId: string;
let booking: { id: string; trackingNumber: string };
let key: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 100 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.shiprocket.reset();
  await chooseSandboxCourier(shop);
  orderId = await bought(shop, await registerCustomer(shop.db));
  booking = await bookedParcel(shop, orderId);
  key = keyOfParcel(shop, booking.id);
  await moveParcel(shop, booking.trackingNumber, "picked-up", "undelivered");
});

const wish = (word = "Ring twice", on = "2026-11-24") => wishForParcel(shop, guest, { key, on, word });
const tell = () => tellWish(shop, couriers, booking.id);
const wishNow = async () => (await findBookings(shop, orderId))[0]?.wish;
const asked = () => shop.sandbox.shiprocket.parcels()[0]?.wishes;

test("the courier is told the chosen day and the word, once", async () => {
  expect(await wish()).toEqual({ ok: true });
  await tell();
  await tell();
  expect(asked()).toEqual([{ action: "re-attempt", comments: "Ring twice", on: "2026-11-24" }]);
  expect(await wish("Something else")).toEqual({ ok: false, reason: "told" });
});

test("a later failed attempt may be answered again, and an arrived parcel not at all", async () => {
  await wish();
  await tell();
  await moveParcel(shop, booking.trackingNumber, "out-for-delivery", "undelivered");
  expect(await wish("At the temple")).toEqual({ ok: true });
  await moveParcel(shop, booking.trackingNumber, "delivered");
  expect(await wish()).toEqual({ ok: false, reason: "over" });
  expect(await wishNow()).toBeNull();
});

test("only one of the days in the list is taken", async () => {
  expect(await wish("", "2026-11-22")).toEqual({ ok: false, reason: "day" });
  expect(await wish("", "2027-01-01")).toEqual({ ok: false, reason: "day" });
  expect(await wish("", "")).toEqual({ ok: true });
});

test("Sundays and today are not among the days", () => {
  expect(listWishDays(new Date("2026-11-20T23:30:00+05:30"))).toEqual([
    "2026-11-21",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
  ]);
});

test("a courier that does not answer is asked again, and a refusal is for staff to read", async () => {
  await wish();
  shop.sandbox.shiprocket.switches.set("server-error", { only: "try-again" });
  await expect(tell()).rejects.toThrow("not told");
  shop.sandbox.shiprocket.switches.set("refuse", { only: "try-again" });
  await tell();
  expect(await wishNow()).toMatchObject({ toldAt: null, problem: expect.stringContaining("Refused") });
});

test("a day that has passed while the courier was away is not asked for", async () => {
  await wish();
  shop.sandbox.shiprocket.switches.set("server-error", { only: "try-again" });
  await expect(tell()).rejects.toThrow("not told");
  const now = shop.clock.now();
  shop.clock.set("2026-11-24T09:00:00+05:30");
  await tell();
  expect(asked()).toEqual([{ action: "re-attempt", comments: "Ring twice", on: "" }]);
  shop.clock.set(now.toISOString());
});

test("a parcel that moves on while the wish is stored keeps none", async () => {
  let isStored: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await tx.update(courierBooking).set({ step: "delivered", wish: null });
    isStored = wish();
    await waitForBlocked(shop, 1);
  });
  expect(await isStored).toEqual({ ok: false, reason: "over" });
  expect(await wishNow()).toBeNull();
});

test("the parcel of an order that is cancelled is not asked to come again", async () => {
  await wish();
  const cancelled = { orderId, refund: { kind: "all" }, reason: "" } as const;
  await cancelOrder(shop, { id: "owner", role: "admin" }, cancelled);
  await tell();
  expect(asked()).toEqual([]);
  expect(await getMissedParcel(shop, key)).toMatchObject({ isMissed: false });
  expect(await wish()).toEqual({ ok: false, reason: "over" });
});

test("a forged key and the key of another purpose are not found", async () => {
  for (const forged of ["", `${booking.id}.x`, booking.id])
    await expect(getMissedParcel(shop, forged)).rejects.toThrow(NotFound);
});

test("a deleted customer's words to the courier, label and manifest are removed, and no others", async () => {
  const elsewhere = await bought(shop, await registerCustomer(shop.db));
  const { id: manifestOf } = await bookedParcel(shop, elsewhere);
  const ofKeeper = eq(courierBooking.id, manifestOf);
  await shop.db.update(courierBooking).set({ manifestOf });
  await shop.db
    .update(courierBooking)
    .set({ manifest: Buffer.from("%PDF-") })
    .where(ofKeeper);
  await wish();
  await shop.db.transaction((tx) => forgetParcels(tx, "somebody else"));
  expect(await wishNow()).toMatchObject({ word: "Ring twice" });
  expect((await findBookings(shop, orderId))[0]?.hasLabel).toBe(true);
  const { userId } = await getOrderRow(shop.db, orderId);
  await shop.db.transaction((tx) => forgetParcels(tx, String(userId)));
  expect((await findBookings(shop, orderId))[0]).toMatchObject({ wish: null, hasLabel: false });
  const [keeper] = await shop.db.select().from(courierBooking).where(ofKeeper);
  expect(keeper).toMatchObject({ manifest: null, manifestOf: null });
  expect(keeper?.label).not.toBeNull();
});
