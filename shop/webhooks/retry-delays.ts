// When a message is tried again that its receiver did not take.
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";

/** After each failure; the last try is more than two days after the first one. */
const retryDelaysMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  dayMs,
] as const;

/** A receiver that has failed for so long is left alone. */
export const switchOffAfterMs = 3 * dayMs;

/** `retries` were made already. Undefined: the message is given up. */
export function nextRetryMs(retries: number): number | undefined {
  return retryDelaysMs[retries];
}
