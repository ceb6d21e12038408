import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countOpenWork } from "#core/back-office/open-work.server.ts";
import { listOrders } from "#core/back-office/order-list.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { collectCash } from "#features/cash-on-delivery/collect-cash.server.ts";
import { findPromise } from "#features/cash-on-delivery/promises.server.ts";
import { cancelBooking } from "#features/couriers/couriers/book-parcels.server.ts";
import { chooseSandboxCourier } from "#features/couriers/couriers/courier.fixture.ts";
import { couriers } from "#lists/couriers.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { bought, placed, staffActor } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { addParcel, removeParcel } from "../further-parcels.server.ts";
import { handOverParcel, listParcels } from "../parcels.server.ts";
import { courierBooking, courierEvent } from "../parcels.table.ts";
import { listParcelProblems } from "./parcel-problems.server.ts";
import { listCustomerWays, listStaffWays } from "./parcel-ways.server.ts";
import { receiveReport, webhookTokenOf } from "./receive-report.server.ts";
import { storeEvents } from "./store-events.server.ts";
import { askCourier, bookedParcel, doSteps, findBookings, moveParcel } from "./tracking.fixture.ts";
import {
  attemptFailedJob,
  followParcelsJob,
  outForDeliveryJob,
  parcelBackJob,
} from "./tracking-jobs.server.ts";
import { keyOfParcel, tellWish, wishForParcel } from "./try-again.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const tenzin = staffActor("tenzin");
let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
let number: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, asha));
  const change = { upTo: 5_000_00, confirmEvery: false };
  await saveSettings(shop, owner, { group: "onDelivery", change });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T12:00:00+05:30");
  shop.sandbox.shiprocket.reset();
  await shop.db.delete(parcel);
  await chooseSandboxCourier(shop);
});

const prepaid = async () => {
  orderId = await bought(shop, asha);
  number = (await bookedParcel(shop, orderId)).trackingNumber;
};
const onDelivery = async () => {
  ({ orderId } = await placed(shop, asha, { payment: "on-delivery" }));
  number = (await bookedParcel(shop, orderId)).trackingNumber;
};
const move = (...steps: Parameters<typeof moveParcel>[2][]) => moveParcel(shop, number, ...steps);
const statusNow = async () => (await getOrderRow(shop.db, orderId)).status;
const stepNow = async () => (await findBookings(shop, orderId))[0]?.step;
const problemsNow = async () => (await listParcelProblems(shop.db, shop.clock.now())).map(({ kind }) => kind);
const parcelsNow = async () => (await listParcels(shop.db, orderId)).map((one) => one.trackingNumber);

