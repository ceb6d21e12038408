import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRemotePins } from "#core/settings/remote-pins.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { dayMs } from "#platform/durations.ts";
import {
  arrivalDays,
  describeClosedDays,
  formatArrival,
  formatDaysToArrive,
  lastOrderDay,
  lastPackingDay,
  periodsToMake,
} from "./delivery-promise.ts";
import { isExpressFaster, periodsOf } from "./express-promise.ts";

const periods = { ...sampleSettings.shipping, remoteDays: 2, remotePins: "744, 79" };
/** The day was a Friday in India. */
const on = "2026-11-20";

describe("the days on which an order arrives", () => {
  test("an order arrives within the business days of the policy, without Sundays", () => {
    // 2 to 3 to pack and 5 to 7 on the way; 22 and 29 November are Sundays.
    expect(arrivalDays({ on }, periods)).toEqual({ first: "2026-11-28", last: "2026-12-02" });
    expect(arrivalDays({ on, pin: "177201" }, periods)).toEqual({ first: "2026-11-28", last: "2026-12-02" });
  });

  test("an express order arrives within the days of express, and never later than a standard one", () => {
    const arrivalBy = (expressDays: string, pin?: string) =>
      arrivalDays({ on, pin }, periodsOf(true, { ...periods, expressDays }));
    // 2 to 3 to pack and 2 to 4 on the way.
    expect(arrivalBy("2–4")).toEqual({ first: "2026-11-25", last: "2026-11-28" });
    expect(arrivalBy("2–4", "744101").last).toBe("2026-12-01");
    for (const expressDays of ["", "5–7", "9"])
      expect(arrivalBy(expressDays)).toEqual(arrivalDays({ on }, periods));
  });

  test("the longer of a product's days to make and the policy's days counts, also for express", () => {
    expect(arrivalDays({ on }, periodsToMake(10, periods))).toEqual({
      first: "2026-12-08",
      last: "2026-12-10",
    });
    const express = periodsOf(true, { ...periodsToMake(10, periods), expressDays: "2–4" });
    expect(arrivalDays({ on }, express).last).toBe("2026-12-07");
    for (const short of [null, undefined, 1, 3]) expect(periodsToMake(short, periods)).toBe(periods);
    expect(lastPackingDay(on, periodsToMake(10, periods))).toBe("2026-12-02");
  });

  test("express is offered only where it is faster than standard delivery", () => {
    const isFaster = (expressDays: string) => isExpressFaster({ ...periods, expressDays });
    expect(["2–4", "6", "7", "5–7", "8–9", ""].map(isFaster)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test.each(["744101", "791001"])(
    "an order arrives later by the extra days for the remote PIN code %s",
    (pin) => {
      expect(arrivalDays({ on, pin }, periods)).toEqual({ first: "2026-12-01", last: "2026-12-04" });
    },
  );

  test.each([
    ["2–3", "5–7", "28 Nov–2 Dec"],
    ["1", "1", "23 Nov"],
    ["6-7", "1", "28–30 Nov"],
    ["up to 3", "5 to 7", "30 Nov–2 Dec"],
  ])(
    "the arrival with %s days to pack and %s on the way reads '%s'",
    (processingDays, deliveryDays, span) => {
      expect(formatArrival({ on }, { ...periods, processingDays, deliveryDays })).toBe(span);
    },
  );

  test("without the day of the order, the arrival is a number of business days", () => {
    expect(formatDaysToArrive(periods)).toBe("7–10");
    expect(formatDaysToArrive({ ...periods, processingDays: "1", deliveryDays: "4" })).toBe("5");
  });
});

describe("the days on which the shop is closed", () => {
  const closing = (from: string, until: string, more = periods) => ({
    ...more,
    closedDays: [{ from, until }],
  });

  test("nothing is packed on closed days, and parcels on their way continue", () => {
    // Packed on 23 or 24 November without them, on 1 or 2 December with them.
    const closed = closing("2026-11-23", "2026-11-30");
    expect(lastPackingDay(on, closed)).toBe("2026-12-02");
    expect(arrivalDays({ on }, closed)).toEqual({ first: "2026-12-07", last: "2026-12-10" });
    expect(arrivalDays({ on }, closing("2026-11-25", "2026-12-31"))).toEqual(arrivalDays({ on }, periods));
  });

  test("closed days are named only where they delay an order", () => {
    expect(describeClosedDays(on, closing("2026-11-20", "2026-11-21"))).toBe("We are closed 20–21 Nov.");
    expect(describeClosedDays(on, closing("2026-11-24", "2026-11-24"))).toBe("We are closed 24 Nov.");
    expect(describeClosedDays(on, closing("2026-11-25", "2026-11-30"))).toBe("");
    expect(describeClosedDays(on, closing("2026-11-10", "2026-11-19"))).toBe("");
    expect(describeClosedDays(on, periods)).toBe("");
  });

  test("for any closed days, an order on the last day to order arrives in time and one on the next day does not", () => {
    const dayOf = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 15 }))
      .map(([start, length]) => ({ from: dayOf(start), until: dayOf(start + length) }));
    fc.assert(
      fc.property(
        fc.array(anyRange, { maxLength: 4 }),
        fc.integer({ min: 20, max: 60 }),
        fc.constantFrom(["near", "177201"] as const, ["remote", "744101"] as const),
        (closedDays, index, [place, pin]) => {
          const closed = { ...periods, closedDays };
          const last = lastOrderDay(place, dayOf(index), closed);
          const next = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10);
          expect(arrivalDays({ on: last, pin }, closed).last < dayOf(index)).toBe(true);
          expect(arrivalDays({ on: next, pin }, closed).last < dayOf(index)).toBe(false);
          expect(
            arrivalDays({ on: last, pin }, closed).last >= arrivalDays({ on: last, pin }, periods).last,
          ).toBe(true);
        },
      ),
    );
  });
});

describe("the last day to order for a festival", () => {
  test.each([
    // 24 December is the tenth business day after the 13th, a Sunday.
    ["2026-12-25", "near", "2026-12-13"],
    ["2026-12-25", "remote", "2026-12-10"],
    // The day before this Monday is a Sunday, on which nothing arrives.
    ["2027-03-22", "near", "2027-03-09"],
    ["2027-01-08", "near", "2026-12-27"],
  ] as const)(
    "the last day to order for a festival on %s is, for a %s place, %s",
    (festival, place, last) => {
      expect(lastOrderDay(place, festival, periods)).toBe(last);
    },
  );

  test("the last day to order is the last one whose promised day is before the festival, for every day of a year", () => {
    for (let index = 0; index < 366; index += 1) {
      const festival = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
      for (const [place, pin] of [
        ["near", "177201"],
        ["remote", "744101"],
      ] as const) {
        const last = lastOrderDay(place, festival, periods);
        const next = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10);
        expect(arrivalDays({ on: last, pin }, periods).last < festival, festival).toBe(true);
        expect(arrivalDays({ on: next, pin }, periods).last < festival, festival).toBe(false);
      }
    }
  });
});

test.each([
  ["744, 79", ["744", "79"]],
  ["  79;744101 79 ", ["79", "744101"]],
  ["", []],
  ["0123", undefined],
  ["7", undefined],
  ["7441011", undefined],
  ["islands", undefined],
])("the remote PIN codes '%s' are read as %j", (text, beginnings) => {
  expect(parseRemotePins(text)).toEqual(beginnings);
});
