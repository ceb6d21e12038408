// When the gateway is asked about an unpaid order: at growing intervals.
import { dayMs } from "#platform/durations.ts";

/** Minutes until each next check. Razorpay may report a payment for five days. */
export const checkDelaysMinutes = [2, 5, 10, 15, 30, 60, 180, 360, 720, 1440, 1440, 1440, 1440, 1440];

/** A payment link may be open for longer: it is checked daily until this long after its end. */
export const askedAfterLinkMs = 2 * dayMs;