describe("an order follows its parcel", () => {
  beforeEach(prepaid);

  test("a parcel that waits for the courier moves nothing, and a picked up one is on its way", async () => {
    await move("pickup-scheduled");
    expect(await statusNow()).toBe("pending");
    await move("picked-up");
    expect([await statusNow(), await parcelsNow()]).toEqual(["shipped", [number]]);
  });

  test("a delivered parcel delivers the order, also if nothing was heard between", async () => {
    await move("delivered");
    expect([await statusNow(), await stepNow(), await parcelsNow()]).toEqual([
      "delivered",
      "delivered",
      [number],
    ]);
  });

  test("what is told again changes nothing and stores each event once", async () => {
    await move("picked-up", "out-for-delivery", "delivered");
    const before = await shop.db.$count(courierEvent);
    await askCourier(shop);
    await doSteps(shop);
    expect([await shop.db.$count(courierEvent), await statusNow()]).toEqual([before, "delivered"]);
    expect(await shop.listJobs(outForDeliveryJob)).toHaveLength(0);
  });

  test("what a courier tells beyond all measure, or with signs that cannot be stored, stops no other parcel", async () => {
    const [booking] = await findBookings(shop, orderId);
    const at = shop.clock.now().getTime();
    const told = (index: number, says: string) => ({
      at: new Date(at + index * 1000),
      step: "in-transit" as const,
      says,
      place: "Hub\u0000",
    });
    const events = Array.from({ length: 12_000 }, (_, index) => told(index, `Scan\u0000 ${index}`));
    await shop.db.transaction((tx) => storeEvents(tx, shop, { bookingId: booking?.id ?? "", events }));
    const stored = await shop.db.select().from(courierEvent).orderBy(courierEvent.at);
    expect(stored.at(-1)).toMatchObject({ says: "Scan 11999", place: "Hub" });
    expect([await stepNow(), stored.length]).toEqual(["in-transit", 500]);
  });

  test("what staff have set is not moved back by the courier", async () => {
    await changeStatus(shop, tenzin, { orderId, to: "delivered" });
    await move("picked-up");
    expect([await statusNow(), await parcelsNow()]).toEqual(["delivered", [number]]);
  });

  test("a cancelled order stays cancelled whatever its parcel does", async () => {
    await cancelOrder(shop, tenzin, { orderId, refund: { kind: "later" }, reason: "" });
    await move("picked-up");
    expect(await problemsNow()).toEqual(["not-stopped"]);
    await move("delivered");
    expect([await statusNow(), await parcelsNow(), await problemsNow()]).toEqual(["cancelled", [], []]);
  });

  test("a parcel beside one that staff have sent is added, and does not deliver the order alone", async () => {
    await handOverParcel(shop, tenzin, { orderId, carrier: "India Post", trackingNumber: "EA123456785IN" });
    await move("delivered");
    expect([await statusNow(), await parcelsNow()]).toEqual(["shipped", ["EA123456785IN", number]]);
  });

  test("a booked parcel that staff hand over by its number is that parcel, and waits again if they take it away", async () => {
    const [{ parcelId } = { parcelId: "" }] = await findBookings(shop, orderId);
    const known = async () => (await listParcels(shop.db, orderId)).map(({ id }) => id);
    const typed = `${number.slice(0, 4)} ${number.slice(4)}`;
    await handOverParcel(shop, tenzin, { orderId, carrier: "Speed Post", trackingNumber: typed });
    expect([await known(), await findBookings(shop, orderId)]).toMatchObject([
      [parcelId],
      [{ carrier: "Speed Post", trackingNumber: number }],
    ]);
    await handOverParcel(shop, tenzin, { orderId, carrier: "Speed Post", trackingNumber: "EA123456785IN" });
    expect([await parcelsNow(), await known()]).not.toContainEqual([number]);
    const label = { orderId, carrier: "Delhivery", trackingNumber: number };
    expect(await addParcel(shop, tenzin, label)).toEqual({ ok: true });
    expect(await known()).toContain(parcelId);
    await removeParcel(shop, tenzin, label);
    expect([await parcelsNow(), (await findBookings(shop, orderId))[0]?.parcelId]).toEqual([
      ["EA123456785IN"],
      parcelId,
    ]);
    await move("picked-up");
    expect(await parcelsNow()).toEqual(["EA123456785IN", number]);
  });

  test("a lost parcel that turns up is delivered", async () => {
    await move("picked-up", "lost");
    expect([await problemsNow(), await statusNow()]).toEqual([["lost"], "shipped"]);
    await move("delivered");
    expect([await problemsNow(), await statusNow()]).toEqual([[], "delivered"]);
  });

  test("a booking that the courier cancels is told to staff, and the order may be booked again", async () => {
    await move("cancelled");
    expect(await problemsNow()).toEqual(["cancelled"]);
    expect((await findBookings(shop, orderId))[0]?.problem).toMatch(/has cancelled it/);
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
    expect(await problemsNow()).toEqual([]);
    expect((await bookedParcel(shop, orderId)).trackingNumber).not.toBe(number);
  });

  test("a parcel that was called cancelled and is on its way has no problem any more", async () => {
    await move("cancelled");
    await move("picked-up");
    expect([await statusNow(), await problemsNow()]).toEqual(["shipped", []]);
    expect((await findBookings(shop, orderId))[0]?.problem).toBe("");
  });

  test("a paid parcel that came back waits for the owner's decision", async () => {
    await move("picked-up", "undelivered", "rto-initiated");
    expect(await problemsNow()).toEqual(["coming-back"]);
    await move("rto-delivered");
    expect([await statusNow(), await problemsNow()]).toEqual(["shipped", ["returned"]]);
  });

  test("a paid parcel that comes back is told to the owner once, counted and listed until it is settled", async () => {
    const [{ id: bookingId } = { id: "" }] = await findBookings(shop, orderId);
    const counted = async () => [
      (await countOpenWork(shop.db)).parcelsBack,
      (await listOrders(shop.db, { status: "coming-back" })).orders.map((one) => one.isComingBack),
      (await listStaffWays(shop.db, orderId)).map((way) => way.isBackOpen),
    ];
    await move("picked-up");
    expect(await counted()).toEqual([0, [], [false]]);
    await move("undelivered", "rto-initiated");
    await move("rto-delivered");
    const told = (await shop.listJobs(parcelBackJob)).filter(
      ({ payload }) => payload.bookingId === bookingId,
    );
    expect(new Set(told.map(({ payload }) => payload.kind))).toEqual(new Set(["back"]));
    expect(await counted()).toEqual([1, [true], [true]]);
    expect(await takeBackParcel(shop, owner, { orderId, returnCost: 0 })).toEqual({ ok: true });
    expect([await statusNow(), ...(await counted())]).toEqual(["cancelled", 0, [], [false]]);
  });

  test("a parcel of which some pieces were taken back unpaid is settled, while the rest is still due", async () => {
    const items = [{ productId: "candle", quantity: 2 }];
    ({ orderId } = await placed(shop, asha, { items, shownAmount: 1_998_00, payment: "on-delivery" }));
    number = (await bookedParcel(shop, orderId)).trackingNumber;
    await move("picked-up", "undelivered", "rto-initiated");
    const counted = async () => (await countOpenWork(shop.db)).parcelsBack;
    expect([await problemsNow(), await counted()]).toEqual([["coming-back"], 1]);
    const back = { orderId, pieces: [{ position: 0, quantity: 1 }], returnCost: 0 };
    expect(await takeBackParcel(shop, tenzin, back)).toEqual({ ok: true });
    expect([await statusNow(), await problemsNow(), await counted()]).toEqual(["shipped", [], 0]);
  });

  test("a lost parcel is news of its own", async () => {
    const [{ id: bookingId } = { id: "" }] = await findBookings(shop, orderId);
    await move("picked-up", "lost");
    const told = (await shop.listJobs(parcelBackJob)).filter(
      ({ payload }) => payload.bookingId === bookingId,
    );
    expect(told.map(({ payload }) => payload.kind)).toEqual(["lost"]);
  });

  test("a parcel without news for three days needs attention", async () => {
    await move("picked-up");
    expect(await problemsNow()).toEqual([]);
    shop.clock.advance({ days: 3, minutes: 1 });
    expect(await problemsNow()).toEqual(["silent"]);
  });
});

