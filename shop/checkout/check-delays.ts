// The gateway is asked about unpaid orders ever more rarely.
import { dayMs } from "#platform/durations.ts";

/** Minutes until each next check; Razorpay may report a payment for five days. */
export const checkDelaysMinutes = [2, 5, 10, 15, 30, 60, 180, 360, 720, 1440, 1440, 1440, 1440, 1440];

/** A payment link may last longer than that: it is asked about every day until so long after its end. */
export const askedAfterLinkMs = 2 * dayMs;
