// The sheet of a buyer who paid for several people: where each order is, on the page and as a CSV.
import { formatMoment } from "#core/money/indian-time.ts";
import { describeStatus, type OrderStatus } from "#core/orders/order-state.ts";

/** Above this, a buyer follows the orders of a purchase by its sheet and not by an email for each. */
export const mostFollowedByEmail = 10;

/** An order with its first parcel, '' before there is one. `at`: when its status changed last. */
export type TrackedOrder = {
  number: string;
  name: string;
  city: string;
  status: OrderStatus;
  at: Date;
  carrier: string;
  trackingNumber: string;
};

const trackingTitles = [
  "Row",
  "Order",
  "Name",
  "City",
  "Courier",
  "Number",
  "State",
  "Since",
  "Received",
] as const;

export type TrackingRow = ReturnType<typeof presentTracking>[number];

/** `orders` in the sequence in which the people were named. */
export function presentTracking(orders: readonly TrackedOrder[]) {
  return orders.map(({ status, at, ...one }, index) => ({
    ...one,
    row: String(index + 1),
    state: describeStatus(status),
    since: formatMoment(at),
    /** The day it was delivered; '' before. */
    received: status === "delivered" ? formatMoment(at) : "",
  }));
}

export function writeTracking(rows: readonly TrackingRow[]): string[][] {
  const cells = rows.map((one) => [
    ...[one.row, one.number, one.name, one.city, one.carrier, one.trackingNumber],
    ...[one.state, one.since, one.received],
  ]);
  return [[...trackingTitles], ...cells];
}
