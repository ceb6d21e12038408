// Jobs about orders: emails to the customer or the owner, and events of parcels for webhooks.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const orderConfirmedJob = defineJob("order.confirmed", z.object({ orderId: z.string() }));
/** Tells the owner of a paid order. */
export const ownerOrderJob = defineJob("owner.order", z.object({ orderId: z.string() }));
/** Tells the customer of a tracking number added after the email about shipping. */
export const trackingNumberJob = defineJob("order.tracking-number", z.object({ orderId: z.string() }));
export const furtherParcelJob = defineJob(
  "order.further-parcel",
  z.object({ orderId: z.string(), trackingNumber: z.string() }),
);
/** Tells the customer of the corrected address; `version` is the version of that address. */
export const orderCorrectedJob = defineJob(
  "order.corrected",
  z.object({ orderId: z.string(), version: z.string(), less: z.int().optional() }),
);
/** Gives back what the delivery to a corrected address costs less, once the order is packed or its customer can correct it no more. */
export const deliveryLessJob = defineJob("order.delivery-less", z.object({ orderId: z.string() }));
/** A parcel was handed over, delivered or relabelled, or is a further one (then `trackingNumber` is set). `moveId` identifies the move. */
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
/**
 * The courier has brought back the only parcel of an order. `bookingId`: which one; jobs of former versions do not know it. `returnCost`:
 * paise that its way back is counted with.
 */
export const parcelCameBackJob = defineJob(
  "parcel.came-back",
  z.object({ orderId: z.string(), bookingId: z.string().optional(), returnCost: z.int() }),
);
/** A courier is to fetch a parcel from the customer. `source`: what it is for, such as a return's id. */
export const parcelBookedJob = defineJob(
  "parcel.booked",
  z.object({ source: z.string(), carrier: z.string(), trackingNumber: z.string(), by: z.string() }),
);
/** `position`: that of the status change in the order's history. */
export const orderStatusChangedJob = defineJob(
  "order.status-changed",
  z.object({ orderId: z.string(), position: z.int() }),
);
