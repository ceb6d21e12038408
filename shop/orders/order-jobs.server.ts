// The jobs of this module: emails about an order, to its customer or to the owner, and what webhooks tell of its parcels.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const orderConfirmedJob = defineJob("order.confirmed", z.object({ orderId: z.string() }));
/** Tells the owner of a paid order. */
export const ownerOrderJob = defineJob("owner.order", z.object({ orderId: z.string() }));
/** Tells the customer of a tracking number that came after the email that the order is shipped. */
export const trackingNumberJob = defineJob("order.tracking-number", z.object({ orderId: z.string() }));
/** Tells the customer of a parcel that goes beside the first one. */
export const furtherParcelJob = defineJob(
  "order.further-parcel",
  z.object({ orderId: z.string(), trackingNumber: z.string() }),
);
/** Tells the customer where the order goes now; `version` is that of the corrected address. */
export const orderCorrectedJob = defineJob(
  "order.corrected",
  z.object({ orderId: z.string(), version: z.string(), less: z.int().optional() }),
);
/**
 * A parcel was handed over or delivered, has another label, or goes beside the first one, whose `trackingNumber` is then given;
 * `moveId` tells one move from the next.
 */
export const parcelMovedJob = defineJob(
  "parcel.moved",
  z.object({
    orderId: z.string(),
    moveId: z.string(),
    at: z.string(),
    status: z.enum(["shipped", "delivered"]),
    trackingNumber: z.string().optional(),
  }),
);
/** `position` is that of the status change in the order's history. */
export const orderStatusChangedJob = defineJob(
  "order.status-changed",
  z.object({ orderId: z.string(), position: z.int() }),
);
