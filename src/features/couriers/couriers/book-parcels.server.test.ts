import { and, eq, isNotNull, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { refusalWords } from "#core/parcels/booking.ts";
import { listOpenBookings, listShownBookings } from "#core/parcels/bookings.server.ts";
import { handOverParcel, listParcels } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import { moveParcel } from "#core/parcels/tracking/tracking.fixture.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { minuteMs } from "#platform/durations.ts";
import { Forbidden } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, staffActor } from "../../../../tests/support/buying.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { printCourierLabels } from "../courier-labels.server.ts";
import {
  bookParcel,
  bookParcels,
  cancelBooking,
  cancelBookingsOfCancelled,
  quoteParcel,
} from "./book-parcels.server.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { carryOutBooking } from "./carry-out-booking.server.ts";
import { chooseSandboxCourier, insertBooking } from "./courier.fixture.ts";

let shop: TestShopWithSandbox;
let asha: string;
let orderId: string;
const tenzin = staffActor("tenzin");
const owner = { id: "owner", role: "admin" } as const;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.sandbox.shiprocket.reset();
  await chooseSandboxCourier(shop);
  orderId = await bought(shop, asha);
});

const outside = () => shop.sandbox.shiprocket;
const book = (id = orderId) => bookParcel(shop, tenzin, { orderId: id });
const bookingOf = async (id = orderId) => {
  const booking = (await listOpenBookings(shop.db, id)).at(-1);
  if (!booking) throw new Error("nothing is booked");
  return booking;
};
const numberOf = async (id: string) => (await getOrderRow(shop.db, id)).number ?? "";

