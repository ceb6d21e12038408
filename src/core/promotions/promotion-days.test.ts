import { expect, test } from "vitest";
import { datesOf, hasBegun, hasEnded } from "./promotion-days.ts";

test("an offer runs from the start of its first day to the end of its last one in India", () => {
  expect(datesOf({ startsOn: "2026-11-01", endsOn: "2026-11-08" })).toEqual({
    startsAt: new Date("2026-11-01T00:00:00+05:30"),
    endsAt: new Date("2026-11-09T00:00:00+05:30"),
  });
  expect(datesOf({ startsOn: null, endsOn: null })).toEqual({ startsAt: null, endsAt: null });
});

test("it has begun in the first moment of its first day, and ended in the first after its last", () => {
  const days = datesOf({ startsOn: "2026-11-01", endsOn: "2026-11-08" });
  const at = (text: string) => new Date(`${text}+05:30`);
  expect([at("2026-10-31T23:59:59"), at("2026-11-01T00:00:00")].map((now) => hasBegun(days, now))).toEqual([
    false,
    true,
  ]);
  const running = { ...days, stoppedAt: null };
  expect([at("2026-11-08T23:59:59"), at("2026-11-09T00:00:00")].map((now) => hasEnded(running, now))).toEqual(
    [false, true],
  );
  expect(hasEnded({ endsAt: null, stoppedAt: at("2026-11-01T10:00:00") }, at("2026-11-01T00:00:00"))).toBe(
    true,
  );
});
