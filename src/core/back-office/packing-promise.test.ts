import { expect, test } from "vitest";
import { describePackingPromise } from "./packing-promise.ts";

/** Packing takes two to three business days, delivery five to seven, express two to three. */
const periods = {
  processingDays: "2–3",
  deliveryDays: "5–7",
  expressDays: "2–3",
  remoteDays: 2,
  remotePins: "744",
  closedDays: [],
};
/** Monday 9 November 2026, noon in India. */
const orderedAt = new Date("2026-11-09T06:30:00Z");
const describe = (now: string, pin = "176215", isExpress = false, daysToMake: number | null = null) =>
  describePackingPromise({ orderedAt, pin, isExpress, daysToMake }, periods, new Date(now));

test("an order with a product made for it is late only after the days to make", () => {
  const at = "2026-11-17T18:00:00Z";
  expect(describe(at)).toMatchObject({ late: true });
  expect(describe(at, undefined, false, 10)).toEqual({ text: "promised for 28 Nov", late: false });
});

test.each([
  ["2026-11-12T18:00:00Z", "176215", false, "promised for 20 Nov", false],
  ["2026-11-12T18:00:00Z", "176215", true, "promised for 16 Nov", false],
  ["2026-11-12T18:00:00Z", "744101", false, "promised for 23 Nov", false],
  ["2026-11-12T19:00:00Z", "176215", false, "late: to be packed by 12 Nov, promised for 20 Nov", true],
])("at %s an order to %s (express: %s) is %s", (now, pin, isExpress, text, late) => {
  expect(describe(now, pin, isExpress)).toEqual({ text, late });
});