describe("booking a parcel", () => {
  test("stores number, carrier, cost, label and the day of the pickup, and says who booked", async () => {
    expect(await book()).toEqual({ ok: true });
    const booking = await bookingOf();
    expect(booking).toMatchObject({
      state: "booked",
      step: "booked",
      carrier: "Delhivery Surface",
      cost: 54_00,
      grams: 227,
      cash: 0,
      hasLabel: true,
      problem: "",
      by: "tenzin",
    });
    expect(booking.trackingNumber).toBe(outside().parcels()[0]?.awb);
    expect(booking.pickupOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const [event] = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `booking:${booking.id}`));
    expect(event).toMatchObject({ by: "tenzin", action: "parcel.booked" });
    expect((await getOrderRow(shop.db, orderId)).status).toBe("pending");
  });

  test("pressed twice, also at once, books once", async () => {
    const both = await Promise.all([book(), book()]);
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await book()).toEqual({ ok: true });
    expect(outside().parcels()).toHaveLength(1);
    expect(outside().wallet()).toBe(4946);
  });

  test("of the chosen carrier and the weight that staff have typed", async () => {
    const quoted = await quoteParcel(shop, { orderId, grams: 1200 });
    const [, second] = quoted.ok ? quoted.quotes : [];
    await bookParcel(shop, tenzin, { orderId, quoteId: second?.id, grams: 1200 });
    expect(await bookingOf()).toMatchObject({ carrier: "Ekart Surface", cost: 184_50, grams: 1200 });
  });

  test("of a carrier that does not take it any more says so, and another may be chosen", async () => {
    const refused = await bookParcel(shop, tenzin, { orderId, quoteId: "999" });
    expect(refused).toMatchObject({ ok: false, says: expect.stringMatching(/chosen carrier does not take/) });
    expect(outside().parcels()).toEqual([]);
    expect(await bookParcel(shop, tenzin, { orderId, quoteId: "54" })).toEqual({ ok: true });
    expect(await bookingOf()).toMatchObject({ carrier: "Ekart Surface", problem: "" });
  });

  test("with an empty wallet says so, and goes on once there is money", async () => {
    outside().setWallet(20);
    const refused = await book();
    expect(refused).toMatchObject({ ok: false, says: expect.stringMatching(/wallet.*too little money/) });
    expect(await bookingOf()).toMatchObject({ state: "failed", problem: expect.stringMatching(/wallet/) });
    outside().setWallet(500);
    expect(await book()).toEqual({ ok: true });
    expect(outside().parcels()).toHaveLength(1);
  });

  test("to a PIN code that nobody serves says so", async () => {
    outside().switches.set("not-served");
    expect(await book()).toMatchObject({ ok: false, says: expect.stringMatching(/No courier takes/) });
    outside().switches.clear("not-served");
  });

  test("collects what the order says is due on delivery, and not once that has changed", async () => {
    const setDue = (cashDue: number, id = orderId) =>
      shop.db.update(order).set({ cashDue }).where(eq(order.id, id));
    await setDue(999_00);
    expect(await book()).toEqual({ ok: true });
    expect(outside().parcels()[0]?.cash).toBe(999);
    await setDue(0);

    const other = await bought(shop, asha);
    await setDue(999_00, other);
    outside().switches.set("refuse", { only: "quote" });
    await book(other);
    await setDue(0, other);
    expect(await book(other)).toMatchObject({ ok: false, says: expect.stringMatching(/has changed/) });
    expect(outside().parcels()).toHaveLength(1);
  });

  test("is not for an order whose money goes back, a cancelled one, or one that has left", async () => {
    const back = await bought(shop, asha);
    await refundOrder(shop, owner, { orderId: back, reason: "Ordered twice", cancel: false });
    expect(await book(back)).toMatchObject({ ok: false });
    await changeStatus(shop, tenzin, { orderId, to: "shipped" });
    expect(await book()).toMatchObject({ ok: false });
    const other = await bought(shop, asha);
    await cancelOrder(shop, tenzin, { orderId: other, refund: { kind: "later" }, reason: "" });
    expect(await book(other)).toMatchObject({ ok: false });
    expect(outside().parcels()).toEqual([]);
  });

  test("a label or pickup that failed is asked for again, and the parcel is not booked again", async () => {
    outside().switches.set("refuse", { only: "label" });
    expect(await book()).toMatchObject({ ok: false, says: expect.stringMatching(/did not take it/) });
    outside().switches.set("refuse", { only: "pickup" });
    expect(await book()).toMatchObject({ ok: false });
    expect(await book()).toEqual({ ok: true });
    expect(await bookingOf()).toMatchObject({ state: "booked", hasLabel: true, problem: "" });
    expect(outside().parcels()).toHaveLength(1);
  });

  test("whose answer was lost is found by the job, which waits for a try that is under way", async () => {
    outside().switches.set("lost-answer", { only: "create" });
    outside().switches.set("server-error", { only: "search", times: 2 });
    await book();
    const { id } = await bookingOf();
    expect(await shop.listJobs(bookParcelJob)).toContainEqual({
      kind: bookParcelJob.kind,
      payload: { bookingId: id },
    });
    await shop.db
      .update(courierBooking)
      .set({ problem: "", state: "asked", nextCheckAt: new Date(shop.clock.now().getTime() + minuteMs) })
      .where(eq(courierBooking.id, id));
    expect(await carryOutBooking(shop, id)).toMatchObject({ ok: false, isPassing: true });
    await shop.db.update(courierBooking).set({ nextCheckAt: null }).where(eq(courierBooking.id, id));
    outside().switches.clear();
    expect(await carryOutBooking(shop, id)).toEqual({ ok: true });
    expect(outside().parcels()).toHaveLength(1);
  });

  /** `meanwhile` is done when the courier has the number, and before the shop hears it. */
  async function bookWhile(meanwhile: (number: string) => Promise<void>): ReturnType<typeof book> {
    const isAsked = and(
      like(courierBooking.id, `${await numberOf(orderId)}-%`),
      isNotNull(courierBooking.outsideOrder),
    );
    const before = outside().parcels().length;
    outside().switches.set("late-awb", { value: 1 });
    const booked = book();
    await shop.db.transaction(async (tx) => {
      const lock = async () =>
        expect(
          await tx.select({ id: courierBooking.id }).from(courierBooking).where(isAsked).for("update"),
        ).toHaveLength(1);
      await vi.waitFor(lock, { timeout: 10_000, interval: 20 });
      const hasNumber = () =>
        expect(
          outside()
            .parcels()
            .filter(({ awb }) => awb),
        ).toHaveLength(before + 1);
      await vi.waitFor(hasNumber, { timeout: 10_000 });
      const known = await tx.select({ number: parcel.trackingNumber }).from(parcel);
      const given = outside()
        .parcels()
        .find(({ awb }) => known.every(({ number }) => number !== awb));
      await meanwhile(given?.awb ?? "");
    });
    return booked;
  }

  test("whose number staff type before the courier tells it books the parcel that they handed over", async () => {
    let number = "";
    const booked = await bookWhile(async (given) => {
      number = given;
      const label = { carrier: "Speed Post", trackingNumber: `${given.slice(0, 4)} ${given.slice(4)}` };
      expect(await handOverParcel(shop, tenzin, { orderId, ...label })).toEqual({ ok: true });
      expect(await bookingOf()).toMatchObject({ state: "asked", trackingNumber: "" });
    });
    expect(booked).toEqual({ ok: true });
    const { parcelId: id, trackingNumber } = await bookingOf();
    expect(trackingNumber).toBe(number);
    const carried = { id, position: 1, carrier: "Speed Post", trackingNumber: number, grams: 227 };
    expect(await listParcels(shop.db, orderId)).toMatchObject([carried]);
    expect(await shop.db.$count(parcel, eq(parcel.orderId, orderId))).toBe(1);
    await moveParcel(shop, number, "picked-up", "delivered");
    expect((await getOrderRow(shop.db, orderId)).status).toBe("delivered");
  });

  test("that gets the number of another parcel is refused in words, until that one is cancelled", async () => {
    await book();
    const other = { orderId, parcelId: (await bookingOf()).parcelId };
    orderId = await bought(shop, asha);
    let number = "";
    const booked = await bookWhile(async (given) => {
      number = given;
      const trackingNumber = `${given.slice(0, 4)}-${given.slice(4)}`;
      await shop.db.update(parcel).set({ trackingNumber }).where(eq(parcel.id, other.parcelId));
    });
    const says = refusalWords["number-taken"];
    expect(booked).toEqual({ ok: false, says, isPassing: false });
    expect(await bookingOf()).toMatchObject({ state: "failed", problem: says });
    expect(await cancelBooking(shop, tenzin, { orderId: other.orderId, part: 1 })).toEqual({ ok: true });
    expect(await book()).toEqual({ ok: true });
    expect(await bookingOf()).toMatchObject({ state: "booked", trackingNumber: number, problem: "" });
  });

  test("is not for customers", async () => {
    await expect(bookParcel(shop, customerActor(asha), { orderId })).rejects.toThrow(Forbidden);
  });
});

