// The days that a gift can be promised for, and the day on which its parcel leaves.
import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays } from "#core/money/business-days.ts";
import { checkArrivalDay, daysToArriveBy } from "./arrive-by.ts";

const periods = {
  processingDays: "1–2",
  deliveryDays: "3–5",
  remoteDays: 4,
  remotePins: "194101",
  closedDays: [],
};
const on = "2026-11-02"; // Monday

test("the first day to choose is the promised day, which is later for remote places", () => {
  expect(daysToArriveBy({ on, pin: "110001" }, periods).first).toBe("2026-11-10");
  expect(daysToArriveBy({ on, pin: "194101" }, periods).first).toBe("2026-11-14");
  expect(daysToArriveBy({ on, pin: "110001" }, periods).last).toBe("2027-01-31");
});

test("the parcel leaves as many business days before the promised day as it takes on its way", () => {
  expect(checkArrivalDay("2026-11-10", { on, pin: "110001" }, periods)).toEqual({
    ok: true,
    leaveBy: "2026-11-04",
  });
  expect(checkArrivalDay("2026-11-20", { on, pin: "110001" }, periods)).toEqual({
    ok: true,
    leaveBy: "2026-11-14",
  });
  expect(checkArrivalDay("2026-11-20", { on, pin: "194101" }, periods)).toEqual({
    ok: true,
    leaveBy: "2026-11-10",
  });
});

test("a parcel leaves on a day on which the shop is open", () => {
  const closed = { ...periods, closedDays: [{ from: "2026-11-13", until: "2026-11-18" }] };
  expect(checkArrivalDay("2026-11-23", { on, pin: "110001" }, closed)).toEqual({
    ok: true,
    leaveBy: "2026-11-12",
  });
});

test("a day that is too early or too far away is refused with the days to choose from", () => {
  const days = { first: "2026-11-10", last: "2027-01-31" };
  expect(checkArrivalDay("2026-11-09", { on, pin: "110001" }, periods)).toEqual({ ok: false, ...days });
  expect(checkArrivalDay("2027-02-01", { on, pin: "110001" }, periods)).toEqual({ ok: false, ...days });
});

test("for any order, a parcel that leaves on the last day arrives in time, and was packed by then", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom("110001", "194101"),
      (start, ahead, processing, delivery, pin) => {
        const day = (count: number) =>
          new Date(Date.parse("2026-01-01T00:00:00Z") + count * 86_400_000).toISOString().slice(0, 10);
        const closedDays = [{ from: "2026-03-02", until: "2026-03-20" }];
        const policy = {
          ...periods,
          closedDays,
          processingDays: `${processing}`,
          deliveryDays: `1–${delivery + 1}`,
        };
        const ordered = { on: day(start), pin };
        const kept = checkArrivalDay(day(start + ahead), ordered, policy);
        const { first } = daysToArriveBy(ordered, policy);
        expect(kept.ok).toBe(day(start + ahead) >= first);
        if (!kept.ok) return;
        const onTheWay = delivery + 1 + (pin === "194101" ? periods.remoteDays : 0);
        expect(addBusinessDays(kept.leaveBy, onTheWay) <= day(start + ahead)).toBe(true);
        const packed =
          processing === 0 ? ordered.on : addBusinessDays(ordered.on, processing, policy.closedDays);
        expect(kept.leaveBy >= packed).toBe(true);
      },
    ),
  );
});
