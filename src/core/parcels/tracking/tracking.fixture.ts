// Parcels that the sandbox's courier has booked and moves, for tests.
import { eq } from "drizzle-orm";
import { parcelCameBackJob } from "#core/orders/order-jobs.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { takeBackReturned } from "#features/cash-on-delivery/take-back-unpaid.server.ts";
import { bookParcel } from "#features/couriers/couriers/book-parcels.server.ts";
import { openCouriers } from "#features/couriers/couriers/find-courier.server.ts";
import type { SandboxStep } from "../../../../sandbox/shiprocket/steps.ts";
import type { TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { selectBookings } from "../bookings.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { followStep } from "./follow-step.server.ts";
import { parcelSteppedJob } from "./tracking-jobs.server.ts";

const staff = { id: "tenzin", role: "staff" } as const;

/** Books a parcel for the order and returns its booking's id and tracking number. */
export async function bookedParcel(shop: TestShopWithSandbox, orderId: string) {
  const booked = await bookParcel(shop, staff, { orderId });
  if (!booked.ok) throw new Error(booked.says);
  const booking = (await findBookings(shop, orderId)).at(-1);
  if (!booking?.trackingNumber) throw new Error("nothing is booked");
  // The sandbox books by the clock of the machine.
  for (const scan of shop.sandbox.shiprocket.parcels().flatMap(({ scans }) => scans))
    scan.at = shop.clock.now();
  return { id: booking.id, trackingNumber: booking.trackingNumber };
}

export async function findBookings({ db }: TestShopWithSandbox, orderId: string) {
  return selectBookings(db).where(eq(parcel.orderId, orderId)).orderBy(courierBooking.at);
}

/** The courier moves the parcel by these steps, a minute apart, and the shop asks it. */
export async function moveParcel(
  shop: TestShopWithSandbox,
  trackingNumber: string,
  ...steps: SandboxStep[]
): Promise<void> {
  for (const step of steps) {
    shop.clock.advance({ minutes: 1 });
    shop.sandbox.shiprocket.move(trackingNumber, step, { at: shop.clock.now() });
  }
  await askCourier(shop);
}

/** All parcels become due, and the jobs that follow from the answers are done. */
export async function askCourier(shop: TestShopWithSandbox): Promise<void> {
  await shop.db.update(courierBooking).set({ nextCheckAt: shop.clock.now() });
  await followParcels(shop, await openCouriers(shop));
  await doSteps(shop);
}

export async function doSteps(shop: TestShopWithSandbox): Promise<void> {
  for (const { payload } of await shop.listJobs(parcelSteppedJob)) await followStep(shop, payload.bookingId);
  for (const { payload } of await shop.listJobs(parcelCameBackJob)) await takeBackReturned(shop, payload);
}