describe("cancelling a booking", () => {
  test("gives the money back, and the order may be booked anew", async () => {
    await book();
    const { id } = await bookingOf();
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
    expect(outside().wallet()).toBe(5000);
    expect(await listOpenBookings(shop.db, orderId)).toEqual([]);
    expect(await carryOutBooking(shop, id)).toEqual({ ok: true });
    expect(await book()).toEqual({ ok: true });
    expect((await bookingOf()).id).not.toBe(id);
  });

  test("also finds a parcel whose booking's answer was lost", async () => {
    outside().switches.set("lost-answer", { only: "create" });
    outside().switches.set("server-error", { only: "search" });
    await book();
    await shop.db.update(courierBooking).set({ outsideOrder: null, outsideShipment: null });
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toMatchObject({ ok: true });
    expect(
      outside()
        .parcels()
        .every(({ isCancelled }) => isCancelled),
    ).toBe(true);
  });

  test("follows a cancelled order by itself, again after a lost answer, and leaves other orders alone", async () => {
    await book();
    await cancelBookingsOfCancelled(shop);
    expect((await bookingOf()).state).toBe("booked");
    await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "Ordered twice" });
    outside().switches.set("server-error", { only: "cancel", times: 1 });
    await cancelBookingsOfCancelled(shop);
    expect((await bookingOf()).state).toBe("booked");
    await cancelBookingsOfCancelled(shop);
    expect(await listOpenBookings(shop.db, orderId)).toEqual([]);
    expect(outside().wallet()).toBe(5000);
  });

  test.each(["lost", "label"] as const)(
    "also follows a cancelled order if the booking stopped half way: %s",
    async (fault) => {
      if (fault === "label") outside().switches.set("refuse", { only: "label" });
      else {
        outside().switches.set("lost-answer", { only: "assign" });
        outside().switches.set("server-error", { only: "show", times: 3 });
      }
      expect(await book()).toMatchObject({ ok: false });
      expect(outside().wallet()).toBeLessThan(5000);
      await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" });
      if (fault === "lost") await carryOutBooking(shop, (await bookingOf()).id);
      outside().switches.clear();
      await cancelBookingsOfCancelled(shop);
      expect(await listOpenBookings(shop.db, orderId)).toEqual([]);
      expect(outside().wallet()).toBe(5000);
    },
  );

  test("without an answer says so at the order, and may be repeated", async () => {
    await book();
    outside().switches.set("server-error", { only: "cancel" });
    const refused = await cancelBooking(shop, tenzin, { orderId, part: 1 });
    expect(refused).toMatchObject({ ok: false, says: expect.stringMatching(/Cancel it again/) });
    expect((await bookingOf()).problem).toBe(refused.ok ? "" : refused.says);
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
  });

  test("is refused once the carrier has the parcel", async () => {
    await book();
    const { id, trackingNumber } = await bookingOf();
    outside().move(trackingNumber ?? "", "picked-up");
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toMatchObject({ ok: false });
    expect((await bookingOf()).state).toBe("booked");
    await shop.db.update(courierBooking).set({ step: "in-transit" }).where(eq(courierBooking.id, id));
    const says = refusalWords["has-left"];
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: false, says });
  });

  test("of a number that came by file frees the order for a courier that is asked", async () => {
    const row = { orderId, courier: "india-post", state: "booked", step: "booked" } as const;
    const number = { trackingNumber: "EA123456785IN", carrier: "India Post" };
    await insertBooking(shop.db, { ...row, ...number, id: "by-file", grams: 227, at: shop.clock.now() });
    expect(await book()).toEqual({ ok: false, says: refusalWords["other-courier"] });
    expect(await cancelBooking(shop, tenzin, { orderId, part: 1 })).toEqual({ ok: true });
    expect(await book()).toEqual({ ok: true });
    expect(await bookingOf()).toMatchObject({ courier: "shiprocket", state: "booked" });
  });
});

