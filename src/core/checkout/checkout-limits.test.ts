import { expect, test } from "vitest";
import { secondsToWait } from "./checkout-limits.ts";

test("the pause after an unpaid order doubles with each further one, up to four hours", () => {
  const latestAt = new Date("2026-11-20T12:00:00+05:30");
  const minutesAfter = (count: number) => secondsToWait({ count, latestAt }, 6, latestAt) / 60;
  expect([0, 5, 6, 7, 8, 9, 13, 14, 400].map(minutesAfter)).toEqual([0, 0, 1, 2, 4, 8, 128, 240, 240]);
});

test("the pause ends after its time", () => {
  const latestAt = new Date("2026-11-20T12:00:00+05:30");
  const after = (seconds: number) =>
    secondsToWait({ count: 7, latestAt }, 6, new Date(latestAt.getTime() + seconds * 1000));
  expect([after(0), after(119), after(120), after(10_000)]).toEqual([120, 1, 0, 0]);
});
