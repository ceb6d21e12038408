// When a message that its receiver did not accept is sent again.
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";

/** The delays after each failure; the last attempt is more than two days after the first. */
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

/** A receiver that has failed for this long is switched off. */
export const switchOffAfterMs = 3 * dayMs;

/** `retries`: the number made already. Undefined: give up. */
export function nextRetryMs(retries: number): number | undefined {
  return retryDelaysMs[retries];
}
