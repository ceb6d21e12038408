import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asha, type EmailJobsTest, openEmailJobsTest } from "#core/notifications/email-jobs.fixture.ts";
import { moveOrder } from "#core/orders/change-status.server.ts";
import { parcel } from "#core/orders/orders.table.ts";
import { insertBooking } from "#features/couriers/couriers/courier.fixture.ts";
import type { ParcelStep } from "./parcel-step.ts";
import { attemptFailedJob, outForDeliveryJob, parcelBackJob } from "./tracking/tracking-jobs.server.ts";

let emails: EmailJobsTest;
beforeAll(async () => {
  emails = await openEmailJobsTest();
});
afterAll(() => emails.close());
beforeEach(() => {
  emails.server.received.length = 0;
});

const at = "2026-11-20T06:30:00.000Z";

/** A parcel of a new order, at this step. */
async function parcelAt(step: ParcelStep, cash = 0) {
  const { ctx, insertOrder } = emails;
  const orderId = await insertOrder();
  const bookingId = `booking-${orderId}`;
  const row = { id: bookingId, orderId, courier: "shiprocket", state: "booked", grams: 500, step } as const;
  const carried = { carrier: "Delhivery", trackingNumber: `14-${orderId}`, cash };
  await insertBooking(ctx.db, { ...row, ...carried, at: new Date(at) });
  return { bookingId, orderId, at };
}

test("the customer hears once that the parcel comes today, and what is to be paid", async () => {
  const news = await parcelAt("out-for-delivery", 999_00);
  await emails.runJob(outForDeliveryJob.kind, news);
  await emails.runJob(outForDeliveryJob.kind, news);
  const [email, ...further] = emails.server.received;
  expect(further).toEqual([]);
  expect(email).toMatchObject({
    to: [asha],
    subject: expect.stringMatching(/^Your order DD-26-\d+ comes today$/),
  });
  expect(email?.text).toContain("₹999");
});

test("after a failed attempt the customer gets a link to choose another day", async () => {
  await emails.runJob(attemptFailedJob.kind, await parcelAt("failed-attempt"));
  const [email] = emails.server.received;
  expect(email?.subject).toMatch(/^The courier could not hand over your order DD-26-\d+$/);
  expect(email?.text).toMatch(/https:\/\/deodar\.localhost\/missed-parcel\?key=booking-order\d+\./);
});

test("the owner hears once that a parcel is coming back, and not of one that was delivered or cancelled", async () => {
  const { bookingId } = await parcelAt("coming-back");
  const { bookingId: delivered } = await parcelAt("delivered");
  const ended = await parcelAt("coming-back");
  const move = { orderId: ended.orderId, to: "cancelled", refund: "all", by: "owner", silent: true } as const;
  await emails.ctx.db.transaction((tx) => moveOrder(tx, emails.ctx, move));
  for (const id of [bookingId, bookingId, delivered, ended.bookingId])
    await emails.runJob(parcelBackJob.kind, { bookingId: id, kind: "back" });
  const [email, ...further] = emails.server.received;
  expect(further).toEqual([]);
  expect(email?.subject).toMatch(/^RTO: a parcel of DD-26-\d+ is on its way back$/);
  expect(email?.text).toMatch(/admin\/orders\/DD-26-\d+/);
});

test("what is in the parcel is said if it is a part of the order", async () => {
  const news = await parcelAt("out-for-delivery");
  await emails.ctx.db.update(parcel).set({ pieces: [{ position: 0, quantity: 1 }] });
  await emails.runJob(outForDeliveryJob.kind, news);
  expect(emails.server.received[0]?.text).toMatch(/In this parcel: 1 × /);
});

test("nothing is told of a parcel that has moved on, or whose order is cancelled", async () => {
  const news = await parcelAt("failed-attempt");
  const move = { orderId: news.orderId, to: "cancelled", refund: "all", by: "owner" } as const;
  await emails.ctx.db.transaction((tx) => moveOrder(tx, emails.ctx, move));
  await emails.runJob(attemptFailedJob.kind, news);
  await emails.runJob(attemptFailedJob.kind, await parcelAt("delivered"));
  await emails.runJob(outForDeliveryJob.kind, await parcelAt("failed-attempt"));
  expect(emails.server.received).toEqual([]);
});
