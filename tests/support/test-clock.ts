import type { Clock } from "#platform/clock.ts";

/** A clock that only the test moves. */
export type TestClock = Clock & {
  /** Sets an instant, such as `2026-11-20T12:00:00+05:30`. */
  set(instant: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

export function openTestClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
