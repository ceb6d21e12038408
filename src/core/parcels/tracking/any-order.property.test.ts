// Whatever a courier tells, in whatever order, twice, late or not at all: the parcel ends where its events say, and the order goes forward
// only.
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orderStatuses } from "#core/orders/order-state.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { insertBooking } from "#features/couriers/couriers/courier.fixture.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import type { TrackedEvent } from "../courier.ts";
import { distanceOf, findCurrent, isWithCourier, parcelSteps } from "../parcel-step.ts";
import { courierEvent } from "../parcels.table.ts";
import { storeEvents } from "./store-events.server.ts";
import { doSteps, findBookings } from "./tracking.fixture.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(parcel));

const event = fc.record({
  at: fc.integer({ min: 0, max: 9 }).map((minute) => new Date(Date.UTC(2026, 10, 20, 6, minute))),
  step: fc.constantFrom(...parcelSteps, null),
});
/** Answers of the courier, each with some of the parcel's events. */
const answers = fc
  .uniqueArray(event, { maxLength: 6, selector: ({ at, step }) => `${at.getTime()} ${step}` })
  .chain((events) => fc.array(fc.shuffledSubarray(events), { maxLength: 4 }));

async function openParcel() {
  const orderId = await bought(shop, asha);
  const id = newId();
  const carried = { carrier: "Delhivery", trackingNumber: id.slice(0, 12).toUpperCase() };
  const row = { id, orderId, courier: "shiprocket", state: "booked", grams: 500, ...carried } as const;
  await insertBooking(shop.db, { ...row, at: shop.clock.now() });
  return { orderId, bookingId: id };
}

test("a parcel's step is that of all events told, and neither it nor its order ever moves back", async () => {
  const property = fc.asyncProperty(answers, async (told) => {
    const { orderId, bookingId } = await openParcel();
    let before = { step: -1, status: 0 };
    for (const answer of told) {
      const events: TrackedEvent[] = answer.map(({ at, step }) => ({ at, step, says: `${step}`, place: "" }));
      await shop.db.transaction((tx) => storeEvents(tx, shop, { bookingId, events }));
      await doSteps(shop);
      const step = (await findBookings(shop, orderId))[0]?.step;
      const { status } = await getOrderRow(shop.db, orderId);
      const now = { step: step ? distanceOf(step) : -1, status: orderStatuses.indexOf(status ?? "pending") };
      expect(now.step).toBeGreaterThanOrEqual(before.step);
      expect(now.status).toBeGreaterThanOrEqual(before.status);
      before = now;
    }
    const all = told.flat();
    const current = findCurrent(all)?.step;
    expect((await findBookings(shop, orderId))[0]?.step ?? undefined).toBe(current);
    const { status } = await getOrderRow(shop.db, orderId);
    const hasLeft = current !== undefined && isWithCourier(current);
    const wasDelivered = all.some(({ step }) => step === "delivered");
    if (current === "delivered") expect(status).toBe("delivered");
    else if (!wasDelivered) expect(status).toBe(hasLeft ? "shipped" : "pending");
    const stored = new Set(all.map(({ at, step }) => `${at.getTime()} ${step}`));
    expect(await shop.db.$count(courierEvent, eq(courierEvent.bookingId, bookingId))).toBe(stored.size);
  });
  await fc.assert(property, { numRuns: 25 });
}, 60_000);