describe("cash on delivery", () => {
  beforeEach(onDelivery);

  test("a delivered parcel leaves the cash due until staff have it", async () => {
    await move("picked-up", "delivered");
    expect(await statusNow()).toBe("shipped");
    expect(await listStaffWays(shop.db, orderId)).toMatchObject([{ step: "delivered", cash: 999_00 }]);
    await collectCash(shop, tenzin, { orderId, method: "cash" });
    expect(await statusNow()).toBe("delivered");
    expect(await listStaffWays(shop.db, orderId)).toMatchObject([{ step: "delivered", cash: 0 }]);
  });

  test("a parcel that came back is taken back once: pieces, credit note and the cost of its way", async () => {
    const before = await stockOf(shop.db, "candle");
    await move("picked-up", "undelivered", "rto-initiated", "rto-delivered");
    await askCourier(shop);
    await doSteps(shop);
    expect(await statusNow()).toBe("cancelled");
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "refused", returnCost: 54_00 });
    expect(await stockOf(shop.db, "candle")).toBe(before + 1);
    expect(await shop.db.transaction((tx) => findDocument(tx, orderId, "credit-note"))).toBeDefined();
    expect(await problemsNow()).toEqual([]);
  });
});

describe("what the customer is told", () => {
  beforeEach(prepaid);

  test("of a parcel that comes today and of a failed attempt, but not of an earlier day", async () => {
    const of = async () => (await shop.listJobs(outForDeliveryJob)).length;
    const before = await of();
    await move("picked-up", "out-for-delivery");
    expect(await of()).toBe(before + 1);
    await move("undelivered");
    expect((await shop.listJobs(attemptFailedJob)).length).toBeGreaterThan(0);
    shop.clock.advance({ minutes: 1 });
    shop.sandbox.shiprocket.move(number, "out-for-delivery", { at: shop.clock.now() });
    shop.clock.advance({ days: 1 });
    await askCourier(shop);
    expect([await stepNow(), await of()]).toEqual(["out-for-delivery", before + 1]);
  });

  test("the page of the order says where the parcel was, newest first, and the same thing once", async () => {
    await move("picked-up", "in-transit", "undelivered");
    const [way] = await listCustomerWays(shop, orderId);
    expect(way?.events.map(({ says }) => says)).toEqual([
      "The courier could not hand it over",
      "On its way",
      "Waits for the courier",
    ]);
    expect(way?.events[0]).toMatchObject({ on: "20 Nov 2026, 12:03", place: "Chandigarh" });
    expect(way?.tryAgainKey).toEqual(expect.any(String));
  });
});

