// Jobs about where parcels are.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

const ofBooking = z.object({ bookingId: z.string() });
/** `at`: the moment of the courier's event, as ISO 8601. */
const ofEvent = z.object({ bookingId: z.string(), at: z.string() });

/** The courier is asked about every parcel whose time has come. */
export const followParcelsJob = defineJob("tracking.follow", z.object({}));
/** The order follows its parcel's step. */
export const parcelSteppedJob = defineJob("tracking.stepped", ofBooking);
/** Tells the courier what the customer asks after a failed attempt. */
export const wishJob = defineJob("tracking.wish", ofBooking);
/** Tells the owner that the customer does not get it; once for each. */
export const parcelBackJob = defineJob(
  "tracking.coming-back",
  z.object({ bookingId: z.string(), kind: z.enum(["back", "lost"]) }),
);
/** Tell the customer. */
export const outForDeliveryJob = defineJob("tracking.out-for-delivery", ofEvent);
export const attemptFailedJob = defineJob("tracking.attempt-failed", ofEvent);
