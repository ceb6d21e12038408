import { expect, test } from "vitest";
import { closedDaysRule, formatClosedDays, parseClosedDays } from "./closed-days.ts";

test.each([
  ["8 Nov 2026", [["2026-11-08", "2026-11-08"]]],
  ["8 November 2026 to 14 Nov 2026", [["2026-11-08", "2026-11-14"]]],
  ["08/11/2026 – 14/11/2026", [["2026-11-08", "2026-11-14"]]],
  ["8 October 2026–14  October  2026", [["2026-10-08", "2026-10-14"]]],
  ["2026-11-08 - 2026-11-14", [["2026-11-08", "2026-11-14"]]],
  ["8.11.2026", [["2026-11-08", "2026-11-08"]]],
  [
    "\n26 Jan 2027\n  8 Nov 2026 to 9 Nov 2026 \n",
    [
      ["2026-11-08", "2026-11-09"],
      ["2027-01-26", "2027-01-26"],
    ],
  ],
  ["", []],
])("the closed days '%s' are read, earliest first", (typed, days) => {
  expect(parseClosedDays(typed)).toEqual(days.map(([from, until]) => ({ from, until })));
});

test.each(["Diwali", "31 Feb 2027", "14 Nov 2026 to 8 Nov 2026", "8 Nov", "8 Nov 2026 to", "8 Nov 1026"])(
  "'%s' is no closed day",
  (typed) => {
    expect(parseClosedDays(typed)).toBeUndefined();
  },
);

test("closed days are formatted so that they can be typed again", () => {
  const days = [
    { from: "2026-11-08", until: "2026-11-14" },
    { from: "2027-01-26", until: "2027-01-26" },
  ];
  expect(formatClosedDays(days)).toBe("8 Nov 2026 to 14 Nov 2026\n26 Jan 2027");
  expect(parseClosedDays(formatClosedDays(days))).toEqual(days);
});

test("a shop cannot close for more days than a promised date may skip", () => {
  expect(closedDaysRule.safeParse([{ from: "2026-11-08", until: "2027-11-08" }]).success).toBe(true);
  expect(closedDaysRule.safeParse([{ from: "2026-11-08", until: "2028-11-08" }]).success).toBe(false);
  expect(closedDaysRule.safeParse([{ from: "2026-11-14", until: "2026-11-08" }]).success).toBe(false);
});