describe("the courier's webhook", () => {
  beforeEach(prepaid);
  const post = (token: string, body: string) => receiveReport(shop, couriers, { body, token });
  const token = () => webhookTokenOf(shop.sessionSecret);
  const dueNow = async () => (await findBookings(shop, orderId))[0]?.nextCheckAt?.getTime();

  test("makes the parcel due, by number or by the courier's own id, also a numeric one", async () => {
    const [booking] = await findBookings(shop, orderId);
    for (const body of [{ awb: Number(number) }, { awb: "", sr_order_id: Number(booking?.outsideOrder) }]) {
      shop.clock.advance({ minutes: 5 });
      expect(await post(token(), JSON.stringify(body))).toEqual({ ok: true });
      expect(await dueNow()).toBe(shop.clock.now().getTime());
    }
    expect(await shop.listJobs(followParcelsJob)).toHaveLength(1);
  });

  test("asks about no parcel of another courier that has the same number", async () => {
    const [booking] = await findBookings(shop, orderId);
    await shop.db.update(courierBooking).set({ courier: "india-post" });
    const before = await dueNow();
    shop.clock.advance({ minutes: 5 });
    const body = JSON.stringify({ awb: number, sr_order_id: booking?.outsideOrder });
    expect(await post(token(), body)).toEqual({ ok: true });
    expect(await dueNow()).toBe(before);
  });

  test("says nothing that is believed: the courier itself is asked", async () => {
    await post(token(), JSON.stringify({ awb: number, shipment_status_id: 7, current_status: "DELIVERED" }));
    await askCourier(shop);
    expect([await stepNow(), await statusNow()]).toEqual(["booked", "pending"]);
  });

  test("is refused with another token, and takes an empty or unreadable body", async () => {
    const before = await dueNow();
    expect(await post("another", JSON.stringify({ awb: number }))).toEqual({ ok: false, reason: "token" });
    const unstorable = JSON.stringify({ awb: "unknown\u0000" });
    for (const body of [
      "",
      "{}",
      "[",
      unstorable,
      JSON.stringify({ awb: { x: 1 } }),
      JSON.stringify({ awb: "unknown" }),
    ])
      expect(await post(token(), body)).toEqual({ ok: true });
    expect(await dueNow()).toBe(before);
  });

  test("a token of the session secret before is taken", async () => {
    const rotated = { ...shop, sessionSecret: "a new one", previousSessionSecret: shop.sessionSecret };
    expect(await receiveReport(rotated, couriers, { body: "{}", token: token() })).toEqual({ ok: true });
  });
});

describe("a courier that another has replaced", () => {
  beforeEach(prepaid);
  const replace = (courierKind: "none" | "india-post") =>
    saveSettings(shop, owner, { group: "parcels", change: { courierKind } });

  test("is still asked about its parcels, and told what their customers wish", async () => {
    await replace("india-post");
    await move("picked-up", "undelivered");
    expect([await statusNow(), await stepNow()]).toEqual(["shipped", "failed-attempt"]);
    const [booking] = await findBookings(shop, orderId);
    const key = keyOfParcel(shop, booking?.id ?? "");
    await wishForParcel(shop, { id: "anyone", role: "guest" }, { key, on: "", word: "Ring twice" });
    await tellWish(shop, couriers, booking?.id ?? "");
    expect(shop.sandbox.shiprocket.parcels()[0]?.wishes).toMatchObject([{ comments: "Ring twice" }]);
  });

  test("is heard by its webhook, and takes a cancellation", async () => {
    await replace("none");
    const body = JSON.stringify({ awb: number });
    await receiveReport(shop, couriers, { body, token: webhookTokenOf(shop.sessionSecret) });
    const [due] = await findBookings(shop, orderId);
    expect(due?.nextCheckAt).toEqual(shop.clock.now());
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
    expect(shop.sandbox.shiprocket.parcels()[0]?.isCancelled).toBe(true);
  });
});

describe("asking the courier", () => {
  beforeEach(prepaid);

  test("a call without an answer is repeated and loses nothing", async () => {
    shop.sandbox.shiprocket.switches.set("server-error", { only: "track" });
    await move("picked-up");
    expect(await statusNow()).toBe("pending");
    const [booking] = await findBookings(shop, orderId);
    expect(booking?.nextCheckAt?.getTime()).toBe(shop.clock.now().getTime() + 10 * 60_000);
    await askCourier(shop);
    expect(await statusNow()).toBe("shipped");
  });

  test("a parcel under way is asked about again in hours, one that has arrived no more", async () => {
    await move("picked-up");
    const next = async () => (await findBookings(shop, orderId))[0]?.nextCheckAt;
    expect((await next())?.getTime()).toBe(shop.clock.now().getTime() + 3 * 3_600_000);
    await move("delivered");
    expect(await next()).toBeNull();
  });
});