describe("several orders", () => {
  test("are booked each by itself, and their labels are one PDF of 10 × 15 cm", async () => {
    const ids = [orderId, await bought(shop, asha), await bought(shop, asha)];
    const numbers = await Promise.all(ids.map(numberOf));
    await changeStatus(shop, tenzin, { orderId: ids[2] ?? "", to: "shipped" });
    for (const _press of [1, 2])
      expect(await bookParcels(shop, tenzin, { numbers: [...numbers, "DD-26-99999"] })).toEqual([
        { number: numbers[0], refused: null },
        { number: numbers[1], refused: null },
        { number: numbers[2], refused: "not-to-send" },
        { number: "DD-26-99999", refused: "unknown" },
      ]);
    for (const { id } of [...(await listShownBookings(shop.db, numbers)).values()].flat())
      expect(await carryOutBooking(shop, id)).toEqual({ ok: true });
    expect(outside().parcels()).toHaveLength(2);
    const printed = await printCourierLabels(shop, { numbers, account: "tenzin" });
    const { sizes, pages } = await readPdf(printed?.pdf ?? Buffer.alloc(0));
    expect(sizes).toEqual([1, 2].map(() => ({ width: 283, height: 425 })));
    expect(pages.every((text) => text.includes("Asha"))).toBe(true);
  });

  test("without labels print nothing", async () => {
    const numbers = [await numberOf(orderId)];
    expect(await printCourierLabels(shop, { numbers, account: "tenzin" })).toBeUndefined();
  });
});
