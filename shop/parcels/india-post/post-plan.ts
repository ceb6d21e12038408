// What a file of the post office changes: orders that are handed over, and orders that are delivered.
import type { Plan, PlannedChange } from "#shop/imports/import.ts";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { ParcelStep } from "../couriers/parcel-step.ts";

/** `field` is the order's number. `seen`: the order's status when the file was checked. */
export type PostChange = PlannedChange & {
  orderId: string;
  seen: OrderStatus;
  /** The same as `seen` if only the tracking number or an event is noted. */
  to: OrderStatus;
  trackingNumber: string;
  /** Null where the words mean no step. */
  step: ParcelStep | null;
  /** The post office's words and moment; '' and null if the file has none. */
  says: string;
  at: string | null;
};

export type PostPlan = Plan<PostChange>;

/** Rows with a fault stay as they are, and the others are made. */
export function canBeApplied({ changes }: PostPlan): boolean {
  return changes.length > 0;
}
